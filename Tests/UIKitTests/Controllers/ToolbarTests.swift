import Testing
import UIKit

/// Toolbars, and the button that begins editing.
@MainActor @Suite struct ToolbarTests {
    private let desk = Desk(size: CGSize(width: 320, height: 480))
    private let page = UIViewController()
    private let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: page)
        desk.show(navigation)
    }

    private func button(_ width: CGFloat) -> UIBarButtonItem {
        UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)))
    }

    @Test func flexibleSpacesShareWhatIsLeft() {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let items = [button(40), .flexibleSpace(), button(48), .flexibleSpace(), button(40)]
        bar.items = items
        bar.layoutIfNeeded()
        #expect(items.compactMap { $0.customView?.frame.minX } == [16, 136, 264])
        bar.items = [items[0], .fixedSpace(30), items[2], items[4]]
        bar.layoutIfNeeded()
        #expect([items[0], items[2], items[4]].compactMap { $0.customView?.frame.minX } == [16, 86, 150])
        bar.items = nil
        #expect(items[0].customView?.superview == nil)
    }

    @Test func itIsOutOfSightUntilItIsAskedFor() {
        #expect(navigation.isToolbarHidden && navigation.toolbar.isHidden && page.view.safeAreaInsets.bottom == 0)
        desk.turn { navigation.setToolbarHidden(false, animated: true) }
        desk.advance(by: 1)
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
        #expect(page.view.safeAreaInsets.bottom == 44)
        desk.turn { navigation.setToolbarHidden(true, animated: true) }
        desk.advance(by: 1)
        #expect(navigation.toolbar.isHidden && page.view.safeAreaInsets.bottom == 0)
    }

    @Test func itShowsTheItemsOfTheTop() {
        navigation.isToolbarHidden = false
        let (first, second) = (button(40), button(50))
        page.toolbarItems = [first]
        #expect(navigation.toolbar.items == [first])
        let next = UIViewController()
        next.toolbarItems = [second]
        desk.turn { navigation.pushViewController(next, animated: true) }
        desk.advance(by: 1)
        #expect(navigation.toolbar.items == [second])
        desk.turn { navigation.popViewController(animated: true) }
        desk.advance(by: 1)
        #expect(navigation.toolbar.items == [first] && first.customView?.superview === navigation.toolbar)
    }

    @Test func theEditButtonBeginsAndEndsEditing() {
        let item = page.editButtonItem
        #expect(item.title == "Edit" && page.editButtonItem === item && !page.isEditing)
        page.setEditing(true, animated: false)
        #expect(item.title == "Done" && item.style == .done && page.isEditing)
        page.isEditing = false
        #expect(item.title == "Edit")
    }

    @Test func tablesAreEditedWithTheirController() {
        final class Source: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let table = Source()
        let refresh = UIRefreshControl()
        desk.show(table)
        table.refreshControl = refresh
        #expect(table.tableView.refreshControl === refresh && table.refreshControl === refresh)
        table.setEditing(true, animated: false)
        #expect(table.tableView.isEditing)
    }
}
