import BehaviourRules
import Testing
import UIKit

@MainActor @Suite struct TransitioningTests {
    let desk = Desk(size: CGSize(width: 400, height: 800))
    let log = Log()
    let root: Teller
    let modal: Teller
    let delegate = TransitioningProbe()

    init() {
        root = Teller("root", log)
        modal = Teller("modal", log)
        desk.show(root, clearing: log)
        modal.transitioningDelegate = delegate
        modal.modalPresentationStyle = .custom
        modal.loadViewIfNeeded()
        _ = log.take()
    }

    @Test(.rule(91)) func theAnimatorPlacesTheViewAndCompletes() {
        let animator = AnimatorProbe()
        delegate.presentation = animator
        desk.turn { root.present(modal, animated: true) }
        #expect(animator.starts == 1 && modal.view.superview === animator.context?.containerView)
        #expect(animator.context?.finalFrame(for: modal) == desk.window.bounds)
        #expect(animator.context?.initialFrame(for: modal) == .zero)
        desk.advance(to: 0.5)
        #expect(modal.view.shown.position.x == 400)
        // The UI ignores touches until the end.
        let hit = desk.window.hitTest(CGPoint(x: 10, y: 10), with: nil)
        #expect(hit === animator.context?.containerView)
        desk.advance(to: 1)
        #expect(animator.ends == [true] && log.take().last == "modal did appear")
        // Once more is once too often, and changes nothing.
        animator.context?.completeTransition(false)
        #expect(animator.ends == [true] && root.presentedViewController === modal)
        #expect(desk.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === modal.view)
    }

    @Test(.rule(91)) func withoutTheAnimatorsHelpTheViewIsNotInTheContainer() {
        final class Idle: NSObject, UIViewControllerAnimatedTransitioning {
            var context: (any UIViewControllerContextTransitioning)?
            func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
                -> TimeInterval
            { 1 }
            func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
                context = transitionContext
            }
        }
        let animator = Idle()
        delegate.presentation = animator
        desk.turn { root.present(modal, animated: true) }
        #expect(modal.view.superview == nil)
        desk.advance(to: 5)
        #expect(log.take() == ["modal will appear"])
        desk.turn { animator.context?.completeTransition(true) }
        #expect(log.take() == ["modal is appearing", "modal did appear"])
    }

    @Test(.rule(92)) func aViewThatTakesNoPartIsNil() {
        let (there, back) = (AnimatorProbe(), AnimatorProbe())
        (delegate.presentation, delegate.dismissal) = (there, back)
        desk.turn { root.present(modal, animated: true) }
        #expect(there.context?.view(forKey: .from) == nil && there.context?.view(forKey: .to) === modal.view)
        #expect(there.context?.viewController(forKey: .from) === root)
        desk.advance(to: 1)
        desk.turn { root.dismiss(animated: true) }
        #expect(back.context?.view(forKey: .to) == nil && back.context?.view(forKey: .from) === modal.view)
        #expect(back.context?.viewController(forKey: .to) === root)
        desk.advance(to: 2)
        #expect(root.presentedViewController == nil)
    }

    @Test(.rule(93)) func aCancelledPresentationLeavesNothing() {
        let animator = AnimatorProbe()
        delegate.presentation = animator
        modal.modalPresentationStyle = .fullScreen
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        var done = 0
        desk.turn { root.present(modal, animated: true) { done += 1 } }
        driver.update(0.4)
        driver.cancel()
        desk.advance(to: 1)
        #expect(animator.ends == [false] && done == 1)
        #expect(
            log.take() == [
                "root will disappear", "modal will appear", "modal is appearing", "modal will disappear",
                "modal did disappear", "root will appear", "root is appearing", "root did appear",
            ]
        )
        #expect(root.presentedViewController == nil && modal.presentingViewController == nil)
        #expect(desk.window.subviews == [root.view] && modal.view.superview == nil)
        #expect(root.view.frame == desk.window.bounds)
    }

    @Test(.rule(93)) func aCancelledDismissalStaysPresented() {
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: false)
        _ = log.take()
        let animator = AnimatorProbe()
        delegate.dismissal = animator
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        desk.turn { modal.dismiss(animated: true) }
        driver.update(0.3)
        driver.cancel()
        desk.advance(to: 1)
        #expect(animator.ends == [false])
        #expect(
            log.take() == [
                "modal will disappear", "root will appear", "root is appearing", "root will disappear",
                "root did disappear", "modal will appear", "modal is appearing", "modal did appear",
            ]
        )
        #expect(root.presentedViewController === modal && root.view.window == nil)
        #expect(modal.view.frame == desk.window.bounds && !modal.isBeingDismissed)
        // And can be dismissed again.
        delegate.driver = nil
        desk.turn { modal.dismiss(animated: true) }
        desk.advance(to: 3)
        #expect(desk.window.subviews == [root.view])
    }

    @Test(.rule(94)) func percentScrubsEverythingInTheContainer() {
        let animator = AnimatorProbe()
        delegate.presentation = animator
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        let child = CALayer()
        modal.view.layer.addSublayer(child)
        desk.turn { root.present(modal, animated: true) }
        let container = animator.context!.containerView
        #expect(container.layer.speed == 0 && driver.duration == 1)
        desk.turn {
            let spin = CABasicAnimation(keyPath: "opacity")
            spin.fromValue = 0
            spin.toValue = 1
            spin.duration = 2
            child.add(spin, forKey: nil)
        }
        desk.turn { driver.update(0.25) }
        desk.advance(to: 3)
        #expect(modal.view.shown.position.x == 500 && driver.percentComplete == 0.25)
        #expect(child.presentation()?.opacity == 0.125)
        desk.turn { driver.update(0.75) }
        #expect(modal.view.shown.position.x == 300 && child.presentation()?.opacity == 0.375)
        #expect(modal.view.center.x == 200)

        driver.completionSpeed = 0.5
        driver.completionCurve = .linear
        desk.turn { driver.finish() }
        desk.advance(to: 3.25)
        #expect(abs(modal.view.shown.position.x - 250) < 5)
        #expect(root.presentedViewController === modal && modal.isBeingPresented)
        desk.advance(to: 3.6)
        #expect(!modal.isBeingPresented && container.layer.speed == 1 && container.layer.timeOffset == 0)
        #expect(modal.view.shown.position.x == 200)
    }

    @Test(.rule(94)) func cancellingPlaysBack() {
        let animator = AnimatorProbe()
        delegate.presentation = animator
        let driver = UIPercentDrivenInteractiveTransition()
        driver.completionCurve = .linear
        delegate.driver = driver
        desk.turn { root.present(modal, animated: true) }
        desk.turn { driver.update(0.5) }
        #expect(modal.view.shown.position.x == 400)
        desk.turn { driver.cancel() }
        desk.advance(to: 0.25)
        #expect(abs(modal.view.shown.position.x - 500) < 8)
        desk.advance(to: 1)
        #expect(modal.view.superview == nil && animator.ends == [false])
    }

    @Test(.rule(95)) func theInterruptibleAnimatorIsScrubbedPausedAndReversed() {
        let animator = InterruptibleProbe()
        delegate.presentation = animator
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        delegate.driver = driver
        desk.turn { root.present(modal, animated: true) }
        let coordinator = modal.transitionCoordinator
        #expect(coordinator?.isInterruptible == true && coordinator?.isInteractive == false)
        #expect(coordinator?.initiallyInteractive == false)
        var changes: [Bool] = []
        coordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
        desk.advance(to: 0.4)
        let made = animator.animator
        desk.turn { driver.pause() }
        #expect(made?.isRunning == false && abs(driver.percentComplete - 0.4) < 1e-6)
        desk.advance(to: 2)
        #expect(abs(modal.view.shown.position.y - 460) < 1e-6)
        desk.turn { driver.update(0.8) }
        #expect(abs(modal.view.shown.position.y - 420) < 1e-6)
        #expect(animator.animator === made)
        desk.turn { driver.cancel() }
        #expect(made?.isReversed == true && coordinator?.isCancelled == true)
        desk.advance(to: 4)
        #expect(root.presentedViewController == nil && changes == [true, false])
    }

    @Test(.rule(96)) func whatRunsAlongsideFollowsTheTransition() {
        let animator = AnimatorProbe()
        delegate.presentation = animator
        let beside = desk.view()
        var cancelled: [Bool] = []
        desk.turn {
            root.present(modal, animated: true)
            modal.transitionCoordinator?.animate(
                alongsideTransition: { context in
                    #expect(context.transitionDuration == 1 && context.isAnimated)
                    beside.alpha = 0
                },
                completion: { cancelled.append($0.isCancelled) }
            )
        }
        desk.advance(to: 0.5)
        #expect(abs(beside.shown.opacity - 0.5) < 0.01 && cancelled == [])
        desk.advance(to: 1)
        #expect(beside.shown.opacity == 0 && cancelled == [false] && modal.transitionCoordinator == nil)
    }

    @Test(.rule(96), arguments: [true, false]) func whatRunsAlongsideGoesBackWithIt(interruptible: Bool) {
        delegate.presentation = interruptible ? InterruptibleProbe() : AnimatorProbe()
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        let beside = desk.view()
        var cancelled: [Bool] = []
        desk.turn {
            root.present(modal, animated: true)
            modal.transitionCoordinator?.animateAlongsideTransition(
                in: beside,
                animation: { _ in
                    beside.center.x = 250
                },
                completion: { cancelled.append($0.isCancelled) }
            )
        }
        desk.turn { driver.update(0.5) }
        #expect(abs(beside.shown.position.x - 150) < 1e-6)
        desk.turn { driver.cancel() }
        desk.advance(to: 2)
        #expect(beside.center.x == 50 && beside.shown.position.x == 50 && cancelled == [true])
    }

    @Test func aDriverOfOnesOwnMovesWhatRunsAlongside() {
        final class Driver: NSObject, UIViewControllerInteractiveTransitioning {
            var context: (any UIViewControllerContextTransitioning)?
            func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
                context = transitionContext
                transitionContext.containerView.addSubview(transitionContext.view(forKey: .to)!)
            }
        }
        delegate.presentation = AnimatorProbe()
        let driver = Driver()
        delegate.driver = driver
        let beside = desk.view()
        desk.turn {
            root.present(modal, animated: true)
            modal.transitionCoordinator?.animate(alongsideTransition: { _ in beside.center.x = 250 })
        }
        desk.turn { driver.context?.updateInteractiveTransition(0.5) }
        #expect(beside.shown.position.x == 150 && driver.context?.isInteractive == true)
        desk.turn { driver.context?.finishInteractiveTransition() }
        desk.advance(to: 0.5)
        #expect(abs(beside.shown.position.x - 250) < 1)
        desk.turn { driver.context?.completeTransition(true) }
        #expect(root.presentedViewController === modal && log.take().last == "modal did appear")
    }

    @Test func aPresentationControllerAccompaniesTheTransition() {
        final class Card: UIPresentationController {
            var events: [String] = []
            override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 20, y: 30, width: 100, height: 50) }
            override func presentationTransitionWillBegin() { events.append("will present \(containerView != nil)") }
            override func presentationTransitionDidEnd(_ completed: Bool) { events.append("did present \(completed)") }
            override func dismissalTransitionWillBegin() { events.append("will dismiss") }
            override func dismissalTransitionDidEnd(_ completed: Bool) { events.append("did dismiss \(completed)") }
            override func containerViewWillLayoutSubviews() {
                presentedView?.frame = frameOfPresentedViewInContainerView
            }
        }
        var made: Card?
        delegate.controller = { presented, presenting in
            made = Card(presentedViewController: presented, presenting: presenting)
            return made
        }
        desk.turn { root.present(modal, animated: false) }
        let card = made!
        #expect(card.presentingViewController === root && card.presentedViewController === modal)
        #expect(modal.view.frame == CGRect(x: 20, y: 30, width: 100, height: 50))
        #expect(modal.presentationController === card)
        desk.turn { modal.dismiss(animated: false) }
        #expect(card.events == ["will present true", "did present true", "will dismiss", "did dismiss true"])
        #expect(card.containerView == nil)
    }

    @Test func lateNewsOfADriverAreNothing() {
        let driver = UIPercentDrivenInteractiveTransition()
        driver.update(0.5)
        driver.finish()
        driver.cancel()
        driver.pause()
        #expect(driver.percentComplete == 0 && driver.duration == 0)
        delegate.presentation = AnimatorProbe()
        delegate.driver = driver
        desk.turn { root.present(modal, animated: true) }
        driver.update(.nan)
        driver.update(7)
        #expect(driver.percentComplete == 1)
        driver.finish()
        driver.finish()
        desk.advance(to: 3)
        driver.update(0.2)
        #expect(root.presentedViewController === modal)
    }
}
