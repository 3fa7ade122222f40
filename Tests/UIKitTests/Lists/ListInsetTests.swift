import Testing
import UIKit

/// Lists under the bars of their containers begin below them.
@MainActor @Suite struct ListInsetTests {
    private final class Lists: UIViewController {
        var list: UICollectionView!
        var source: UICollectionViewDiffableDataSource<Int, Int>!

        override func viewDidLoad() {
            super.viewDidLoad()
            var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            configuration.headerMode = .supplementary
            list = UICollectionView(
                frame: view.bounds,
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
            )
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(list)
            let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = "Item \(item)"
                cell.contentConfiguration = content
            }
            let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { view, _, _ in
                var content = UIListContentConfiguration.groupedHeader()
                content.text = "Header"
                view.contentConfiguration = content
            }
            source = UICollectionViewDiffableDataSource(collectionView: list) { view, path, item in
                view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
            }
            source.supplementaryViewProvider = { view, _, path in
                view.dequeueConfiguredReusableSupplementary(using: header, for: path)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0..<40))
            source.apply(snapshot, animatingDifferences: false)
        }
    }

    @Test func aCollectionViewBeginsBelowTheBar() {
        let desk = Desk(size: CGSize(width: 390, height: 700))
        let lists = Lists()
        desk.show(UINavigationController(rootViewController: lists))
        desk.advance(by: 1)
        #expect(lists.list.adjustedContentInset.top == 44 && lists.list.contentOffset.y == -44)
    }

    @Test func aTableBeginsBelowTheBarAndEndsAboveTheTabs() {
        let desk = Desk(size: CGSize(width: 390, height: 700))
        let page = UIViewController()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 700), style: .plain)
        let source = NumberSource([Array(0..<40)])
        table.register(NumberCell.self, forCellReuseIdentifier: "number")
        table.dataSource = source
        page.view.addSubview(table)
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: page)]
        desk.show(tabs)
        desk.advance(by: 1)
        #expect(table.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
        #expect(table.contentOffset.y == -44)
        page.view.layoutMargins = .zero
        table.contentInsetAdjustmentBehavior = .never
        #expect(table.adjustedContentInset == .zero)
    }
}
