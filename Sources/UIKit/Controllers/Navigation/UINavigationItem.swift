import QuartzCore

/// What a navigation bar shows for one controller.
@MainActor
open class UINavigationItem: NSObject {
    /// How the button back to this item is called.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// By the item's title, or less where there is no room.
        case `default` = 0
        /// By a general word.
        case generic = 1
        /// Not at all: only the arrow shows.
        case minimal = 2
    }

    /// Told when something that shows has changed.
    var changed: (_ animated: Bool) -> Void = { _ in }

    public override init() { super.init() }

    /// An item with a title.
    public init(title: String) {
        super.init()
        self.title = title
    }

    /// What stands in the middle of the bar.
    open var title: String? { didSet { changed(false) } }
    /// Shown in the place of the title.
    open var titleView: UIView? { didSet { changed(false) } }

    // MARK: - The way back

    /// The title of the button that leads back to this item; nil takes the item's title.
    open var backButtonTitle: String? { didSet { changed(false) } }
    /// Gives the button that leads back to this item its title and colour.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed(false) } }
    /// What the way back to this item may be called.
    open var backButtonDisplayMode = UINavigationItem.BackButtonDisplayMode.default { didSet { changed(false) } }
    /// Whether this item shows no button that leads back.
    open var hidesBackButton: Bool {
        get { hidesBack }
        set { setHidesBackButton(newValue, animated: false) }
    }

    /// Hides the button that leads back from this item, or shows it.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        hidesBack = hidesBackButton
        changed(animated)
    }

    /// What the button that leads back from this item does, in the place of going back.
    open var backAction: UIAction? { didSet { changed(false) } }

    private var hidesBack = false

    // MARK: - Buttons

    /// Whether left buttons stand beside the button that leads back, rather than in its place.
    open var leftItemsSupplementBackButton = false { didSet { changed(false) } }

    /// From the left edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { left.isEmpty ? nil : left }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    /// From the right edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { right.isEmpty ? nil : right }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    /// The first of the left buttons.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { left.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    /// The first of the right buttons.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { right.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    /// Gives the bar other buttons at the left; they fade in if `animated`.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        left = take(items ?? [], for: left)
        changed(animated)
    }

    /// Gives the bar other buttons at the right; they fade in if `animated`.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        right = take(items ?? [], for: right)
        changed(animated)
    }

    /// Replaces the first of the left buttons.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems((item.map { [$0] } ?? []) + left.dropFirst(), animated: animated)
    }

    /// Replaces the first of the right buttons.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems((item.map { [$0] } ?? []) + right.dropFirst(), animated: animated)
    }

    private(set) var left: [UIBarButtonItem] = []
    private(set) var right: [UIBarButtonItem] = []

    private func take(_ items: [UIBarButtonItem], for old: [UIBarButtonItem]) -> [UIBarButtonItem] {
        for item in old { item.changed = {} }
        for item in items { item.changed = { [weak self] in self?.changed(false) } }
        return items
    }
}
