import BehaviourRules
import Testing
import UIKit

@MainActor @Suite struct PresentationTests {
    let desk = Desk()
    let log = Log()
    let root: Teller
    let modal: Teller

    init() {
        root = Teller("root", log)
        modal = Teller("modal", log)
        desk.show(root, clearing: log)
    }

    @Test(.rule(90)) func fullScreenTakesThePresentersViewOutOfTheWindow() {
        modal.modalPresentationStyle = .fullScreen
        var done = 0
        desk.turn { root.present(modal, animated: true) { done += 1 } }
        #expect(log.take() == ["modal loaded", "root will disappear", "modal will appear", "modal is appearing"])
        #expect(root.view.window != nil && modal.isBeingPresented)
        desk.advance(to: 0.3)
        #expect(log.take() == [] && done == 0)
        desk.advance(to: 1)
        #expect(log.take() == ["modal did appear", "root did disappear"])
        #expect(done == 1 && root.view.window == nil && !modal.isBeingPresented)
        #expect(modal.view.frame == desk.window.bounds)
        #expect(root.presentedViewController === modal && modal.presentingViewController === root)

        desk.turn { modal.dismiss(animated: true) { done += 1 } }
        #expect(log.take() == ["modal will disappear", "root will appear", "root is appearing"])
        #expect(modal.isBeingDismissed)
        desk.advance(to: 2)
        #expect(log.take() == ["root did appear", "modal did disappear"])
        #expect(done == 2 && root.view.superview === desk.window && modal.view.window == nil)
        #expect(root.view.frame == desk.window.bounds && desk.window.subviews == [root.view])
        #expect(root.presentedViewController == nil && modal.presentingViewController == nil)
    }

    @Test(
        .rule(90),
        arguments: [UIModalPresentationStyle.overFullScreen, .custom, .pageSheet, .automatic, .overCurrentContext]
    )
    func whatLiesOverThePresenterTellsItNothing(style: UIModalPresentationStyle) {
        modal.modalPresentationStyle = style
        desk.turn { root.present(modal, animated: true) }
        desk.advance(to: 1)
        #expect(log.take() == ["modal loaded", "modal will appear", "modal is appearing", "modal did appear"])
        #expect(root.view.window != nil)
        desk.turn { root.dismiss(animated: true) }
        desk.advance(to: 2)
        #expect(log.take() == ["modal will disappear", "modal did disappear"])
        #expect(desk.window.subviews == [root.view] && root.presentedViewController == nil)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .custom])
    func withoutAnimationAllIsOverAtOnce(style: UIModalPresentationStyle) {
        modal.modalPresentationStyle = style
        var done = 0
        root.present(modal, animated: false) { done += 1 }
        #expect(done == 1 && modal.view.window === desk.window)
        #expect(log.take().last == (style == .fullScreen ? "root did disappear" : "modal did appear"))
        modal.dismiss(animated: false) { done += 1 }
        #expect(done == 2 && desk.window.subviews == [root.view])
    }

    @Test func theCompletionComesAfterTheAppearance() {
        let log = log
        desk.turn { root.present(modal, animated: true) { log.lines.append("done") } }
        desk.advance(to: 1)
        #expect(log.take().suffix(2) == ["modal did appear", "done"])
    }

    @Test func presentingWhilePresentingDoesNothingAndSaysSo() {
        root.present(modal, animated: false)
        let other = Teller("other", log)
        let lines = loggedLines { root.present(other, animated: true) { Issue.record("It was not presented") } }
        #expect(lines.count == 1 && lines[0].contains("already presenting"))
        #expect(other.presentingViewController == nil && root.presentedViewController === modal)
    }

    @Test func presentingFromOutsideTheWindowDoesNothingAndSaysSo() {
        let loose = Teller("loose", log)
        loose.loadViewIfNeeded()
        #expect(loggedLines { loose.present(modal, animated: true) }.count == 1)
        #expect(loose.presentedViewController == nil)
    }

    @Test func dismissingInMidFlightDoesNothingAndSaysSo() {
        desk.turn { root.present(modal, animated: true) }
        desk.advance(to: 0.1)
        #expect(loggedLines { root.dismiss(animated: true) }.count == 1)
        desk.advance(to: 1)
        #expect(modal.presentingViewController === root)
    }

    @Test func childrenPresentThroughTheirRoot() {
        let child = Teller("child", log)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        child.present(modal, animated: false)
        #expect(modal.presentingViewController === root && child.presentedViewController === modal)
        child.dismiss(animated: false)
        #expect(root.presentedViewController == nil)
    }

    @Test func aContextIsCoveredInItsPlace() {
        let child = Teller("child", log)
        root.addChild(child)
        child.view.frame = CGRect(x: 50, y: 60, width: 200, height: 300)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        child.definesPresentationContext = true
        _ = log.take()
        modal.modalPresentationStyle = .currentContext
        child.present(modal, animated: false)
        #expect(modal.presentingViewController === child)
        #expect(modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 50, y: 60, width: 200, height: 300))
        #expect(child.view.window == nil && root.view.window != nil)
        #expect(log.take().contains("child did disappear"))
        modal.dismiss(animated: false)
        #expect(child.view.frame == CGRect(x: 50, y: 60, width: 200, height: 300) && child.view.superview === root.view)
    }

    @Test func aContextGivesItsTransitionStyle() {
        root.definesPresentationContext = true
        root.providesPresentationContextTransitionStyle = true
        root.modalTransitionStyle = .crossDissolve
        modal.modalPresentationStyle = .overCurrentContext
        desk.turn { root.present(modal, animated: true) }
        desk.advance(to: 0.2)
        #expect(modal.view.shown.opacity < 1 && modal.view.shown.position == desk.window.center)
        desk.advance(to: 1)
        #expect(modal.view.alpha == 1)
    }

    @Test func dismissingAChainShowsOnlyItsTop() {
        let (second, third) = (Teller("second", log), Teller("third", log))
        for controller in [modal, second, third] { controller.modalPresentationStyle = .fullScreen }
        root.present(modal, animated: false)
        modal.present(second, animated: false)
        second.present(third, animated: false)
        _ = log.take()
        desk.turn { root.dismiss(animated: true) }
        #expect(third.view.window != nil && second.view.window == nil)
        desk.advance(to: 1)
        #expect(
            log.take() == [
                "third will disappear", "root will appear", "root is appearing", "root did appear",
                "third did disappear",
            ]
        )
        #expect(desk.window.subviews == [root.view] && root.presentedViewController == nil)
        #expect(
            [modal, second, third].allSatisfy {
                $0.presentingViewController == nil && $0.presentedViewController == nil
            }
        )
    }

    @Test func aPresentedControllerFollowsTheWindow() {
        final class Listener: UIViewController {
            var sizes: [CGSize] = []
            override func viewWillTransition(
                to size: CGSize,
                with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
            }
        }
        let (top, bottom) = (Listener(), Listener())
        desk.window.rootViewController = bottom
        top.modalPresentationStyle = .fullScreen
        bottom.present(top, animated: false)
        desk.screen.resize(to: CGSize(width: 500, height: 300), scale: 1)
        CATransaction.flush()
        #expect(top.sizes == [CGSize(width: 500, height: 300)] && bottom.sizes == top.sizes)
        #expect(top.view.frame.size == CGSize(width: 500, height: 300))
        top.dismiss(animated: false)
        #expect(bottom.view.frame == desk.window.bounds)
    }

    @Test func sizeChangesRunAlongsideAndComplete() {
        final class Listener: UIViewController {
            var events: [String] = []
            override func viewWillTransition(
                to size: CGSize,
                with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                coordinator.animate(alongsideTransition: { [self] _ in events.append("along \(view.bounds.width)") }) {
                    [self] _ in events.append("done")
                }
                events.append("will \(view.bounds.width)")
            }
        }
        let listener = Listener()
        desk.window.rootViewController = listener
        desk.screen.resize(to: CGSize(width: 500, height: 300), scale: 1)
        #expect(listener.events == ["will 390.0", "along 500.0", "done"])
    }

    @Test func anotherRootEndsWhatIsPresented() {
        root.present(modal, animated: false)
        _ = log.take()
        desk.window.rootViewController = Teller("new", log)
        #expect(log.take().contains("modal did disappear"))
        #expect(modal.presentingViewController == nil && desk.window.subviews.count == 1)
    }

    @Test func flippingLeavesNoTrace() {
        modal.modalPresentationStyle = .fullScreen
        modal.modalTransitionStyle = .flipHorizontal
        desk.turn { root.present(modal, animated: true) }
        desk.advance(to: 0.3)
        #expect(modal.view.shown.transform.m11 < 1)
        desk.advance(to: 2)
        desk.turn { root.dismiss(animated: true) }
        desk.advance(to: 4)
        for view in [root.view!, modal.view!] {
            #expect(CATransform3DIsIdentity(view.transform3D) && view.layer.isDoubleSided)
        }
    }

    @Test func aChildCannotBePresented() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (parent, child) = (UIViewController(), UIViewController())
                parent.addChild(child)
                UIViewController().present(child, animated: false)
            }
        }
    }
}
