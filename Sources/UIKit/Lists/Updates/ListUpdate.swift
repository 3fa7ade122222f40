import Foundation

/// What a batch of changes does to the places of sections and items.
///
/// Changes that do not fit the counts trap, as UIKit's do.
struct ListUpdate {
    let oldCounts: [Int]
    let newCounts: [Int]
    private(set) var deletedSections: Set<Int> = []
    private(set) var insertedSections: Set<Int> = []
    private(set) var reloadedSections: Set<Int> = []
    private(set) var reloadedItems: Set<IndexPath> = []
    private(set) var deletedItems: Set<IndexPath> = []
    private(set) var insertedItems: Set<IndexPath> = []
    /// Old places of items that were moved, and their new ones.
    private(set) var movedItems: [IndexPath: IndexPath] = [:]
    private var movedSections: [Int: Int] = [:]
    private var movedFrom: [IndexPath: IndexPath] = [:]
    private var newSections: [Int?] = []
    private var oldSections: [Int?] = []
    /// Items that leave a section, and those that come into one, in order.
    private var leaving: [Int: [Int]] = [:]
    private var coming: [Int: [Int]] = [:]
    private let words: ListWords

    init(_ changes: [ListChange], from oldCounts: [Int], to newCounts: [Int], words: ListWords) {
        self.oldCounts = oldCounts
        self.newCounts = newCounts
        self.words = words
        for change in changes { collect(change) }
        mapSections()
        mapItems()
    }

    private mutating func collect(_ change: ListChange) {
        switch change {
        case .insertSections(let set): insertedSections.formUnion(set)
        case .deleteSections(let set): deletedSections.formUnion(set)
        case .reloadSections(let set): reloadedSections.formUnion(set)
        case .moveSection(let from, let to): movedSections[from] = to
        case .insertItems(let paths): insertedItems.formUnion(paths)
        case .deleteItems(let paths): deletedItems.formUnion(paths)
        case .reloadItems(let paths): reloadedItems.formUnion(paths)
        case .moveItem(let from, let to):
            movedItems[from] = to
            movedFrom[to] = from
        }
    }

    // MARK: - Sections

    private mutating func mapSections() {
        let (old, new) = (oldCounts.count, newCounts.count)
        for section in deletedSections.union(reloadedSections).union(movedSections.keys)
        where !(0..<old).contains(section) {
            let verb =
                deletedSections.contains(section) ? "delete" : reloadedSections.contains(section) ? "reload" : "move"
            fail("attempt to \(verb) section \(section), but there are only \(old) sections before the update")
        }
        if let section = deletedSections.first(where: { movedSections[$0] != nil }) {
            fail("attempt to delete and move the same section (\(section))")
        }
        if let section = deletedSections.first(where: reloadedSections.contains) {
            fail("attempt to delete and reload the same section (\(section))")
        }
        let expected = old + insertedSections.count - deletedSections.count
        if expected != new {
            fail(
                "invalid number of sections. The number of sections contained in the \(words.list) after the update "
                    + "(\(new)) must be equal to the number of sections contained in the \(words.list) before the "
                    + "update (\(old)), plus or minus the number of sections inserted or deleted "
                    + "(\(insertedSections.count) inserted, \(deletedSections.count) deleted)"
            )
        }
        for section in insertedSections.union(movedSections.values) where !(0..<new).contains(section) {
            fail("attempt to insert section \(section) but there are only \(new) sections after the update")
        }
        newSections = [Int?](repeating: nil, count: old)
        oldSections = [Int?](repeating: nil, count: new)
        var taken = insertedSections
        for (from, to) in movedSections {
            guard taken.insert(to).inserted else { fail("attempt to move two sections to the same place (\(to))") }
            newSections[from] = to
        }
        var next = 0
        for section in 0..<old where !deletedSections.contains(section) && movedSections[section] == nil {
            while taken.contains(next) { next += 1 }
            newSections[section] = next
            next += 1
        }
        for (section, place) in newSections.enumerated() {
            if let place { oldSections[place] = section }
        }
    }

    /// Where a section is afterwards; nil when it is gone.
    func newSection(of old: Int) -> Int? { newSections[old] }

    /// Where a section was; nil when it is new.
    func oldSection(of new: Int) -> Int? { oldSections[new] }

    // MARK: - Items

    private mutating func mapItems() {
        checkOldItems()
        checkNewItems()
        var outs: [Int: [Int]] = [:]
        var ins: [Int: [Int]] = [:]
        for path in deletedItems.union(movedItems.keys) { outs[path.section, default: []].append(path.row) }
        for path in insertedItems.union(movedItems.values) { ins[path.section, default: []].append(path.row) }
        leaving = outs.mapValues { $0.sorted() }
        coming = ins.mapValues { $0.sorted() }
        for (section, place) in newSections.enumerated() {
            if let place, !reloadedSections.contains(section) { check(section, place) }
        }
    }

    private func checkOldItems() {
        for (paths, verb) in [(deletedItems, "delete"), (reloadedItems, "reload"), (Set(movedItems.keys), "move")] {
            for path in paths {
                guard oldCounts.indices.contains(path.section) else {
                    fail(
                        "attempt to \(verb) \(words.item) \(path.row) from section \(path.section), but there are only "
                            + "\(oldCounts.count) sections before the update"
                    )
                }
                if !(0..<oldCounts[path.section]).contains(path.row) {
                    fail(
                        "attempt to \(verb) \(words.item) \(path.row) from section \(path.section) which only contains "
                            + "\(oldCounts[path.section]) \(words.items) before the update"
                    )
                }
            }
        }
        if deletedItems.contains(where: { movedItems[$0] != nil }) {
            fail("attempt to perform a delete and a move from the same index path")
        }
        if !deletedItems.isDisjoint(with: reloadedItems) { fail("attempt to delete and reload the same index path") }
        if reloadedItems.contains(where: { movedItems[$0] != nil }) {
            fail("attempt to perform a reload and a move from the same index path")
        }
    }

    private func checkNewItems() {
        if movedFrom.count != movedItems.count { fail("attempt to move two \(words.items) to the same index path") }
        if insertedItems.contains(where: { movedFrom[$0] != nil }) {
            fail("attempt to perform an insert and a move to the same index path")
        }
        for path in insertedItems.union(movedItems.values) {
            guard newCounts.indices.contains(path.section) else {
                fail(
                    "attempt to insert \(words.item) \(path.row) into section \(path.section), but there are only "
                        + "\(newCounts.count) sections after the update"
                )
            }
            if !(0..<newCounts[path.section]).contains(path.row) {
                fail(
                    "attempt to insert \(words.item) \(path.row) into section \(path.section), but there are only "
                        + "\(newCounts[path.section]) \(words.items) in section \(path.section) after the update"
                )
            }
        }
    }

    private func check(_ section: Int, _ place: Int) {
        let (out, into) = (leaving[section]?.count ?? 0, coming[place]?.count ?? 0)
        guard oldCounts[section] - out + into != newCounts[place] else { return }
        let inserted = insertedItems.count { $0.section == place }
        let deleted = deletedItems.count { $0.section == section }
        let movedIn = movedItems.values.count { $0.section == place }
        let movedOut = movedItems.keys.count { $0.section == section }
        let (old, new) = (oldCounts[section], newCounts[place])
        fail(
            "invalid number of \(words.items) in section \(place). The number of \(words.items) contained in an "
                + "existing section after the update (\(new)) must be equal to the number of \(words.items) contained in "
                + "that section before the update (\(old)), plus or minus the number of \(words.items) inserted or deleted "
                + "from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of "
                + "\(words.items) moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)"
        )
    }

    /// Where an item is afterwards; nil when it is gone. An item that is reloaded keeps its place.
    func newPath(of old: IndexPath) -> IndexPath? {
        if let moved = movedItems[old] { return moved }
        guard !deletedItems.contains(old), !reloadedSections.contains(old.section),
            let section = newSections[old.section]
        else { return nil }
        let rank = old.row - Self.count(in: leaving[old.section] ?? [], below: old.row)
        return IndexPath(row: Self.place(ofRank: rank, besides: coming[section] ?? []), section: section)
    }

    /// Where an item was; nil when it is new.
    func oldPath(of new: IndexPath) -> IndexPath? {
        if let moved = movedFrom[new] { return moved }
        guard !insertedItems.contains(new), let section = oldSections[new.section],
            !reloadedSections.contains(section)
        else { return nil }
        let rank = new.row - Self.count(in: coming[new.section] ?? [], below: new.row)
        return IndexPath(row: Self.place(ofRank: rank, besides: leaving[section] ?? []), section: section)
    }

    private static func count(in sorted: [Int], below value: Int) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The place of the n-th item that is not among some places.
    private static func place(ofRank rank: Int, besides sorted: [Int]) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }

    private func fail(_ text: String) -> Never { preconditionFailure("Invalid update: \(text)") }
}
