import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct CompositionalLayoutTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func size(
        _ width: NSCollectionLayoutDimension,
        _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func grid(_ columns: Int, height: CGFloat = 100) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1))
        )
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(height)),
            subitems: [item]
        )
        return NSCollectionLayoutSection(group: group)
    }

    @Test func groupsRepeatDownTheSection() {
        let section = grid(4)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 0, bottom: 15, trailing: 0)
        let rig = CollectionRig([Array(0..<10)], layout: UICollectionViewCompositionalLayout(section: section))
        #expect(rig.cell(0)?.frame == CGRect(x: 0, y: 5, width: 100, height: 100))
        #expect(rig.cell(5)?.frame == CGRect(x: 100, y: 115, width: 100, height: 100))
        #expect(rig.view.contentSize == CGSize(width: 400, height: 340))
        #expect(rig.numbers.count == 10)
    }

    @Test func nestedGroupsTakeTheirParts() {
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.75), .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        small.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
            repeatingSubitem: small,
            count: 2
        )
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(200)),
            subitems: [large, column]
        )
        let rig = CollectionRig(
            [Array(0..<6)],
            layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        )
        #expect(rig.cell(0)?.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(rig.cell(1)?.frame == CGRect(x: 302, y: 2, width: 96, height: 96))
        #expect(rig.cell(2)?.frame == CGRect(x: 302, y: 102, width: 96, height: 96))
        #expect(rig.cell(3)?.frame == CGRect(x: 0, y: 200, width: 300, height: 200))
    }

    @Test func flexibleGapsShareWhatIsLeft() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(50)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)),
            repeatingSubitem: item,
            count: 3
        )
        group.interItemSpacing = .flexible(10)
        let rig = CollectionRig(
            [Array(0..<3)],
            layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        )
        #expect(rig.cell(1)?.frame.minX == 175)
        #expect(rig.cell(2)?.frame.maxX == 400)
    }

    @Test func sectionsDifferAndHaveHeadersThatPin() {
        let kind = UICollectionView.elementKindSectionHeader
        let layout = UICollectionViewCompositionalLayout { index, environment in
            #expect(environment.container.contentSize.width == 400)
            let section = self.grid(index == 0 ? 2 : 4)
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: self.size(.fractionalWidth(1), .absolute(40)),
                elementKind: kind,
                alignment: .top
            )
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
            return section
        }
        layout.configuration.interSectionSpacing = 20
        let rig = CollectionRig([Array(0..<20), Array(20..<60)], layout: layout)
        #expect(rig.cell(0)?.frame == CGRect(x: 0, y: 40, width: 200, height: 100))
        #expect(rig.view.layoutAttributesForItem(at: path(0, 1))?.frame.origin == CGPoint(x: 0, y: 1100))
        rig.view.contentOffset.y = 500
        rig.flush()
        #expect(rig.view.supplementaryView(forElementKind: kind, at: path(0))?.frame.minY == 500)
        #expect(rig.numbers == rig.expected)
    }

    @Test func rowsSizeThemselves() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(44)),
            subitems: [item]
        )
        let rig = CollectionRig(
            [Array(0..<1000)],
            layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        )
        rig.source.sizeOfNumber = { CGSize(width: 400, height: 30 + CGFloat($0 % 5) * 20) }
        rig.view.reloadData()
        rig.flush()
        #expect(rig.cell(0)?.frame == CGRect(x: 0, y: 0, width: 400, height: 30))
        #expect(rig.cell(3)?.frame == CGRect(x: 0, y: 150, width: 400, height: 90))
        #expect(rig.numbers == rig.expected)
        for _ in 0..<20 {
            rig.view.contentOffset.y += 300
            rig.flush()
            #expect(rig.numbers == rig.expected)
        }
    }

    @Test func backgroundsLieBehind() {
        final class Ground: UICollectionReusableView {}
        let section = grid(4)
        section.decorationItems = [.background(elementKind: "ground")]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Ground.self, forDecorationViewOfKind: "ground")
        let rig = CollectionRig([Array(0..<8)], layout: layout)
        let ground = rig.view.subviews.first { $0 is Ground }
        #expect(ground?.frame == CGRect(x: 0, y: 0, width: 400, height: 200))
        #expect(rig.view.subviews.first === ground)
    }

    @Test func aMillionItemsAreNoTrouble() {
        let rig = CollectionRig(
            [Array(0..<1_000_000)],
            layout: UICollectionViewCompositionalLayout(section: grid(4))
        )
        rig.view.contentOffset.y = 12_500_000
        rig.flush()
        #expect(rig.numbers == Array(500_000..<500_032))
    }

    @Test func groupsWithoutSizeShowNothing() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(.nan), .absolute(-4)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(.infinity)),
            subitems: [item]
        )
        let rig = CollectionRig(
            [Array(0..<100)],
            layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        )
        #expect(rig.numbers.isEmpty)
    }

    @Test func listsAreRowsWithSeparatorsAndCorners() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 600),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            )
        )
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = "Item \(item)"
            if item == 1 { content.secondaryText = "with more to say" }
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        var list = NSDiffableDataSourceSnapshot<Int, Int>()
        list.appendSections([0])
        list.appendItems([0, 1, 2])
        source.apply(list, animatingDifferences: false)
        let shown = view.visibleCells
        #expect(shown.map(\.frame.minX) == [16, 16, 16])
        #expect(shown[0].frame.height == 44 && shown[1].frame.height > 44)
        #expect(shown[1].frame.maxY == shown[2].frame.minY)
        #expect(shown[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(shown[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }

    // MARK: - Content configurations

    @Test func configurationsFillCells() {
        let rig = TableRig([Array(0..<3)])
        let cell = rig.cell(0)!
        var content = cell.defaultContentConfiguration()
        content.text = "A text"
        content.secondaryText = "that has a second one"
        cell.contentConfiguration = content
        let view = cell.contentView.subviews.first { $0 is UIListContentView }
        #expect(view != nil)
        #expect(cell.sizeThatFits(CGSize(width: 400, height: 0)).height > 44)
        content.text = "Another"
        cell.contentConfiguration = content
        #expect(cell.contentView.subviews.first { $0 is UIListContentView } === view)
        cell.isSelected = true
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Another")
        cell.contentConfiguration = nil
        #expect(view?.superview == nil)
    }
}
