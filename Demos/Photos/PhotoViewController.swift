import UIKit

/// A photo over the whole window. A tap or Esc puts it back, and so does a finger that drags it down, or two that pinch.
final class PhotoViewController: UIViewController {
    private let photo: String
    private let folder: PhotoFolder
    private let imageView: UIImageView
    private var sharpening: Task<Void, Never>?

    /// - Parameter thumbnail: what is shown until the photo itself is there.
    init(photo: String, of folder: PhotoFolder, thumbnail: UIImage) {
        (self.photo, self.folder) = (photo, folder)
        imageView = UIImageView(image: thumbnail)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func loadView() {
        imageView.contentMode = .scaleAspectFit
        imageView.backgroundColor = .black
        imageView.isUserInteractionEnabled = true
        imageView.isAccessibilityElement = true
        imageView.accessibilityLabel = photo
        view = imageView
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        let scale = max(traitCollection.displayScale, 1)
        let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
        sharpening = Task { [photo, folder, imageView] in
            if let image = await Self.picture(photo, of: folder, size), !Task.isCancelled { imageView.image = image }
        }
    }

    @concurrent private nonisolated static func picture(
        _ photo: String,
        of folder: PhotoFolder,
        _ size: CGSize
    ) async -> UIImage? {
        try? folder.picture(photo, covering: size)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        sharpening?.cancel()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { dismiss(animated: true) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
            return super.pressesBegan(presses, with: event)
        }
        dismiss(animated: true)
    }
}
