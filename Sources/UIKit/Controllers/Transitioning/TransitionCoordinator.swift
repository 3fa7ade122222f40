import QuartzCore

/// The coordinator of a transition: animations beside it, and what to call at its end.
///
/// The animations run in the transition's own interruptible animator, where there is one; otherwise in one of their own,
/// which is scrubbed as the transition is.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private enum Phase {
        case waiting, running, over
    }

    private let context: TransitionContext
    private var phase: Phase
    private var animations: [Handler] = []
    private var completions: [Handler] = []
    private var interactionHandlers: [Handler] = []
    private var animator: (any UIViewImplicitlyAnimating)?
    private var ownsAnimator = false

    init(_ context: TransitionContext) {
        self.context = context
        phase = context.isOver ? .over : .waiting
    }

    var isAnimated: Bool { context.isAnimated }
    var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
    var initiallyInteractive: Bool { context.initiallyInteractive }
    var isInterruptible: Bool { context.interruptibleAnimator != nil }
    var isInteractive: Bool { context.isInteractive }
    var isCancelled: Bool { context.transitionWasCancelled }
    var transitionDuration: TimeInterval { context.duration }
    var percentComplete: CGFloat { context.percentComplete }
    var completionVelocity: CGFloat { context.interactor?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { context.interactor?.completionCurve ?? .easeInOut }
    var containerView: UIView { context.containerView }
    var targetTransform: CGAffineTransform { context.targetTransform }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        context.viewController(forKey: key)
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }

    // MARK: - Handlers

    func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        guard phase != .over else { return false }
        if let completion { completions.append(completion) }
        if let animation {
            animations.append(animation)
            if phase == .running { runAnimations() }
        }
        return true
    }

    func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

    // MARK: - As the transition goes

    /// The transition's own animations have been set up.
    func begin() {
        guard phase == .waiting else { return }
        phase = .running
        runAnimations()
    }

    private func runAnimations() {
        let waiting = animations
        animations = []
        guard !waiting.isEmpty else { return }
        let changes = { [self] in for animation in waiting { animation(self) } }
        guard isAnimated else { return UIView.performWithoutAnimation(changes) }
        if let shared = context.interruptibleAnimator, shared.state != .stopped {
            animator = shared
            shared.addAnimations(changes)
            return
        }
        if let animator, animator.state == .active {
            animator.addAnimations(changes)
            return
        }
        let animator = UIViewPropertyAnimator(duration: context.duration, curve: completionCurve, animations: changes)
        self.animator = animator
        ownsAnimator = true
        if context.isInteractive {
            animator.pauseAnimation()
            animator.fractionComplete = percentComplete
        } else {
            animator.startAnimation()
        }
    }

    /// Follows a transition that is scrubbed by its progress.
    func scrub(to progress: CGFloat) {
        if ownsAnimator, animator?.state == .active { animator?.fractionComplete = progress }
    }

    /// Lets the animations go on where the transition does, whoever moves that: they end with it.
    func release(reversed: Bool, over remaining: TimeInterval) {
        guard ownsAnimator, let animator, animator.state == .active, !animator.isRunning else { return }
        animator.isReversed = reversed
        let duration = context.duration
        animator.continueAnimation(
            withTimingParameters: nil,
            durationFactor: duration > 0 ? max(remaining / duration, 1e-6) : 0
        )
    }

    func interactionChanged() {
        for handler in interactionHandlers { handler(self) }
    }

    /// Brings what was scrubbed to its end. The completions are called by `finish()`.
    func settle(cancelled: Bool) {
        phase = .over
        let late = animations
        animations = []
        // A transition that was over before it had begun still has its animations' results.
        if !cancelled { UIView.performWithoutAnimation { for animation in late { animation(self) } } }
        guard ownsAnimator, let animator, animator.state == .active, cancelled || !animator.isRunning else { return }
        animator.stopAnimation(false)
        animator.finishAnimation(at: cancelled ? .start : .end)
    }

    func finish() {
        phase = .over
        let callbacks = completions
        completions = []
        animations = []
        interactionHandlers = []
        for callback in callbacks { callback(self) }
    }
}
