import BehaviourRules
import Testing
import UIKit

@MainActor @Suite struct NavigationTests {
    let desk = Desk(size: CGSize(width: 400, height: 800))
    let log = Log()
    let (a, b, c): (Teller, Teller, Teller)
    let navigation: UINavigationController

    init() {
        (a, b, c) = (Teller("a", log), Teller("b", log), Teller("c", log))
        for controller in [a, b, c] { controller.title = controller.name.uppercased() }
        navigation = UINavigationController(rootViewController: a)
        desk.show(navigation, clearing: log)
        for controller in [b, c] { controller.loadViewIfNeeded() }
        _ = log.take()
    }

    final class Watcher: NSObject, UINavigationControllerDelegate {
        var events: [String] = []
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var driver: (any UIViewControllerInteractiveTransitioning)?
        var operations: [UINavigationController.Operation] = []

        func navigationController(
            _ navigationController: UINavigationController,
            willShow viewController: UIViewController,
            animated: Bool
        ) { events.append("will show \(viewController.title ?? "") \(animated)") }

        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController,
            animated: Bool
        ) { events.append("did show \(viewController.title ?? "") \(animated)") }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            operations.append(operation)
            return animator
        }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }

    @Test(.rule(89)) func pushAndPopTellInOrder() {
        desk.turn { navigation.pushViewController(b, animated: true) }
        #expect(log.take() == ["b will move", "a will disappear", "b will appear", "b is appearing"])
        #expect(b.isMovingToParent && !a.isMovingFromParent)
        desk.advance(to: 1)
        #expect(log.take() == ["a did disappear", "b did appear", "b did move"])
        #expect(!b.isMovingToParent && a.view.window == nil && b.view.window != nil)
        #expect(navigation.viewControllers == [a, b] && b.navigationController === navigation)

        desk.turn { #expect(navigation.popViewController(animated: true) === b) }
        #expect(log.take() == ["b will move", "b will disappear", "a will appear", "a is appearing"])
        #expect(b.isMovingFromParent && navigation.topViewController === a)
        desk.advance(to: 2)
        #expect(log.take() == ["b did disappear", "a did appear", "b did move"])
        #expect(b.parent == nil && b.view.superview == nil && navigation.popViewController(animated: true) == nil)
    }

    @Test(.rule(89)) func aCancelledPopTellsInOrder() {
        navigation.pushViewController(b, animated: false)
        let watcher = Watcher()
        watcher.animator = AnimatorProbe()
        let driver = UIPercentDrivenInteractiveTransition()
        watcher.driver = driver
        navigation.delegate = watcher
        _ = log.take()
        desk.turn { navigation.popViewController(animated: true) }
        desk.turn { driver.update(0.5) }
        desk.turn { driver.cancel() }
        desk.advance(to: 2)
        #expect(
            log.take().filter { !$0.contains("move") } == [
                "b will disappear", "a will appear", "a is appearing", "a will disappear", "a did disappear",
                "b will appear", "b is appearing", "b did appear",
            ]
        )
        #expect(navigation.viewControllers == [a, b] && b.parent === navigation && !b.isMovingFromParent)
        #expect(b.view.window != nil && a.view.superview == nil)
        #expect(navigation.navigationBar.items?.count == 2 && watcher.operations == [.pop])
        #expect(b.view.frame == navigation.view.bounds)
    }

    @Test(.rule(97)) func whyAControllerAppearsIsKnownWhenItDoes() {
        var seen: [String] = []
        b.onWill = { seen.append("\($0.isMovingToParent) \($0.isMovingFromParent)") }
        navigation.pushViewController(b, animated: false)
        navigation.pushViewController(c, animated: false)
        navigation.popViewController(animated: false)
        navigation.popViewController(animated: false)
        #expect(seen == ["true false", "false false", "false false", "false true"])
        var presented: [String] = []
        c.onWill = { presented.append("\($0.isBeingPresented) \($0.isBeingDismissed)") }
        a.present(c, animated: false)
        c.dismiss(animated: false)
        #expect(presented == ["true false", "false true"])
    }

    @Test func theDelegateHearsOfWhatShows() {
        let watcher = Watcher()
        navigation.delegate = watcher
        desk.turn { navigation.pushViewController(b, animated: true) }
        desk.advance(to: 1)
        navigation.popViewController(animated: false)
        #expect(
            watcher.events == [
                "will show B true", "did show B true", "will show A false", "did show A false",
            ]
        )
        let (first, other) = (Watcher(), UINavigationController(rootViewController: c))
        other.delegate = first
        desk.show(other)
        #expect(first.events == ["will show C false", "did show C false"])
    }

    @Test func theLowerViewFollowsSlowly() {
        desk.turn { navigation.pushViewController(b, animated: true) }
        #expect(b.view.shown.position.x == 600 && a.view.shown.position.x == 200)
        #expect(b.view.center.x == 200 && a.view.center.x == 80)
        desk.advance(to: 0.1)
        let (upper, lower) = (b.view.shown.position.x, a.view.shown.position.x)
        #expect(upper < 600 && upper > 200 && abs((200 - lower) / (600 - upper) - 0.3) < 1e-6)
        desk.advance(to: 1)
        #expect(a.view.superview == nil)
    }

    @Test func popDuringPushGoesAfterIt() {
        desk.turn { navigation.pushViewController(b, animated: true) }
        desk.advance(to: 0.1)
        desk.turn { #expect(navigation.popViewController(animated: true) === b) }
        #expect(navigation.viewControllers == [a] && b.view.window != nil)
        desk.advance(to: 3)
        #expect(
            log.take().filter { !$0.contains("move") } == [
                "a will disappear", "b will appear", "b is appearing", "a did disappear", "b did appear",
                "b will disappear", "a will appear", "a is appearing", "b did disappear", "a did appear",
            ]
        )
        #expect(a.view.window != nil && b.parent == nil && navigation.navigationBar.items?.count == 1)
    }

    @Test func pushDuringPopGoesAfterIt() {
        navigation.pushViewController(b, animated: false)
        _ = log.take()
        desk.turn { navigation.popViewController(animated: true) }
        desk.advance(to: 0.1)
        desk.turn { navigation.pushViewController(c, animated: true) }
        #expect(navigation.viewControllers == [a, c])
        desk.advance(to: 3)
        #expect(navigation.topViewController === c && c.view.window != nil && b.parent == nil && a.view.window == nil)
        #expect(log.take().suffix(3) == ["a did disappear", "c did appear", "c did move"])
    }

    @Test func pushAndPopOfTheSameInOneTurnLeaveWhatWas() {
        desk.turn {
            navigation.pushViewController(b, animated: true)
            navigation.pushViewController(c, animated: true)
            navigation.popToRootViewController(animated: true)
        }
        desk.advance(to: 5)
        #expect(navigation.viewControllers == [a] && a.view.window != nil && navigation.children == [a])
    }

    @Test func severalArePoppedAtOnce() {
        navigation.setViewControllers([a, b, c], animated: false)
        #expect(navigation.children.count == 3 && c.view.window != nil)
        _ = log.take()
        desk.turn { #expect(navigation.popToRootViewController(animated: true) == [b, c]) }
        desk.advance(to: 1)
        #expect(
            log.take() == [
                "b will move", "c will move", "c will disappear", "a will appear", "a is appearing", "c did disappear",
                "a did appear", "b did move", "c did move",
            ]
        )
        #expect(navigation.popToViewController(a, animated: true) == nil)
    }

    @Test func beforeItIsShownTheStackIsJustHeld() {
        let other = UINavigationController()
        let (x, y) = (Teller("x", log), Teller("y", log))
        other.pushViewController(x, animated: true)
        other.pushViewController(y, animated: true)
        #expect(!x.isViewLoaded && !y.isViewLoaded && other.topViewController === y)
        desk.show(other)
        #expect(!x.isViewLoaded && y.view.window != nil && other.visibleViewController === y)
    }

    @Test func theVisibleControllerIsWhatIsPresented() {
        a.present(b, animated: false)
        #expect(navigation.visibleViewController === b && navigation.topViewController === a)
    }

    @Test func theEdgeSwipeGoesBack() {
        navigation.pushViewController(b, animated: false)
        desk.advance(to: 0)
        let finger = Finger(desk)
        finger.down(CGPoint(x: 5, y: 400))
        for x in stride(from: 15.0, through: 200, by: 5) { finger.move(CGPoint(x: x, y: 400)) }
        #expect(navigation.viewControllers == [a] && abs(b.view.shown.position.x - 395) < 1)
        #expect(b.transitionCoordinator?.isInteractive == true)
        finger.move(CGPoint(x: 300, y: 400))
        finger.up(CGPoint(x: 300, y: 400))
        desk.advance(by: 1)
        #expect(b.view.superview == nil && a.view.frame == navigation.view.bounds && a.view.window != nil)
        #expect(navigation.navigationBar.items?.count == 1)
    }

    @Test func anEdgeSwipeThatIsGivenUpStays() {
        navigation.pushViewController(b, animated: false)
        desk.advance(to: 0)
        let finger = Finger(desk)
        finger.down(CGPoint(x: 5, y: 400))
        for x in stride(from: 15.0, through: 120, by: 5) { finger.move(CGPoint(x: x, y: 400)) }
        finger.hold(0.3)
        finger.up(CGPoint(x: 120, y: 400))
        desk.advance(by: 1)
        #expect(navigation.viewControllers == [a, b] && b.view.center.x == 200 && a.view.superview == nil)
        #expect(navigation.navigationBar.items?.count == 2)
    }

    @Test func theEdgeSwipeKeepsAwayWhereThereIsNoWayBack() {
        let finger = Finger(desk)
        finger.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
        #expect(navigation.viewControllers == [a] && navigation.transitionCoordinator == nil)
        navigation.pushViewController(b, animated: false)
        b.navigationItem.hidesBackButton = true
        finger.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
        #expect(navigation.viewControllers == [a, b] && navigation.transitionCoordinator == nil)
        b.navigationItem.hidesBackButton = false
        finger.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 390, y: 400))
        #expect(navigation.viewControllers == [a, b])
    }

    @Test func pushingTwiceTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let controller = UIViewController()
                let navigation = UINavigationController(rootViewController: controller)
                navigation.pushViewController(controller, animated: false)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UINavigationController().pushViewController(UINavigationController(), animated: false)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = UINavigationController().popToViewController(UIViewController(), animated: false)
            }
        }
    }
}

/// A finger on a desk.
@MainActor
struct Finger {
    let desk: Desk
    let input: InputSource

    init(_ desk: Desk) {
        self.desk = desk
        input = InputSource(screen: desk.screen)
    }

    private func touch(_ phase: UITouch.Phase, _ point: CGPoint) {
        desk.turn { input.touch(phase, id: 0, at: point, time: desk.clock.now) }
    }

    func down(_ point: CGPoint) { touch(.began, point) }

    func move(_ point: CGPoint) {
        hold(0.01)
        touch(.moved, point)
    }

    func up(_ point: CGPoint) { touch(.ended, point) }

    func hold(_ seconds: Double) { desk.advance(by: seconds) }

    func drag(from start: CGPoint, to end: CGPoint, steps: Int = 20) {
        down(start)
        for step in 1...steps {
            let share = CGFloat(step) / CGFloat(steps)
            move(CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
        }
        up(end)
    }

    func tap(_ point: CGPoint) {
        down(point)
        hold(0.05)
        up(point)
        desk.advance(by: 0)
    }
}
