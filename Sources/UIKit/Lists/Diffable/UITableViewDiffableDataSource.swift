import QuartzCore

/// A table's data source that is told what the table holds as snapshots, and works out the changes itself.
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
    UITableViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// What the view holds at one moment.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// Makes the cell that shows an item. Nil traps.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    /// How rows come and go.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    private weak var table: UITableView?
    private let cellProvider: CellProvider
    private var held = HeldSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the data source of a table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        table = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: - Snapshots

    /// What the table holds.
    open func snapshot() -> Snapshot { held.snapshot }

    /// Makes the table hold what a snapshot says, by the fewest changes.
    ///
    /// - Parameter completion: called when the animations have ended.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        let difference = SnapshotDifference(from: held.snapshot, to: snapshot)
        held.hold(snapshot)
        guard let table else {
            completion?()
            return
        }
        let update = {
            table.applyChanges(
                difference.changes,
                reconfigured: difference.reconfigured,
                animation: self.defaultRowAnimation
            ) { _ in completion?() }
        }
        if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
    }

    /// Makes the table hold what a snapshot says, and returns when the animations have ended.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Makes the table hold what a snapshot says, asking for everything anew.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        held.hold(snapshot)
        table?.reloadData()
        completion?()
    }

    /// Makes the table hold what a snapshot says, asking for everything anew.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
        applySnapshotUsingReloadData(snapshot, completion: nil)
    }

    // MARK: - Identifiers

    /// The item of a row; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { held.item(at: indexPath) }
    /// The row of an item; nil for one that there is not.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { held.path(of: itemIdentifier) }

    /// The identifier of a section; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { held.section(at: index) }

    /// The index of a section; nil for one that there is not.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { held.index(of: sectionIdentifier) }

    // MARK: - The table's data source

    /// What the snapshot says; a subclass overrides what it knows better.
    open func numberOfSections(in tableView: UITableView) -> Int { held.snapshot.numberOfSections }

    /// What the snapshot says; a subclass overrides what it knows better.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        held.numberOfItems(inSection: section)
    }

    /// What the snapshot says; a subclass overrides what it knows better.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = held.knownItem(at: indexPath)
        guard let cell = cellProvider(tableView, indexPath, item) else {
            preconditionFailure("The cell provider gave no cell for the item \(item)")
        }
        return cell
    }

    /// What the snapshot says; a subclass overrides what it knows better.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// What the snapshot says; a subclass overrides what it knows better.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// What the snapshot says; a subclass overrides what it knows better.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// What the snapshot says; a subclass overrides what it knows better.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// What the snapshot says; a subclass overrides what it knows better.
    open func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// What the snapshot says; a subclass overrides what it knows better.
    open func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}
