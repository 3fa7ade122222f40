import QuartzCore

/// A collection view's data source that is told what the view holds as snapshots, and works out the changes itself.
@MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
    UICollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// Makes the cell that shows an item. Nil traps.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

    /// Makes a view that belongs to a section. Nil traps.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// Makes the views that belong to sections.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    private weak var view: UICollectionView?
    private let cellProvider: CellProvider
    private var current = Snapshot() { didSet { places = nil } }
    /// Where the items are, from when that is first asked on.
    private var places: [ItemIdentifierType: IndexPath]?

    /// Becomes the data source of a collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        view = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: - Snapshots

    /// What the view holds.
    open func snapshot() -> Snapshot { current }

    /// Makes the view hold what a snapshot says, by the fewest changes.
    ///
    /// - Parameter completion: called when the animations have ended.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        let difference = SnapshotDifference(from: current, to: snapshot)
        current = snapshot.settled
        guard let view else {
            completion?()
            return
        }
        let update = { view.applyChanges(difference) { _ in completion?() } }
        if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
    }

    /// Makes the view hold what a snapshot says, and returns when the animations have ended.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Makes the view hold what a snapshot says, asking for everything anew.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.settled
        view?.reloadData()
        completion?()
    }

    /// Makes the view hold what a snapshot says, asking for everything anew.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
        applySnapshotUsingReloadData(snapshot, completion: nil)
    }

    // MARK: - Identifiers

    /// The item at a place; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
    /// The place of an item; nil for one that there is not.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        if places == nil { places = current.places }
        return places?[itemIdentifier]
    }


    /// The identifier of a section; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.order.indices.contains(index) ? current.order[index] : nil
    }

    /// The index of a section; nil for one that there is not.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: - The view's data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.itemLists[current.order[section]]?.count ?? 0
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = current.item(at: indexPath) else {
            preconditionFailure("The snapshot has no item at \(indexPath)")
        }
        guard let cell = cellProvider(collectionView, indexPath, item) else {
            preconditionFailure("The cell provider gave no cell for the item \(item)")
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            preconditionFailure("The supplementary view provider gave no view of kind \(kind)")
        }
        return view
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}
