import Testing
import UIKit

@MainActor @Suite struct ListControllerTests {
    @Test func aTableControllerIsItsTablesDataSource() {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
        }
        let controller = Rows(style: .grouped)
        controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        #expect(controller.tableView === controller.view)
        #expect(controller.tableView.style == .grouped)
        #expect(controller.tableView.visibleCells.map(\.frame.height) == [70, 70, 70])
        controller.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        controller.viewWillAppear(false)
        #expect(controller.tableView.indexPathForSelectedRow == nil)
    }

    @Test func aCollectionControllerIsItsViewsDataSource() {
        final class Items: UICollectionViewController {
            override func collectionView(
                _ collectionView: UICollectionView,
                numberOfItemsInSection section: Int
            ) -> Int { 5 }
            override func collectionView(
                _ collectionView: UICollectionView,
                cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
            }
        }
        let layout = UICollectionViewFlowLayout()
        let controller = Items(collectionViewLayout: layout)
        controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
        controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        #expect(controller.collectionView.visibleCells.count == 5)
        #expect(controller.collectionViewLayout === layout)
    }
}
