import UIKit

/// Starts the flight of a controller that is presented.
///
/// The system hears at the next turn that its transition is over, and the flight goes on in the presentation: while a
/// transition of the system's lasts it drops every `dismiss`, and a flight can be turned round at any instant.
@MainActor final class PresentingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let presentation: SnapshotPresentationController

    init(_ presentation: SnapshotPresentationController) {
        self.presentation = presentation
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        presentation.transition?.choreography.open.duration ?? 0
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        UIView.performWithoutAnimation {
            guard let view = transitionContext.view(forKey: .to) else { return }
            view.place(in: transitionContext.finalFrame(for: presentation.presentedViewController))
            transitionContext.containerView.addSubview(view)
        }
        presentation.fly(to: .open)
        Task { transitionContext.completeTransition(true) }
    }
}
