import Foundation

/// What a list holds at one moment: sections and items by their identifiers, in order.
///
/// Each identifier occurs once: adding one that is there already traps.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    var order: [SectionIdentifierType] = []
    var itemLists: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    /// Where each item is.
    var homes: [ItemIdentifierType: ItemHome<SectionIdentifierType>] = [:]
    var reloadedSectionSet: Set<SectionIdentifierType> = []
    var reloadedItemSet: Set<ItemIdentifierType> = []
    var reconfiguredItemSet: Set<ItemIdentifierType> = []

    /// A snapshot of nothing.
    public init() {}

    // MARK: - What it holds

    /// How many items there are in all sections.
    public var numberOfItems: Int { homes.count }
    /// How many sections there are.
    public var numberOfSections: Int { order.count }
    /// The sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { order }
    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { order.flatMap { itemLists[$0] ?? [] } }
    /// The sections that are to be reloaded when the snapshot is applied.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { order.filter(reloadedSectionSet.contains) }
    /// The items that are to be reloaded when the snapshot is applied.
    public var reloadedItemIdentifiers: [ItemIdentifierType] {
        reloadedItemSet.isEmpty ? [] : itemIdentifiers.filter(reloadedItemSet.contains)
    }
    /// The items that are to be configured anew when the snapshot is applied.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
        reconfiguredItemSet.isEmpty ? [] : itemIdentifiers.filter(reconfiguredItemSet.contains)
    }

    /// How many items a section has. A section that there is not traps.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items(in: identifier).count }

    /// The items of a section. A section that there is not traps.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items(in: identifier)
    }

    /// The section that an item is in.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        homes[identifier]?.section
    }

    /// Where an item is, counted through all sections.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let place = place(of: identifier) else { return nil }
        var before = 0
        for section in order {
            if section == place.section { break }
            before += itemLists[section]?.count ?? 0
        }
        return before + place.row
    }

    /// The place of a section; nil for one that there is not.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { order.firstIndex(of: identifier) }

    // MARK: - Reloading

    /// Has items replaced by others of the same identifiers. An item that there is not traps.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers { requireItem(item, "reload") }
        reloadedItemSet.formUnion(identifiers)
    }

    /// Has the views of items configured anew. An item that there is not traps.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers { requireItem(item, "reconfigure") }
        reconfiguredItemSet.formUnion(identifiers)
    }

    /// Has sections replaced, with all in them. A section that there is not traps.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers { _ = items(in: section) }
        reloadedSectionSet.formUnion(identifiers)
    }

    // MARK: - What must be true

    func items(in section: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let list = itemLists[section] else {
            preconditionFailure("Invalid section identifier: \(section) is not in the snapshot")
        }
        return list
    }

    func requireItem(_ item: ItemIdentifierType, _ verb: String) {
        precondition(
            homes[item] != nil,
            "Attempted to \(verb) an item identifier that does not exist in the snapshot: \(item)"
        )
    }

    func requireNew(_ sections: [SectionIdentifierType]) {
        var seen: Set<SectionIdentifierType> = []
        for section in sections where itemLists[section] != nil || !seen.insert(section).inserted {
            preconditionFailure("Fatal: supplied section identifiers are not unique. Duplicate identifier: \(section)")
        }
    }

    /// The snapshot once it has been applied: nothing is left to reload.
    var settled: Self {
        var result = self
        result.reloadedSectionSet = []
        result.reloadedItemSet = []
        result.reconfiguredItemSet = []
        return result
    }

    /// Where an item is; nil for one that there is not. It is looked for from where it last was on: the more items have
    /// come and gone before it since then, the longer that takes.
    func place(of item: ItemIdentifierType) -> (section: SectionIdentifierType, row: Int)? {
        guard let home = homes[item], let list = itemLists[home.section], !list.isEmpty else { return nil }
        let start = min(home.row, list.count - 1)
        if list[start] == item { return (home.section, start) }
        var (low, high) = (start - 1, start + 1)
        while low >= 0 || high < list.count {
            if low >= 0, list[low] == item { return (home.section, low) }
            if high < list.count, list[high] == item { return (home.section, high) }
            (low, high) = (low - 1, high + 1)
        }
        return nil
    }

    /// The place of every item.
    var places: [ItemIdentifierType: IndexPath] {
        var places: [ItemIdentifierType: IndexPath] = [:]
        places.reserveCapacity(homes.count)
        for (section, identifier) in order.enumerated() {
            for (row, item) in (itemLists[identifier] ?? []).enumerated() {
                places[item] = IndexPath(row: row, section: section)
            }
        }
        return places
    }

    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard path.count == 2, order.indices.contains(path.section), let list = itemLists[order[path.section]],
            list.indices.contains(path.row)
        else { return nil }
        return list[path.row]
    }
}

/// Where an item of a snapshot is: the section, and the row that it had when it came there.
struct ItemHome<Section: Sendable>: Sendable {
    var section: Section
    var row: Int
}
