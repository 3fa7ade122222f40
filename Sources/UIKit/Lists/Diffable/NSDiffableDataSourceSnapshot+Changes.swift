import Foundation

extension NSDiffableDataSourceSnapshot {
    // MARK: - Items

    /// Adds items at the end of a section, of the last one by default. Without any section it traps.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? order.last else {
            preconditionFailure("There are currently no sections in the data source. Please add a section first.")
        }
        insert(identifiers, in: section, at: items(in: section).count)
    }

    /// Adds items before another. One that there is not traps.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType],
        beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        let place = knownPlace(of: beforeIdentifier)
        insert(identifiers, in: place.section, at: place.row)
    }

    /// Adds items behind another. One that there is not traps.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType],
        afterItem afterIdentifier: ItemIdentifierType
    ) {
        let place = knownPlace(of: afterIdentifier)
        insert(identifiers, in: place.section, at: place.row + 1)
    }

    /// Takes items away; those that there are not count for nothing.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        let sections = Set(gone.compactMap { homes[$0]?.section })
        for section in sections { itemLists[section]?.removeAll(where: gone.contains) }
        forget(gone)
    }

    /// Takes everything away, the sections too.
    public mutating func deleteAllItems() { self = Self() }

    /// Moves an item before another. One that there is not traps.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, 0)
    }

    /// Moves an item behind another. One that there is not traps.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, 1)
    }

    private mutating func move(_ item: ItemIdentifierType, to other: ItemIdentifierType, _ step: Int) {
        requireItem(item, "move")
        requireItem(other, "move to")
        guard item != other else { return }
        let old = knownPlace(of: item)
        itemLists[old.section]?.remove(at: old.row)
        homes[item] = nil
        let place = knownPlace(of: other)
        insert([item], in: place.section, at: place.row + step)
    }

    /// Items that are there already, or twice among the new ones, trap.
    private mutating func insert(_ items: [ItemIdentifierType], in section: SectionIdentifierType, at row: Int) {
        _ = self.items(in: section)
        homes.reserveCapacity(homes.count + items.count)
        for (index, item) in items.enumerated() {
            guard homes.updateValue(ItemHome(section: section, row: row + index), forKey: item) == nil else {
                preconditionFailure(
                    "Fatal: supplied item identifiers are not unique. Duplicate identifier: \(item)"
                )
            }
        }
        itemLists[section]?.insert(contentsOf: items, at: row)
    }

    private func knownPlace(of item: ItemIdentifierType) -> (section: SectionIdentifierType, row: Int) {
        guard let place = place(of: item) else {
            preconditionFailure("Invalid item identifier: \(item) is not in the snapshot")
        }
        return place
    }

    private mutating func forget(_ items: Set<ItemIdentifierType>) {
        for item in items { homes[item] = nil }
        reloadedItemSet.subtract(items)
        reconfiguredItemSet.subtract(items)
    }

    // MARK: - Sections

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insert(identifiers, at: order.count) }

    /// Adds sections before another. One that there is not traps.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType],
        beforeSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, at: place(of: toIdentifier))
    }

    /// Adds sections behind another. One that there is not traps.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType],
        afterSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, at: place(of: toIdentifier) + 1)
    }

    /// Takes sections away with all in them; those that there are not count for nothing.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in gone { forget(Set(itemLists.removeValue(forKey: section) ?? [])) }
        order.removeAll(where: gone.contains)
        reloadedSectionSet.subtract(gone)
    }

    /// Moves a section before another. One that there is not traps.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType,
        beforeSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, to: toIdentifier, 0)
    }

    /// Moves a section behind another. One that there is not traps.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType,
        afterSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, to: toIdentifier, 1)
    }

    private mutating func move(_ section: SectionIdentifierType, to other: SectionIdentifierType, _ step: Int) {
        let from = place(of: section)
        _ = place(of: other)
        guard section != other else { return }
        order.remove(at: from)
        order.insert(section, at: place(of: other) + step)
    }

    private mutating func insert(_ sections: [SectionIdentifierType], at index: Int) {
        requireNew(sections)
        order.insert(contentsOf: sections, at: index)
        for section in sections { itemLists[section] = [] }
    }

    private func place(of section: SectionIdentifierType) -> Int {
        guard let index = order.firstIndex(of: section) else {
            preconditionFailure("Invalid section identifier: \(section) is not in the snapshot")
        }
        return index
    }
}
