import QuartzCore

/// One row of a table on the screen.
///
/// A table makes cells from their class alone, through an underscored initialiser that calls
/// `init(style:reuseIdentifier:)`. A subclass inherits it when it overrides all designated initialisers or none.
@MainActor open class UITableViewCell: UIView {
    /// What a cell shows by itself.
    public enum CellStyle: Int, Sendable {
        /// A text beside an image.
        case `default` = 0
        /// A text at the left, and a detail at the right.
        case value1 = 1
        /// A caption at the left, and a text beside it.
        case value2 = 2
        /// A text, and a detail below it.
        case subtitle = 3
    }

    /// The lines between rows.
    public enum SeparatorStyle: Int, Sendable {
        /// No line.
        case none = 0
        /// A thin line.
        case singleLine = 1
    }

    /// How a cell shows that it is selected. All but `none` look alike.
    public enum SelectionStyle: Int, Sendable {
        /// Not at all.
        case none = 0
        /// With a darker background.
        case blue = 1
        /// With a darker background.
        case gray = 2
        /// With a darker background.
        case `default` = 3
    }

    /// Which control a cell shows while the table is edited.
    public enum EditingStyle: Int, Sendable {
        /// No control.
        case none = 0
        /// One that deletes the row.
        case delete = 1
        /// One that adds a row.
        case insert = 2
    }

    /// What stands at the right of a cell.
    public enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none = 0
        /// An arrow: the row leads on.
        case disclosureIndicator = 1
        /// A button for details, and an arrow.
        case detailDisclosureButton = 2
        /// A tick.
        case checkmark = 3
        /// A button for details.
        case detailButton = 4
    }

    let cellStyle: CellStyle
    /// What the cell waits under in its table's pool; nil for a cell that is not reused.
    public let reuseIdentifier: String?
    /// Holds what the cell shows.
    public let contentView = UIView()

    weak var table: UITableView?
    var rowPath: IndexPath?
    var parts = CellParts()
    var editingSetup = CellEditingSetup() { didSet { if editingSetup != oldValue { setNeedsLayout() } } }
    var surroundings: RowSurroundings? { didSet { if surroundings != oldValue { surroundingsDidChange() } } }

    /// A cell of a style.
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        addSubview(contentView)
        contentView.frame = bounds
        contentView.setStandardMargins(contentMargins)
    }

    /// A cell of the default style that is not reused.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// What tables make cells with.
    public required convenience init(_reuseIdentifier: String) {
        self.init(style: .default, reuseIdentifier: _reuseIdentifier)
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// Called before the cell shows another row. Takes back what belongs to no row in particular.
    open func prepareForReuse() {
        layer.removeAllAnimations()
        isHidden = false
        alpha = 1
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
    }

    // MARK: - Content

    /// The text; made when it is first asked for.
    open var textLabel: UILabel? { parts.textLabel(of: self) }
    /// The detail, which the default style has not; made when it is first asked for.
    open var detailTextLabel: UILabel? { parts.detailLabel(of: self) }
    /// The image at the left, which the style `value2` has not; made when it is first asked for.
    open var imageView: UIImageView? { parts.imageView(of: self) }

    /// What the cell shows instead of its labels and its image; nil for these.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { parts.content.configuration }
        set {
            parts.content.show(newValue, in: contentView, state: configurationState)
            setNeedsLayout()
        }
    }

    /// An empty configuration that suits the cell's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        var result: UIListContentConfiguration =
            switch cellStyle {
            case .default: .cell()
            case .subtitle: .subtitleCell()
            case .value1, .value2: .valueCell()
            }
        result.directionalLayoutMargins.leading = margin
        result.directionalLayoutMargins.trailing = margin
        return result
    }

    /// What configurations may depend on.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        state.isSwiped = table?.swipes.isSwiped(self) ?? false
        state.isReordering = rowPath != nil && table?.rowDrag?.cell === self
        return state
    }

    /// Whether `contentConfiguration` is shown anew, for the state, when that changes.
    open var automaticallyUpdatesContentConfiguration = true

    /// What lies behind the content instead of `backgroundView` and the cell's colour; nil for these.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { parts.background.configuration }
        set { show(background: newValue) }
    }

    /// The background that suits the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        surroundings?.style ?? table?.style ?? .plain == .plain ? .listPlainCell() : .listGroupedCell()
    }

    /// Whether `backgroundConfiguration` is shown anew, for the state, when that changes.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Configures a cell for a state.
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

    /// Called after `updateConfiguration(using:)`, whenever the state has changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// Has the cell configured anew before it is laid out next.
    open func setNeedsUpdateConfiguration() {
        parts.needsConfiguration = true
        setNeedsLayout()
    }

    /// Configures the cell for a state. An override calls this implementation, which shows the two configurations for the
    /// state, or takes its place.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let contentConfiguration {
            parts.content.show(contentConfiguration, in: contentView, state: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
            parts.background.show(backgroundConfiguration, in: self, state: state)
        }
    }

    /// Lies behind the content.
    open var backgroundView: UIView? {
        didSet { replaceBackground(oldValue, with: backgroundView) }
    }

    /// Lies behind the content while the cell is selected or a finger is on it.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            updateSelectionLook(animated: false)
        }
    }

    // MARK: - Accessories

    /// What stands at the right.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoryDidChange() } } }
    /// A view that stands at the right instead.
    open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { replaceAccessory(oldValue) } } }
    /// What stands at the right while the table is edited.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
    }
    /// A view that stands at the right while the table is edited.
    open var editingAccessoryView: UIView? {
        didSet { if editingAccessoryView !== oldValue { replaceAccessory(oldValue) } }
    }

    /// How many steps the content is moved to the right.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// A step of the indentation, in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// How far the line below the cell keeps from the sides; the table's inset unless it is set.
    open var separatorInset: UIEdgeInsets {
        get { parts.separatorInset ?? surroundings?.separatorInset ?? UIEdgeInsets(0, margin) }
        set {
            parts.separatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: - Selection

    /// How the cell shows that it is selected.
    open var selectionStyle = SelectionStyle.default { didSet { updateSelectionLook(animated: false) } }

    /// Whether the cell's row is selected.
    open var isSelected: Bool {
        get { parts.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether a finger is on the cell.
    open var isHighlighted: Bool {
        get { parts.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Shows the cell selected or not.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != parts.isSelected else { return }
        parts.isSelected = selected
        updateSelectionLook(animated: animated)
    }

    /// Shows the cell with a finger on it or not.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != parts.isHighlighted else { return }
        parts.isHighlighted = highlighted
        updateSelectionLook(animated: animated)
    }

    // MARK: - Editing

    /// Whether the cell shows its editing controls.
    open var isEditing: Bool {
        get { parts.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows the editing controls or not, in 0.3 s if `animated`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != parts.isEditing else { return }
        parts.isEditing = editing
        if !editing { parts.isConfirming = false }
        relayout(animated: animated)
    }

    /// The control that the cell shows while it is edited.
    open var editingStyle: UITableViewCell.EditingStyle { editingSetup.style }
    /// Whether the button to confirm a deletion is shown.
    open var showingDeleteConfirmation: Bool { parts.isConfirming }
    /// Whether the cell shows, while it is edited, what it can be dragged by.
    open var showsReorderControl: Bool {
        get { parts.showsReorderControl }
        set {
            parts.showsReorderControl = newValue
            setNeedsLayout()
        }
    }
    /// Whether the content makes room for the editing controls.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

    // MARK: - Layout

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layoutParts()
    }

    /// The height that the content needs at a width; 44 points for a cell whose content does not tell.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: contentHeight(width: size.width))
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if cellStyle == .value2 { parts.text?.textColor = tintColor }
    }
}

/// What a cell must know of the rows around it.
struct RowSurroundings: Equatable {
    var style: UITableView.Style
    var isFirst: Bool
    var isLast: Bool
    /// How far content keeps from the sides, in points.
    var margin: CGFloat
    /// The colour of the line below; nil for none.
    var separatorColor: UIColor?
    var separatorInset: UIEdgeInsets?
}

/// What a cell shows while its table is edited.
struct CellEditingSetup: Equatable {
    var style = UITableViewCell.EditingStyle.none
    /// Whether a mark shows if the row is selected.
    var isMultiple = false
    var canMove = false
    var indents = true
    var deleteTitle = "Delete"
}

extension UIEdgeInsets {
    fileprivate init(_ vertical: CGFloat, _ left: CGFloat) {
        self.init(top: vertical, left: left, bottom: vertical, right: 0)
    }
}
