import UIKit

/// Flies a controller that is pushed out of its source, or home into it when it is popped.
@MainActor final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let flights: ControllerFlights
    private let controller: UIViewController
    private let goal: SnapshotTransition.Rest
    private var flight: TransitionFlight?

    /// - Parameter controller: the one that is pushed or popped.
    init(_ flights: ControllerFlights, of controller: UIViewController, to goal: SnapshotTransition.Rest) {
        self.flights = flights
        self.controller = controller
        self.goal = goal
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        let choreography = flights.transition.choreography
        return goal == .open ? choreography.open.duration : choreography.close.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        start(transitionContext)?.beginAlongside()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        start(transitionContext)?.alongside ?? UIViewPropertyAnimator(duration: 0, curve: .linear)
    }

    func animationEnded(_ transitionCompleted: Bool) {
        flight?.isOver(at: transitionCompleted ? goal : goal == .open ? .closed : .open)
        if transitionCompleted == (goal == .closed) { flights.stopListening() }
    }

    /// Whether it flies a controller home.
    func closes(_ flights: ControllerFlights) -> Bool { goal == .closed && self.flights === flights }

    private func start(_ context: any UIViewControllerContextTransitioning) -> TransitionFlight? {
        if let flight { return flight }
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            context.completeTransition(true)
            return nil
        }
        let container = context.containerView
        UIView.performWithoutAnimation {
            if let coming = context.viewController(forKey: .to) { to.place(in: context.finalFrame(for: coming)) }
            if goal == .open { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
        }
        let returning = goal == .closed ? flights.returning : nil
        let transition =
            returning?.handOver(in: container)
            ?? flights.makeTransition(
                of: controller,
                view: goal == .open ? to : from,
                in: container,
                hosting: .pushed,
                state: goal == .open ? .closed : .open
            )
        transition.onFlightTap = { [weak transition, flights] in
            guard let transition else { return }
            flights.fly(transition, to: transition.state == .closing ? .open : .closed)
        }
        transition.onFingerTurn = { [weak transition, flights] goal in
            if let transition { flights.fly(transition, to: goal) }
        }
        let flight = TransitionFlight(
            transition,
            of: flights,
            to: goal,
            in: context,
            over: transitionDuration(using: context)
        )
        self.flight = flight
        if goal == .open { flights.listen(to: controller) }
        flights.pushed?.flightHasStarted()
        return flight
    }
}

extension NavigationAnimator {
    /// The animator of a change of tabs: what comes flies out of its source in what goes, or what goes flies into its
    /// source in what comes.
    static func animator(from: UIViewController, to: UIViewController) -> NavigationAnimator? {
        if let flights = to.companion(ControllerFlights.self) {
            return NavigationAnimator(flights, of: to, to: .open)
        }
        return from.companion(ControllerFlights.self).map { NavigationAnimator($0, of: from, to: .closed) }
    }

    /// The animator of a push or a pop, if the controller that comes or goes has a snapshot transition. A finger that
    /// drags a controller off from the edge of the screen has the system's.
    static func animator(
        _ navigation: UINavigationController,
        for operation: UINavigationController.Operation,
        from: UIViewController,
        to: UIViewController
    ) -> NavigationAnimator? {
        switch operation {
        case .push:
            return to.companion(ControllerFlights.self).map { NavigationAnimator($0, of: to, to: .open) }
        case .pop:
            let edge = navigation.interactivePopGestureRecognizer, flights = from.companion(ControllerFlights.self)
            let isOurs =
                flights?.pushed?.isAwaited == true || flights?.transition.dismissal.contains(.edgeSwipe) == true
            if let edge, edge.isFollowingTouches, !isOurs { return nil }
            return flights.map { NavigationAnimator($0, of: from, to: .closed) }
        default:
            return nil
        }
    }
}

extension UIGestureRecognizer {
    /// Whether it has touches, and is or may yet be what they mean.
    fileprivate var isFollowingTouches: Bool {
        numberOfTouches > 0 && (state == .possible || state == .began || state == .changed)
    }
}
