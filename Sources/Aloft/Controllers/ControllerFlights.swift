import UIKit

/// What a controller with a snapshot transition keeps: it gives the system the objects that animate it and lay it out.
@MainActor final class ControllerFlights: NSObject, UIViewControllerTransitioningDelegate {
    var transition: ControllerTransition
    /// The presentation under way, from its beginning to its end.
    private(set) weak var presentation: SnapshotPresentationController?
    /// What flies, or flew last.
    private(set) weak var current: SnapshotTransition?
    /// Listens to the fingers of a controller that is pushed.
    var pushed: PushedDismissal?
    /// The flight of a pop that goes back to open.
    var returning: ReturningFlight?
    private let memory = HomeMemory()
    private let formerStyle: UIModalPresentationStyle
    private weak var formerDelegate: (any UIViewControllerTransitioningDelegate)?

    init(_ transition: ControllerTransition, for controller: UIViewController) {
        self.transition = transition
        formerStyle = controller.modalPresentationStyle
        formerDelegate = controller.transitioningDelegate
        super.init()
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = self
    }

    /// Gives the controller back what was set on it, unless the app has set something else since.
    func release(_ controller: UIViewController) {
        if controller.modalPresentationStyle == .custom { controller.modalPresentationStyle = formerStyle }
        if controller.transitioningDelegate === self { controller.transitioningDelegate = formerDelegate }
    }

    /// What flies, in a container.
    func makeTransition(
        of controller: UIViewController,
        view: UIView,
        in container: UIView,
        hosting: SnapshotTransition.Hosting,
        state: SnapshotTransition.State
    ) -> SnapshotTransition {
        let made = SnapshotTransition(
            transition.choreography,
            container: container,
            destination: view,
            hosting: hosting,
            state: state
        ) { [weak self, weak controller] in
            guard let self, let controller else { return nil }
            return transition.source(for: controller)
        }
        made.home = transition.home
        if transition.onProgress != nil { made.onProgress = { [weak self] in self?.transition.onProgress?($0) } }
        made.memory = memory
        current = made
        return made
    }

    /// Sends a transition to a rest, and tells how that ended.
    func fly(_ transition: SnapshotTransition, to goal: SnapshotTransition.Rest) {
        // Of a flight that a finger began it is told already.
        let isTold = goal == .closed && transition.flight?.drag != nil
        transition.go(to: goal, isTold ? nil : report(of: transition, to: goal))
    }

    /// What flies home does so by itself: whoever presented it has nothing to do with it any more.
    func hasLetGo() {
        presentation?.hasLetGo()
        current = nil
    }

    /// What tells how a flight ended.
    func report(of transition: SnapshotTransition, to goal: SnapshotTransition.Rest) -> SnapshotTransition.Completion {
        { [self, unowned transition] outcome in tell(goal, outcome, transition.reason) }
    }

    /// Whether the app lets a finger close the controller. If it does not, that is an ending.
    func allowsFinger(_ controller: UIViewController) -> Bool {
        if transition.mayDismiss?(controller) ?? true { return true }
        refuseFinger()
        return false
    }

    func refuseFinger() { tell(.closed, .ignored, nil) }

    private func tell(
        _ goal: SnapshotTransition.Rest,
        _ outcome: SnapshotTransition.Outcome,
        _ reason: SnapshotTransition.Reason?
    ) {
        transition.onEnd?(.init(goal: goal == .open ? .open : .closed, outcome: outcome, reason: reason))
    }

    func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        let made = SnapshotPresentationController(presented, presenting: presenting, flights: self)
        presentation = made
        return made
    }

    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        presentation.map(PresentingAnimator.init)
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        presentation.map(DismissingAnimator.init)
    }
}
