import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct CollectionViewTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func grid(_ side: CGFloat = 95) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: side, height: side)
        layout.minimumLineSpacing = 5
        layout.minimumInteritemSpacing = 5
        return layout
    }

    // MARK: - Flow

    @Test func linesAreFilledAndSpacedEvenly() {
        let rig = CollectionRig([Array(0..<10)], layout: grid(90))
        // Four fit with at least 5 between them: the rest of the width is shared out.
        #expect(rig.cell(0)?.frame == CGRect(x: 0, y: 0, width: 90, height: 90))
        #expect(rig.cell(3)?.frame.maxX == 400)
        #expect(rig.cell(4)?.frame.origin == CGPoint(x: 0, y: 95))
        #expect(rig.cell(9)?.frame.minX == rig.cell(1)?.frame.minX)
        #expect(rig.view.contentSize == CGSize(width: 400, height: 280))
    }

    @Test func onlyVisibleItemsHaveCells() {
        let rig = CollectionRig([Array(0..<1_000_000)], layout: grid())
        #expect(rig.numbers == Array(0..<32))
        rig.view.contentOffset.y = 1_000_000
        rig.flush()
        #expect(rig.numbers == rig.expected)
        #expect(rig.numbers.first == 40_000)
        #expect(rig.cellViews.count <= 36)
        #expect(rig.cellViews.contains { $0.reuses > 0 })
    }

    @Test func sectionsHaveInsetsHeadersAndFooters() {
        let layout = grid()
        layout.sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.footerReferenceSize = CGSize(width: 0, height: 15)
        let rig = CollectionRig([Array(0..<4), Array(4..<8)], layout: layout)
        #expect(rig.cell(0)?.frame.minY == 40)
        #expect(rig.cell(0, 1)?.frame.minY == 210)
        let header = rig.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader,
            at: path(0, 1)
        )
        #expect(header?.frame == CGRect(x: 0, y: 170, width: 400, height: 30))
        #expect(rig.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter).count == 2)
        #expect(rig.view.contentSize.height == 340)
    }

    @Test func headersPin() {
        let layout = grid()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        let rig = CollectionRig([Array(0..<40), Array(40..<80)], layout: layout)
        rig.view.contentOffset.y = 300
        rig.flush()
        let header = rig.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader,
            at: path(0)
        )!
        #expect(header.frame.minY == 300)
        #expect(rig.view.subviews.lastIndex(of: header)! > rig.view.subviews.lastIndex { $0 is NumberItemCell }!)
    }

    @Test func theDelegateSizesItems() {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView,
                layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: indexPath.item % 3 == 0 ? 400 : 150, height: indexPath.item == 1 ? 20 : 40) }
        }
        let sizes = Sizes()
        let rig = CollectionRig([Array(0..<6)], layout: grid())
        rig.view.delegate = sizes
        rig.flush()
        #expect(rig.cell(0)?.frame == CGRect(x: 0, y: 0, width: 400, height: 40))
        // A smaller item lies in the middle of its line.
        #expect(rig.cell(1)?.frame == CGRect(x: 0, y: 55, width: 150, height: 20))
        #expect(rig.cell(2)?.frame == CGRect(x: 250, y: 45, width: 150, height: 40))
        #expect(rig.cell(5)?.frame.origin == CGPoint(x: 155, y: 135))
    }

    @Test func itScrollsSideways() {
        let layout = grid()
        layout.scrollDirection = .horizontal
        let rig = CollectionRig([Array(0..<100)], layout: layout, size: CGSize(width: 400, height: 200))
        #expect(rig.cell(1)?.frame.origin == CGPoint(x: 0, y: 105))
        #expect(rig.view.contentSize == CGSize(width: 4995, height: 200))
        rig.view.scrollToItem(at: path(50), at: .left, animated: false)
        rig.flush()
        #expect(rig.view.contentOffset.x == 2500)
        #expect(rig.numbers == rig.expected)
    }

    @Test func cellsTellTheirSizes() {
        let layout = grid()
        layout.estimatedItemSize = CGSize(width: 100, height: 100)
        let rig = CollectionRig([Array(0..<50)], layout: layout)
        rig.source.sizeOfNumber = { CGSize(width: 190, height: 40 + CGFloat($0 % 2) * 20) }
        rig.view.reloadData()
        rig.flush()
        #expect(rig.cell(0)?.frame == CGRect(x: 0, y: 10, width: 190, height: 40))
        #expect(rig.cell(1)?.frame == CGRect(x: 210, y: 0, width: 190, height: 60))
        #expect(rig.numbers == rig.expected)
    }

    @Test func measuresThatAreNoNumbersCountAsNothing() {
        let layout = grid()
        layout.itemSize = CGSize(width: CGFloat.nan, height: .infinity)
        layout.minimumLineSpacing = -.infinity
        let rig = CollectionRig([Array(0..<1000)], layout: layout)
        #expect(rig.view.contentSize.height == 0)
        layout.itemSize = .zero
        rig.flush()
        #expect(rig.numbers.count <= 1000)
    }

    // MARK: - Selection, scrolling

    @Test func aTapSelects() {
        final class Listener: NSObject, UICollectionViewDelegate {
            var calls: [String] = []
            func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                calls.append("select \(indexPath.item)")
            }
            func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
                calls.append("deselect \(indexPath.item)")
            }
        }
        let listener = Listener()
        let rig = CollectionRig([Array(0..<100)], layout: grid())
        rig.view.delegate = listener
        rig.flush()
        rig.touch.tap(50, 50)
        rig.advance(by: 0.5)
        rig.touch.tap(150, 50)
        rig.advance(by: 0.5)
        #expect(listener.calls == ["select 0", "deselect 0", "select 1"])
        #expect(rig.view.indexPathsForSelectedItems == [path(1)])
        #expect(rig.cell(1)?.isSelected == true && rig.cell(0)?.isSelected == false)
        rig.view.allowsMultipleSelection = true
        rig.touch.tap(50, 50)
        rig.touch.tap(150, 50)
        rig.advance(by: 0.5)
        #expect(rig.view.indexPathsForSelectedItems == [path(0)])
    }

    @Test func scrollingToItems() {
        let rig = CollectionRig([Array(0..<1000)], layout: grid())
        rig.view.scrollToItem(at: path(400), at: .top, animated: false)
        #expect(rig.view.contentOffset.y == 10_000)
        rig.view.scrollToItem(at: path(400), at: .centeredVertically, animated: true)
        rig.advance(by: 0.5)
        #expect(rig.view.contentOffset.y == 10_047.5 - 400)
        #expect(rig.view.indexPathForItem(at: CGPoint(x: 10, y: 10_010)) == path(400))
    }

    // MARK: - Registrations and diffable

    @Test func registrationsMakeAndConfigure() {
        let layout = grid()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 400),
            collectionViewLayout: layout
        )
        let cells = UICollectionView.CellRegistration<NumberItemCell, Int> { cell, _, item in cell.number = item }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, path in view.tag = path.section + 1 }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        var list = NSDiffableDataSourceSnapshot<Int, Int>()
        list.appendSections([0, 1])
        list.appendItems([1, 2, 3], toSection: 0)
        list.appendItems([4], toSection: 1)
        source.apply(list, animatingDifferences: false)
        #expect(view.visibleCells.map { ($0 as! NumberItemCell).number } == [1, 2, 3, 4])
        #expect(
            view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.tag) == [1, 2]
        )
        list.moveItem(4, beforeItem: 1)
        list.deleteItems([2])
        source.apply(list, animatingDifferences: false)
        #expect(view.visibleCells.map { ($0 as! NumberItemCell).number } == [4, 1, 3])
    }

    // MARK: - Updates

    @Test func changesAreAnimated() {
        let rig = CollectionRig([Array(0..<8)], layout: grid())
        let moving = rig.cell(3)!
        rig.source.sections[0].insert(99, at: 0)
        var ends: [Bool] = []
        rig.view.performBatchUpdates {
            rig.view.insertItems(at: [path(0)])
        } completion: {
            ends.append($0)
        }
        #expect(rig.numbers == rig.expected)
        #expect(rig.cell(4) === moving)
        rig.advance(by: 0.15)
        let frame = moving.layer.presentation()!.frame
        #expect(frame.minY > 5 && frame.minY < 95)
        #expect(rig.cell(0)!.layer.presentation()!.opacity < 0.9)
        rig.advance(by: 1)
        #expect(ends == [true])
        #expect(rig.cellViews.count == 9)
    }

    @Test func layoutsSayWhereItemsComeFrom() {
        final class Dropping: UICollectionViewFlowLayout {
            override func initialLayoutAttributesForAppearingItem(
                at itemIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                let result = layoutAttributesForItem(at: itemIndexPath)
                result?.center.y -= 500
                return result
            }
        }
        let rig = CollectionRig([[0]], layout: Dropping())
        rig.source.sections[0].append(1)
        rig.view.insertItems(at: [path(1)])
        rig.advance(by: 0.05)
        #expect(rig.cell(1)!.layer.presentation()!.frame.minY < -200)
        rig.advance(by: 1)
        #expect(rig.cell(1)!.frame.minY == 0)
    }

    @Test func anotherLayoutIsShown() {
        let rig = CollectionRig([Array(0..<8)], layout: grid())
        let cell = rig.cell(7)
        rig.view.setCollectionViewLayout(grid(180), animated: true)
        rig.advance(by: 0.1)
        #expect(cell!.layer.presentation()!.bounds.width > 95)
        rig.advance(by: 1)
        #expect(rig.cell(7) === cell)
        #expect(cell?.frame.size == CGSize(width: 180, height: 180))
    }

    @Test func itemsAreMovedByHand() {
        let rig = CollectionRig([Array(0..<12)], layout: grid())
        let cell = rig.cell(0)
        #expect(rig.view.beginInteractiveMovementForItem(at: path(0)))
        #expect(!rig.view.beginInteractiveMovementForItem(at: path(1)))
        rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 150))
        #expect(cell?.center == CGPoint(x: 150, y: 150))
        rig.advance(by: 1)
        #expect(rig.numbers == [1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 11])
        rig.view.endInteractiveMovement()
        rig.advance(by: 1)
        #expect(rig.source.moves.map(\.1) == [path(5)])
        #expect(rig.numbers == rig.expected)
        #expect(cell?.frame == rig.view.layoutAttributesForItem(at: path(5))?.frame)
        #expect(rig.view.beginInteractiveMovementForItem(at: path(0)))
        rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 350, y: 250))
        rig.view.cancelInteractiveMovement()
        rig.advance(by: 1)
        #expect(rig.source.moves.count == 1)
        #expect(rig.numbers == rig.expected)
    }

    @Test func countsThatDoNotFitTrap() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = CollectionRig([[0, 1, 2]], layout: UICollectionViewFlowLayout())
                rig.view.insertItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
    }

    @Test func reloadingFromWithinComesToAnEnd() {
        let rig = CollectionRig([Array(0..<100)], layout: grid())
        rig.source.onCell = { view, _ in view.reloadData() }
        rig.view.reloadData()
        rig.flush()
        rig.source.onCell = nil
        rig.view.reloadData()
        rig.flush()
        #expect(rig.numbers == rig.expected)
    }

    @Test(arguments: 0..<8) func randomBatchesLeaveTheDataShown(seed: Int) {
        var random = ListRandom(seed: UInt64(seed + 31))
        var next = 100_000
        let layout = grid(seed % 2 == 0 ? 95 : 60)
        if seed % 4 == 0 { layout.headerReferenceSize = CGSize(width: 0, height: 20) }
        let rig = CollectionRig((0..<3).map { section in (0..<30).map { section * 1000 + $0 } }, layout: layout)
        for _ in 0..<30 {
            let batch = RandomBatch(
                rig.source.sections,
                fresh: {
                    next += 1
                    return next
                },
                using: &random
            )
            rig.source.sections = batch.result
            rig.view.performBatchUpdates {
                rig.view.deleteSections(batch.deletedSections)
                rig.view.insertSections(batch.insertedSections)
                rig.view.deleteItems(at: batch.deleted)
                rig.view.insertItems(at: batch.inserted)
                rig.view.reloadItems(at: batch.reloaded)
                for (from, to) in batch.moves { rig.view.moveItem(at: from, to: to) }
            }
            #expect(rig.numbers == rig.expected)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: rig.advance(by: 0.1)
            case 1:
                rig.view.contentOffset.y = max(
                    0,
                    rig.view.contentOffset.y + CGFloat(Int.random(in: -300...300, using: &random))
                )
                rig.flush()
            default: rig.advance(by: 1)
            }
        }
        rig.advance(by: 2)
        #expect(rig.numbers == rig.expected)
        #expect(rig.cellViews.count == rig.numbers.count)
        for cell in rig.cellViews {
            let path = rig.view.indexPath(for: cell)
            #expect(cell.frame == path.flatMap { rig.view.layoutAttributesForItem(at: $0)?.frame })
            #expect(cell.alpha == 1)
        }
    }
}
