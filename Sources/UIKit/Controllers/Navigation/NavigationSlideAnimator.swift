import QuartzCore

/// The system's push and pop: the upper view slides, with a shadow at its edge, and the lower one follows it slowly under
/// a slight dimming. It can be interrupted.
@MainActor
final class NavigationSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPop: Bool
    private var animator: UIViewPropertyAnimator?

    init(isPop: Bool) { self.isPop = isPop }

    /// How far the lower view moves, as a share of the width.
    private static let parallax: CGFloat = 0.3

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext),
            dampingRatio: 1
        )
        self.animator = animator
        let clean = prepare(transitionContext, animator)
        animator.addCompletion { [weak self] _ in
            self?.animator = nil
            UIView.performWithoutAnimation(clean)
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        return animator
    }

    private func prepare(
        _ context: any UIViewControllerContextTransitioning,
        _ animator: UIViewPropertyAnimator
    ) -> () -> Void {
        let container = context.containerView
        let width = container.bounds.width
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let target = context.viewController(forKey: .to).map(context.finalFrame(for:))
        else { return {} }
        let (upper, lower) = isPop ? (from, to) : (to, from)
        let dimming = UIView(frame: container.bounds)
        let shadow = UIView(frame: container.bounds)
        let place = CGPoint(x: target.midX, y: target.midY)
        UIView.performWithoutAnimation {
            to.frame = target
            dimming.backgroundColor = UIColor(white: 0, alpha: 0.1)
            shadow.layer.shadowPath = UIBezierPath(rect: shadow.bounds).cgPath
            shadow.layer.shadowOpacity = 0.25
            shadow.layer.shadowRadius = 8
            shadow.layer.shadowOffset = .zero
            dimming.isUserInteractionEnabled = false
            shadow.isUserInteractionEnabled = false
            container.addSubview(lower)
            container.addSubview(dimming)
            container.addSubview(shadow)
            container.addSubview(upper)
            to.layoutIfNeeded()
            lower.center = CGPoint(x: place.x - (isPop ? width * Self.parallax : 0), y: place.y)
            dimming.alpha = isPop ? 1 : 0
            for view in [upper, shadow] { view.center = CGPoint(x: place.x + (isPop ? 0 : width), y: view.center.y) }
        }
        animator.addAnimations { [isPop] in
            lower.center.x = place.x - (isPop ? 0 : width * Self.parallax)
            dimming.alpha = isPop ? 0 : 1
            for view in [upper, shadow] { view.center.x = place.x + (isPop ? width : 0) }
        }
        return {
            dimming.removeFromSuperview()
            shadow.removeFromSuperview()
        }
    }
}
