import Testing
import UIKit

/// Layouts, delegates and data sources of collection views that do what they may not.
@MainActor @Suite struct CollectionMisuseTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// A layout that answers what it is told to.
    private final class Layout: UICollectionViewLayout {
        var size = CGSize(width: 400, height: 2000)
        var frames: [(IndexPath, CGRect)] = []

        override var collectionViewContentSize: CGSize { size }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            frames.first { $0.0 == indexPath }.map { path, frame in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                attributes.frame = frame
                return attributes
            }
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            frames.map { path, frame in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                attributes.frame = frame
                return attributes
            }
        }
    }

    @Test func framesThatAreNoneShowNothing() {
        let layout = Layout()
        let good = CGRect(x: 0, y: 0, width: 50, height: 50)
        layout.frames = [
            (path(0), CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)),
            (path(1), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)),
            (path(2), CGRect(x: 10, y: 10, width: -5, height: -5)),
            (path(3), good), (path(3), good), (path(99), good), (path(0, 7), good), (path(-1), good),
            (IndexPath(), good),
        ]
        let rig = CollectionRig([[0, 1, 2, 3]], layout: layout)
        #expect(rig.cell(3)?.frame == good)
        #expect(rig.cellViews.allSatisfy { $0.frame.width >= 0 && $0.frame.origin.x.isFinite })
        rig.source.sections[0].append(4)
        rig.view.insertItems(at: [path(4)])
        rig.advance(by: 1)
        #expect(rig.cell(3)?.frame == good)
    }

    @Test(arguments: [
        CGSize(width: CGFloat.nan, height: 10), CGSize(width: CGFloat.infinity, height: CGFloat.infinity),
        CGSize(width: -100, height: -100), CGSize(width: 1e300, height: 1e300),
    ])
    func contentSizesThatAreNone(size: CGSize) {
        let layout = Layout()
        layout.size = size
        let rig = CollectionRig([[0]], layout: layout)
        rig.touch.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 100), in: 0.1)
        rig.advance(by: 20)
        #expect(rig.view.contentOffset.x.isFinite && rig.view.contentOffset.y.isFinite)
        #expect(!rig.view.isDecelerating)
    }

    @Test func aLayoutThatInvalidatesItselfEndlesslyIsCutOff() {
        final class Restless: UICollectionViewFlowLayout {
            var count = 0
            override func prepare() {
                super.prepare()
                count += 1
                invalidateLayout()
            }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        }
        let layout = Restless()
        _ = listLines {
            let rig = CollectionRig([Array(0..<10)], layout: layout)
            rig.advance(by: 1)
        }
        #expect(layout.count < 10_000)
    }

    @Test func cellsThatAlwaysWantOtherSizesAreCutOff() {
        final class Growing: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size.height = layoutAttributes.size.height == 50 ? 60 : 50
                return layoutAttributes
            }
        }
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = CGSize(width: 50, height: 50)
        let registration = UICollectionView.CellRegistration<Growing, Int> { _, _, _ in }
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: flow)
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<20))
        let desk = Desk()
        desk.window.addSubview(view)
        _ = listLines { desk.turn { source.apply(snapshot, animatingDifferences: false) } }
        #expect(!view.visibleCells.isEmpty)
    }

    /// What a delegate of a flow layout may answer.
    private final class FlowLiar: NSObject, UICollectionViewDelegateFlowLayout {
        let value: CGFloat
        init(_ value: CGFloat) { self.value = value }

        func collectionView(
            _ collectionView: UICollectionView,
            layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: value, height: value) }
        func collectionView(
            _ collectionView: UICollectionView,
            layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets { UIEdgeInsets(top: value, left: value, bottom: value, right: value) }
        func collectionView(
            _ collectionView: UICollectionView,
            layout collectionViewLayout: UICollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat { value }
        func collectionView(
            _ collectionView: UICollectionView,
            layout collectionViewLayout: UICollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat { value }
        func collectionView(
            _ collectionView: UICollectionView,
            layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { CGSize(width: value, height: value) }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -50, 0, 1e300, CGFloat.leastNonzeroMagnitude])
    func flowDelegatesThatLie(value: CGFloat) {
        let rig = CollectionRig([Array(0..<50), []], layout: UICollectionViewFlowLayout())
        let liar = FlowLiar(value)
        _ = listLines {
            rig.view.delegate = liar
            rig.view.reloadData()
            rig.advance(by: 1)
            rig.view.contentOffset.y = 500
            rig.advance(by: 1)
        }
        #expect(rig.cellViews.allSatisfy { $0.frame.origin.x.isFinite && $0.frame.height.isFinite })
    }

    @Test(arguments: [CGFloat.nan, .infinity, -1, 0, 1e300]) func compositionalSizesThatAreNone(value: CGFloat) {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(value), heightDimension: .absolute(value))
        )
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .absolute(value), heightDimension: .estimated(value)),
            subitems: [item]
        )
        group.interItemSpacing = .fixed(value)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = value
        section.contentInsets = .init(top: value, leading: value, bottom: value, trailing: value)
        let rig = CollectionRig([Array(0..<20)], layout: UICollectionViewCompositionalLayout(section: section))
        rig.advance(by: 1)
        #expect(rig.cellViews.allSatisfy { $0.frame.origin.x.isFinite && $0.frame.height.isFinite })
    }

    @Test func aProviderWithoutSectionsTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = CollectionRig([[1, 2]], layout: UICollectionViewCompositionalLayout { _, _ in nil })
                rig.advance(by: 1)
            }
        }
    }

    @Test func pathsThatThereAreNotAreNothing() {
        let layouts: [UICollectionViewLayout] = [
            UICollectionViewFlowLayout(), UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)),
        ]
        for layout in layouts {
            let rig = CollectionRig([[1, 2]], layout: layout)
            for path in [path(2), path(-1), path(0, 1), path(0, -1), IndexPath(), IndexPath(index: 0)] {
                #expect(rig.view.cellForItem(at: path) == nil)
                #expect(rig.view.layoutAttributesForItem(at: path) == nil)
                #expect(layout.layoutAttributesForItem(at: path) == nil)
                rig.view.selectItem(at: path, animated: false, scrollPosition: [])
                rig.view.deselectItem(at: path, animated: false)
                #expect(!rig.view.beginInteractiveMovementForItem(at: path))
                #expect(rig.view.supplementaryView(forElementKind: "x", at: path) == nil)
            }
            #expect(rig.view.indexPathsForSelectedItems?.isEmpty ?? true)
            #expect(rig.view.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
            #expect(rig.view.numberOfItems(inSection: 9) == 0)
        }
    }

    @Test func scrollingToAnItemThatThereIsNotTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = CollectionRig([[1, 2]], layout: UICollectionViewFlowLayout())
                rig.view.scrollToItem(at: IndexPath(item: 2, section: 0), at: .top, animated: false)
            }
        }
    }

    @Test func reloadingFromCellsDisplaysSelectionsAndCompletions() {
        final class Delegate: NSObject, UICollectionViewDelegate {
            var left = 3
            func collectionView(
                _ collectionView: UICollectionView,
                willDisplay cell: UICollectionViewCell,
                forItemAt indexPath: IndexPath
            ) {
                left -= 1
                if left > 0 { collectionView.reloadData() }
            }
            func collectionView(
                _ collectionView: UICollectionView,
                didEndDisplaying cell: UICollectionViewCell,
                forItemAt indexPath: IndexPath
            ) {
                left -= 1
                if left > 0 { collectionView.reloadData() }
            }
            func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                collectionView.reloadData()
            }
        }
        let rig = CollectionRig([Array(0..<30)], layout: UICollectionViewFlowLayout())
        let delegate = Delegate()
        var ends = 0
        _ = listLines {
            rig.view.delegate = delegate
            rig.view.reloadData()
            rig.flush()
            delegate.left = 3
            rig.touch.tap(20, 20)
            rig.view.performBatchUpdates {
                rig.source.sections[0].removeFirst(28)
                rig.view.deleteItems(at: (0..<28).map { path($0) })
                rig.view.reloadData()
            } completion: { _ in
                ends += 1
                rig.view.reloadData()
            }
            rig.advance(by: 2)
        }
        #expect(ends == 1 && rig.numbers == [28, 29] && rig.cellViews.count == 2)
    }

    @Test func itemsDeletedWhileTheyAreMovedByHand() {
        let rig = CollectionRig([Array(0..<10)], layout: UICollectionViewFlowLayout())
        #expect(rig.view.beginInteractiveMovementForItem(at: path(2)))
        rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 20))
        rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 20))
        rig.source.sections[0] = [0, 1]
        rig.view.deleteItems(at: (2..<10).map { path($0) })
        rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 20))
        rig.view.endInteractiveMovement()
        rig.view.cancelInteractiveMovement()
        rig.advance(by: 1)
        #expect(rig.numbers == [0, 1] && rig.source.moves.isEmpty && rig.cellViews.count == 2)
    }
}
