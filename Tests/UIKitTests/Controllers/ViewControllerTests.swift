import Testing
import UIKit

@MainActor @Suite struct ViewControllerTests {
    @Test func theViewIsLoadedWhenItIsAskedFor() {
        let log = Log()
        let controller = Teller("a", log)
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        #expect(controller.view.next === controller)
        #expect(log.take() == ["a loaded"] && controller.isViewLoaded)
    }

    @Test func theRootFillsItsWindowAndHearsOfIt() {
        let log = Log()
        let screen = UIScreen(size: CGSize(width: 200, height: 300), scale: 1, clock: MediaClock())
        let window = UIWindow(screen: screen)
        let controller = Teller("a", log)
        window.rootViewController = controller
        _ = log.take()
        window.makeKeyAndVisible()
        #expect(log.take() == ["a will appear", "a is appearing", "a did appear"])
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
        screen.resize(to: CGSize(width: 300, height: 200), scale: 2)
        #expect(controller.view.frame.size == CGSize(width: 300, height: 200))
        #expect(controller.view.contentScaleFactor == 2)
        let next = Teller("b", log)
        window.rootViewController = next
        #expect(
            log.take() == [
                "a will disappear", "a did disappear", "b loaded", "b will appear", "b is appearing", "b did appear",
            ]
        )
        window.isHidden = true
        #expect(log.take() == ["b will disappear", "b did disappear"])
    }

    @Test func childrenHearWithTheirParents() {
        let log = Log()
        let desk = Desk()
        let (outer, inner) = (Teller("outer", log), Teller("inner", log))
        outer.addChild(inner)
        #expect(log.take() == ["inner will move"])
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
        _ = log.take()
        desk.window.rootViewController = outer
        #expect(
            log.take() == [
                "outer will appear", "inner will appear", "outer is appearing", "inner is appearing",
                "outer did appear",
                "inner did appear",
            ]
        )
        #expect(inner.parent === outer && outer.children == [inner])
        inner.willMove(toParent: nil)
        inner.view.removeFromSuperview()
        inner.removeFromParent()
        #expect(log.take().suffix(1) == ["inner did move"] && outer.children.isEmpty)
    }

    @Test func appearanceIsBalancedWhenItTurnsRoundHalfWay() {
        let log = Log()
        let controller = Teller("a", log)
        controller.loadViewIfNeeded()
        _ = log.take()
        controller.beginAppearanceTransition(true, animated: true)
        controller.beginAppearanceTransition(false, animated: true)
        controller.endAppearanceTransition()
        controller.endAppearanceTransition()
        #expect(log.take() == ["a will appear", "a will disappear", "a did disappear"])
    }
}
