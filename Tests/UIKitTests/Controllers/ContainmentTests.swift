import Testing
import UIKit

@MainActor @Suite struct ContainmentTests {
    let desk = Desk()
    let log = Log()
    let parent: Teller
    let (one, two): (Teller, Teller)

    init() {
        (parent, one, two) = (Teller("parent", log), Teller("one", log), Teller("two", log))
        desk.show(parent, clearing: log)
        for child in [one, two] { child.loadViewIfNeeded() }
        _ = log.take()
    }

    private func add(_ child: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    @Test func aChildAppearsWithItsView() {
        var isMoving: [Bool] = []
        one.onWill = { isMoving.append($0.isMovingToParent || $0.isMovingFromParent) }
        add(one)
        #expect(
            log.take() == ["one will move", "one will appear", "one is appearing", "one did appear", "one did move"]
        )
        one.willMove(toParent: nil)
        one.view.removeFromSuperview()
        one.removeFromParent()
        #expect(log.take() == ["one will move", "one will disappear", "one did disappear", "one did move"])
        #expect(isMoving == [true, true] && !one.isMovingFromParent)
    }

    @Test func grandchildrenHearOnce() {
        one.addChild(two)
        one.view.addSubview(two.view)
        two.didMove(toParent: one)
        _ = log.take()
        add(one)
        #expect(log.take().filter { $0.hasPrefix("two") } == ["two will appear", "two is appearing", "two did appear"])
        desk.window.isHidden = true
        #expect(log.take().filter { $0.hasPrefix("two") } == ["two will disappear", "two did disappear"])
    }

    @Test func aChildAddedWhileTheParentAppearsComesWithIt() {
        final class Builder: UIViewController {
            let child: UIViewController
            init(_ child: UIViewController) {
                self.child = child
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { nil }
            override func viewIsAppearing(_ animated: Bool) {
                addChild(child)
                view.addSubview(child.view)
                child.didMove(toParent: self)
            }
        }
        desk.show(Builder(one))
        #expect(
            log.take().filter { $0.hasPrefix("one") && !$0.contains("move") } == [
                "one will appear", "one is appearing", "one did appear",
            ]
        )
    }

    @Test func transitionsExchangeChildren() {
        add(one)
        parent.addChild(two)
        _ = log.take()
        var finished: [Bool] = []
        desk.turn {
            parent.transition(from: one, to: two, duration: 1, animations: { two.view.alpha = 0.5 }) {
                finished.append($0)
            }
        }
        #expect(log.take() == ["one will disappear", "two will appear", "two is appearing"])
        #expect(one.view.superview != nil && finished == [])
        desk.advance(by: 1)
        #expect(log.take() == ["one did disappear", "two did appear"] && finished == [true])
        #expect(one.view.superview == nil && two.view.superview === parent.view)
    }

    @Test func aParentThatForwardsItselfIsLeftAlone() {
        final class Manual: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let manual = Manual()
        desk.show(manual, clearing: log)
        manual.addChild(one)
        manual.view.addSubview(one.view)
        #expect(log.take() == ["one will move"])
        one.beginAppearanceTransition(true, animated: false)
        one.endAppearanceTransition()
        #expect(log.take() == ["one will appear", "one is appearing", "one did appear"])
    }

    @Test func strangersCannotBeExchanged() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UIViewController().transition(
                    from: UIViewController(),
                    to: UIViewController(),
                    duration: 0,
                    animations: nil
                )
            }
        }
    }

    // MARK: - What an app had better not do

    @Test func whatIsDoneInCallbacksIsDone() {
        let modal = UIViewController()
        one.onWill = { [parent] controller in
            // Presented from a presentation that is just beginning.
            if controller.isBeingPresented { #expect(loggedLines { parent.present(modal, animated: true) }.count == 1) }
        }
        var order: [String] = []
        desk.turn {
            parent.present(one, animated: true) { [one, two] in
                order.append("one")
                one.present(two, animated: true) {
                    order.append("two")
                    one.dismiss(animated: true) { order.append("gone") }
                }
            }
        }
        desk.advance(by: 5)
        #expect(order == ["one", "two", "gone"] && one.presentedViewController == nil)
        #expect(parent.presentedViewController === one && two.view.window == nil)
    }

    @Test func anAnimatorThatCompletesAtOnceIsNotMissed() {
        final class Hasty: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
                -> TimeInterval
            {
                .nan
            }
            func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
                transitionContext.completeTransition(true)
                transitionContext.completeTransition(false)
            }
        }
        final class Beside: UIPresentationController {
            var ran = 0
            override func presentationTransitionWillBegin() {
                presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [self] _ in ran += 1 })
            }
        }
        let delegate = TransitioningProbe()
        delegate.presentation = Hasty()
        delegate.dismissal = Hasty()
        var beside: Beside?
        delegate.controller = { presented, presenting in
            beside = Beside(presentedViewController: presented, presenting: presenting)
            return beside
        }
        one.modalPresentationStyle = .custom
        one.transitioningDelegate = delegate
        parent.present(one, animated: true)
        #expect(log.take() == ["one will appear", "one is appearing", "one did appear"] && beside?.ran == 1)
        #expect(one.view.window != nil)
        parent.dismiss(animated: true)
        #expect(one.view.window == nil && parent.presentedViewController == nil)
    }

    @Test func aWindowThatGoesInMidFlightLeavesNobodyHanging() {
        var done = 0
        one.modalPresentationStyle = .fullScreen
        desk.turn { parent.present(one, animated: true) { done += 1 } }
        desk.advance(by: 0.1)
        desk.turn { desk.window.isHidden = true }
        desk.advance(by: 2)
        #expect(done == 1)
        desk.turn { desk.window.isHidden = false }
        desk.turn { parent.dismiss(animated: false) }
        #expect(parent.view.window != nil && one.view.window == nil)
    }

    @Test func nothingIsKeptAfterADismissal() {
        weak var gone: UIViewController?
        do {
            let modal = UIViewController()
            gone = modal
            desk.turn { parent.present(modal, animated: true) }
            desk.advance(by: 1)
            desk.turn { parent.dismiss(animated: true) }
            desk.advance(by: 1)
        }
        #expect(gone == nil)
    }
}
