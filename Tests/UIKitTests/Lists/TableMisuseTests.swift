import Testing
import UIKit

/// Data sources that lie and delegates that change everything while they are asked.
@MainActor @Suite struct TableMisuseTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Counts that are never the same.
    private final class Liar: NSObject, UITableViewDataSource {
        var count: () -> Int
        init(_ count: @escaping () -> Int) { self.count = count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count() }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    private func table(_ source: Liar) -> (rig: TableRig, table: UITableView) {
        let rig = TableRig([])
        rig.table.dataSource = source
        rig.flush()
        return (rig, rig.table)
    }

    @Test func otherCountsEachTimeAreTakenAtEachReload() {
        var count = 20
        let (rig, table) = table(
            Liar {
                count = count == 20 ? 3 : 20
                return count
            }
        )
        for _ in 0..<6 {
            table.reloadData()
            rig.flush()
            #expect(table.visibleCells.count == min(table.numberOfRows(inSection: 0), 19))
        }
    }

    @Test func endlessRowsScrollToTheirEnd() {
        let (rig, table) = table(Liar { .max })
        #expect(table.numberOfRows(inSection: 0) == 1 << 24)
        table.contentOffset.y = 1e15
        rig.flush()
        #expect(table.visibleCells.count < 30)
        table.contentOffset.y = table.contentSize.height
        rig.flush()
        table.contentOffset.y = .greatestFiniteMagnitude
        rig.flush()
        #expect(table.visibleCells.count < 30)
    }

    @Test func anUpdateThatDoesNotFitTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = TableRig([[1, 2, 3]])
                rig.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = TableRig([[1, 2, 3]])
                rig.source.sections = [[1, 2]]
                rig.table.deleteRows(at: [IndexPath(row: 7, section: 0)], with: .fade)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = TableRig([[1, 2, 3]])
                rig.table.reloadSections([4], with: .fade)
            }
        }
    }

    @Test func pathsThatThereAreNotAreNothing() {
        let rig = TableRig([[1, 2]])
        let table = rig.table
        for path in [path(2), path(-1), path(0, 1), path(0, -1), IndexPath(), IndexPath(index: 0)] {
            #expect(table.cellForRow(at: path) == nil && table.rectForRow(at: path) == .zero)
            table.selectRow(at: path, animated: false, scrollPosition: .none)
            table.deselectRow(at: path, animated: false)
        }
        #expect(table.indexPathForSelectedRow == nil)
        for section in [-1, 1, .max] {
            #expect(table.rect(forSection: section) == .zero && table.numberOfRows(inSection: section) == 0)
            #expect(table.headerView(forSection: section) == nil && table.rectForFooter(inSection: section) == .zero)
        }
        #expect(table.indexPathForRow(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
        #expect(table.indexPathsForRows(in: CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)) == nil)
    }

    // MARK: - Reloading from everywhere

    private final class Reloader: NSObject, UITableViewDelegate {
        enum Place: CaseIterable {
            case willDisplay, didEndDisplaying, height, header, select, highlight, scroll
        }
        let place: Place
        var left = 3

        init(_ place: Place) { self.place = place }

        private func reload(_ table: UITableView, at place: Place) {
            guard place == self.place, left > 0 else { return }
            left -= 1
            table.reloadData()
        }

        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            reload(tableView, at: .willDisplay)
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
        {
            reload(tableView, at: .didEndDisplaying)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            reload(tableView, at: .height)
            return 50
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            reload(tableView, at: .header)
            return nil
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            reload(tableView, at: .select)
        }
        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            reload(tableView, at: .highlight)
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            reload(scrollView as! UITableView, at: .scroll)
        }
    }

    @Test(arguments: Reloader.Place.allCases) private func reloading(place: Reloader.Place) {
        let rig = TableRig([Array(0..<40)])
        let reloader = Reloader(place)
        _ = listLines {
            rig.table.delegate = reloader
            rig.flush()
            rig.touch.tap(100, 100)
            rig.advance(by: 0.5)
            rig.table.contentOffset.y = 300
            rig.flush()
            rig.table.reloadData()
            rig.advance(by: 1)
        }
        rig.source.sections[0].removeLast(39)
        rig.table.reloadData()
        rig.advance(by: 1)
        #expect(rig.numbers == [0] && rig.cellViews.count == 1)
    }

    @Test func updatesFromWithinUpdatesAreOne() {
        let rig = TableRig([Array(0..<10)])
        var ends: [String] = []
        rig.table.performBatchUpdates {
            rig.source.sections[0].removeFirst()
            rig.table.deleteRows(at: [path(0)], with: .fade)
            rig.table.performBatchUpdates {
                rig.source.sections[0].append(99)
                rig.table.insertRows(at: [path(9)], with: .fade)
            } completion: { _ in
                ends.append("inner")
            }
        } completion: { _ in
            ends.append("outer")
        }
        rig.advance(by: 1)
        #expect(rig.numbers == Array(1..<10) + [99] && ends.sorted() == ["inner", "outer"])
    }

    @Test func reloadingFromWithinUpdatesAndFromTheirCompletion() {
        let rig = TableRig([Array(0..<10)])
        var ends = 0
        rig.table.performBatchUpdates {
            rig.source.sections[0].removeFirst()
            rig.table.deleteRows(at: [path(0)], with: .fade)
            rig.table.reloadData()
        } completion: { _ in
            ends += 1
            rig.source.sections = [[5], [6]]
            rig.table.reloadData()
        }
        rig.advance(by: 1)
        #expect(ends == 1 && rig.numbers == [5, 6])
    }

    @Test func updatingFromCellForRowEndsInAReload() {
        let rig = TableRig([Array(0..<10)])
        var isDone = false
        rig.source.onCell = { [source = rig.source] table, _ in
            guard !isDone else { return }
            isDone = true
            source.sections[0].removeLast()
            table.deleteRows(at: [IndexPath(row: 9, section: 0)], with: .fade)
        }
        rig.table.reloadData()
        rig.advance(by: 1)
        #expect(rig.numbers == Array(0..<9))
    }

    // MARK: - Rows that go in flight

    @Test func rowsDeletedWhileTheTableDecelerates() {
        let rig = TableRig([Array(0..<500)])
        rig.touch.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100), in: 0.1)
        rig.advance(by: 0.1)
        #expect(rig.table.isDecelerating)
        rig.source.sections[0] = [1]
        rig.table.deleteRows(at: [path(0)] + (2..<500).map { path($0) }, with: .fade)
        rig.advance(by: 10)
        #expect(rig.numbers == [1] && rig.table.contentOffset.y == 0 && !rig.table.isDecelerating)
    }

    @Test func rowsDeletedWhileAFingerHoldsThem() {
        let rig = TableRig([[1, 2, 3]])
        let listener = TableListener()
        rig.table.delegate = listener
        rig.touch.touch(.began, 100, 20)
        rig.advance(by: 0.3)
        rig.source.sections[0].removeFirst()
        rig.table.deleteRows(at: [path(0)], with: .left)
        rig.touch.touch(.ended, 100, 20)
        rig.advance(by: 1)
        #expect(rig.numbers == [2, 3] && rig.table.indexPathForSelectedRow == nil)
        #expect(!listener.calls.contains { $0.hasPrefix("didSelect") })
    }

    @Test func aDataSourceThatGoesLeavesNothing() {
        let rig = TableRig([Array(0..<10)])
        rig.table.dataSource = nil
        rig.table.delegate = nil
        rig.advance(by: 1)
        #expect(rig.table.visibleCells.isEmpty && rig.table.numberOfSections == 0)
    }
}
