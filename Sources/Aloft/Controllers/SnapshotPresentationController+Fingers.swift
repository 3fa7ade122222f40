import UIKit

/// Fingers drag a presented controller before the system hears of it: only when they let it go home is it dismissed, and the
/// flight goes on in the dismissal. So `dismiss` is heard at any instant of a drag.
extension SnapshotPresentationController: DismissalHost {
    var dismissal: Set<SnapshotTransition.Dismissal> { flights.transition.dismissal }
    var dismissed: SnapshotTransition? { transition }
    var dismissedView: UIView? { presentedView }

    func mayDismiss() -> Bool {
        // On its way home already: it may be caught.
        if isDismissing { return true }
        guard presentedViewController.presentedViewController == nil else { return false }
        guard flights.allowsFinger(presentedViewController) else { return false }
        guard !presentedViewController.isModalInPresentation, allowsDismissal else {
            tellAttempt()
            flights.refuseFinger()
            return false
        }
        return true
    }

    func beginDismissal(_ gestures: DismissalGestures) {
        guard let transition else { return gestures.flightHasNotStarted() }
        transition.onRest = { [weak self] rest, _ in
            self?.transition?.onRest = nil
            if rest == .closed { self?.dismissIfNeeded() }
        }
        transition.beginDrag(flights.report(of: transition, to: .closed))
        gestures.flightHasStarted()
        gestures.flightHasNotStarted()
    }

    func fingerLetGo(to goal: SnapshotTransition.Rest) {
        if goal == .closed, !isDismissing, transition?.flight?.drag != nil { dismissNow() }
    }

    /// What flies out has been caught by a finger, and is let go the other way.
    func fingerTurned(to goal: SnapshotTransition.Rest) {
        if isDismissing || goal == .open { return fly(to: goal) }
        transition?.go(to: .closed, nil)
        dismissNow()
    }

    private func dismissNow() {
        tellWillDismiss()
        isDismissedByUser = true
        presentingViewController.dismiss(animated: true)
    }

    /// It is home, but the system has not let it go: it had other things to do.
    private func dismissIfNeeded() {
        guard transition != nil, !isDismissing, presentedViewController.presentingViewController != nil else { return }
        presentingViewController.dismiss(animated: false)
    }
}
