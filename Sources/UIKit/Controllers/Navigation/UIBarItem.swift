import QuartzCore

/// Something that a bar shows: a button or a tab.
@MainActor
open class UIBarItem: NSObject {
    /// Told when something that shows has changed.
    var changed: () -> Void = {}

    public override init() { super.init() }

    /// What stands on it.
    open var title: String? { didSet { changed() } }
    /// The picture on it, in the bar's tint colour if it is a template.
    open var image: UIImage? { didSet { changed() } }
    /// Whether the item can be touched.
    open var isEnabled = true { didSet { changed() } }
    /// A number for the app's own use.
    open var tag = 0
}
