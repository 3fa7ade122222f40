import QuartzCore

/// A collection view's data source that is told what the view holds as snapshots, and works out the changes itself.
@MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
    UICollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// What the view holds at one moment.
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

    /// What is asked and told when the user drags an item to another place.
    public struct ReorderingHandlers {
        /// Whether an item may be moved; none may without it.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before the data source takes a new order over.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called when it has: the app's own data must follow.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// No item may be moved.
        public init() {}
    }

    /// What is asked and told when the user drags an item to another place.
    open var reorderingHandlers = ReorderingHandlers()

    private weak var view: UICollectionView?
    private let cellProvider: CellProvider
    private var held = HeldSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the data source of a collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        view = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: - Snapshots

    /// What the view holds.
    open func snapshot() -> Snapshot { held.snapshot }

    /// Makes the view hold what a snapshot says, by the fewest changes.
    ///
    /// - Parameter completion: called when the animations have ended.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        let difference = SnapshotDifference(from: held.snapshot, to: snapshot)
        held.hold(snapshot)
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
        held.hold(snapshot)
        view?.reloadData()
        completion?()
    }

    /// Makes the view hold what a snapshot says, asking for everything anew.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
        applySnapshotUsingReloadData(snapshot, completion: nil)
    }

    // MARK: - Identifiers

    /// The item at a place; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { held.item(at: indexPath) }
    /// The place of an item; nil for one that there is not.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { held.path(of: itemIdentifier) }

    /// The identifier of a section; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { held.section(at: index) }

    /// The index of a section; nil for one that there is not.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { held.index(of: sectionIdentifier) }

    // MARK: - The view's data source

    /// What the snapshot says; a subclass overrides what it knows better.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { held.snapshot.numberOfSections }

    /// What the snapshot says; a subclass overrides what it knows better.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        held.numberOfItems(inSection: section)
    }

    /// What the snapshot says; a subclass overrides what it knows better.
    open func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let item = held.knownItem(at: indexPath)
        guard let cell = cellProvider(collectionView, indexPath, item) else {
            preconditionFailure("The cell provider gave no cell for the item \(item)")
        }
        return cell
    }

    /// What the snapshot says; a subclass overrides what it knows better.
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

    /// Whether the reordering handlers let an item move.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = held.item(at: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Takes the new order over, and tells the reordering handlers.
    open func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        guard let item = held.item(at: sourceIndexPath) else { return }
        let old = held.snapshot
        var new = old
        new.deleteItems([item])
        if let next = new.item(at: destinationIndexPath) {
            new.insertItems([item], beforeItem: next)
        } else if new.order.indices.contains(destinationIndexPath.section) {
            new.appendItems([item], toSection: new.order[destinationIndexPath.section])
        } else {
            return
        }
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: old,
            finalSnapshot: new.settled,
            difference: new.itemIdentifiers.difference(from: old.itemIdentifiers)
        )
        reorderingHandlers.willReorder?(transaction)
        held.hold(new)
        reorderingHandlers.didReorder?(transaction)
    }
}
