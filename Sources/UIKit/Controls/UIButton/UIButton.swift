import QuartzCore

/// A control that runs actions when it is tapped, with a title, an image, or both.
///
/// It is described either by a configuration or, state by state, by the methods that set titles, images and colours.
@MainActor open class UIButton: UIControl {
    /// What a button looks like without a configuration.
    public enum ButtonType: Int, Sendable {
        /// Nothing but what it is given.
        case custom = 0
        /// Title and image in the tint colour; they fade while a finger is on them.
        case system = 1
        /// An i in a circle, as the next two.
        case detailDisclosure = 2
        /// A letter i in a circle.
        case infoLight = 3
        /// A letter i in a circle.
        case infoDark = 4
        /// A plus in a circle.
        case contactAdd = 5
        /// A cross in a circle.
        case close = 7
    }

    /// What a button is there for.
    public enum Role: Int, Sendable {
        /// Like any other.
        case normal = 0
        /// What the user most likely wants.
        case primary = 1
        /// It leaves everything as it is.
        case cancel = 2
        /// It takes something away for good: it is red.
        case destructive = 3
    }

    /// Changes the configuration of a button to what suits its state.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    private var type = ButtonType.custom
    var titles = StateTable<String>()
    var attributedTitles = StateTable<NSAttributedString>()
    var titleColors = StateTable<UIColor>()
    var images = StateTable<UIImage>()
    var backgroundImages = StateTable<UIImage>()
    var parts = ButtonParts()
    var content = ButtonContent()
    private var needsUpdate = true
    private var isUpdating = false
    private var wasHighlighted = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isTriggeredByTaps = true
    }

    /// A button that runs an action when it is tapped, and shows its title and image.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { adopt(primaryAction) }
    }

    /// A button of a type.
    public convenience init(type buttonType: UIButton.ButtonType) { self.init(type: buttonType, primaryAction: nil) }

    /// A button of a type. With an action it runs that when it is tapped, and shows its title and image.
    public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        type = buttonType
        images[.normal] = buttonType.image
        if let primaryAction { adopt(primaryAction) }
        sizeToFit()
    }

    /// A button that looks as a configuration says.
    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        type = .system
        self.configuration = configuration
        if let primaryAction { adopt(primaryAction) }
        sizeToFit()
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    private func adopt(_ action: UIAction) {
        if configuration != nil {
            if configuration?.attributedTitle == nil, !action.title.isEmpty { configuration?.title = action.title }
            if configuration?.image == nil { configuration?.image = action.image }
        } else {
            if !action.title.isEmpty { titles[.normal] = action.title }
            if let image = action.image { images[.normal] = image }
        }
        addAction(action, for: .primaryActionTriggered)
        setNeedsUpdateConfiguration()
    }

    /// What the button looks like without a configuration.
    open var buttonType: UIButton.ButtonType { type }

    /// What the button is there for.
    open var role = UIButton.Role.normal {
        didSet { if role != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Whether a tap selects the button, or ends that, and sends `valueChanged`.
    open var changesSelectionAsPrimaryAction = false

    // MARK: - Configuration

    /// What the button shows and how it looks; nil for what the tables of its states say.
    open var configuration: UIButton.Configuration? {
        didSet {
            guard configuration != oldValue else { return }
            if configuration == nil { removeConfigured() }
            if !isUpdating { setNeedsUpdateConfiguration() }
        }
    }

    /// Called, before the button is shown, whenever it or its state has changed: the place to change `configuration`.
    open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether colours follow the button's state by themselves.
    open var automaticallyUpdatesConfiguration = true {
        didSet { if automaticallyUpdatesConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Asks for `updateConfiguration()` before the button is shown or measured next.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdating else { return }
        needsUpdate = true
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Brings the configuration in line with the button's state: calls `configurationUpdateHandler`.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    func updateIfNeeded() {
        guard needsUpdate, !isUpdating else { return }
        needsUpdate = false
        isUpdating = true
        if configuration != nil || configurationUpdateHandler != nil { updateConfiguration() }
        isUpdating = false
        content = configuration.map(configuredContent) ?? tableContent()
        let isLetGo = wasHighlighted && !isHighlighted && window != nil
        wasHighlighted = isHighlighted
        guard isLetGo, configuration != nil else { return show(content) }
        // A press shows at once, and fades away.
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.show(self.content) }
    }

    override func stateDidChange() {
        super.stateDidChange()
        needsUpdate = true
        if !isHighlighted, window != nil, type != .custom, configuration == nil { parts.fadeIn() }
    }

    override func accessibilityDefaults() -> AccessibilityDefaults {
        var defaults = super.accessibilityDefaults()
        updateIfNeeded()
        defaults.label = [content.title, content.subtitle].compactMap { $0?.string }.joined(separator: ", ")
        return defaults
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        // Colours have no size: the views around need not hear of it.
        needsUpdate = true
        setNeedsLayout()
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard changesSelectionAsPrimaryAction, let touch, isInside(touch) else { return }
        isSelected.toggle()
        sendActions(for: .valueChanged)
    }

    // MARK: - Parts

    /// The label of the title. Without a configuration, its font and look are the app's to change.
    open var titleLabel: UILabel? {
        if parts.title == nil { parts.makeTitle(size: type == .system ? 15 : 18, in: self) }
        return parts.title
    }

    /// The view of the image.
    open var imageView: UIImageView? {
        if parts.image == nil { parts.makeImage(in: self) }
        return parts.image
    }

    /// The label of the subtitle, which only configurations have.
    open var subtitleLabel: UILabel? {
        if parts.subtitle == nil { parts.makeSubtitle(in: self) }
        return parts.subtitle
    }

    // MARK: - Room

    /// Room around the contents of a button without a configuration.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Moves the title of a button without a configuration; its size does not follow.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// Moves the image of a button without a configuration; its size does not follow.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// The size of the contents with the room around them.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: nil) }

    open override var intrinsicContentSize: CGSize { fittingSize(width: nil) }

    open override var forFirstBaselineLayout: UIView { baselineView(parts.title) }
    open override var forLastBaselineLayout: UIView { baselineView(parts.subtitle) }

    private func baselineView(_ label: UILabel?) -> UIView {
        updateIfNeeded()
        for case let shown? in [label, parts.title] where shown.text?.isEmpty == false { return shown }
        return self
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateIfNeeded()
        layoutParts()
    }
}
