import Testing
import UIKit

/// Collection views whose data is never what was said of it, in every kind of layout.
@MainActor @Suite struct CollectionLiarTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    enum Kind: CaseIterable {
        case flow, grid, list

        @MainActor var layout: UICollectionViewLayout {
            switch self {
            case .flow: return UICollectionViewFlowLayout()
            case .list:
                return UICollectionViewCompositionalLayout.list(
                    using: UICollectionLayoutListConfiguration(appearance: .plain)
                )
            case .grid:
                let item = NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(0.25),
                        heightDimension: .fractionalHeight(1)
                    )
                )
                let row = NSCollectionLayoutGroup.horizontal(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1),
                        heightDimension: .absolute(100)
                    ),
                    subitems: [item]
                )
                return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
            }
        }
    }

    /// Counts that are made up each time.
    private final class Liar: NSObject, UICollectionViewDataSource {
        let count: () -> Int
        init(_ count: @escaping () -> Int) { self.count = count }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count() }
        func collectionView(
            _ collectionView: UICollectionView,
            cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "n", for: indexPath)
        }
    }

    private func rig(_ kind: Kind, _ source: Liar) -> CollectionRig {
        let rig = CollectionRig([], layout: kind.layout)
        rig.view.dataSource = source
        rig.flush()
        return rig
    }

    @Test(arguments: Kind.allCases) func otherCountsEachTimeAreTakenAtEachReload(kind: Kind) {
        var count = 500
        let source = Liar {
            count = count == 500 ? 3 : 500
            return count
        }
        let rig = rig(kind, source)
        for _ in 0..<6 {
            rig.view.reloadData()
            rig.view.contentOffset.y = 1000
            rig.flush()
            let number = rig.view.numberOfItems(inSection: 0)
            #expect(number == 3 || number == 500)
            #expect(rig.view.indexPathsForVisibleItems.allSatisfy { $0.item < number })
        }
        withExtendedLifetime(source) {}
    }

    @Test(arguments: Kind.allCases) func endlessItemsScrollToTheirEnd(kind: Kind) {
        let source = Liar { .max }
        let rig = rig(kind, source)
        #expect(rig.view.numberOfItems(inSection: 0) == 1 << 24)
        for y in [1e15, rig.view.contentSize.height, .greatestFiniteMagnitude] {
            rig.view.contentOffset.y = y
            rig.flush()
            #expect(rig.view.visibleCells.count < 120)
        }
        withExtendedLifetime(source) {}
    }

    @Test(arguments: Kind.allCases) func itemsDeletedWhileTheViewDecelerates(kind: Kind) {
        let rig = CollectionRig([Array(0..<2000)], layout: kind.layout)
        rig.touch.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100), in: 0.1)
        rig.advance(by: 0.1)
        #expect(rig.view.isDecelerating)
        rig.source.sections[0] = [1]
        rig.view.deleteItems(at: [path(0)] + (2..<2000).map { path($0) })
        rig.advance(by: 10)
        #expect(rig.numbers == [1] && rig.view.contentOffset.y == 0 && !rig.view.isDecelerating)
    }

    @Test(arguments: Kind.allCases) func itemsDeletedWhileTheyAreDeleted(kind: Kind) {
        let rig = CollectionRig([Array(0..<40)], layout: kind.layout)
        var ends = 0
        for _ in 0..<5 {
            rig.source.sections[0].removeFirst(5)
            rig.view.performBatchUpdates {
                rig.view.deleteItems(at: (0..<5).map { path($0) })
            } completion: { _ in
                ends += 1
            }
            rig.advance(by: 0.05)
        }
        rig.source.sections[0] = []
        rig.view.reloadData()
        rig.advance(by: 2)
        #expect(rig.numbers.isEmpty && rig.cellViews.allSatisfy(\.isHidden) && ends == 5)
    }

    @Test func anUpdateThatDoesNotFitTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = CollectionRig([[1, 2, 3]], layout: UICollectionViewFlowLayout())
                rig.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = CollectionRig([[1, 2, 3]], layout: UICollectionViewFlowLayout())
                rig.source.sections = [[1, 2]]
                rig.view.deleteItems(at: [IndexPath(item: 7, section: 0)])
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = CollectionRig([[1, 2, 3]], layout: UICollectionViewFlowLayout())
                rig.view.reloadSections([4])
            }
        }
    }
}
