import QuartzCore
import Testing
import UIKit

/// Rows and items whose size their constraints give.
@MainActor @Suite struct ConstrainedRowTests {
    /// A box of a height of its own, eight points from every edge.
    private static func addBox(to view: UIView, height: CGFloat) {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
            box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
            box.heightAnchor.constraint(equalToConstant: height),
        ])
    }

    private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            addBox(to: cell.contentView, height: 20 + 10 * CGFloat(indexPath.row))
            return cell
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

        func collectionView(
            _ collectionView: UICollectionView,
            cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
            if cell.contentView.subviews.isEmpty {
                addBox(to: cell.contentView, height: 50 + 10 * CGFloat(indexPath.item))
            }
            return cell
        }
    }

    @Test func rowsAreAsHighAsTheirConstraintsSay() {
        let desk = Desk()
        let source = Source()
        let table = UITableView(frame: desk.window.bounds)
        table.rowHeight = UITableView.automaticDimension
        table.separatorStyle = .none
        table.dataSource = source
        desk.window.addSubview(table)
        desk.advance(to: 0.1)
        let heights = (0..<5).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
        #expect(heights == [36, 46, 56, 66, 76])
        #expect(table.contentSize.height == 280)
    }

    @Test func itemsAreAsHighAsTheirConstraintsSay() {
        let desk = Desk()
        let source = Source()
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [.init(layoutSize: size)])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = UICollectionView(frame: desk.window.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "box")
        view.dataSource = source
        desk.window.addSubview(view)
        desk.advance(to: 0.1)
        let heights = (0..<3).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.height }
        #expect(heights == [66, 76, 86])
    }
}
