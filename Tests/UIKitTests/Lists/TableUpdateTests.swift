import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct TableUpdateTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    // MARK: - Single changes

    @Test func insertedRowsFadeInWhileOthersMakeRoom() {
        let rig = TableRig([Array(0..<10)])
        rig.source.sections[0].insert(99, at: 1)
        rig.table.insertRows(at: [path(1)], with: .fade)
        #expect(rig.numbers.prefix(4) == [0, 99, 1, 2])
        #expect(rig.cell(2)?.frame.minY == 88)
        rig.advance(by: 0.15)
        let moving = rig.cell(2)!.layer.presentation()!.frame.minY
        #expect(moving > 45 && moving < 87)
        let opacity = rig.cell(1)!.layer.presentation()!.opacity
        #expect(opacity > 0.1 && opacity < 0.9)
        rig.advance(by: 1)
        #expect(rig.numbers == rig.expected)
        #expect(rig.cellViews.count == 11)
    }

    @Test(arguments: [UITableView.RowAnimation.left, .right, .top, .bottom, .middle, .none, .automatic, .fade])
    func deletedRowsAreGoneAfterwards(animation: UITableView.RowAnimation) {
        let rig = TableRig([Array(0..<10)])
        let cell = rig.cell(3)!
        rig.source.sections[0].remove(at: 3)
        rig.table.deleteRows(at: [path(3)], with: animation)
        #expect(rig.table.indexPath(for: cell) == nil)
        #expect((cell.superview == nil) == (animation == .none))
        rig.advance(by: 0.1)
        if animation == .left { #expect(cell.layer.presentation()!.frame.minX < -5) }
        if animation == .right { #expect(cell.layer.presentation()!.frame.minX > 5) }
        rig.advance(by: 1)
        #expect(cell.superview == nil)
        #expect(cell.alpha == 1)
        #expect(rig.numbers == [0, 1, 2, 4, 5, 6, 7, 8, 9])
        #expect(rig.cell(3)?.frame.minY == 132)
    }

    @Test func reloadedRowsGetOtherCells() {
        let rig = TableRig([Array(0..<10)])
        let old = rig.cell(2)!
        rig.source.sections[0][2] = 50
        rig.table.reloadRows(at: [path(2)], with: .fade)
        rig.advance(by: 1)
        #expect(rig.cell(2) !== old)
        #expect(rig.cell(2)?.number == 50)
    }

    @Test func reconfiguredRowsKeepTheirCells() {
        let rig = TableRig([Array(0..<10)])
        let old = rig.cell(2)!
        rig.source.sections[0][2] = 50
        rig.source.heightOfNumber = { $0 == 50 ? 90 : 44 }
        rig.table.reconfigureRows(at: [path(2)])
        rig.flush()
        #expect(rig.cell(2) === old)
        #expect(old.number == 50 && old.reuses == 0)
        #expect(old.frame.height == 90)
        #expect(rig.cell(3)?.frame.minY == 178)
    }

    @Test func movedRowsKeepTheirCells() {
        let rig = TableRig([Array(0..<5), Array(5..<10)])
        let cell = rig.cell(1)!
        rig.source.sections[1].insert(rig.source.sections[0].remove(at: 1), at: 2)
        rig.table.moveRow(at: path(1), to: path(2, 1))
        rig.advance(by: 1)
        #expect(rig.cell(2, 1) === cell)
        #expect(rig.numbers == [0, 2, 3, 4, 5, 6, 1, 7, 8, 9])
    }

    @Test func sectionsComeGoAndMove() {
        let rig = TableRig([[0, 1], [10, 11], [20, 21]])
        rig.source.titles = ["A", "B", "C", "D"]
        rig.table.reloadData()
        rig.flush()
        let moved = rig.cell(0, 2)!
        rig.source.sections = [[20, 21], [30], [10, 11]]
        rig.table.performBatchUpdates {
            rig.table.deleteSections([0], with: .left)
            rig.table.insertSections([1], with: .right)
            rig.table.moveSection(2, toSection: 0)
        }
        rig.advance(by: 1)
        #expect(rig.numbers == [20, 21, 30, 10, 11])
        #expect(rig.cell(0, 0) === moved)
        #expect(rig.table.subviews.count { $0 is UITableViewHeaderFooterView } == 3)
        rig.source.sections[1] = [31, 32]
        rig.table.reloadSections([1], with: .automatic)
        rig.advance(by: 1)
        #expect(rig.numbers == [20, 21, 31, 32, 10, 11])
    }

    @Test func completionsAreCalledOnceWhenItHasEnded() {
        let rig = TableRig([Array(0..<10)])
        var ends: [Bool] = []
        rig.table.performBatchUpdates {
            rig.source.sections[0].remove(at: 0)
            rig.table.deleteRows(at: [path(0)], with: .fade)
        } completion: {
            ends.append($0)
        }
        #expect(ends.isEmpty)
        rig.advance(by: 0.2)
        #expect(ends.isEmpty)
        rig.advance(by: 0.2)
        #expect(ends == [true])
        rig.table.performBatchUpdates(nil) { ends.append($0) }
        rig.advance(by: 0.5)
        #expect(ends.count == 2)
    }

    @Test func selectionFollowsItsRows() {
        let rig = TableRig([Array(0..<10)])
        rig.table.allowsMultipleSelection = true
        for row in [1, 4, 6] { rig.table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
        rig.source.sections[0].remove(at: 4)
        rig.source.sections[0].insert(70, at: 0)
        rig.table.performBatchUpdates {
            rig.table.deleteRows(at: [path(4)], with: .none)
            rig.table.insertRows(at: [path(0)], with: .none)
        }
        #expect(rig.table.indexPathsForSelectedRows == [path(2), path(6)])
        rig.advance(by: 1)
        #expect(rig.cell(2)?.isSelected == true && rig.cell(6)?.isSelected == true)
    }

    @Test func anEmptyBatchMeasuresAnew() {
        let rig = TableRig([Array(0..<10)])
        rig.source.heightOfNumber = { _ in 44 }
        rig.table.reloadData()
        rig.flush()
        rig.cell(1)!.ownHeight = 100
        rig.table.beginUpdates()
        rig.table.endUpdates()
        rig.advance(by: 1)
        #expect(rig.cell(1)?.frame.height == 100)
        #expect(rig.cell(2)?.frame.minY == 144)
    }

    @Test func aTableThatHasNotLoadedHasNothingToUpdate() {
        let source = NumberSource([[1]])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        table.register(NumberCell.self, forCellReuseIdentifier: "number")
        table.dataSource = source
        source.sections[0].append(2)
        var isDone = false
        table.performBatchUpdates {
            table.insertRows(at: [path(1)], with: .fade)
        } completion: { _ in
            isDone = true
        }
        #expect(table.numberOfRows(inSection: 0) == 2)
        #expect(isDone)
    }

    @Test func shorterContentComesBackWithinItsEnd() {
        let rig = TableRig([Array(0..<100)])
        rig.table.scrollToRow(at: path(99), at: .bottom, animated: false)
        rig.flush()
        rig.source.sections[0].removeLast(70)
        rig.table.deleteRows(at: (30..<100).map { path($0) }, with: .fade)
        rig.advance(by: 1)
        #expect(rig.table.contentOffset.y == 520)
        #expect(rig.numbers == rig.expected)
    }

    // MARK: - Changes that do not fit

    @Test func countsThatDoNotFitTrap() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = TableRig([[0, 1, 2]])
                rig.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = TableRig([[0, 1, 2]])
                rig.source.sections.append([1])
                rig.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = TableRig([[0, 1, 2]])
                rig.source.sections[0].removeLast()
                rig.table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = TableRig([[0, 1, 2]])
                rig.table.reloadRows(at: [IndexPath(row: 0, section: 4)], with: .fade)
            }
        }
    }

    @Test func endsWithoutABeginningAreLeftOut() {
        let rig = TableRig([[0]])
        rig.table.endUpdates()
        #expect(!rig.table.hasUncommittedUpdates)
        rig.table.beginUpdates()
        #expect(rig.table.hasUncommittedUpdates)
        rig.table.endUpdates()
    }

    // MARK: - Anything at all

    @Test(arguments: 0..<12) func randomBatchesLeaveTheDataShown(seed: Int) {
        var random = ListRandom(seed: UInt64(seed + 1))
        var next = 100_000
        func fresh() -> Int {
            next += 1
            return next
        }
        let rig = TableRig(
            (0..<3).map { section in (0..<Int.random(in: 0..<40, using: &random)).map { section * 1000 + $0 } }
        )
        if seed % 2 == 0 {
            rig.source.heightOfNumber = { 20 + CGFloat($0 % 9) * 12 }
            rig.source.titles = ["A", nil, "C", "D", "E", nil, "F", "G"]
        }
        rig.table.reloadData()
        rig.flush()
        let animations: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .middle, .none, .automatic]
        for _ in 0..<40 {
            let batch = RandomBatch(rig.source.sections, fresh: fresh, using: &random)
            rig.source.sections = batch.result
            rig.table.performBatchUpdates {
                let table = rig.table
                func animation() -> UITableView.RowAnimation { animations.randomElement(using: &random)! }
                table.deleteSections(batch.deletedSections, with: animation())
                table.insertSections(batch.insertedSections, with: animation())
                table.deleteRows(at: batch.deleted, with: animation())
                table.insertRows(at: batch.inserted, with: animation())
                table.reloadRows(at: batch.reloaded, with: animation())
                for (from, to) in batch.moves { table.moveRow(at: from, to: to) }
            }
            #expect(rig.numbers == rig.expected)
            // Some updates run into each other, some scroll on the way.
            switch Int.random(in: 0..<4, using: &random) {
            case 0: rig.advance(by: 0.1)
            case 1:
                rig.advance(by: 0.05)
                rig.table.contentOffset.y = max(
                    0,
                    rig.table.contentOffset.y + CGFloat(Int.random(in: -300...300, using: &random))
                )
                rig.flush()
            case 2: break
            default: rig.advance(by: 1)
            }
        }
        rig.advance(by: 2)
        #expect(rig.numbers == rig.expected)
        #expect(Set(rig.numbers).count == rig.numbers.count)
        #expect(rig.cellViews.count == rig.numbers.count)
        for cell in rig.cellViews {
            let path = rig.table.indexPath(for: cell)
            #expect(cell.frame == path.map { rig.table.rectForRow(at: $0) })
            #expect(cell.alpha == 1)
        }
    }
}

/// A batch of changes made up at random, and what it makes of the data.
struct RandomBatch {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var moves: [(IndexPath, IndexPath)] = []
    var result: [[Int]] = []

    /// An item on its way: where it was, or nil when it is new.
    private struct Traveller {
        var number: Int
        var from: IndexPath?
        var isMoved = false
    }

    init(_ sections: [[Int]], fresh: () -> Int, using random: inout ListRandom) {
        var lists: [(items: [Traveller], isNew: Bool)] = []
        var movers: [Traveller] = []
        for (section, numbers) in sections.enumerated() {
            if sections.count > 1, Int.random(in: 0..<8, using: &random) == 0 {
                deletedSections.insert(section)
                continue
            }
            var items: [Traveller] = []
            for (row, number) in numbers.enumerated() {
                let path = IndexPath(row: row, section: section)
                switch Int.random(in: 0..<20, using: &random) {
                case 0, 1: deleted.append(path)
                case 2: movers.append(Traveller(number: number, from: path, isMoved: true))
                case 3:
                    reloaded.append(path)
                    items.append(Traveller(number: fresh(), from: path))
                default: items.append(Traveller(number: number, from: path))
                }
            }
            lists.append((items, false))
        }
        if lists.isEmpty || lists.count < 8 && Int.random(in: 0..<4, using: &random) == 0 {
            let items = (0..<Int.random(in: 0..<10, using: &random)).map { _ in Traveller(number: fresh()) }
            lists.insert((items, true), at: Int.random(in: 0...lists.count, using: &random))
        }
        let old = lists.indices.filter { !lists[$0].isNew }
        if let any = old.first {
            for mover in movers {
                let section = old.randomElement(using: &random) ?? any
                let row = Int.random(in: 0...lists[section].items.count, using: &random)
                lists[section].items.insert(mover, at: row)
            }
            for _ in 0..<Int.random(in: 0..<5, using: &random) {
                let section = old.randomElement(using: &random) ?? any
                let row = Int.random(in: 0...lists[section].items.count, using: &random)
                lists[section].items.insert(Traveller(number: fresh()), at: row)
            }
        } else {
            deleted += movers.compactMap(\.from)
        }
        for (section, list) in lists.enumerated() {
            if list.isNew { insertedSections.insert(section) }
            for (row, item) in list.items.enumerated() where !list.isNew {
                let path = IndexPath(row: row, section: section)
                if item.isMoved, let from = item.from { moves.append((from, path)) }
                if item.from == nil { inserted.append(path) }
            }
        }
        result = lists.map { $0.items.map(\.number) }
    }
}
