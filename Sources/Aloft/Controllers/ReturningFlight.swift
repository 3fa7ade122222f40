import UIKit

/// The flight of a pop that goes back to open.
///
/// For the system the pop is cancelled as soon as it turns round, and the flight goes on over the controller, which is
/// on the stack again: while a pop lasts the controller is not, and a second pop is dropped without a word. So a pop,
/// and a push, are heard at any instant. What is below goes with the system's pop; a picture stands for it.
@MainActor final class ReturningFlight {
    let transition: SnapshotTransition
    private let flights: ControllerFlights
    private weak var controller: UIViewController?
    private weak var navigation: UINavigationController?
    private let backdrop: UIView?
    private let alongside: UIViewPropertyAnimator

    /// - Parameters:
    ///   - context: the pop, which is not over yet.
    ///   - alongside: what the app animates beside the pop; it goes on to its start.
    init?(
        _ transition: SnapshotTransition,
        of flights: ControllerFlights,
        in context: any UIViewControllerContextTransitioning,
        beside alongside: UIViewPropertyAnimator
    ) {
        guard let controller = context.viewController(forKey: .from), let below = context.view(forKey: .to),
            let navigation = controller.parent as? UINavigationController
        else { return nil }
        self.transition = transition
        self.flights = flights
        self.controller = controller
        self.navigation = navigation
        self.alongside = alongside
        backdrop = Snapshots.copy(of: below) {}
        backdrop?.frame = below.frame
        backdrop?.isUserInteractionEnabled = false
        flights.returning = self
        navigation.companion(NavigationForwarder.self)?.returning = self
        transition.onRest = { [self] rest, _ in end(at: rest) }
        transition.onFlightTap = { [self] in close() }
        transition.onFingerTurn = { [self] goal in if goal == .closed { close() } }
        transition.isAskedToTurn = true
    }

    /// The system has put the controller back.
    func begin() {
        guard flights.returning === self, let flight = transition.flight else { return }
        let destination = transition.destination
        guard let host = destination.superview else { return transition.cancel() }
        UIView.performWithoutAnimation {
            let dimming = transition.dimming
            if let dimming, dimming.superview !== host { host.insertSubview(dimming, belowSubview: destination) }
            if let backdrop { host.insertSubview(backdrop, belowSubview: dimming ?? destination) }
            transition.move(flight, to: host)
        }
    }

    /// Pops the controller: that takes the flight over.
    func close() {
        guard flights.returning === self, navigation?.topViewController === controller else { return }
        navigation?.popViewController(animated: true)
    }

    /// Whether an animator is that of the next pop of the same controller.
    func isContinued(by animator: NavigationAnimator?) -> Bool { animator?.closes(flights) ?? false }

    /// Something else is to be shown: what flies is where it was flying to at once.
    func cut() { transition.cancel() }

    /// The next pop has begun: it takes the flight over as it is.
    func handOver(in container: UIView) -> SnapshotTransition {
        forget()
        if alongside.state == .active {
            alongside.stopAnimation(false)
            alongside.finishAnimation(at: .current)
        }
        UIView.performWithoutAnimation {
            if let dimming = transition.dimming, dimming.superview !== container {
                container.insertSubview(dimming, belowSubview: transition.destination)
            }
            if let flight = transition.flight { transition.move(flight, to: container) }
        }
        return transition
    }

    private func end(at rest: SnapshotTransition.Rest) {
        forget()
        // It had no time to be taken over.
        guard rest == .closed, let navigation, navigation.topViewController === controller else { return }
        navigation.popViewController(animated: false)
    }

    private func forget() {
        flights.returning = nil
        (transition.onRest, transition.onFlightTap, transition.onFingerTurn) = (nil, nil, nil)
        transition.isAskedToTurn = false
        backdrop?.removeFromSuperview()
    }
}

extension SnapshotTransition {
    /// Has what flies in another view, above all else there.
    fileprivate func move(_ flight: Flight, to host: UIView) {
        container = host
        if flight.view.superview === host { return host.bringSubviewToFront(flight.view) }
        let frame = host.convert(flight.view.bounds, from: flight.view)
        host.addSubview(flight.view)
        flight.view.bounds.size = frame.size
        flight.view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
}
