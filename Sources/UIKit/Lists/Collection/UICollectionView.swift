import QuartzCore

/// A scrolling view of items, which its layout places.
///
/// It asks its data source for the views of what is visible, and for no others; views that have left the screen wait in
/// a pool and show other elements later.
@MainActor open class UICollectionView: UIScrollView {
    /// Whether an element shows an item, belongs to a section, or is the layout's own.
    public enum ElementCategory: UInt, Sendable {
        /// It shows an item.
        case cell = 0
        /// It belongs to a section.
        case supplementaryView = 1
        /// It is the layout's own.
        case decorationView = 2
    }

    /// Which way the content scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// From top to bottom.
        case vertical = 0
        /// Across.
        case horizontal = 1
    }

    /// Where in the visible part an item comes to lie.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// At the top.
        public static let top = ScrollPosition(rawValue: 1)
        /// In the middle, from top to bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// At the left.
        public static let left = ScrollPosition(rawValue: 8)
        /// In the middle, across.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// At the right.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The kind of a view above a section.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a view below a section.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    private weak var ownDataSource: (any UICollectionViewDataSource)?
    private weak var ownDelegate: (any UICollectionViewDelegate)?
    private var ownLayout: UICollectionViewLayout
    var load = CollectionLoad()
    var shown: [ElementKey: UICollectionReusableView] = [:]
    var departing: [DepartingView] = []
    var pools: [String: ReusePool<UICollectionReusableView>] = [:]
    var selection = CollectionSelection()
    var batch = ListBatch<Void>()
    let prefetch = ListPrefetch()
    var itemDrag: ItemDrag?
    private(set) lazy var swipes = RowSwipes(self)

    /// A collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        ownLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
        backgroundColor = .systemBackground
    }

    /// A collection view with a layout that shows nothing.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewLayout())
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Where it all comes from

    /// Places the elements. Setting another shows it at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { ownLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    func take(_ layout: UICollectionViewLayout) {
        ownLayout.collectionView = nil
        ownLayout = layout
        layout.collectionView = self
        layout.isValid = false
    }

    /// Tells what the view holds; it is not kept alive.
    open var dataSource: (any UICollectionViewDataSource)? {
        get { ownDataSource }
        set {
            guard newValue !== ownDataSource else { return }
            ownDataSource = newValue
            load.needsReload = true
            setNeedsLayout()
        }
    }

    /// Decides what the user may do, and hears of it; it is not kept alive.
    open var delegate: (any UICollectionViewDelegate)? {
        get { ownDelegate }
        set {
            ownDelegate = newValue
            scrollDelegate = newValue
            ownLayout.invalidateLayout()
        }
    }

    /// Hears which items will be needed soon; it is not kept alive.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether the prefetch data source is told.
    open var isPrefetchingEnabled = true

    /// Lies behind the elements, as large as the view, and does not scroll.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: - Selection

    /// Whether the user may select items.
    open var allowsSelection = true
    /// Whether more than one item may be selected.
    open var allowsMultipleSelection = false
    /// Whether the user may select items while editing.
    open var allowsSelectionDuringEditing = false
    /// Whether more than one item may be selected while editing.
    open var allowsMultipleSelectionDuringEditing = false

    /// Whether cells show their editing controls.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            if hasSwipes { swipes.close(animated: true) }
            cancelPress()
            for path in selection.selected { deselectItem(at: path, animated: false) }
            for case let cell as UICollectionViewCell in shown.values {
                if let row = cell as? UICollectionViewListCell {
                    row.editingDidChange()
                } else {
                    cell.setNeedsUpdateConfiguration()
                }
            }
        }
    }

    // MARK: - Data

    /// Asks the data source for everything anew. The selection is lost, the offset stays within the content.
    open func reloadData() { reloadAll() }

    /// The number of sections that the data source has told.
    open var numberOfSections: Int {
        loadIfNeeded()
        return load.counts.count
    }

    /// The number of items that the data source has told; 0 for a section that there is not.
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return load.counts.indices.contains(section) ? load.counts[section] : 0
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

    override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        ownLayout.targetContentOffset(
            forProposedContentOffset: proposed,
            withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        )
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

/// What a collection view knows of its data source's answers, and of its layout.
struct CollectionLoad {
    var needsReload = true
    var counts: [Int] = []
    /// Set while the data source is asked: it may not be asked again meanwhile.
    var isAsking = false
    var isTiling = false
    /// A reload was asked for while the view was laid out.
    var isReloadWanted = false
    /// The present layout is due to such a reload.
    var isReloadRepeated = false
    /// The item that is being configured anew in its old cell.
    var reconfigured: IndexPath?
    /// The bounds that the layout was last asked about.
    var bounds = CGRect.null

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
    }
}

/// Which items are selected.
struct CollectionSelection {
    var selected: Set<IndexPath> = []
    /// The item under the finger.
    var pressed: IndexPath?
}
