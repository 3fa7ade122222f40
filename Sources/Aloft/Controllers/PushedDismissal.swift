import UIKit

/// Closes a controller that is pushed by fingers: a pop begins when they take hold, and lasts as long as its flight.
@MainActor final class PushedDismissal: DismissalHost {
    private unowned let flights: ControllerFlights
    private weak var controller: UIViewController?
    private weak var navigation: UINavigationController?
    private lazy var gestures = DismissalGestures(self)
    /// What the fingers are to hold at rest: no flight is there yet.
    private lazy var resting = controller.map { controller in
        flights.makeResting(of: controller)
    }
    /// Whether a pop has been asked for, for a finger to hold.
    private(set) var isAwaited = false

    init(_ flights: ControllerFlights, of controller: UIViewController, in navigation: UINavigationController) {
        self.flights = flights
        self.controller = controller
        self.navigation = navigation
    }

    func listen() {
        if let view = navigation?.view, gestures.view == nil { gestures.attach(to: view) }
    }

    func stopListening() { gestures.detach() }

    var dismissal: Set<SnapshotTransition.Dismissal> { flights.transition.dismissal }

    var dismissed: SnapshotTransition? {
        guard let controller, let navigation else { return nil }
        guard navigation.viewControllers.contains(controller) || flights.current?.flight != nil else {
            // It has gone without a flight.
            stopListening()
            return nil
        }
        if let flying = flights.current, flying.flight != nil { return flying }
        guard navigation.topViewController === controller, navigation.transitionCoordinator == nil,
            navigation.viewControllers.count > 1
        else { return nil }
        return resting
    }

    var dismissedView: UIView? { controller?.viewIfLoaded }

    func mayDismiss() -> Bool { controller.map(flights.allowsFinger) ?? false }

    func beginDismissal(_ gestures: DismissalGestures) {
        isAwaited = true
        guard navigation?.popViewController(animated: true) !== controller else { return }
        isAwaited = false
        gestures.flightHasNotStarted()
    }

    /// A flight has started: if it is the one that a finger waits for, the finger has it.
    func flightHasStarted() {
        guard isAwaited, let flying = flights.current, let flight = flying.flight else { return }
        isAwaited = false
        flying.adoptAsDrag(flight)
        gestures.flightHasStarted()
    }

    func fingerLetGo(to goal: SnapshotTransition.Rest) {}
}

extension ControllerFlights {
    /// Listens to the fingers of a controller that is in a navigation controller now, and of no other.
    func listen(to controller: UIViewController) {
        guard let navigation = controller.parent as? UINavigationController else { return }
        if let pushed, pushed.isOf(controller, navigation) { return pushed.listen() }
        pushed?.stopListening()
        pushed = PushedDismissal(self, of: controller, in: navigation)
        pushed?.listen()
    }

    func stopListening() {
        pushed?.stopListening()
        pushed = nil
    }

    /// A transition that stands for a controller at rest.
    func makeResting(of controller: UIViewController) -> SnapshotTransition {
        let view: UIView = controller.view
        return SnapshotTransition(
            transition.choreography,
            container: view,
            destination: view,
            hosting: .pushed,
            state: .open,
            source: { nil }
        )
    }
}

extension PushedDismissal {
    func isOf(_ controller: UIViewController, _ navigation: UINavigationController) -> Bool {
        self.controller === controller && self.navigation === navigation
    }
}
