import UIKit

/// What a controller with a snapshot transition keeps: it gives the system the objects that animate it and lay it out.
@MainActor final class ControllerFlights: NSObject, UIViewControllerTransitioningDelegate {
    var transition: ControllerTransition
    /// The presentation under way, from its beginning to its end.
    private(set) weak var presentation: SnapshotPresentationController?
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
        SnapshotTransition(
            transition.choreography,
            container: container,
            destination: view,
            hosting: hosting,
            state: state
        ) { [weak self, weak controller] in
            guard let self, let controller else { return nil }
            return transition.source(for: controller)
        }
    }

    /// Sends a transition to a rest, and tells how that ended.
    func fly(_ transition: SnapshotTransition, to goal: SnapshotTransition.Rest) {
        let told: SnapshotTransition.Completion = { [self, unowned transition] outcome in
            self.transition.onEnd?(
                .init(goal: goal == .open ? .open : .closed, outcome: outcome, reason: transition.reason)
            )
        }
        if goal == .open { transition.open(completion: told) } else { transition.close(completion: told) }
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
