import UIKit

/// A flight within a transition of the system's that lasts as long: the two end together, once, wherever the flight gets
/// to. What the app animates alongside turns round when the flight does.
@MainActor final class TransitionFlight {
    /// Carries what the app animates alongside. It must have something to animate of its own, or it is over at once.
    let alongside: UIViewPropertyAnimator
    /// Nil once it is over: the context keeps the animator, and that keeps this.
    private var context: (any UIViewControllerContextTransitioning)?
    private let goal: SnapshotTransition.Rest
    private let pacer = UIView()

    init(
        _ transition: SnapshotTransition,
        of flights: ControllerFlights,
        to goal: SnapshotTransition.Rest,
        in context: any UIViewControllerContextTransitioning,
        over duration: TimeInterval
    ) {
        self.context = context
        self.goal = goal
        alongside = UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
        pacer.isUserInteractionEnabled = false
        context.containerView.insertSubview(pacer, at: 0)
        alongside.addAnimations { [pacer] in pacer.alpha = 0 }
        transition.onRest = { [self, weak transition] rest, _ in
            transition?.onRest = nil
            transition?.onTurn = nil
            transition?.onHold = nil
            end(at: rest)
        }
        transition.onTurn = { [weak self] rest in self?.turn(to: rest) }
        transition.onHold = { [weak self] progress in self?.hold(progress) }
        flights.fly(transition, to: goal)
        // It was there before the system asked for it.
        if transition.flight == nil { end(at: goal) }
    }

    func beginAlongside() {
        if alongside.state == .inactive, pacer.superview != nil { alongside.startAnimation() }
    }

    private func turn(to rest: SnapshotTransition.Rest) {
        if alongside.state == .active { alongside.isReversed = rest != goal }
    }

    /// A finger has it: what the app animates alongside goes with the finger.
    private func hold(_ progress: Double?) {
        guard context != nil, pacer.superview != nil, alongside.state != .stopped else { return }
        guard let progress else { return alongside.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        if alongside.state == .inactive || alongside.isRunning { alongside.pauseAnimation() }
        let share = goal == .closed ? progress : 1 - progress
        alongside.fractionComplete = CGFloat(alongside.isReversed ? 1 - share : share)
    }

    private func end(at rest: SnapshotTransition.Rest) {
        let isThere = rest == goal
        if alongside.state == .active {
            alongside.stopAnimation(false)
            alongside.finishAnimation(at: isThere ? .end : .start)
        }
        pacer.removeFromSuperview()
        let context = context
        self.context = nil
        context?.completeTransition(isThere)
    }
}
