import UIKit

/// A postage stamp with the sender's initial.
final class StampView: UIView {
    static let size = CGSize(width: 38, height: 46)

    private let frameLine = UIView()
    private let initial = UILabel()

    init(letter: Letter, color: UIColor) {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        backgroundColor = color
        layer.cornerRadius = 3

        frameLine.layer.borderColor = UIColor(white: 1, alpha: 0.55).cgColor
        frameLine.layer.borderWidth = 1
        addSubview(frameLine)

        initial.text = String(letter.from.prefix(1))
        initial.font = .systemFont(ofSize: 19, weight: .semibold)
        initial.textColor = .white
        initial.textAlignment = .center
        addSubview(initial)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        frameLine.frame = bounds.insetBy(dx: 3, dy: 3)
        initial.frame = bounds
    }
}
