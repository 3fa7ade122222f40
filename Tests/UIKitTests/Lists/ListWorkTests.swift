import Synchronization
import Testing
import UIKit

/// What lists do for a frame is counted, since time is none to test by: it must not depend on the number of rows.
@MainActor @Suite struct ListWorkTests {
    private static let counts = [1000, 1_000_000]

    /// Rows by number alone, and how often anything is asked.
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let sections: Int
        let rows: Int
        var heights = 0
        var cells = 0

        init(sections: Int = 1, rows: Int) { (self.sections, self.rows) = (sections, rows) }

        func numberOfSections(in tableView: UITableView) -> Int { sections }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights += 1
            return 40 + CGFloat(indexPath.row % 5)
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            cells += 1
            return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    private func table(_ rows: Rows, hasDelegate: Bool) -> (Desk, UITableView) {
        let desk = Desk()
        let table = UITableView(frame: desk.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        if hasDelegate { table.delegate = rows }
        desk.window.addSubview(table)
        CATransaction.flush()
        return (desk, table)
    }

    @Test(arguments: [true, false]) func scrollingATableAsksForWhatComesIntoSight(hasDelegate: Bool) {
        let work = Self.counts.map { count in
            let rows = Rows(rows: count)
            let (_, table) = table(rows, hasDelegate: hasDelegate)
            #expect(rows.heights < 60 && rows.cells < 60, "making the first screen")
            table.scrollToRow(at: IndexPath(row: count / 2, section: 0), at: .top, animated: false)
            CATransaction.flush()
            (rows.heights, rows.cells) = (0, 0)
            for _ in 0..<40 {
                table.contentOffset.y += 31
                CATransaction.flush()
            }
            let result = [rows.heights, rows.cells]
            (rows.heights, rows.cells) = (0, 0)
            table.reloadData()
            CATransaction.flush()
            table.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
            CATransaction.flush()
            #expect(table.indexPathsForVisibleRows?.last?.row == count - 1)
            return result + [rows.heights, rows.cells]
        }
        #expect(work[0] == work[1])
        #expect(work[0].allSatisfy { $0 < 120 })
    }

    @Test func sectionsCostNothingOutOfSight() {
        let work = [1, 1000].map { sections in
            let rows = Rows(sections: sections, rows: 1_000_000 / sections)
            let (_, table) = table(rows, hasDelegate: true)
            let first = rows.heights
            // The height of a section's first row tells whether the delegate says any.
            #expect(first <= 60 + sections)
            rows.heights = 0
            for _ in 0..<40 {
                table.contentOffset.y += 31
                CATransaction.flush()
            }
            return rows.heights
        }
        #expect(abs(work[0] - work[1]) <= 1)
    }

    // MARK: - Collections

    /// Counts itself.
    private final class Counted: UICollectionViewLayoutAttributes {
        nonisolated static let made = Mutex(0)
        override init() {
            super.init()
            Self.made.withLock { $0 += 1 }
        }
    }
    private final class CountingFlow: UICollectionViewFlowLayout {
        override class var layoutAttributesClass: AnyClass { Counted.self }
    }
    private final class Items: NSObject, UICollectionViewDataSource {
        let count: Int
        var cells = 0
        var size: CGSize?
        init(_ count: Int) { self.count = count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView,
            cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            cells += 1
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "n", for: indexPath)
            (cell as? NumberItemCell)?.ownSize = size
            return cell
        }
    }

    private func collection(_ items: Items, _ layout: UICollectionViewLayout) -> (Desk, UICollectionView) {
        let desk = Desk()
        let view = UICollectionView(frame: desk.window.bounds, collectionViewLayout: layout)
        view.register(NumberItemCell.self, forCellWithReuseIdentifier: "n")
        view.dataSource = items
        desk.window.addSubview(view)
        CATransaction.flush()
        return (desk, view)
    }

    @Test func aFlowLayoutMakesAttributesOfWhatIsInSight() {
        let work = Self.counts.map { count in
            let items = Items(count)
            let (_, view) = collection(items, CountingFlow())
            view.scrollToItem(at: IndexPath(item: count / 2, section: 0), at: .top, animated: false)
            CATransaction.flush()
            Counted.made.withLock { $0 = 0 }
            items.cells = 0
            for _ in 0..<40 {
                view.contentOffset.y += 31
                CATransaction.flush()
            }
            return [Counted.made.withLock { $0 }, items.cells]
        }
        // The middle may lie differently in its line.
        #expect(abs(work[0][0] - work[1][0]) < 400 && abs(work[0][1] - work[1][1]) < 20)
        #expect(work[1][0] < 40 * 160)
    }

    /// Each cell that comes tells its size. That this ends within a test's patience is what is shown beside the places.
    @Test(arguments: [CGSize(width: 60, height: 70), CGSize(width: 170, height: 30)])
    func aMillionItemsThatSizeThemselvesAreScrolled(size: CGSize) throws {
        let items = Items(1_000_000)
        items.size = size
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 90, height: 50)
        let (_, view) = collection(items, layout)
        view.scrollToItem(at: IndexPath(item: 500_000, section: 0), at: .top, animated: false)
        for _ in 0..<30 {
            view.contentOffset.y += 150
            CATransaction.flush()
            #expect(view.visibleCells.allSatisfy { $0.bounds.size == size })
        }
        let paths = view.indexPathsForVisibleItems
        #expect(paths.count > 10 && paths.last!.item - paths.first!.item == paths.count - 1)
        for (path, next) in zip(paths, paths.dropFirst()) {
            let frame = try #require(view.layoutAttributesForItem(at: path)?.frame)
            let following = try #require(view.layoutAttributesForItem(at: next)?.frame)
            #expect(following.minY > frame.minY || following.minX >= frame.maxX)
        }
    }

    @Test func aCompositionalLayoutAsksForEachSectionOnce() {
        let work = Self.counts.map { count in
            let items = Items(count)
            let asked = Mutex(0)
            let layout = UICollectionViewCompositionalLayout { _, _ in
                asked.withLock { $0 += 1 }
                let third = NSCollectionLayoutDimension.fractionalWidth(1 / 3)
                let item = NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(widthDimension: third, heightDimension: .fractionalHeight(1))
                )
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: third),
                    repeatingSubitem: item,
                    count: 3
                )
                return NSCollectionLayoutSection(group: group)
            }
            let (_, view) = collection(items, layout)
            for _ in 0..<40 {
                view.contentOffset.y += 31
                CATransaction.flush()
            }
            #expect(asked.withLock { $0 } == 1)
            return items.cells
        }
        #expect(work[0] == work[1] && work[0] < 100)
    }

    // MARK: - Snapshots

    @Test func itemsOfASnapshotAreFoundWhereverTheyCome() {
        var random = ListRandom(seed: 19)
        var list = NSDiffableDataSourceSnapshot<String, Int>()
        list.appendSections(["a", "b"])
        list.appendItems(Array(0..<300), toSection: "a")
        list.appendItems(Array(300..<400), toSection: "b")
        var next = 400
        for _ in 0..<300 {
            let all = list.itemIdentifiers
            let (one, other) = (all.randomElement(using: &random)!, all.randomElement(using: &random)!)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: list.insertItems([next, next + 1], afterItem: one)
            case 1: list.insertItems([next], beforeItem: one)
            case 2: list.moveItem(one, afterItem: other)
            case 3: list.moveItem(one, beforeItem: other)
            default: list.deleteItems([one, all[0]])
            }
            next += 2
            let now = list.itemIdentifiers
            #expect(now.count == list.numberOfItems && Set(now).count == now.count)
            for (index, item) in now.enumerated() where index % 17 == 0 {
                #expect(list.indexOfItem(item) == index)
            }
        }
        #expect(list.indexOfItem(-1) == nil)
    }

    @Test func oneHundredThousandItemsAreKeptUp() async {
        let rig = CollectionRig([], layout: UICollectionViewFlowLayout())
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: rig.view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "n", for: path)
            (cell as? NumberItemCell)?.number = item
            return cell
        }
        var list = NSDiffableDataSourceSnapshot<Int, Int>()
        list.appendSections([0])
        list.appendItems(Array(0..<100_000))
        await source.apply(list, animatingDifferences: false)
        list.insertItems([-1], beforeItem: 0)
        list.deleteItems([50_000])
        list.reconfigureItems([3])
        list.reloadItems([4])
        await source.apply(list, animatingDifferences: false)
        rig.flush()
        #expect(rig.numbers.prefix(6) == [-1, 0, 1, 2, 3, 4])
        #expect(rig.view.numberOfItems(inSection: 0) == 100_000)
        #expect(source.indexPath(for: 99_999) == IndexPath(item: 99_999, section: 0))
        #expect(source.indexPath(for: 50_000) == nil && source.indexPath(for: -1)?.item == 0)
    }
}
