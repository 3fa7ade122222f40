import QuartzCore

/// A scrolling list of rows in one column, in sections.
///
/// The table asks its data source for the cells of the rows that are visible, and for no others; a cell whose row has
/// left the screen waits in a pool and shows another row later. What a frame of scrolling costs does not depend on the
/// number of rows.
@MainActor open class UITableView: UIScrollView {
    /// How a table looks.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headers and footers float over them.
        case plain = 0
        /// Sections stand apart.
        case grouped = 1
        /// Sections stand apart as cards with round corners.
        case insetGrouped = 2
    }

    /// Where in the visible part a row comes to lie.
    public enum ScrollPosition: Int, Sendable {
        /// As little movement as it takes for the row to be visible.
        case none = 0
        /// At the top.
        case top = 1
        /// In the middle.
        case middle = 2
        /// At the bottom.
        case bottom = 3
    }

    /// How rows come and go in an update.
    public enum RowAnimation: Int, Sendable {
        /// It fades.
        case fade = 0
        /// From or to the right.
        case right = 1
        /// From or to the left.
        case left = 2
        /// From or to what is above.
        case top = 3
        /// From or to what is below.
        case bottom = 4
        /// At once.
        case none = 5
        /// It unfolds where it is.
        case middle = 6
        /// The table chooses: rows fade.
        case automatic = 100
    }

    /// What `separatorInset` is measured from.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell.
        case fromCellEdges = 0
        /// What the table chooses by itself.
        case fromAutomaticInsets = 1
    }

    /// Stands for a height that the content decides.
    nonisolated public static let automaticDimension: CGFloat = -1

    /// How the table looks, as it was made.
    public let style: UITableView.Style

    private weak var ownDataSource: (any UITableViewDataSource)?
    private weak var ownDelegate: (any UITableViewDelegate)?
    var delegateLacks: MissingTableMethods = []
    var geometry = TableGeometry()
    var load = TableLoad()
    var shown = TableViews()
    let cellPool = ReusePool<UITableViewCell>()
    let headerPool = ReusePool<UITableViewHeaderFooterView>()
    var selection = TableSelection()
    var batch = ListBatch<RowAnimation>()
    let prefetch = ListPrefetch()
    var rowDrag: RowDrag?
    private(set) lazy var swipes = RowSwipes(self)

    /// A table of a style.
    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        _ = swipes
    }

    /// A plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Where it all comes from

    /// Tells what the table holds; it is not kept alive.
    open var dataSource: (any UITableViewDataSource)? {
        get { ownDataSource }
        set {
            guard newValue !== ownDataSource else { return }
            ownDataSource = newValue
            load.sourceLeavesEditing = false
            setNeedsReload()
        }
    }

    /// Decides what the table looks like and hears of what the user does; it is not kept alive.
    open var delegate: (any UITableViewDelegate)? {
        get { ownDelegate }
        set {
            ownDelegate = newValue
            scrollDelegate = newValue
            delegateLacks = []
            // Heights are the delegate's: they are measured anew.
            load.width = -1
            setNeedsLayout()
        }
    }

    /// Hears which rows will be needed soon; it is not kept alive.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether the prefetch data source is told.
    open var isPrefetchingEnabled = true

    // MARK: - Heights

    /// The height of rows in points, where the delegate does not decide; by default what their content needs.
    open var rowHeight = UITableView.automaticDimension { didSet { heightsDidChange(from: oldValue, to: rowHeight) } }
    /// What a row counts for until it is shown. 0 switches estimates off: all heights are asked for at once.
    open var estimatedRowHeight = UITableView.automaticDimension {
        didSet { heightsDidChange(from: oldValue, to: estimatedRowHeight) }
    }
    /// The height of headers in points, where the delegate does not decide.
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { heightsDidChange(from: oldValue, to: sectionHeaderHeight) }
    }
    /// The height of footers in points, where the delegate does not decide.
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { heightsDidChange(from: oldValue, to: sectionFooterHeight) }
    }
    /// What a header counts for until it is shown.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// What a footer counts for until it is shown.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The gap above each header; by default 22 points in plain tables and none in others.
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet { heightsDidChange(from: oldValue, to: sectionHeaderTopPadding) }
    }

    // MARK: - Look

    /// The lines between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
    /// The colour of the lines between rows.
    open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
    /// How far the lines keep from the sides; the automatic inset follows the content of the cells.
    open var separatorInset: UIEdgeInsets {
        get { load.separatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
        set {
            load.separatorInset = newValue
            setNeedsLayout()
        }
    }
    /// What `separatorInset` is measured from.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { setNeedsLayout() } }

    /// Whether the content of rows is no wider than text is easily read; false unless set.
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { layoutMarginsDidChange() } }
    }

    /// Rows take the margins over.
    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        // Other margins are other widths for what is in the rows.
        load.width = -1
        setNeedsLayout()
    }

    /// Lies behind the rows, as large as the table, and does not scroll.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Scrolls above the first section. Its height counts, its width is made the table's.
    open var tableHeaderView: UIView? {
        didSet { accessoryViewDidChange(from: oldValue, to: tableHeaderView) }
    }

    /// Scrolls below the last section. Its height counts, its width is made the table's.
    open var tableFooterView: UIView? {
        didSet { accessoryViewDidChange(from: oldValue, to: tableFooterView) }
    }

    // MARK: - Selection and editing

    /// Whether the user may select rows.
    open var allowsSelection = true
    /// Whether the user may select rows while editing.
    open var allowsSelectionDuringEditing = false { didSet { setNeedsLayout() } }
    /// Whether more than one row may be selected.
    open var allowsMultipleSelection = false
    /// Whether more than one row may be selected while editing; rows then show a mark for it.
    open var allowsMultipleSelectionDuringEditing = false { didSet { setNeedsLayout() } }

    /// Whether rows show their editing controls.
    open var isEditing: Bool {
        get { selection.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows the editing controls of the rows, or hides them, in 0.3 s if `animated`.
    open func setEditing(_ editing: Bool, animated: Bool) { applyEditing(editing, animated: animated) }

    // MARK: - Data

    /// Asks the data source for everything anew. The selection is lost, the offset stays within the content.
    open func reloadData() { reloadAll() }

    /// The number of sections that the data source has told.
    open var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }

    /// The number of rows that the data source has told; 0 for a section that there is not.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    // MARK: - Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }

    // MARK: - Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if let touch = touches.first { beginPress(touch) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        endPress()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        cancelPress()
    }
}
