import Foundation

/// What a diffable data source holds: the snapshot that was applied last, and where its items are.
struct HeldSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    /// Where the sections are, from when that is first asked on.
    private var sections: [Section: Int]?
    /// Where the items are, from when that is first asked of one that is not where it was put.
    private var places: [Item: IndexPath]?

    /// Holds another snapshot, with nothing left to reload.
    mutating func hold(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        self.snapshot = snapshot.settled
        (sections, places) = (nil, nil)
    }

    func item(at path: IndexPath) -> Item? { snapshot.item(at: path) }

    /// The item that a view asks for. One that there is not traps.
    func knownItem(at path: IndexPath) -> Item {
        guard let item = snapshot.item(at: path) else {
            preconditionFailure("The snapshot has no item at \(path)")
        }
        return item
    }

    func section(at index: Int) -> Section? {
        snapshot.order.indices.contains(index) ? snapshot.order[index] : nil
    }

    func numberOfItems(inSection index: Int) -> Int { snapshot.itemLists[snapshot.order[index]]?.count ?? 0 }

    mutating func index(of section: Section) -> Int? {
        let known =
            sections
            ?? Dictionary(snapshot.order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        sections = known
        return known[section]
    }

    mutating func path(of item: Item) -> IndexPath? {
        guard let home = snapshot.homes[item] else { return nil }
        if let items = snapshot.itemLists[home.section], items.indices.contains(home.row), items[home.row] == item {
            return index(of: home.section).map { IndexPath(row: home.row, section: $0) }
        }
        if places == nil { places = snapshot.places }
        return places?[item]
    }
}
