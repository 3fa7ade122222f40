import UIKit

/// An animator of an app's: it moves the view that comes from the right, with a block or with an animator.
@MainActor
final class AnimatorProbe: NSObject, UIViewControllerAnimatedTransitioning {
    let duration: TimeInterval
    private(set) var context: (any UIViewControllerContextTransitioning)?
    private(set) var ends: [Bool] = []
    private(set) var starts = 0

    init(duration: TimeInterval = 1) { self.duration = duration }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        starts += 1
        let container = transitionContext.containerView
        let width = container.bounds.width
        if let to = transitionContext.view(forKey: .to),
            let controller = transitionContext.viewController(forKey: .to)
        {
            to.frame = transitionContext.finalFrame(for: controller).offsetBy(dx: width, dy: 0)
            container.addSubview(to)
        }
        UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
            transitionContext.view(forKey: .to)?.center.x -= width
            transitionContext.view(forKey: .from)?.center.x -= width
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}

/// The same with an interruptible animator.
@MainActor
final class InterruptibleProbe: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var animator: UIViewPropertyAnimator?
    private(set) var requests = 0

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        requests += 1
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        if let to = transitionContext.view(forKey: .to),
            let controller = transitionContext.viewController(forKey: .to)
        {
            to.frame = transitionContext.finalFrame(for: controller)
            transitionContext.containerView.addSubview(to)
            to.center.y += 100
            animator.addAnimations { to.center.y -= 100 }
        } else if let from = transitionContext.view(forKey: .from) {
            animator.addAnimations { from.center.y += 100 }
        }
        animator.addCompletion { [weak self] _ in
            self?.animator = nil
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        self.animator = animator
        return animator
    }
}

/// Gives what it is told to.
@MainActor
final class TransitioningProbe: NSObject, UIViewControllerTransitioningDelegate {
    var presentation: (any UIViewControllerAnimatedTransitioning)?
    var dismissal: (any UIViewControllerAnimatedTransitioning)?
    var driver: (any UIViewControllerInteractiveTransitioning)?
    var controller: ((UIViewController, UIViewController?) -> UIPresentationController?)?

    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { presentation }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        dismissal
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? { controller?(presented, presenting) }
}
