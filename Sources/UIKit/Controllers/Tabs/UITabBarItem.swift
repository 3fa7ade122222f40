import QuartzCore

/// A tab: a title and an image.
@MainActor
open class UITabBarItem: UIBarItem {
    public override init() { super.init() }

    /// A tab with a title and a picture.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// - Parameter selectedImage: shown while the tab is chosen; nil shows the same image.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// The picture while the tab is chosen; nil for the same.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// A short text in a badge at the image; nil shows none.
    open var badgeValue: String? { didSet { changed() } }
    /// The badge's colour; nil is red.
    open var badgeColor: UIColor? { didSet { changed() } }
}
