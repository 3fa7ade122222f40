import QuartzCore

/// One transition between controllers, from its start to `completeTransition(_:)`.
///
/// Whoever makes it (a presentation, a navigation controller, a tab bar controller) keeps it until it is over, and gives it
/// what to do at its start and at its end. While it runs, the controllers that take part answer with its coordinator.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    /// One side of the transition.
    struct Side {
        let controller: UIViewController?
        /// Nil for a view that stays as it is.
        let view: UIView?
        var initialFrame = CGRect.zero
        var finalFrame = CGRect.zero
    }

    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    let from: Side
    let to: Side
    let isAnimated: Bool
    let animator: (any UIViewControllerAnimatedTransitioning)?
    let interactor: (any UIViewControllerInteractiveTransitioning)?
    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    private(set) var transitionWasCancelled = false
    private(set) var percentComplete: CGFloat = 0
    private(set) var isOver = false
    private(set) lazy var duration: TimeInterval =
        isAnimated ? Self.limited(animator?.transitionDuration(using: self)) : 0
    private var keptCoordinator: TransitionCoordinator?
    /// The animator that the transition may be paused by; asked for once, for it must be the same object each time.
    private(set) lazy var interruptibleAnimator = isAnimated ? animator?.interruptible(using: self) : nil

    /// Called once the views of the transition are in the container.
    var didStart: () -> Void = {}
    /// Called at the end: puts the hierarchy in order and tells the controllers.
    var didEnd: (_ didComplete: Bool) -> Void = { _ in }
    /// Called after all others.
    var afterwards: (_ didComplete: Bool) -> Void = { _ in }

    private var participants: [WeakController] = []

    init(
        container: UIView,
        style: UIModalPresentationStyle = .none,
        from: Side,
        to: Side,
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        containerView = container
        presentationStyle = style
        self.from = from
        self.to = to
        self.animator = animator
        self.interactor = animator == nil ? nil : interactor
        isAnimated = animator != nil
        super.init()
    }

    /// Kept until the transition is over; it keeps the transition in turn.
    var coordinator: TransitionCoordinator {
        if let keptCoordinator { return keptCoordinator }
        let made = TransitionCoordinator(self)
        if !isOver { keptCoordinator = made }
        return made
    }

    private static func limited(_ duration: TimeInterval?) -> TimeInterval {
        guard let duration, duration.isFinite else { return 0 }
        return max(duration, 0)
    }

    let targetTransform = CGAffineTransform.identity

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from.controller
        case .to: to.controller
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from.view
        case .to: to.view
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }

    func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

    private func side(of controller: UIViewController) -> Side? {
        if controller === to.controller { return to }
        return controller === from.controller ? from : nil
    }

    // MARK: - Running

    /// Makes controllers answer with this transition's coordinator until it is over.
    func attach(to controllers: [UIViewController?]) {
        for controller in controllers.compactMap({ $0 }) {
            controller.transition = self
            participants.append(WeakController(value: controller))
        }
    }

    /// Runs the transition. Without an animator it is over when the call returns.
    func run() {
        guard let animator else {
            didStart()
            coordinator.begin()
            completeTransition(true)
            return
        }
        if let interactor {
            initiallyInteractive = interactor.wantsInteractiveStart
            isInteractive = initiallyInteractive
            if isInteractive || interactor is UIPercentDrivenInteractiveTransition {
                interactor.startInteractiveTransition(self)
            } else {
                animator.animateTransition(using: self)
            }
        } else {
            animator.animateTransition(using: self)
        }
        guard !isOver else { return }
        didStart()
        coordinator.begin()
    }

    /// Whether touches reach the views while the transition runs: only where it can be interrupted.
    var admitsTouches: Bool { isInteractive || interruptibleAnimator != nil }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInteractive, !percentComplete.isNaN else { return }
        follow(percentComplete)
    }

    /// Takes a progress over, also while the transition runs out after an interaction.
    func follow(_ progress: CGFloat) {
        percentComplete = min(max(progress, 0), 1)
        coordinator.scrub(to: percentComplete)
    }

    func finishInteractiveTransition() { endInteraction(cancelled: false) }

    func cancelInteractiveTransition() { endInteraction(cancelled: true) }

    private func endInteraction(cancelled: Bool) {
        guard isInteractive, !isOver else { return }
        transitionWasCancelled = cancelled
        isInteractive = false
        coordinator.interactionChanged()
        // A percent driver moves what runs beside along with the rest; nobody does it for another kind.
        guard !(interactor is UIPercentDrivenInteractiveTransition) else { return }
        let share = cancelled ? percentComplete : 1 - percentComplete
        coordinator.release(reversed: cancelled, over: duration * share / max(interactor?.completionSpeed ?? 1, 1e-3))
    }

    func pauseInteractiveTransition() {
        guard isAnimated, !isInteractive, !isOver else { return }
        transitionWasCancelled = false
        isInteractive = true
        coordinator.interactionChanged()
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isOver else { return }
        isOver = true
        isInteractive = false
        if !didComplete { transitionWasCancelled = true }
        (interactor as? UIPercentDrivenInteractiveTransition)?.transitionIsOver(self)
        let coordinator = coordinator
        coordinator.settle(cancelled: !didComplete)
        didEnd(didComplete)
        for participant in participants where participant.value?.transition === self {
            participant.value?.transition = nil
        }
        animator?.animationEnded(didComplete)
        coordinator.finish()
        keptCoordinator = nil
        let last = afterwards
        (didStart, didEnd, afterwards) = ({}, { _ in }, { _ in })
        last(didComplete)
    }
}

/// A controller that may be gone.
struct WeakController {
    weak var value: UIViewController?
}

extension UIViewController {
    /// The coordinator of the transition that this controller takes part in, itself or with its container; nil while
    /// there is none.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transition?.coordinator ?? parentReference?.transitionCoordinator
    }
}
