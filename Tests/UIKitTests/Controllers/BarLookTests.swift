import Testing
import UIKit

/// How bars look before they have a window, and in the dark.
@MainActor @Suite struct BarLookTests {
    let desk = Desk(size: CGSize(width: 400, height: 800))
    let page = UIViewController()

    /// A bar that is laid out before it has any room leaves views of the app's as they are.
    @Test func viewsOfTheAppKeepTheirSizeInABarWithoutRoom() {
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        let title = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom)
        page.navigationItem.titleView = title
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(page, animated: false)
        navigation.navigationBar.layoutIfNeeded()
        desk.show(navigation)
        CATransaction.flush()
        #expect(custom.convert(custom.bounds, to: nil) == CGRect(x: 334, y: 12, width: 50, height: 20))
        #expect(title.convert(title.bounds, to: nil) == CGRect(x: 160, y: 7, width: 80, height: 30))

        let button = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        let toolbar = UIToolbar(frame: .zero)
        toolbar.items = [UIBarButtonItem(customView: button)]
        toolbar.layoutIfNeeded()
        toolbar.frame = CGRect(x: 0, y: 0, width: 400, height: 44)
        toolbar.layoutIfNeeded()
        #expect(button.frame == CGRect(x: 16, y: 12, width: 50, height: 20))
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func barsFollowTheStyle(style: UIUserInterfaceStyle) {
        desk.window.overrideUserInterfaceStyle = style
        page.toolbarItems = [UIBarButtonItem(title: "Go")]
        let navigation = UINavigationController(rootViewController: page)
        navigation.isToolbarHidden = false
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        desk.show(tabs)
        let pixels = desk.framePixels
        let bars: [UIView?] = [navigation.navigationBar, navigation.toolbar, tabs.tabBar]
        for bar in bars.compactMap({ $0 }) {
            let place = bar.convert(CGPoint(x: 4, y: 4), to: nil)
            let level = pixels[Int(place.x), Int(place.y)] & 0xFF
            #expect(style == .dark ? level < 64 : level > 224, "\(type(of: bar))")
        }
    }
}
