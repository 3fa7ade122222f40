import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct TableViewTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    // MARK: - Rows and reuse

    @Test func onlyVisibleRowsHaveCells() {
        let rig = TableRig([Array(0..<1000)])
        #expect(rig.numbers == Array(0..<19))
        #expect(rig.source.asked.count == 19)
        #expect(rig.table.contentSize == CGSize(width: 400, height: 44000))
        #expect(rig.cell(3)?.frame == CGRect(x: 0, y: 132, width: 400, height: 44))
        #expect(rig.cell(30) == nil)
    }

    @Test func cellsAreReusedWhenRowsLeave() {
        let rig = TableRig([Array(0..<1000)])
        let before = Set(rig.cellViews.map(ObjectIdentifier.init))
        rig.table.contentOffset.y = 8800
        rig.flush()
        #expect(rig.numbers == Array(200..<219))
        let after = Set(rig.cellViews.map(ObjectIdentifier.init))
        #expect(after.count == 19)
        // The rows that come are made before those that go are put away, once.
        for step in 0..<50 {
            rig.table.contentOffset.y = 8800 + CGFloat(step) * 400
            rig.flush()
            #expect(rig.numbers == rig.expected)
        }
        #expect(Set(rig.cellViews.map(ObjectIdentifier.init)).union(after).union(before).count <= 60)
        #expect(rig.cellViews.allSatisfy { $0.reuses > 0 })
    }

    @Test func cellsOfAnUnknownIdentifierTrap() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = UITableView().dequeueReusableCell(withIdentifier: "no", for: IndexPath(row: 0, section: 0))
            }
        }
        #expect(UITableView().dequeueReusableCell(withIdentifier: "no") == nil)
    }

    @Test func rowsAreFoundByPlaceAndPlacesByRow() {
        let rig = TableRig([[0, 1, 2], [], [3, 4]])
        rig.table.rowHeight = 50
        #expect(rig.table.numberOfSections == 3)
        #expect(rig.table.numberOfRows(inSection: 2) == 2)
        #expect(rig.table.numberOfRows(inSection: 7) == 0)
        #expect(rig.table.rectForRow(at: path(1, 2)) == CGRect(x: 0, y: 200, width: 400, height: 50))
        #expect(rig.table.rectForRow(at: path(9, 9)) == .zero)
        #expect(rig.table.indexPathForRow(at: CGPoint(x: 5, y: 149)) == path(2))
        #expect(rig.table.indexPathForRow(at: CGPoint(x: 5, y: 150)) == path(0, 2))
        #expect(rig.table.indexPathForRow(at: CGPoint(x: 5, y: 250)) == nil)
        #expect(rig.table.indexPathForRow(at: CGPoint(x: CGFloat.nan, y: 1)) == nil)
        #expect(rig.table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 400, height: 150))
        rig.flush()
        #expect(rig.table.indexPath(for: rig.cell(1, 2)!) == path(1, 2))
        #expect(rig.table.indexPathsForVisibleRows == [path(0), path(1), path(2), path(0, 2), path(1, 2)])
    }

    @Test func aTableWithoutDataIsEmpty() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(table.numberOfSections == 0)
        #expect(table.visibleCells.isEmpty)
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.contentSize.height == 0)
    }

    // MARK: - Heights

    @Test func fixedHeightsAreNotAskedFor() {
        let rig = TableRig([Array(0..<1_000_000)])
        rig.table.rowHeight = 60
        rig.flush()
        #expect(rig.table.contentSize.height == 60_000_000)
        rig.table.contentOffset.y = 30_000_015
        rig.flush()
        #expect(rig.numbers.first == 500_000)
        #expect(rig.cell(500_001)?.frame.minY == 30_000_060)
    }

    @Test func rowsSizeThemselvesAndWhatIsVisibleStays() {
        let rig = TableRig([Array(0..<500)])
        rig.source.heightOfNumber = { 30 + CGFloat($0 % 7) * 20 }
        rig.table.reloadData()
        rig.flush()
        #expect(rig.cell(2)?.frame.height == 70)
        #expect(rig.cell(3)?.frame.minY == 150)
        // Far down, then up again: rows that are measured on the way must not move those that show.
        rig.table.contentOffset.y = 10_000
        rig.flush()
        for _ in 0..<200 {
            let anchor = rig.table.visibleCells.first { $0.frame.minY > rig.table.bounds.minY + 60 } as! NumberCell
            let number = anchor.number
            let before = anchor.frame.minY - rig.table.contentOffset.y
            rig.table.contentOffset.y -= 25
            rig.flush()
            let cell = rig.cellViews.first { $0.number == number && rig.table.indexPath(for: $0) != nil }
            #expect(cell.map { $0.frame.minY - rig.table.contentOffset.y } == before + 25)
            #expect(rig.numbers == rig.expected)
        }
    }

    @Test func theDelegatesHeightsAreAskedOnceWhereThereAreNoEstimates() {
        final class Heights: NSObject, UITableViewDelegate {
            var asked = 0
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                asked += 1
                return indexPath.row % 2 == 0 ? 40 : .nan
            }
        }
        let rig = TableRig([Array(0..<300)])
        let heights = Heights()
        rig.table.estimatedRowHeight = 0
        rig.table.delegate = heights
        rig.flush()
        #expect(heights.asked == 300)
        #expect(rig.table.contentSize.height == 6000)
        rig.table.contentOffset.y = 3000
        rig.flush()
        #expect(heights.asked == 300)
        // A height that is no number counts as nothing, and its row has no cell.
        #expect(rig.numbers.allSatisfy { $0 % 2 == 0 })
    }

    @Test func estimatesPutOffHeights() {
        final class Heights: NSObject, UITableViewDelegate {
            var asked: Set<Int> = []
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                asked.insert(indexPath.row)
                return 100
            }
            func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
        }
        let rig = TableRig([Array(0..<1000)])
        let heights = Heights()
        rig.table.delegate = heights
        rig.flush()
        #expect(heights.asked == Set(0..<8))
        #expect(rig.table.contentSize.height == 50_400)
        rig.table.scrollToRow(at: path(700), at: .top, animated: false)
        rig.flush()
        #expect(rig.numbers.first == 700)
        #expect(heights.asked.count < 30)
    }

    @Test func scrollingAsksForTheSameWhateverTheNumberOfRows() {
        func asked(rows: Int) -> [Int] {
            let rig = TableRig([Array(0..<rows)])
            rig.source.heightOfNumber = { 30 + CGFloat($0 % 7) * 20 }
            rig.table.reloadData()
            rig.flush()
            rig.source.asked = []
            for _ in 0..<100 {
                rig.table.contentOffset.y += 60
                rig.flush()
            }
            return rig.source.asked.map(\.row)
        }
        #expect(asked(rows: 1000) == asked(rows: 1_000_000))
    }

    // MARK: - Headers

    @Test func headersFloatInPlainTables() {
        let rig = TableRig([Array(0..<20), Array(20..<60)])
        rig.source.titles = ["First", "Second"]
        rig.table.reloadData()
        rig.flush()
        let first = rig.table.headerView(forSection: 0)!
        #expect(first.textLabel?.text == "First")
        #expect(first.frame == CGRect(x: 0, y: 0, width: 400, height: 28))
        rig.table.contentOffset.y = 300
        rig.flush()
        #expect(first.frame.minY == 300)
        // The next header pushes it out.
        let end = rig.table.rectForHeader(inSection: 1).minY
        rig.table.contentOffset.y = end - 10
        rig.flush()
        #expect(first.frame.minY == end - 28)
        rig.table.contentOffset.y = end + 100
        rig.flush()
        #expect(rig.table.headerView(forSection: 0) == nil)
        #expect(rig.table.headerView(forSection: 1)?.frame.minY == end + 100)
    }

    @Test func headersScrollInGroupedTables() {
        let rig = TableRig([Array(0..<30), Array(30..<60)], style: .insetGrouped)
        rig.source.titles = ["First", nil]
        rig.source.footers = ["What the first section is about"]
        rig.table.reloadData()
        rig.flush()
        let header = rig.table.headerView(forSection: 0)!
        #expect(header.textLabel?.text == "FIRST")
        rig.table.contentOffset.y = 20
        rig.flush()
        #expect(header.frame.minY == 0)
        #expect(rig.cell(0)?.frame.minX == 16)
        #expect(rig.cell(0)?.layer.cornerRadius == 10)
        #expect(rig.cell(1)?.layer.cornerRadius == 0)
        rig.table.contentOffset.y = 900
        rig.flush()
        #expect(rig.table.footerView(forSection: 0)?.textLabel?.text == "What the first section is about")
    }

    @Test func theDelegateMakesHeaders() {
        final class Headers: NSObject, UITableViewDelegate {
            var ended: [Int] = []
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "h")
                view?.textLabel?.text = "\(section)"
                return view
            }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
            func tableView(
                _ tableView: UITableView,
                didEndDisplayingHeaderView view: UIView,
                forSection section: Int
            ) { ended.append(section) }
        }
        let rig = TableRig((0..<100).map { [$0, 1000 + $0] })
        let headers = Headers()
        rig.table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "h")
        rig.table.delegate = headers
        rig.flush()
        #expect(rig.table.contentSize.height == 12_800)
        #expect(rig.table.headerView(forSection: 5)?.textLabel?.text == "5")
        rig.table.contentOffset.y = 6400
        rig.flush()
        #expect(rig.table.headerView(forSection: 50)?.textLabel?.text == "50")
        #expect(headers.ended.contains(0))
        #expect(rig.table.subviews.count { $0 is UITableViewHeaderFooterView } <= 9)
    }

    @Test func viewsStandAboveAndBelowTheSections() {
        let rig = TableRig([[0, 1]])
        rig.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
        rig.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
        rig.flush()
        #expect(rig.cell(0)?.frame.minY == 100)
        #expect(rig.table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 400, height: 100))
        #expect(rig.table.tableFooterView?.frame == CGRect(x: 0, y: 188, width: 400, height: 60))
        #expect(rig.table.contentSize.height == 248)
        rig.table.tableHeaderView = nil
        rig.flush()
        #expect(rig.cell(0)?.frame.minY == 0)
    }

    // MARK: - Scrolling to rows

    @Test func scrollingToRows() {
        let rig = TableRig([Array(0..<100)])
        rig.table.rowHeight = 50
        rig.table.scrollToRow(at: path(50), at: .top, animated: false)
        #expect(rig.table.contentOffset.y == 2500)
        rig.table.scrollToRow(at: path(50), at: .middle, animated: false)
        #expect(rig.table.contentOffset.y == 2125)
        rig.table.scrollToRow(at: path(50), at: .bottom, animated: false)
        #expect(rig.table.contentOffset.y == 1750)
        rig.table.scrollToRow(at: path(45), at: .none, animated: false)
        #expect(rig.table.contentOffset.y == 1750)
        rig.table.scrollToRow(at: path(99), at: .top, animated: true)
        rig.advance(by: 0.5)
        #expect(rig.table.contentOffset.y == 4200)
        #expect(rig.numbers.last == 99)
    }

    @Test func scrollingToARowThatThereIsNotTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UITableView().scrollToRow(at: IndexPath(row: 3, section: 0), at: .top, animated: false)
            }
        }
    }

    // MARK: - Delegate

    @Test func theDelegateHearsWhatIsShown() {
        let rig = TableRig([Array(0..<100)])
        let listener = TableListener()
        rig.table.delegate = listener
        rig.table.reloadData()
        rig.flush()
        #expect(listener.displayed.last == path(18))
        rig.table.contentOffset.y = 440
        rig.flush()
        #expect(Set(listener.ended).isSuperset(of: (0..<10).map { path($0) }))
        #expect(rig.numbers.first == 10)
    }

    @Test func prefetchingRunsAheadAndIsCancelled() {
        final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
            var fetched: [IndexPath] = []
            var cancelled: [IndexPath] = []
            func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { fetched += indexPaths }
            func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
                cancelled += indexPaths
            }
        }
        let rig = TableRig([Array(0..<1000)])
        let prefetcher = Prefetcher()
        rig.table.prefetchDataSource = prefetcher
        rig.table.contentOffset.y = 44
        rig.flush()
        #expect(prefetcher.fetched.first == path(20))
        #expect(prefetcher.fetched.count == 18)
        let first = prefetcher.fetched
        rig.table.contentOffset.y = 88
        rig.flush()
        #expect(prefetcher.fetched.count == 19)
        rig.table.contentOffset.y = 20_000
        rig.flush()
        #expect(Set(prefetcher.cancelled).isSuperset(of: first.dropFirst(2)))
    }

    // MARK: - Data sources that misbehave

    @Test func countsBelowNothingCountAsNothing() {
        final class Liar: NSObject, UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 2 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { -5 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let liar = Liar()
        table.dataSource = liar
        #expect(table.numberOfRows(inSection: 1) == 0)
    }

    @Test func reloadingFromWithinComesToAnEnd() {
        let rig = TableRig([Array(0..<100)])
        rig.source.onCell = { table, _ in table.reloadData() }
        rig.table.reloadData()
        rig.flush()
        #expect(rig.numbers == Array(0..<19))
        rig.source.onCell = { table, path in table.reloadRows(at: [path], with: .fade) }
        rig.table.contentOffset.y = 1000
        rig.flush()
        #expect(rig.numbers == rig.expected)
    }

    @Test func oneCellForAllRowsIsShownOnce() {
        final class Same: NSObject, UITableViewDataSource {
            let cell = UITableViewCell()
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
        }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
        let same = Same()
        table.dataSource = same
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 1)
    }

    @Test func rowsWithoutHeightCostNothing() {
        let rig = TableRig([Array(0..<1_000_000)])
        rig.table.rowHeight = 0
        rig.source.asked = []
        rig.flush()
        #expect(rig.numbers.isEmpty)
        #expect(rig.source.asked.isEmpty)
    }
}
