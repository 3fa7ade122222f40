import Testing
import UIKit

/// A collection view that is changed, scrolled, moved by hand, laid out otherwise and reloaded in any order, also in
/// mid-animation, shows what an array says.
@MainActor @Suite struct RandomCollectionTests {
    @MainActor private final class Game {
        let rig: CollectionRig
        var random: ListRandom
        var next = 10_000
        var completions: [Int] = []

        init(seed: Int) {
            random = ListRandom(seed: UInt64(seed + 1))
            rig = CollectionRig([Array(0..<40), Array(100..<112), []], layout: Self.layout(seed))
            if seed % 2 == 0 { rig.source.sizeOfNumber = { CGSize(width: 50, height: 20 + CGFloat($0 % 7) * 14) } }
            rig.flush()
        }

        private static func layout(_ number: Int) -> UICollectionViewLayout {
            switch number % 3 {
            case 0:
                let flow = UICollectionViewFlowLayout()
                flow.itemSize = CGSize(width: 70, height: 90)
                flow.headerReferenceSize = CGSize(width: 0, height: 30)
                flow.sectionHeadersPinToVisibleBounds = true
                return flow
            case 1: return UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
            default:
                let item = NSCollectionLayoutItem(
                    layoutSize: .init(widthDimension: .fractionalWidth(0.25), heightDimension: .estimated(50))
                )
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
                    subitems: [item]
                )
                return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            }
        }

        var view: UICollectionView { rig.view }
        func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
        func flip() -> Bool { Bool.random(using: &random) }

        func fresh() -> Int {
            next += 1
            return next
        }

        private var anyPath: IndexPath? {
            let sections = rig.source.sections.indices.filter { !rig.source.sections[$0].isEmpty }
            guard let section = sections.randomElement(using: &random) else { return nil }
            return IndexPath(item: roll(rig.source.sections[section].count), section: section)
        }

        func step() {
            switch roll(13) {
            case 0, 1, 2: batch()
            case 3: insert()
            case 4: delete()
            case 5: reloadAll()
            case 6:
                if let path = anyPath { view.scrollToItem(at: path, at: .centeredVertically, animated: flip()) }
            case 7:
                let way = CGFloat(roll(400) - 200)
                rig.touch.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 400 + way), in: 0.05)
            case 8: move()
            case 9: view.setCollectionViewLayout(Self.layout(roll(3)), animated: flip())
            case 10: rig.touch.tap(150, CGFloat(roll(700)))
            case 11: view.frame.size.width = CGFloat(200 + roll(300))
            default: if let path = anyPath { view.reloadItems(at: [path]) }
            }
            if flip() { rig.flush() }
            switch roll(4) {
            case 0: rig.advance(by: 1)
            case 1: break
            default: rig.advance(by: Double(roll(30)) / 100)
            }
        }

        private func batch() {
            let batch = RandomBatch(rig.source.sections, fresh: fresh, using: &random)
            rig.source.sections = batch.result
            let index = completions.count
            completions.append(0)
            view.performBatchUpdates { [self] in
                view.deleteSections(batch.deletedSections)
                view.insertSections(batch.insertedSections)
                view.deleteItems(at: batch.deleted)
                view.insertItems(at: batch.inserted)
                view.reloadItems(at: batch.reloaded)
                for (from, to) in batch.moves { view.moveItem(at: from, to: to) }
            } completion: { [self] _ in
                completions[index] += 1
            }
        }

        private func insert() {
            guard !rig.source.sections.isEmpty else { return }
            let section = roll(rig.source.sections.count)
            let item = roll(rig.source.sections[section].count + 1)
            rig.source.sections[section].insert(fresh(), at: item)
            view.insertItems(at: [IndexPath(item: item, section: section)])
        }

        private func delete() {
            guard let path = anyPath else { return }
            rig.source.sections[path.section].remove(at: path.item)
            view.deleteItems(at: [path])
        }

        private func reloadAll() {
            for section in rig.source.sections.indices where flip() {
                rig.source.sections[section].removeAll { _ in roll(3) == 0 }
                rig.source.sections[section].append(fresh())
            }
            view.reloadData()
        }

        /// Moves an item by hand; the data may change meanwhile.
        private func move() {
            rig.flush()
            guard let path = view.indexPathsForVisibleItems.randomElement(using: &random),
                view.beginInteractiveMovementForItem(at: path)
            else { return }
            for step in 0..<5 {
                let point = CGPoint(x: CGFloat(roll(400)), y: view.bounds.minY + CGFloat(roll(800)))
                view.updateInteractiveMovementTargetPosition(point)
                rig.advance(by: 0.1)
                if step == 2 {
                    switch roll(4) {
                    case 0: delete()
                    case 1: reloadAll()
                    case 2: batch()
                    default: break
                    }
                }
            }
            if flip() { view.endInteractiveMovement() } else { view.cancelInteractiveMovement() }
        }

        func judge() {
            rig.advance(by: 10)
            #expect(rig.touch.clock.nextDeadline == nil)
            #expect(view.numberOfSections == rig.source.sections.count)
            for (section, items) in rig.source.sections.enumerated() {
                #expect(view.numberOfItems(inSection: section) == items.count)
            }
            #expect(rig.numbers == rig.expected)
            #expect(rig.cellViews.count == rig.numbers.count)
            #expect(completions.allSatisfy { $0 == 1 })
            for cell in rig.cellViews {
                let path = view.indexPath(for: cell)
                #expect(cell.frame == path.flatMap { view.layoutAttributesForItem(at: $0)?.frame })
                #expect(cell.alpha == 1 && cell.layer.animationKeys() == nil)
            }
        }
    }

    @Test(arguments: 0..<12) func theViewShowsTheData(seed: Int) {
        let game = Game(seed: seed)
        for _ in 0..<5 {
            for _ in 0..<10 { game.step() }
            game.judge()
        }
    }
}
