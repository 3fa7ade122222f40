import Testing
import UIKit

/// Bars with nothing in them, with too much, and with the same thing twice.
@MainActor @Suite struct BarMisuseTests {
    private let desk = Desk(size: CGSize(width: 320, height: 480))

    @Test func itemsThatAreNone() {
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        desk.show(navigation)
        let item = page.navigationItem
        for items in [nil, [], [UIBarButtonItem()], [UIBarButtonItem(title: "")]] {
            item.leftBarButtonItems = items
            item.rightBarButtonItems = items
            desk.turn {}
        }
        item.title = nil
        item.titleView = nil
        item.leftBarButtonItem = nil
        item.rightBarButtonItem = nil
        navigation.navigationBar.titleTextAttributes = [.font: "no font", .foregroundColor: 7]
        desk.turn {}
        #expect(item.rightBarButtonItems == nil)
    }

    @Test func theSameItemOnBothSidesShowsOnce() {
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        desk.show(navigation)
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        let button = UIBarButtonItem(customView: custom)
        page.navigationItem.leftBarButtonItems = [button, button]
        page.navigationItem.rightBarButtonItems = [button]
        page.navigationItem.titleView = custom
        desk.turn {}
        #expect(custom.isDescendant(of: navigation.navigationBar))
    }

    @Test func moreThanThereIsRoomFor() {
        let page = UIViewController()
        page.title = String(repeating: "A very long title ", count: 40)
        let navigation = UINavigationController(rootViewController: page)
        page.navigationItem.rightBarButtonItems = (0..<40).map { UIBarButtonItem(title: "Item \($0)") }
        page.navigationItem.leftBarButtonItems = (0..<40).map { UIBarButtonItem(title: "Item \($0)") }
        desk.show(navigation)
        let spaces = [CGFloat.nan, .infinity, -40, 1e300].map { width in
            let item = UIBarButtonItem(systemItem: .fixedSpace)
            item.width = width
            return item
        }
        page.navigationItem.rightBarButtonItems = spaces
        desk.turn {}
        desk.window.bounds.size = CGSize(width: 0, height: 0)
        desk.turn {}
        #expect(navigation.navigationBar.frame.width.isFinite)
    }

    @Test func tabsThatAreNone() {
        let tabs = UITabBarController()
        desk.show(tabs)
        tabs.viewControllers = nil
        tabs.selectedIndex = 5
        tabs.selectedIndex = -1
        #expect(tabs.selectedViewController == nil)
        let pages = [UIViewController(), UIViewController()]
        tabs.viewControllers = pages
        tabs.selectedIndex = 9
        desk.turn {}
        #expect(tabs.selectedViewController === pages[0])
        tabs.tabBar.items?.first.map { tabs.tabBar.selectedItem = $0 }
        pages[0].tabBarItem = nil
        tabs.setViewControllers([], animated: true)
        desk.advance(to: 1)
        #expect(tabs.selectedViewController == nil && pages[0].viewIfLoaded?.window == nil)
    }

    @Test func tabsChangedFromTheDelegate() {
        final class Delegate: NSObject, UITabBarControllerDelegate {
            func tabBarController(
                _ tabBarController: UITabBarController,
                shouldSelect viewController: UIViewController
            ) -> Bool {
                tabBarController.viewControllers = tabBarController.viewControllers?.filter { $0 !== viewController }
                return true
            }
        }
        let tabs = UITabBarController()
        let delegate = Delegate()
        let pages = [UIViewController(), UIViewController(), UIViewController()]
        tabs.viewControllers = pages
        tabs.delegate = delegate
        desk.show(tabs)
        let input = InputSource(screen: desk.screen)
        desk.turn {
            input.touch(.began, id: 0, at: CGPoint(x: 160, y: 460), time: 0)
            input.touch(.ended, id: 0, at: CGPoint(x: 160, y: 460), time: 0.05)
        }
        desk.advance(to: 1)
        #expect(tabs.viewControllers == [pages[0], pages[2]])
        #expect(tabs.selectedViewController.map { tabs.viewControllers?.contains($0) ?? false } ?? true)
    }
}
