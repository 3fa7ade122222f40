import UIKit

/// A flight within a transition of the system's that lasts as long: the two end together, once, wherever the flight gets
/// to. What the app animates alongside turns round when the flight does.
@MainActor final class TransitionFlight {
    /// Carries what the app animates alongside. It must have something to animate of its own, or it is over at once.
    let alongside: UIViewPropertyAnimator
    /// Nil once it is over: the context keeps the animator, and that keeps this.
    private var context: (any UIViewControllerContextTransitioning)?
    private let goal: SnapshotTransition.Rest
    private weak var transition: SnapshotTransition?
    private let flights: ControllerFlights
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
        self.transition = transition
        self.flights = flights
        alongside = UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
        pacer.isUserInteractionEnabled = false
        context.containerView.insertSubview(pacer, at: 0)
        alongside.addAnimations { [pacer] in pacer.alpha = 0 }
        transition.onRest = { [self, weak transition] rest, _ in
            transition?.onRest = nil
            transition?.onTurn = nil
            transition?.onHold = nil
            transition?.onCourse = nil
            end(at: rest)
        }
        transition.onTurn = { [weak self] rest in self?.turn(to: rest) }
        transition.onHold = { [weak self] progress in self?.hold(progress) }
        transition.onCourse = { [weak self] rest in if rest == .open { self?.comeBack() } }
        flights.fly(transition, to: goal)
        // It was there before the system asked for it.
        if transition.flight == nil { end(at: goal) }
        letGo()
    }

    /// Lets the flight go on by itself, over all there is, and is over for the system.
    private func letGo() {
        guard goal == .closed, flights.transition.isLetGo else { return }
        Task { [self] in
            guard let context, let transition, let flight = transition.flight, flight.hold == nil,
                flight.goal == .closed, let host = context.containerView.superview
            else { return }
            transition.onRest = { [weak transition] _, _ in
                transition?.onRest = nil
                transition?.kept = nil
            }
            (transition.onTurn, transition.onHold, transition.onCourse) = (nil, nil, nil)
            transition.kept = context.viewController(forKey: .from)
            UIView.performWithoutAnimation {
                transition.lift(flight, to: host, above: context.containerView)
            }
            flights.hasLetGo()
            end(at: goal)
        }
    }

    /// A pop goes back to open: it is over for the system.
    private func comeBack() {
        guard goal == .closed, let context, let transition, transition.hosting == .pushed,
            let returning = ReturningFlight(transition, of: flights, in: context, beside: alongside)
        else { return }
        (transition.onTurn, transition.onHold, transition.onCourse) = (nil, nil, nil)
        self.context = nil
        if alongside.state == .active {
            alongside.addCompletion { [pacer] _ in pacer.removeFromSuperview() }
        } else {
            pacer.removeFromSuperview()
        }
        context.completeTransition(false)
        returning.begin()
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
        guard let progress else {
            alongside.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            return letGo()
        }
        if alongside.state == .inactive || alongside.isRunning { alongside.pauseAnimation() }
        let share = goal == .closed ? progress : 1 - progress
        alongside.fractionComplete = CGFloat(alongside.isReversed ? 1 - share : share)
    }

    /// The system has ended its transition before the flight was there.
    func isOver(at rest: SnapshotTransition.Rest) {
        guard context != nil, let transition else { return }
        context = nil
        (transition.onRest, transition.onTurn) = (nil, nil)
        (transition.onHold, transition.onCourse) = (nil, nil)
        end(at: rest)
        transition.jump(to: rest)
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
