import Testing
import UIKit

@MainActor @Suite struct SnapshotDiffTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var result = Snapshot()
        for (section, items) in sections {
            result.appendSections([section])
            result.appendItems(items)
        }
        return result
    }

    // MARK: - The value

    @Test func itemsComeGoAndMove() {
        var list = snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
        list.insertItems([10], beforeItem: 1)
        list.insertItems([11, 12], afterItem: 4)
        list.appendItems([20], toSection: "a")
        #expect(list.itemIdentifiers(inSection: "a") == [10, 1, 2, 3, 20])
        #expect(list.itemIdentifiers(inSection: "b") == [4, 11, 12, 5])
        list.moveItem(2, beforeItem: 4)
        list.moveItem(10, afterItem: 20)
        list.deleteItems([3, 99])
        #expect(list.itemIdentifiers == [1, 20, 10, 2, 4, 11, 12, 5])
        #expect(list.numberOfItems == 8)
        #expect(list.numberOfItems(inSection: "b") == 5)
        #expect(list.sectionIdentifier(containingItem: 2) == "b")
        #expect(list.sectionIdentifier(containingItem: 3) == nil)
        #expect(list.indexOfItem(11) == 5)
        #expect(list.indexOfItem(99) == nil)
    }

    @Test func sectionsComeGoAndMove() {
        var list = snapshot([("a", [1]), ("b", [2]), ("c", [3])])
        list.insertSections(["x"], beforeSection: "a")
        list.insertSections(["y"], afterSection: "a")
        list.moveSection("c", beforeSection: "x")
        list.moveSection("a", afterSection: "b")
        #expect(list.sectionIdentifiers == ["c", "x", "y", "b", "a"])
        #expect(list.itemIdentifiers == [3, 2, 1])
        list.deleteSections(["b"])
        #expect(list.itemIdentifiers == [3, 1])
        #expect(list.indexOfSection("a") == 3)
        list.deleteAllItems()
        #expect(list.numberOfSections == 0 && list.numberOfItems == 0)
    }

    @Test func whatIsReloadedIsNamedInOrder() {
        var list = snapshot([("a", [1, 2, 3]), ("b", [4])])
        list.reloadItems([3, 1])
        list.reconfigureItems([4])
        list.reloadSections(["b"])
        #expect(list.reloadedItemIdentifiers == [1, 3])
        #expect(list.reconfiguredItemIdentifiers == [4])
        #expect(list.reloadedSectionIdentifiers == ["b"])
        let copy = list
        list.deleteItems([3])
        #expect(list.reloadedItemIdentifiers == [1])
        #expect(copy.reloadedItemIdentifiers == [1, 3])
    }

    @Test func whatOccursTwiceOrNowhereTraps() async {
        await #expect(processExitsWith: .failure) {
            var list = NSDiffableDataSourceSnapshot<String, Int>()
            list.appendSections(["a"])
            list.appendItems([1, 1])
        }
        await #expect(processExitsWith: .failure) {
            var list = NSDiffableDataSourceSnapshot<String, Int>()
            list.appendSections(["a", "b"])
            list.appendItems([1], toSection: "a")
            list.appendItems([1], toSection: "b")
        }
        await #expect(processExitsWith: .failure) {
            var list = NSDiffableDataSourceSnapshot<String, Int>()
            list.appendSections(["a", "a"])
        }
        await #expect(processExitsWith: .failure) {
            var list = NSDiffableDataSourceSnapshot<String, Int>()
            list.appendItems([1])
        }
        await #expect(processExitsWith: .failure) {
            var list = NSDiffableDataSourceSnapshot<String, Int>()
            list.appendSections(["a"])
            list.reloadItems([7])
        }
    }

    // MARK: - A table

    @MainActor final class Rig {
        let base = TableRig([])
        var table: UITableView { base.table }
        var made = 0
        private(set) var source: UITableViewDiffableDataSource<String, Int>!

        init() {
            source = UITableViewDiffableDataSource(tableView: base.table) { [weak self] table, path, item in
                self?.made += 1
                let cell = table.dequeueReusableCell(withIdentifier: "number", for: path) as! NumberCell
                cell.number = item
                return cell
            }
            base.flush()
        }

        var numbers: [Int] { base.numbers }
    }

    @Test func aTableShowsTheSnapshot() async {
        let rig = Rig()
        await rig.source.apply(snapshot([("a", [1, 2, 3]), ("b", [4, 5])]), animatingDifferences: false)
        rig.base.flush()
        #expect(rig.numbers == [1, 2, 3, 4, 5])
        #expect(rig.source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == 5)
        #expect(rig.source.itemIdentifier(for: IndexPath(row: 9, section: 1)) == nil)
        #expect(rig.source.indexPath(for: 4) == IndexPath(row: 0, section: 1))
        #expect(rig.source.sectionIdentifier(for: 1) == "b")
        #expect(rig.source.index(for: "b") == 1)
        let cell = rig.base.cell(1)
        var list = rig.source.snapshot()
        list.moveItem(2, afterItem: 5)
        list.deleteItems([1])
        list.insertItems([9], beforeItem: 3)
        var isDone = false
        rig.source.apply(list) { isDone = true }
        #expect(rig.numbers == [9, 3, 4, 5, 2])
        #expect(rig.base.cell(2, 1) === cell)
        rig.base.advance(by: 1)
        #expect(isDone)
        await rig.source.applySnapshotUsingReloadData(snapshot([("z", [7])]))
        rig.base.flush()
        #expect(rig.numbers == [7])
    }

    @Test func reconfiguringKeepsCellsAndReloadingDoesNot() {
        let rig = Rig()
        rig.source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        rig.base.flush()
        let (first, second) = (rig.base.cell(0), rig.base.cell(1))
        var list = rig.source.snapshot()
        list.reconfigureItems([1])
        list.reloadItems([2])
        rig.made = 0
        rig.source.apply(list)
        rig.base.advance(by: 1)
        #expect(rig.base.cell(0) === first)
        #expect(rig.base.cell(1) !== second)
        #expect(rig.made == 2)
        #expect(rig.source.snapshot().reloadedItemIdentifiers.isEmpty)
    }

    @Test(arguments: 0..<8) func randomSnapshotsAreShown(seed: Int) {
        var random = ListRandom(seed: UInt64(seed + 77))
        let rig = Rig()
        for round in 0..<40 {
            let items = Array(0..<60).shuffled(using: &random).prefix(Int.random(in: 0...60, using: &random))
            let names = ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
            var list = Snapshot()
            list.appendSections(Array(names))
            // Half of the time only little changes.
            let order = round % 2 == 0 ? Array(items) : items.sorted()
            for item in order { list.appendItems([item], toSection: names[(item / 7) % names.count]) }
            list.reloadItems(order.filter { $0 % 11 == round % 11 })
            list.reconfigureItems(order.filter { $0 % 13 == round % 13 })
            rig.source.apply(list, animatingDifferences: Bool.random(using: &random))
            let shown = rig.table.indexPathsForVisibleRows ?? []
            #expect(rig.numbers == shown.map { rig.source.itemIdentifier(for: $0) })
            rig.base.advance(by: Double(Int.random(in: 0...4, using: &random)) * 0.1)
        }
        rig.base.advance(by: 2)
        let all = rig.source.snapshot().itemIdentifiers
        #expect(rig.numbers == Array(all.prefix(rig.numbers.count)))
        #expect(rig.base.cellViews.count == rig.numbers.count)
    }
}
