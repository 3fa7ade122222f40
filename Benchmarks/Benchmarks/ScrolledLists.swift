import UIKit

/// The lists whose scrolling is measured: one view each, of any number of rows.
enum ScrolledList: String, CaseIterable {
    case table = "table"
    case sizedTable = "table, rows size themselves"
    case toldTable = "table, delegate tells heights"
    case sectionedTable = "table, 1,000 sections"
    case flow = "flow layout"
    case sizedFlow = "flow layout, items size themselves"
    case grid = "compositional grid"
    case list = "compositional list"
    case sectionedGrid = "compositional grid, 1,000 sections"

    @MainActor func make(rows: Int, frame: CGRect) -> (view: UIScrollView, source: ListSource) {
        let source = ListSource(rows: rows, sections: isSectioned ? 1000 : 1, sizesRows: self == .sizedTable)
        switch self {
        case .table, .sizedTable, .toldTable, .sectionedTable:
            let table = UITableView(frame: frame, style: .plain)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = source
            switch self {
            case .sizedTable: table.estimatedRowHeight = 50
            case .toldTable: table.delegate = source
            default: table.rowHeight = 44
            }
            if self == .toldTable { table.estimatedRowHeight = 0 }
            return (table, source)
        default:
            let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
            collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
            collection.register(PlainCell.self, forCellWithReuseIdentifier: "item")
            source.isList = self == .list
            collection.dataSource = source
            return (collection, source)
        }
    }

    private var isSectioned: Bool { self == .sectionedTable || self == .sectionedGrid }

    @MainActor private var layout: UICollectionViewLayout {
        switch self {
        case .flow, .sizedFlow:
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 120, height: 100)
            if self == .sizedFlow { flow.estimatedItemSize = CGSize(width: 120, height: 90) }
            return flow
        case .list:
            return UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)
            )
        default:
            let third = NSCollectionLayoutDimension.fractionalWidth(1 / 3)
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: third, heightDimension: .fractionalHeight(1))
            )
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: third),
                repeatingSubitem: item,
                count: 3
            )
            return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
    }
}

/// Rows of short texts, in sections of equal size.
@MainActor final class ListSource: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    private let rows: Int
    private let sections: Int
    private let sizesRows: Bool
    var isList = false

    init(rows: Int, sections: Int, sizesRows: Bool) {
        (self.rows, self.sections, self.sizesRows) = (rows, sections, sizesRows)
    }

    private var rowsOfSection: Int { rows / sections }

    /// The row in the middle, and the last one.
    var middle: IndexPath { IndexPath(row: rowsOfSection / 2, section: sections / 2) }
    var last: IndexPath { IndexPath(row: rowsOfSection - 1, section: sections - 1) }

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowsOfSection }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        40 + CGFloat(indexPath.row % 3)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row % 100)"
        if sizesRows { cell.textLabel?.numberOfLines = 0 }
        return cell
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        rowsOfSection
    }

    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: isList ? "row" : "item", for: indexPath)
        if let row = cell as? UICollectionViewListCell {
            var content = row.defaultContentConfiguration()
            content.text = "Row \(indexPath.item % 100)"
            row.contentConfiguration = content
        } else {
            cell.contentView.backgroundColor = UIColor(white: CGFloat(indexPath.item % 7) / 10 + 0.3, alpha: 1)
        }
        return cell
    }
}

/// A cell of a colour that asks for a height of its own.
final class PlainCell: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 120, height: 84) }
}
