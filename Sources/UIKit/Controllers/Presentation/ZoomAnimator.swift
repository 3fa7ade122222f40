import QuartzCore

/// Grows a controller's view out of a source view, or shrinks it back into it: frame, corners and a cross-fade.
///
/// The zoomed view itself is clipped and scaled within a flying view; a snapshot of the source lies over it and fades. A
/// source that has gone, or never was, is stood in for by the middle of the container.
@MainActor
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let options: UIViewController.Transition.ZoomOptions?
    private let source: () -> UIView?
    private let zoomed: UIViewController
    private let isGoing: Bool
    private var animator: UIViewPropertyAnimator?

    init(
        options: UIViewController.Transition.ZoomOptions?,
        source: @escaping () -> UIView?,
        zoomed: UIViewController,
        isGoing: Bool
    ) {
        self.options = options
        self.source = source
        self.zoomed = zoomed
        self.isGoing = isGoing
    }

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
        let flight = ZoomFlight(transitionContext, zoomed: zoomed, source: source, isGoing: isGoing, options: options)
        if isGoing {
            UIView.performWithoutAnimation { flight.spread() }
            animator.addAnimations { flight.gather() }
        } else {
            UIView.performWithoutAnimation { flight.gather() }
            animator.addAnimations { flight.spread() }
        }
        animator.addCompletion { [weak self] _ in
            self?.animator = nil
            UIView.performWithoutAnimation { flight.land() }
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        return animator
    }
}

/// The views of one zoom while it is under way.
@MainActor
private final class ZoomFlight {
    private let dimming = UIView()
    private let clip = UIView()
    private let zoomedView: UIView?
    private let zoomedFrame: CGRect
    private let source: UIView?
    private let picture: UIView?
    private let sourceWasHidden: Bool
    private let sourceFrame: CGRect
    private let sourceRadius: CGFloat
    private let container: UIView
    /// The part of the zoomed view that the source matches, in the view's coordinates.
    private let aligned: CGRect

    init(
        _ context: any UIViewControllerContextTransitioning,
        zoomed: UIViewController,
        source: () -> UIView?,
        isGoing: Bool,
        options: UIViewController.Transition.ZoomOptions?
    ) {
        container = context.containerView
        Self.placeOther(context, isGoing: isGoing)
        let source = source()
        let frame = isGoing ? context.initialFrame(for: zoomed) : context.finalFrame(for: zoomed)
        zoomedFrame = frame
        zoomedView = context.view(forKey: isGoing ? .from : .to)
        let shown = source.flatMap { $0.window != nil && $0.bounds.width > 0 && $0.bounds.height > 0 ? $0 : nil }
        self.source = shown
        let middle = CGRect(x: frame.midX, y: frame.midY, width: 0, height: 0)
        sourceFrame =
            shown.map { [container] in container.convert($0.bounds, from: $0) }
            ?? middle.insetBy(dx: -frame.width / 8, dy: -frame.height / 8)
        sourceRadius = shown?.layer.cornerRadius ?? 8
        picture = shown?.snapshotView(afterScreenUpdates: false)
        sourceWasHidden = shown?.isHidden ?? false
        let whole = CGRect(origin: .zero, size: frame.size)
        var aligned = whole
        if let provider = options?.alignmentRectProvider, let shown,
            let wanted = provider(.init(source: shown, zoomed: zoomed))?.intersection(whole),
            wanted.width > 0, wanted.height > 0
        {
            aligned = wanted
        }
        self.aligned = aligned
        build(options)
    }

    /// The view that comes back lies beneath, and the source within it. It has to be there before the source is looked at.
    private static func placeOther(_ context: any UIViewControllerContextTransitioning, isGoing: Bool) {
        guard isGoing, let other = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
        else { return }
        UIView.performWithoutAnimation {
            other.frame = context.finalFrame(for: controller)
            context.containerView.insertSubview(other, at: 0)
            other.layoutIfNeeded()
        }
    }

    private func build(_ options: UIViewController.Transition.ZoomOptions?) {
        UIView.performWithoutAnimation {
            dimming.frame = container.bounds
            dimming.backgroundColor = options?.dimmingColor ?? UIColor(white: 0, alpha: 0.2)
            container.addSubview(dimming)
            clip.frame = zoomedFrame
            clip.clipsToBounds = true
            clip.isUserInteractionEnabled = false
            container.addSubview(clip)
            if let zoomedView {
                zoomedView.frame = CGRect(origin: .zero, size: zoomedFrame.size)
                clip.addSubview(zoomedView)
                zoomedView.layoutIfNeeded()
            }
            if let picture { clip.addSubview(picture) }
            source?.isHidden = true
        }
    }

    /// As large as the controller is.
    func spread() {
        dimming.alpha = 1
        clip.frame = zoomedFrame
        clip.layer.cornerRadius = 0
        zoomedView?.transform = .identity
        zoomedView?.center = CGPoint(x: zoomedFrame.width / 2, y: zoomedFrame.height / 2)
        picture?.alpha = 0
        if let picture { place(picture, over: aligned) }
    }

    /// Over the source. The aligned part of the zoomed view fills it.
    func gather() {
        dimming.alpha = 0
        clip.frame = sourceFrame
        clip.layer.cornerRadius = sourceRadius
        let scale = max(sourceFrame.width / max(aligned.width, 1), sourceFrame.height / max(aligned.height, 1))
        zoomedView?.transform = CGAffineTransform(scaleX: scale, y: scale)
        zoomedView?.center = CGPoint(
            x: sourceFrame.width / 2 + (zoomedFrame.width / 2 - aligned.midX) * scale,
            y: sourceFrame.height / 2 + (zoomedFrame.height / 2 - aligned.midY) * scale
        )
        picture?.alpha = 1
        if let picture { place(picture, over: CGRect(origin: .zero, size: sourceFrame.size)) }
    }

    /// Fills a rectangle with the picture, in its own proportions.
    private func place(_ picture: UIView, over rect: CGRect) {
        let size = picture.bounds.size
        guard size.width > 0, size.height > 0 else { return }
        let scale = max(rect.width / size.width, rect.height / size.height)
        picture.transform = CGAffineTransform(scaleX: scale, y: scale)
        picture.center = CGPoint(x: rect.midX, y: rect.midY)
    }

    /// Gives everything back: the zoomed view to the container, the source its visibility.
    func land() {
        if let zoomedView, zoomedView.superview === clip {
            zoomedView.transform = .identity
            container.addSubview(zoomedView)
            zoomedView.frame = zoomedFrame
        }
        source?.isHidden = sourceWasHidden
        clip.removeFromSuperview()
        dimming.removeFromSuperview()
    }
}
