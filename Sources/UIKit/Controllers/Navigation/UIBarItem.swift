import QuartzCore

/// Something that a bar shows: a button or a tab.
@MainActor
open class UIBarItem: NSObject {
    /// Told when something that shows has changed.
    var changed: () -> Void = {}

    public override init() { super.init() }

    open var title: String? { didSet { changed() } }
    open var image: UIImage? { didSet { changed() } }
    /// Whether the item can be touched.
    open var isEnabled = true { didSet { changed() } }
    /// A number for the app's own use.
    open var tag = 0
}
