import BehaviourRules
import Testing
import UIKit

/// Presentations that cannot be, and those that come at the wrong time.
@MainActor @Suite struct PresentationMisuseTests {
    private let desk = Desk()
    private let log = Log()
    private let root: Teller
    private let modal: Teller

    init() {
        root = Teller("root", log)
        modal = Teller("modal", log)
        desk.show(root, clearing: log)
    }

    @Test func presentingInMidPresentationSaysSo() {
        desk.turn { root.present(modal, animated: true) }
        desk.advance(to: 0.1)
        let other = Teller("other", log)
        #expect(loggedLines { root.present(other, animated: true) }.count == 1)
        desk.advance(to: 2)
        #expect(other.presentingViewController == nil && modal.view.window != nil)
    }

    /// What is on its way in may present already, as in UIKit.
    @Test func whatIsOnItsWayInMayPresent() {
        desk.turn { root.present(modal, animated: true) }
        desk.advance(to: 0.1)
        let other = Teller("other", log)
        var ends = 0
        let lines = loggedLines { desk.turn { modal.present(other, animated: true) { ends += 1 } } }
        desk.advance(to: 3)
        #expect(lines.isEmpty && ends == 1 && other.presentingViewController === modal)
        desk.turn { root.dismiss(animated: true) }
        desk.advance(to: 6)
        #expect(desk.window.subviews == [root.view] && root.presentedViewController == nil)
    }

    @Test func whatIsOnItsWayOutPresentsNothing() {
        root.present(modal, animated: false)
        desk.turn { root.dismiss(animated: true) }
        desk.advance(to: 0.1)
        let other = Teller("other", log)
        #expect(loggedLines { desk.turn { modal.present(other, animated: true) } }.count == 1)
        desk.advance(to: 4)
        #expect(modal.presentingViewController == nil && desk.window.subviews == [root.view])
        #expect(other.viewIfLoaded?.window == nil && other.presentingViewController == nil)
    }

    @Test func dismissedAndDetachedControllersPresentNothing() {
        root.present(modal, animated: false)
        root.dismiss(animated: false)
        let other = Teller("other", log)
        #expect(loggedLines { modal.present(other, animated: false) }.count == 1)
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        #expect(loggedLines { child.present(other, animated: true) }.count == 1)
        #expect(other.presentingViewController == nil && !other.isBeingPresented)
    }

    @Test func theSameControllerTwiceSaysSo() {
        desk.turn { root.present(modal, animated: true) }
        #expect(loggedLines { root.present(modal, animated: true) }.count == 1)
        desk.advance(to: 2)
        #expect(loggedLines { root.present(modal, animated: false) }.count == 1)
        desk.turn { modal.dismiss(animated: false) }
        #expect(desk.window.subviews == [root.view])
    }

    @Test func dismissingWhatIsNotPresentedIsJustOver() {
        var ends = 0
        root.dismiss(animated: true) { ends += 1 }
        UIViewController().dismiss(animated: false) { ends += 1 }
        #expect(ends == 2)
    }

    @Test func dismissingTwiceInMidFlightSaysSoOnce() {
        root.present(modal, animated: false)
        var ends = 0
        desk.turn { modal.dismiss(animated: true) { ends += 1 } }
        #expect(loggedLines { modal.dismiss(animated: true) { ends += 1 } }.count == 1)
        desk.advance(to: 2)
        #expect(ends == 1 && desk.window.subviews == [root.view])
    }

    @Test func presentingFromWithinCallbacksSettles() {
        let (second, third) = (Teller("second", log), Teller("third", log))
        desk.turn {
            root.present(modal, animated: true) { [root, modal] in
                modal.dismiss(animated: false) {
                    root.present(second, animated: true) { second.present(third, animated: false) }
                }
            }
        }
        desk.advance(to: 5)
        #expect(root.presentedViewController === second && second.presentedViewController === third)
        root.dismiss(animated: false)
        #expect(desk.window.subviews == [root.view] && root.presentedViewController == nil)
    }

    @Test func dismissingFromViewWillAppearIsLeftOut() {
        modal.onWill = { modal in if modal.isBeingPresented { modal.dismiss(animated: true) } }
        let lines = loggedLines { desk.turn { root.present(modal, animated: true) } }
        desk.advance(to: 2)
        #expect(lines.count == 1 && modal.view.window != nil)
    }

    @Test func itselfAndWhatIsPresentedElsewhereTrap() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let controller = UIViewController()
                controller.present(controller, animated: false)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let desks = [Desk(), Desk()]
                let modal = UIViewController()
                for desk in desks {
                    desk.window.rootViewController = UIViewController()
                    desk.window.rootViewController?.present(modal, animated: false)
                }
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (desk, modal) = (Desk(), UIViewController())
                desk.window.rootViewController = UIViewController()
                desk.window.rootViewController?.present(modal, animated: false)
                modal.present(desk.window.rootViewController!, animated: false)
            }
        }
    }
}
