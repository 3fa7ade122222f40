import QuartzCore
import UIKit

final class NumberItemCell: UICollectionViewCell {
    var number = -1
    var reuses = 0
    var ownSize: CGSize?

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize ?? super.sizeThatFits(size) }
}

/// A plain array of numbers as a collection view's data.
final class NumberItems: NSObject, UICollectionViewDataSource {
    var sections: [[Int]]
    var asked: [IndexPath] = []
    var moves: [(IndexPath, IndexPath)] = []
    var sizeOfNumber: ((Int) -> CGSize)?
    var onCell: ((UICollectionView, IndexPath) -> Void)?

    init(_ sections: [[Int]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        asked.append(indexPath)
        onCell?(collectionView, indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "n", for: indexPath) as! NumberItemCell
        cell.number = sections[indexPath.section][indexPath.item]
        cell.ownSize = sizeOfNumber?(cell.number)
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "s", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        moves.append((sourceIndexPath, destinationIndexPath))
        let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
    }
}

/// A collection view in a window, with a finger.
@MainActor final class CollectionRig {
    let touch = TouchRig()
    let view: UICollectionView
    let source: NumberItems

    init(_ sections: [[Int]], layout: UICollectionViewLayout, size: CGSize = CGSize(width: 400, height: 800)) {
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        source = NumberItems(sections)
        view.register(NumberItemCell.self, forCellWithReuseIdentifier: "n")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionReusableView.self,
                forSupplementaryViewOfKind: kind,
                withReuseIdentifier: "s"
            )
        }
        view.dataSource = source
        touch.window.addSubview(view)
        flush()
    }

    func flush() { touch.clock.turn {} }

    /// Lets the clock run, with a commit at each instant.
    func advance(by seconds: Double) { touch.clock.run(to: touch.clock.now + seconds) }

    var numbers: [Int] { view.visibleCells.map { ($0 as! NumberItemCell).number } }
    var cellViews: [NumberItemCell] { view.subviews.compactMap { $0 as? NumberItemCell } }

    func cell(_ item: Int, _ section: Int = 0) -> NumberItemCell? {
        view.cellForItem(at: IndexPath(item: item, section: section)) as? NumberItemCell
    }

    /// What the visible part must show, from the data and the layout alone.
    var expected: [Int] {
        (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? [])
            .filter { $0.representedElementCategory == .cell && $0.frame.intersects(view.bounds) }
            .map(\.indexPath).sorted().map { source.sections[$0.section][$0.item] }
    }
}
