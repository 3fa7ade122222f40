import QuartzCore

/// Animates presentations that no animator of the app's animates. It can be interrupted.
@MainActor
final class SystemPresentationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle
    private let isDismissal: Bool
    private var animator: UIViewPropertyAnimator?

    init(style: UIModalTransitionStyle, isDismissal: Bool) {
        self.style = style
        self.isDismissal = isDismissal
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        switch style {
        case .coverVertical: 0.5
        case .crossDissolve: 0.4
        case .flipHorizontal: 0.75
        }
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let duration = transitionDuration(using: transitionContext)
        let animator =
            style == .coverVertical
            ? UIViewPropertyAnimator(duration: duration, dampingRatio: 1)
            : UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
        self.animator = animator
        let restore = prepare(transitionContext, animator)
        animator.addCompletion { [weak self] _ in
            self?.animator = nil
            UIView.performWithoutAnimation(restore)
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        return animator
    }

    /// Puts the views where the transition starts, and adds what changes to the animator.
    /// - Returns: what gives the views their own looks back.
    private func prepare(
        _ context: any UIViewControllerContextTransitioning,
        _ animator: UIViewPropertyAnimator
    ) -> () -> Void {
        let container = context.containerView
        if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            UIView.performWithoutAnimation {
                to.frame = context.finalFrame(for: controller)
                if isDismissal { container.insertSubview(to, at: 0) } else { container.addSubview(to) }
                to.layoutIfNeeded()
            }
        }
        guard let moving = context.view(forKey: isDismissal ? .from : .to) else { return {} }
        switch style {
        case .coverVertical: return slide(moving, in: container, animator)
        case .crossDissolve: return fade(moving, animator)
        case .flipHorizontal:
            let other = context.view(forKey: isDismissal ? .to : .from)
            return flip(front: isDismissal ? moving : other, back: isDismissal ? other : moving, container, animator)
        }
    }

    private func slide(_ view: UIView, in container: UIView, _ animator: UIViewPropertyAnimator) -> () -> Void {
        let place = view.center
        let way = container.bounds.maxY - view.frame.minY
        if isDismissal {
            animator.addAnimations { view.center.y += way }
        } else {
            UIView.performWithoutAnimation { view.center.y += way }
            animator.addAnimations { view.center = place }
        }
        return {}
    }

    private func fade(_ view: UIView, _ animator: UIViewPropertyAnimator) -> () -> Void {
        let alpha = view.alpha
        if isDismissal {
            animator.addAnimations { view.alpha = 0 }
        } else {
            UIView.performWithoutAnimation { view.alpha = 0 }
            animator.addAnimations { view.alpha = alpha }
        }
        return { view.alpha = alpha }
    }

    /// Turns one view away and the other in, about the vertical axis. Where one of them stays in place, only the other turns.
    private func flip(
        front: UIView?,
        back: UIView?,
        _ container: UIView,
        _ animator: UIViewPropertyAnimator
    ) -> () -> Void {
        let views = [front, back].compactMap { $0 }
        let (transforms, doubleSided) = (views.map(\.transform3D), views.map(\.layer.isDoubleSided))
        let perspective = container.layer.sublayerTransform
        // A hair short of half a turn, so that it is clear which way it goes.
        let half = CGFloat.pi * 0.9999 * (isDismissal ? 1 : -1)
        UIView.performWithoutAnimation {
            var depth = CATransform3DIdentity
            depth.m34 = -1 / 1000
            container.layer.sublayerTransform = depth
            for view in views { view.layer.isDoubleSided = false }
            if let back { back.transform3D = CATransform3DRotate(back.transform3D, -half, 0, 1, 0) }
        }
        animator.addAnimations {
            if let front { front.transform3D = CATransform3DRotate(front.transform3D, half, 0, 1, 0) }
            if let back { back.transform3D = CATransform3DRotate(back.transform3D, half, 0, 1, 0) }
        }
        return {
            container.layer.sublayerTransform = perspective
            for (view, (transform, isDoubleSided)) in zip(views, zip(transforms, doubleSided)) {
                view.transform3D = transform
                view.layer.isDoubleSided = isDoubleSided
            }
        }
    }
}
