import Testing
import UIKit

/// A table that is changed, scrolled, edited and reloaded in any order, also in mid-animation, shows what an array says.
@MainActor @Suite struct RandomTableTests {
    @MainActor private final class Game {
        let rig: TableRig
        let listener = TableListener()
        var random: ListRandom
        var next = 10_000
        var completions: [Int] = []

        init(seed: Int) {
            random = ListRandom(seed: UInt64(seed + 1))
            let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]
            rig = TableRig([Array(0..<30), Array(100..<112), []], style: styles[seed % 3])
            rig.table.delegate = listener
            rig.source.canMove = true
            rig.source.titles = ["A", nil, "C"]
            if seed % 2 == 0 { rig.source.heightOfNumber = { 20 + CGFloat($0 % 7) * 14 } }
            rig.flush()
        }

        var table: UITableView { rig.table }
        func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
        func flip() -> Bool { Bool.random(using: &random) }

        func fresh() -> Int {
            next += 1
            return next
        }

        /// A row that there is.
        private var anyPath: IndexPath? {
            let sections = rig.source.sections.indices.filter { !rig.source.sections[$0].isEmpty }
            guard let section = sections.randomElement(using: &random) else { return nil }
            return IndexPath(row: roll(rig.source.sections[section].count), section: section)
        }

        func step() {
            switch roll(14) {
            case 0, 1, 2: batch()
            case 3: insert()
            case 4: delete()
            case 5: reloadAll()
            case 6: scroll()
            case 7: flick()
            case 8: drag()
            case 9: table.setEditing(flip(), animated: flip())
            case 10: if let path = anyPath { table.selectRow(at: path, animated: flip(), scrollPosition: .middle) }
            case 11: tap()
            case 12: table.frame.size.width = CGFloat(200 + roll(300))
            default: if let path = anyPath { table.reloadRows(at: [path], with: animation) }
            }
            if flip() { rig.flush() }
            switch roll(4) {
            case 0: rig.advance(by: 1)
            case 1: break
            default: rig.advance(by: Double(roll(30)) / 100)
            }
        }

        private var animation: UITableView.RowAnimation {
            [.fade, .left, .right, .top, .bottom, .middle, .none, .automatic][roll(8)]
        }

        private func batch() {
            let batch = RandomBatch(rig.source.sections, fresh: fresh, using: &random)
            rig.source.sections = batch.result
            let index = completions.count
            completions.append(0)
            table.performBatchUpdates { [self] in
                table.deleteSections(batch.deletedSections, with: animation)
                table.insertSections(batch.insertedSections, with: animation)
                table.deleteRows(at: batch.deleted, with: animation)
                table.insertRows(at: batch.inserted, with: animation)
                table.reloadRows(at: batch.reloaded, with: animation)
                for (from, to) in batch.moves { table.moveRow(at: from, to: to) }
            } completion: { [self] _ in
                completions[index] += 1
            }
        }

        private func insert() {
            guard !rig.source.sections.isEmpty else { return }
            let section = roll(rig.source.sections.count)
            let row = roll(rig.source.sections[section].count + 1)
            rig.source.sections[section].insert(fresh(), at: row)
            table.insertRows(at: [IndexPath(row: row, section: section)], with: animation)
        }

        private func delete() {
            guard let path = anyPath else { return }
            rig.source.sections[path.section].remove(at: path.row)
            table.deleteRows(at: [path], with: animation)
        }

        private func reloadAll() {
            for section in rig.source.sections.indices where flip() {
                rig.source.sections[section].removeAll { _ in roll(3) == 0 }
                rig.source.sections[section].append(fresh())
            }
            table.reloadData()
        }

        private func scroll() {
            guard let path = anyPath else { return }
            table.scrollToRow(at: path, at: [.none, .top, .middle, .bottom][roll(4)], animated: flip())
        }

        private func flick() {
            let way = CGFloat(roll(400) - 200)
            rig.touch.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 400 + way), in: 0.05)
        }

        private func tap() { rig.touch.tap(150, CGFloat(roll(700))) }

        /// Picks a row up by its handle; the data may change under it.
        private func drag() {
            table.setEditing(true, animated: false)
            rig.advance(by: 0.5)
            let x = table.bounds.width - 24
            let y = CGFloat(60 + roll(600))
            rig.touch.touch(.began, x, y)
            for step in 1...6 {
                rig.advance(by: 0.1)
                rig.touch.touch(.moved, x, y + CGFloat(step * (roll(60) - 25)))
                if step == 3 {
                    switch roll(5) {
                    case 0: delete()
                    case 1: reloadAll()
                    case 2: batch()
                    case 3: table.setEditing(false, animated: flip())
                    default: break
                    }
                }
            }
            rig.touch.touch(flip() ? .ended : .cancelled, x, y)
        }

        func judge() {
            rig.advance(by: 10)
            #expect(rig.touch.clock.nextDeadline == nil)
            #expect(table.numberOfSections == rig.source.sections.count)
            for (section, rows) in rig.source.sections.enumerated() {
                #expect(table.numberOfRows(inSection: section) == rows.count)
            }
            #expect(rig.numbers == rig.expected)
            #expect(rig.cellViews.count == rig.numbers.count)
            #expect(completions.allSatisfy { $0 == 1 })
            for cell in rig.cellViews {
                #expect(cell.frame == table.indexPath(for: cell).map { table.rectForRow(at: $0) })
                #expect(cell.alpha == 1 && cell.transform.isIdentity && cell.layer.animationKeys() == nil)
            }
            let end = max(table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height, 0)
            #expect(table.contentOffset.y >= 0 && table.contentOffset.y <= end + 0.5)
            for path in table.indexPathsForSelectedRows ?? [] {
                #expect(path.row < table.numberOfRows(inSection: path.section))
            }
        }
    }

    @Test(arguments: 0..<12) func theTableShowsTheData(seed: Int) {
        let game = Game(seed: seed)
        for _ in 0..<5 {
            for _ in 0..<10 { game.step() }
            game.judge()
        }
    }
}
