import Foundation

/// What turns one snapshot into another, as changes of a list.
struct SnapshotDifference {
    private(set) var changes: [ListChange] = []
    /// Items to configure anew, at their old places.
    private(set) var reconfigured: [IndexPath] = []

    init<Section, Item>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>,
        to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        let oldSections = Dictionary(uniqueKeysWithValues: old.order.enumerated().map { ($1, $0) })
        let newSections = Dictionary(uniqueKeysWithValues: new.order.enumerated().map { ($1, $0) })
        let deleted = IndexSet(old.order.indices.filter { newSections[old.order[$0]] == nil })
        let inserted = IndexSet(new.order.indices.filter { oldSections[new.order[$0]] == nil })
        if !deleted.isEmpty { changes.append(.deleteSections(deleted)) }
        if !inserted.isEmpty { changes.append(.insertSections(inserted)) }
        let kept = new.order.compactMap { oldSections[$0] }
        let steady = Set(Self.longestRise(kept))
        for section in kept where !steady.contains(section) {
            changes.append(.moveSection(from: section, to: newSections[old.order[section]]!))
        }
        let reloaded = IndexSet(
            new.reloadedSectionSet.compactMap { section in
                guard let place = oldSections[section], newSections[section] != nil else { return nil }
                return place
            }
        )
        if !reloaded.isEmpty { changes.append(.reloadSections(reloaded)) }
        addItems(from: old, to: new, oldSections, newSections)
    }

    private mutating func addItems<Section, Item>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>,
        to new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ oldSections: [Section: Int],
        _ newSections: [Section: Int]
    ) {
        var gone: [IndexPath] = []
        var come: [IndexPath] = []
        var reloaded: [IndexPath] = []
        // Where a section begins and ends as it did, nothing has to be worked out.
        let sames = old.order.map { section in
            newSections[section] == nil
                ? Sameness() : Sameness(old.itemLists[section] ?? [], new.itemLists[section] ?? [])
        }
        var places: [Item: IndexPath] = [:]
        for (section, identifier) in old.order.enumerated() {
            let items = old.itemLists[identifier] ?? []
            for row in sames[section].changed(items.count) {
                let path = IndexPath(row: row, section: section)
                places[items[row]] = path
                if new.homes[items[row]] == nil, newSections[identifier] != nil { gone.append(path) }
            }
        }
        for (section, identifier) in new.order.enumerated() {
            let items = new.itemLists[identifier] ?? []
            let home = oldSections[identifier]
            let changed = (home.map { sames[$0] } ?? Sameness()).changed(items.count)
            // Items that stay in their section and keep their order need no move.
            let stays = items[changed].compactMap { item in
                places[item].flatMap { $0.section == home ? $0.row : nil }
            }
            let steady = Set(Self.longestRise(stays))
            for row in changed {
                let item = items[row]
                let path = IndexPath(row: row, section: section)
                guard let from = places[item] else {
                    if home != nil { come.append(path) }
                    continue
                }
                let isSteady = from.section == home && steady.contains(from.row)
                if new.reloadedItemSet.contains(item) {
                    if isSteady {
                        reloaded.append(from)
                    } else {
                        if newSections[old.order[from.section]] != nil { gone.append(from) }
                        if home != nil { come.append(path) }
                    }
                } else if !isSteady {
                    changes.append(.moveItem(from: from, to: path))
                }
            }
        }
        func oldPath(_ item: Item) -> IndexPath? {
            guard new.homes[item] != nil, let place = old.place(of: item) else { return nil }
            return oldSections[place.section].map { IndexPath(row: place.row, section: $0) }
        }
        reloaded += new.reloadedItemSet.filter { places[$0] == nil }.compactMap(oldPath)
        reconfigured = new.reconfiguredItemSet.compactMap(oldPath).sorted()
        if !gone.isEmpty { changes.append(.deleteItems(gone)) }
        if !come.isEmpty { changes.append(.insertItems(come)) }
        if !reloaded.isEmpty { changes.append(.reloadItems(reloaded)) }
    }

    /// The longest part of some different numbers that rises, not necessarily of neighbours.
    static func longestRise(_ numbers: [Int]) -> [Int] {
        // Most of the time all of it does.
        if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return numbers }
        var tails: [Int] = []
        var previous = [Int?](repeating: nil, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, tails.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var result: [Int] = []
        var next = tails.last
        while let index = next {
            result.append(numbers[index])
            next = previous[index]
        }
        return result.reversed()
    }
}

/// How far two lists are the same from their beginnings on, and from their ends back.
private struct Sameness {
    var beginning = 0
    var end = 0

    init() {}

    init<Item: Equatable>(_ old: [Item], _ new: [Item]) {
        let most = min(old.count, new.count)
        while beginning < most, old[beginning] == new[beginning] { beginning += 1 }
        while end < most - beginning, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    }

    /// What is between them in one of the lists.
    func changed(_ count: Int) -> Range<Int> { beginning..<count - end }
}
