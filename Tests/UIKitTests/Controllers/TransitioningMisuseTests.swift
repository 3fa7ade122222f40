import Testing
import UIKit

/// Transitioning delegates and animators that do not keep their side of the bargain.
@MainActor @Suite struct TransitioningMisuseTests {
    private let desk = Desk()
    private let root = UIViewController()
    private let modal = UIViewController()
    private let probe = TransitioningProbe()

    init() {
        desk.show(root)
        modal.modalPresentationStyle = .custom
        modal.transitioningDelegate = probe
    }

    /// Does with its context what it is told to.
    private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        let duration: TimeInterval
        var context: (any UIViewControllerContextTransitioning)?
        let body: (any UIViewControllerContextTransitioning) -> Void

        init(duration: TimeInterval = 0.3, _ body: @escaping (any UIViewControllerContextTransitioning) -> Void) {
            self.duration = duration
            self.body = body
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            duration
        }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            body(transitionContext)
        }
    }

    @Test func nothingFromTheDelegateIsTheSystemsWay() {
        desk.turn { root.present(modal, animated: true) }
        desk.advance(by: 2)
        #expect(modal.view.window != nil && modal.view.frame == desk.window.bounds)
        desk.turn { modal.dismiss(animated: true) }
        desk.advance(by: 2)
        #expect(desk.window.subviews == [root.view])
    }

    @Test func aDelegateThatIsGoneIsNone() {
        modal.transitioningDelegate = TransitioningProbe()
        #expect(modal.transitioningDelegate == nil)
        desk.turn { root.present(modal, animated: true) }
        desk.advance(by: 2)
        #expect(modal.view.window != nil)
    }

    @Test func whatNeverCompletesKeepsOthersOutUntilItIsReplaced() {
        probe.presentation = Animator { context in
            context.containerView.addSubview(context.view(forKey: .to)!)
        }
        var ends = 0
        desk.turn { root.present(modal, animated: true) { ends += 1 } }
        desk.advance(by: 60)
        #expect(modal.isBeingPresented && ends == 0)
        #expect(loggedLines { modal.dismiss(animated: true) }.count == 1)
        #expect(loggedLines { root.present(UIViewController(), animated: true) }.count == 1)
        let new = UIViewController()
        desk.turn { desk.window.rootViewController = new }
        #expect(desk.window.subviews == [new.view] && !modal.isBeingPresented && ends == 1)
    }

    @Test func completingTwiceCountsOnce() {
        let animator = Animator { context in
            context.containerView.addSubview(context.view(forKey: .to)!)
            context.completeTransition(true)
            context.completeTransition(true)
            context.completeTransition(false)
        }
        probe.presentation = animator
        var ends = 0
        desk.turn { root.present(modal, animated: true) { ends += 1 } }
        desk.advance(by: 1)
        #expect(ends == 1 && modal.presentingViewController === root && modal.view.window != nil)
        probe.dismissal = Animator { $0.completeTransition(true) }
        desk.turn { modal.dismiss(animated: true) }
        // Long after the end of both.
        animator.context?.completeTransition(false)
        animator.context?.cancelInteractiveTransition()
        animator.context?.updateInteractiveTransition(.nan)
        desk.advance(by: 1)
        #expect(desk.window.subviews == [root.view] && modal.presentingViewController == nil)
    }

    @Test func anAnimatorThatAddsNothingStillPresents() {
        probe.presentation = Animator { $0.completeTransition(true) }
        desk.turn { root.present(modal, animated: true) }
        #expect(modal.view.window != nil && modal.view.frame == desk.window.bounds)
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300]) func sillyDurations(duration: Double) {
        probe.presentation = Animator(duration: duration) { context in
            context.containerView.addSubview(context.view(forKey: .to)!)
            context.completeTransition(true)
        }
        let root = root
        desk.turn {
            root.present(modal, animated: true)
            root.transitionCoordinator?.animate(alongsideTransition: { _ in root.view.alpha = 0.5 })
        }
        desk.advance(by: 1)
        #expect(modal.view.window != nil)
    }

    @Test func anAnimatorThatTakesTheViewsAwayPresentsAllTheSame() {
        probe.presentation = Animator { context in
            context.containerView.addSubview(context.view(forKey: .to)!)
            context.containerView.removeFromSuperview()
            context.completeTransition(true)
        }
        desk.turn { root.present(modal, animated: true) }
        desk.advance(by: 1)
        #expect(modal.presentingViewController === root)
        desk.turn { modal.dismiss(animated: false) }
        desk.advance(by: 1)
        #expect(desk.window.subviews == [root.view] && root.presentedViewController == nil)
    }

    @Test func aDriverThatNeverStartsCanBeReplaced() {
        let driver = UIPercentDrivenInteractiveTransition()
        probe.driver = driver
        probe.presentation = AnimatorProbe()
        desk.turn { root.present(modal, animated: true) }
        driver.update(.nan)
        driver.update(.infinity)
        driver.update(-5)
        driver.finish()
        driver.finish()
        driver.cancel()
        desk.advance(by: 5)
        #expect(modal.presentingViewController === root && !modal.isBeingPresented)
    }

    @Test func navigationAnimatorsThatNeverCompleteLetTheStackBeSet() {
        final class Delegate: NSObject, UINavigationControllerDelegate {
            let animator = Animator { _ in }
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        }
        let delegate = Delegate()
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        navigation.delegate = delegate
        desk.show(navigation)
        desk.turn { navigation.pushViewController(second, animated: true) }
        desk.advance(by: 10)
        #expect(navigation.viewControllers == [first, second])
        desk.turn { navigation.popViewController(animated: false) }
        delegate.animator.context?.completeTransition(true)
        delegate.animator.context?.completeTransition(true)
        desk.advance(by: 1)
        #expect(navigation.viewControllers == [first] && first.view.window != nil && second.view.window == nil)
    }
}
