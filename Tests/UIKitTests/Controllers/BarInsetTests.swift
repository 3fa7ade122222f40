import Testing
import UIKit

@MainActor @Suite struct BarInsetTests {
    let desk = Desk(size: CGSize(width: 400, height: 800))
    let first = UIViewController()
    let second = UIViewController()

    @Test func barsAreTakenFromTheSafeArea() {
        desk.screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let navigation = UINavigationController(rootViewController: first)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        desk.show(tabs)
        #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 400, height: 44))
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 717, width: 400, height: 83))
        second.hidesBottomBarWhenPushed = true
        desk.turn { navigation.pushViewController(second, animated: true) }
        desk.advance(by: 1)
        #expect(second.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
        navigation.isNavigationBarHidden = true
        #expect(second.view.safeAreaInsets.top == 47)
        navigation.isNavigationBarHidden = false
        desk.screen.safeAreaInsets = .zero
        #expect(second.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        #expect(navigation.navigationBar.frame.minY == 0)
    }

    @Test func aControllerThatLeavesHasNoBars() {
        let navigation = UINavigationController(rootViewController: first)
        desk.show(navigation)
        navigation.pushViewController(second, animated: false)
        #expect(second.view.safeAreaInsets.top == 44)
        navigation.popViewController(animated: false)
        desk.show(second)
        #expect(second.view.safeAreaInsets == .zero)
    }

    @Test func aSheetKeepsClearOfTheTop() {
        desk.screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        desk.show(first)
        first.present(second, animated: false)
        CATransaction.flush()
        #expect(second.view.convert(second.view.bounds, to: nil).minY == 67)
        #expect(second.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    }
}
