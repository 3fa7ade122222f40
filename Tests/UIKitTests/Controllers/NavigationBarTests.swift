import Testing
import UIKit

@MainActor @Suite struct NavigationBarTests {
    let desk = Desk(size: CGSize(width: 400, height: 800))
    let first = UIViewController()
    let second = UIViewController()
    let navigation: UINavigationController

    init() {
        first.title = "Letters"
        second.title = "A letter"
        navigation = UINavigationController(rootViewController: first)
        desk.show(navigation)
    }

    private func texts(in view: UIView) -> [String] {
        view.subviews.flatMap { view in ((view as? UILabel)?.text).map { [$0] } ?? texts(in: view) }
    }

    private var texts: [String] { texts(in: navigation.navigationBar) }

    @Test func theBarShowsTheTitleAndTheWayBack() {
        CATransaction.flush()
        #expect(texts == ["Letters"])
        navigation.pushViewController(second, animated: false)
        CATransaction.flush()
        #expect(Set(texts) == ["Letters", "A letter"])
        #expect(navigation.navigationBar.topItem === second.navigationItem)
        #expect(navigation.navigationBar.backItem === first.navigationItem)
        Finger(desk).tap(CGPoint(x: 30, y: 22))
        desk.advance(by: 1)
        #expect(navigation.viewControllers == [first] && texts == ["Letters"])
    }

    @Test func titlesFollowTheController() {
        second.title = "Changed"
        #expect(second.navigationItem.title == "Changed" && second.tabBarItem.title == "Changed")
        first.title = "Mail"
        CATransaction.flush()
        #expect(texts == ["Mail"])
        first.navigationItem.title = "Post"
        #expect(first.title == "Mail" && texts == ["Post"])
    }

    @Test func theWayBackIsCalledAsThereIsRoom() {
        second.navigationItem.title = "A title that is so long that it leaves little room"
        navigation.pushViewController(second, animated: false)
        CATransaction.flush()
        #expect(!texts.contains("Letters"))
        second.navigationItem.title = "Short"
        first.navigationItem.backButtonTitle = "Home"
        CATransaction.flush()
        #expect(texts.contains("Home"))
        first.navigationItem.backButtonDisplayMode = .minimal
        CATransaction.flush()
        #expect(!texts.contains("Home") && !texts.contains("Back"))
    }

    @Test func buttonsRunTheirActions() {
        var runs: [String] = []
        let right = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in runs.append("edit") })
        let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in runs.append("add") })
        let action = UIAction(title: "Close") { _ in runs.append("close") }
        first.navigationItem.rightBarButtonItems = [right, .fixedSpace(10), add]
        first.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: action)
        CATransaction.flush()
        #expect(Set(texts) == ["Letters", "Edit", "Close"])
        let finger = Finger(desk)
        finger.tap(CGPoint(x: 370, y: 22))
        finger.tap(CGPoint(x: 30, y: 22))
        #expect(runs == ["edit", "close"])
        right.isEnabled = false
        CATransaction.flush()
        finger.tap(CGPoint(x: 370, y: 22))
        right.isHidden = true
        CATransaction.flush()
        #expect(runs == ["edit", "close"] && !texts.contains("Edit"))
    }

    @Test func viewsOfTheAppStandInTheBar() {
        let title = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        first.navigationItem.titleView = title
        first.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom)
        CATransaction.flush()
        #expect(title.convert(title.bounds, to: nil) == CGRect(x: 160, y: 7, width: 80, height: 30))
        #expect(custom.convert(custom.bounds, to: nil) == CGRect(x: 334, y: 12, width: 50, height: 20))
        desk.turn { navigation.pushViewController(second, animated: true) }
        desk.advance(by: 1)
        #expect(title.window == nil)
        desk.turn { navigation.popViewController(animated: true) }
        desk.advance(by: 1)
        #expect(title.window != nil && title.transform.isIdentity)
    }

    @Test func theBackActionReplacesTheWayBack() {
        var asked = 0
        second.navigationItem.backAction = UIAction { _ in asked += 1 }
        navigation.pushViewController(second, animated: false)
        CATransaction.flush()
        Finger(desk).tap(CGPoint(x: 30, y: 22))
        desk.advance(by: 1)
        #expect(asked == 1 && navigation.viewControllers == [first, second])
    }

    @Test func theBarHidesAndComesBack() {
        desk.turn { navigation.setNavigationBarHidden(true, animated: true) }
        desk.advance(by: 0.1)
        #expect(!navigation.navigationBar.isHidden)
        desk.advance(by: 1)
        #expect(navigation.navigationBar.isHidden && navigation.navigationBar.frame.maxY == 0)
        navigation.isNavigationBarHidden = false
        #expect(!navigation.navigationBar.isHidden && navigation.navigationBar.frame.minY == 0)
    }

    @Test func aBarOfItsOwnPushesAndPops() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
        desk.window.addSubview(bar)
        bar.items = [UINavigationItem(title: "one")]
        bar.pushItem(UINavigationItem(title: "two"), animated: true)
        desk.advance(by: 1)
        #expect(bar.topItem?.title == "two" && Set(texts(in: bar)) == ["one", "two"])
        #expect(bar.popItem(animated: false)?.title == "two" && texts(in: bar) == ["one"])
    }

    /// A title that has not wholly come when another is to show goes from where it is: it does not flash up.
    @Test(arguments: [0.05, 0.15, 0.2, 0.25]) func titlesThatHaveNotComeDoNotFlash(time: Double) throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
        desk.window.addSubview(bar)
        bar.items = [UINavigationItem(title: "one")]
        CATransaction.flush()
        bar.pushItem(UINavigationItem(title: "two"), animated: true)
        desk.advance(by: time)
        func title(in view: UIView) -> UIView? {
            if (view as? UILabel)?.text == "two" { return view }
            return view.subviews.lazy.compactMap(title(in:)).first
        }
        let content = try #require(title(in: bar)?.superview)
        let before = try #require(content.layer.presentation()).opacity
        #expect(before < 1)
        bar.popItem(animated: true)
        CATransaction.flush()
        let after = try #require(content.layer.presentation()).opacity
        #expect(abs(after - before) < 0.02)
        desk.advance(by: 1)
        #expect(texts(in: bar) == ["one"])
    }

    /// Laying out asks for no other layout, whatever the way back is called.
    @Test(arguments: ["Letters", String(repeating: "A long title ", count: 9)])
    func theWayBackStaysTheSameButton(title: String) {
        func views(in view: UIView) -> Set<ObjectIdentifier> {
            Set(view.subviews.flatMap { [ObjectIdentifier($0)] + views(in: $0) })
        }
        first.title = title
        navigation.pushViewController(second, animated: false)
        CATransaction.flush()
        let bar = navigation.navigationBar, before = views(in: bar)
        bar.subviews.flatMap(\.subviews).forEach { $0.setNeedsLayout() }
        bar.subviews.forEach { $0.setNeedsLayout() }
        CATransaction.flush()
        #expect(views(in: bar) == before && before.count > 3)
    }
}
