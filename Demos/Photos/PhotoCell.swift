import UIKit

/// A thumbnail in the grid; grey while it is made, and a note where there is none.
final class PhotoCell: UICollectionViewCell {
    private let imageView = UIImageView()
    private let note = UILabel()

    var image: UIImage? { imageView.image }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.clipsToBounds = true
        imageView.contentMode = .scaleAspectFill
        note.font = .systemFont(ofSize: 11)
        note.textColor = .secondaryLabel
        note.textAlignment = .center
        note.numberOfLines = 0
        for view in [imageView, note] {
            view.frame = contentView.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) { nil }

    func show(_ photo: String, _ thumbnail: Thumbnails.Answer?) {
        accessibilityLabel = photo
        switch thumbnail {
        case .success(let image): (imageView.image, note.text) = (image, nil)
        case .failure(let error): (imageView.image, note.text) = (nil, "\(photo):\n\(error.reason)")
        case nil: (imageView.image, note.text) = (nil, nil)
        }
    }
}

extension Error {
    /// What it says to people.
    var reason: String { (self as? PhotoError)?.description ?? localizedDescription }
}
