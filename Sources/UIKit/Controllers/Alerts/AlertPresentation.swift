import QuartzCore

/// What presents alerts: kept by each of them.
@MainActor
final class AlertTransitioning: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        AlertPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        AlertAnimator(isSheet: (presented as? UIAlertController)?.preferredStyle == .actionSheet, isDismissal: false)
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        AlertAnimator(isSheet: (dismissed as? UIAlertController)?.preferredStyle == .actionSheet, isDismissal: true)
    }
}

/// Dims what is below, and keeps the alert where it belongs.
@MainActor
final class AlertPresentationController: UIPresentationController {
    private let dimming = UIView()

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    /// In the middle of what nothing covers, or at its bottom.
    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let view = presentedView else { return .zero }
        let area = container.bounds.inset(by: container.safeAreaInsets).insetBy(dx: 8, dy: 8)
        let isSheet = alert?.preferredStyle == .actionSheet
        let width = max(min(area.width, isSheet ? 400 : 270), 0)
        let height = min(view.sizeThatFits(CGSize(width: width, height: 0)).height, max(area.height, 0))
        let y = isSheet ? area.maxY - height : (area.midY - height / 2).rounded()
        return CGRect(x: (area.midX - width / 2).rounded(), y: y, width: width, height: height)
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer()
        tap._addAction { [weak self] _ in self?.alert?.touchedBeside() }
        dimming.addGestureRecognizer(tap)
        container.insertSubview(dimming, at: 0)
        fade(to: Self.darkness)
    }

    override func dismissalTransitionWillBegin() { fade(to: 0) }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
    }

    private static let darkness: CGFloat = 0.3

    private func fade(to alpha: CGFloat) {
        guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = alpha }
        coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha })
    }

    override func containerViewWillLayoutSubviews() {
        guard !isTransitioning else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

/// An alert appears where it stands, a little larger at first; a sheet comes from below.
@MainActor
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isSheet: Bool
    private let isDismissal: Bool

    init(isSheet: Bool, isDismissal: Bool) {
        self.isSheet = isSheet
        self.isDismissal = isDismissal
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isSheet ? 0.4 : 0.25
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let view = transitionContext.view(forKey: isDismissal ? .from : .to),
            let controller = transitionContext.viewController(forKey: isDismissal ? .from : .to)
        else { return transitionContext.completeTransition(true) }
        UIView.performWithoutAnimation {
            if !isDismissal {
                view.frame = transitionContext.finalFrame(for: controller)
                container.addSubview(view)
                view.layoutIfNeeded()
                show(view, false, in: container)
            }
        }
        let animator = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext),
            dampingRatio: 1
        ) { [self] in show(view, !isDismissal, in: container) }
        animator.addCompletion { _ in
            view.transform = .identity
            view.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        animator.startAnimation()
    }

    private func show(_ view: UIView, _ isShown: Bool, in container: UIView) {
        if isSheet {
            let way = container.bounds.maxY - view.center.y + view.bounds.height / 2
            view.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: way)
        } else {
            view.alpha = isShown ? 1 : 0
            view.transform = isShown || isDismissal ? .identity : CGAffineTransform(scaleX: 1.2, y: 1.2)
        }
    }
}
