import Testing
import UIKit

@MainActor @Suite struct TabBarTests {
    let desk = Desk(size: CGSize(width: 400, height: 800))
    let log = Log()
    let (a, b): (Teller, Teller)
    let tabs = UITabBarController()

    init() {
        (a, b) = (Teller("a", log), Teller("b", log))
        (a.title, b.title) = ("First", "Second")
        tabs.viewControllers = [a, b]
        desk.show(tabs)
    }

    final class Watcher: NSObject, UITabBarControllerDelegate {
        var allows = true
        var chosen: [String] = []
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var driver: (any UIViewControllerInteractiveTransitioning)?

        func tabBarController(
            _ tabBarController: UITabBarController,
            shouldSelect viewController: UIViewController
        ) -> Bool { allows }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            chosen.append(viewController.title ?? "")
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }

    @Test func theFirstShowsAndTheSecondIsLoadedWhenItIsChosen() {
        #expect(tabs.selectedIndex == 0 && a.view.window != nil && !b.isViewLoaded)
        #expect(
            log.take().filter { !$0.contains("move") } == [
                "a loaded", "a will appear", "a is appearing", "a did appear",
            ]
        )
        tabs.selectedIndex = 1
        #expect(
            log.take() == [
                "b loaded", "a will disappear", "b will appear", "b is appearing", "a did disappear", "b did appear",
            ]
        )
        #expect(tabs.selectedViewController === b && tabs.tabBar.selectedItem === b.tabBarItem)
        #expect(a.view.superview == nil && a.tabBarController === tabs)
    }

    @Test func aTouchChoosesIfTheDelegateLetsIt() {
        let watcher = Watcher()
        tabs.delegate = watcher
        desk.advance(by: 0)
        let finger = Finger(desk)
        watcher.allows = false
        finger.tap(CGPoint(x: 300, y: 780))
        #expect(tabs.selectedIndex == 0 && watcher.chosen == [])
        watcher.allows = true
        finger.tap(CGPoint(x: 300, y: 780))
        finger.tap(CGPoint(x: 300, y: 780))
        #expect(tabs.selectedIndex == 1 && watcher.chosen == ["Second", "Second"])
        // The app's own choice asks nobody.
        tabs.selectedIndex = 0
        tabs.selectedIndex = 17
        #expect(tabs.selectedIndex == 0 && watcher.chosen.count == 2)
    }

    @Test func theDelegateAnimates() {
        let watcher = Watcher()
        let animator = AnimatorProbe()
        watcher.animator = animator
        tabs.delegate = watcher
        _ = log.take()
        desk.turn { tabs.selectedIndex = 1 }
        desk.advance(by: 0.5)
        #expect(b.view.shown.position.x == 400 && a.view.window != nil && log.take().last == "b is appearing")
        desk.advance(by: 1)
        #expect(log.take() == ["a did disappear", "b did appear"] && a.view.window == nil)
    }

    @Test func aCancelledChangeGoesBack() {
        let watcher = Watcher()
        let driver = UIPercentDrivenInteractiveTransition()
        watcher.animator = AnimatorProbe()
        watcher.driver = driver
        tabs.delegate = watcher
        _ = log.take()
        desk.turn { tabs.selectedIndex = 1 }
        desk.turn { driver.update(0.4) }
        desk.turn { driver.cancel() }
        desk.advance(by: 2)
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === a.tabBarItem && b.view.superview == nil)
        #expect(
            log.take() == [
                "b loaded", "a will disappear", "b will appear", "b is appearing", "b will disappear",
                "b did disappear",
                "a will appear", "a is appearing", "a did appear",
            ]
        )
        #expect(a.view.frame == tabs.view.bounds)
    }

    @Test func controllersAreReplaced() {
        let c = Teller("c", log)
        tabs.selectedIndex = 1
        tabs.viewControllers = [c, b]
        #expect(tabs.selectedViewController === b && tabs.selectedIndex == 1 && a.parent == nil)
        tabs.viewControllers = [c]
        #expect(tabs.selectedViewController === c && c.view.window != nil && b.parent == nil && b.view.window == nil)
        tabs.viewControllers = nil
        #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil && c.view.window == nil)
    }

    @Test func aPushedControllerMayHideTheBar() {
        let navigation = UINavigationController(rootViewController: a)
        tabs.viewControllers = [navigation]
        CATransaction.flush()
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 751, width: 400, height: 49))
        b.hidesBottomBarWhenPushed = true
        desk.turn { navigation.pushViewController(b, animated: true) }
        desk.advance(by: 1)
        #expect(tabs.tabBar.frame.minY == 800)
        desk.turn { navigation.popViewController(animated: true) }
        desk.advance(by: 1)
        #expect(tabs.tabBar.frame.minY == 751)
    }

    @Test func itemsShowWhatTheyAreToldTo() {
        b.tabBarItem.badgeValue = "3"
        let shown = tabs.tabBar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
        #expect(shown.contains { $0.text == "3" && !$0.isHidden })
        b.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 4)
        #expect(tabs.tabBar.items?[1].tag == 4)
    }

    @Test func aStrangerCannotBeChosen() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UITabBarController().selectedViewController = UIViewController() }
        }
    }
}
