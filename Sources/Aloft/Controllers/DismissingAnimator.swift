import UIKit

/// Flies a controller home that is dismissed: from rest, or from where it is on its way out.
@MainActor final class DismissingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let presentation: SnapshotPresentationController
    private var flight: TransitionFlight?

    init(_ presentation: SnapshotPresentationController) {
        self.presentation = presentation
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        presentation.transition?.choreography.close.duration ?? 0
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        start(transitionContext)?.beginAlongside()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        start(transitionContext)?.alongside ?? UIViewPropertyAnimator(duration: 0, curve: .linear)
    }

    private func start(_ context: any UIViewControllerContextTransitioning) -> TransitionFlight? {
        if let flight { return flight }
        guard let transition = presentation.transition else {
            context.completeTransition(true)
            return nil
        }
        presentation.isDismissing = true
        let flight = TransitionFlight(
            transition,
            of: presentation.flights,
            to: .closed,
            in: context,
            over: transitionDuration(using: context)
        )
        self.flight = flight
        return flight
    }
}
