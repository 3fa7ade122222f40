import QuartzCore

/// A view of a collection view that is reused.
///
/// Collection views make such views from their class alone, through an underscored initialiser that calls
/// `init(frame:)`. A subclass inherits it when it overrides all designated initialisers or none.
@MainActor open class UICollectionReusableView: UIView {
    /// What the view waits under in its collection view's pool; nil for a view that no pool has made.
    open internal(set) var reuseIdentifier: String?

    weak var collection: UICollectionView?
    var key: ElementKey?
    var attributes: UICollectionViewLayoutAttributes?

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A view of no size.
    public convenience init() { self.init(frame: .zero) }

    /// What collection views make their views with.
    public required convenience init(_frame frame: CGRect) { self.init(frame: frame) }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// Called before the view shows another element; does nothing itself.
    open func prepareForReuse() {}

    /// Called with the attributes that the view is given. Those of UIKit itself are applied already.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes that the view would rather have: as large as its content needs, where it tells.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let result = layoutAttributes.copied()
        let size = fittedSize(in: layoutAttributes.size)
        if size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 { result.size = size }
        return result
    }

    /// Called before the view is asked for its size.
    func prepareToFit() {}

    /// The size that the content needs in a given one.
    func fittedSize(in size: CGSize) -> CGSize {
        prepareToFit()
        bounds.size = size
        let content = (self as? UICollectionViewCell)?.contentView ?? self
        guard content.usesConstraints else { return sizeThatFits(CGSize(width: size.width, height: 0)) }
        return CGSize(width: size.width, height: content.heightOfConstraints(width: size.width))
    }
}

/// A cell: shows one item of a collection view.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// Holds what the cell shows.
    public let contentView = UIView()

    private var isMarked = false
    private var isPressed = false
    private var content = ConfiguredContent()
    private var background = ConfiguredBackground()
    private var needsConfiguration = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
    }

    /// Whether the cell's item is selected.
    open var isSelected: Bool {
        get { isMarked }
        set {
            isMarked = newValue
            showSelection()
        }
    }

    /// Whether a finger is on the cell.
    open var isHighlighted: Bool {
        get { isPressed }
        set {
            isPressed = newValue
            showSelection()
        }
    }

    /// What the cell shows, as a value; nil for what the app has put into `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { content.configuration }
        set { content.show(newValue, in: contentView, state: configurationState) }
    }

    /// What configurations may depend on.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isMarked
        state.isHighlighted = isPressed
        if let collection {
            state.isEditing = collection.isEditing
            state.isSwiped = collection.hasSwipes && collection.swipes.isSwiped(self)
            state.isReordering = key != nil && collection.itemDrag?.view === self
        }
        return state
    }

    /// Whether `contentConfiguration` is shown anew, for the state, when that changes.
    open var automaticallyUpdatesContentConfiguration = true

    /// What lies behind the content instead of `backgroundView` and the cell's colour; nil for these.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { background.configuration }
        set {
            background.show(newValue, in: self, state: configurationState)
            guard newValue != nil else { return }
            backgroundView = nil
            backgroundColor = nil
            showSelection()
        }
    }

    /// Whether `backgroundConfiguration` is shown anew, for the state, when that changes.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// The background that suits the cell: none.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// Configures a cell for a state.
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
        Void

    /// Called after `updateConfiguration(using:)`, whenever the state has changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// Has the cell configured anew before it is laid out next.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Configures the cell for a state. An override calls this implementation, which shows the two configurations for the
    /// state, or takes its place.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let contentConfiguration {
            content.show(contentConfiguration, in: contentView, state: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
            background.show(backgroundConfiguration, in: self, state: state)
        }
    }

    private func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        background.place(in: bounds, effectiveUserInterfaceLayoutDirection)
    }

    override func prepareToFit() { updateConfigurationIfNeeded() }

    /// The height that the content configuration needs, or, without one, the cell's own size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        content.height(width: size.width).map { CGSize(width: size.width, height: $0) } ?? super.sizeThatFits(size)
    }

    /// Lies behind the content.
    open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView, at: 0) } }

    /// Lies behind the content while the cell is selected or a finger is on it.
    open var selectedBackgroundView: UIView? {
        didSet {
            replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            showSelection()
        }
    }

    private func replace(_ old: UIView?, with new: UIView?, at index: Int) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }

    private func showSelection() {
        selectedBackgroundView?.alpha = (isMarked || isPressed) && showsSelectedBackground ? 1 : 0
        setNeedsUpdateConfiguration()
    }

    /// A background configuration shows the selection itself.
    var showsSelectedBackground: Bool { true }
}
