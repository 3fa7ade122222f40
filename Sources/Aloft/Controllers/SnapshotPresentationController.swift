import UIKit

/// Lays a controller out where its transition wants it, and keeps the transition while it is presented.
@MainActor final class SnapshotPresentationController: UIPresentationController {
    let flights: ControllerFlights
    /// What flies; there from the beginning of the presentation on.
    private(set) var transition: SnapshotTransition?
    /// Whether a dismissal is under way: then a tap turns its flight round.
    var isDismissing = false
    /// Whether it was the user who asked for it.
    var isDismissedByUser = false
    private var gestures: DismissalGestures?

    init(_ presented: UIViewController, presenting: UIViewController?, flights: ControllerFlights) {
        self.flights = flights
        super.init(presentedViewController: presented, presenting: presenting)
    }

    // MARK: - Coming and going

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView, let presentedView else { return }
        // What is below is out of reach, for those who cannot see it as well.
        containerView.accessibilityViewIsModal = true
        let transition = flights.makeTransition(
            of: presentedViewController,
            view: presentedView,
            in: containerView,
            hosting: .presented,
            state: .closed
        )
        transition.onFlightTap = { [weak self] in self?.flightTapped() }
        transition.onDimmingTap = { [weak self] _ in self?.dismissForUser() }
        transition.onFingerTurn = { [weak self] in self?.fingerTurned(to: $0) }
        self.transition = transition
        let gestures = DismissalGestures(self)
        gestures.attach(to: containerView)
        self.gestures = gestures
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        guard let transition else { return }
        // An animated one flies by now; of one that is not there has been no flight.
        if !completed { transition.jump(to: .closed) } else if transition.flight == nil { transition.jump(to: .open) }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        isDismissing = false
        let wasByUser = isDismissedByUser
        isDismissedByUser = false
        guard completed else { return }
        let ended = transition
        transition = nil
        ended?.jump(to: .closed)
        gestures?.detach()
        gestures = nil
        if wasByUser { tellDidDismiss() }
    }

    /// The flight home goes on by itself.
    func hasLetGo() { transition = nil }

    func fly(to goal: SnapshotTransition.Rest) {
        if let transition { flights.fly(transition, to: goal) }
    }

    // MARK: - Taps

    private func flightTapped() {
        if isDismissing { fly(to: transition?.state == .closing ? .open : .closed) } else { dismissForUser() }
    }

    /// Dismisses the controller as the user wants, if it lets them.
    private func dismissForUser() {
        guard !presentedViewController.isModalInPresentation, allowsDismissal else { return tellAttempt() }
        tellWillDismiss()
        isDismissedByUser = true
        presentingViewController.dismiss(animated: true)
    }

    // MARK: - Layout

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let bounds = containerView.bounds
        guard flights.transition.placement == .centered else { return bounds }
        let room = bounds.inset(by: containerView.safeAreaInsets)
        let size = cardSize(
            in: CGSize(width: max(room.width - 32, 0), height: max(min(room.height - 32, bounds.height - 128), 0))
        )
        return CGRect(
            x: bounds.midX - size.width / 2,
            y: room.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    /// The size that the controller prefers, else that its constraints give, else all the room there is.
    private func cardSize(in room: CGSize) -> CGSize {
        let preferred = presentedViewController.preferredContentSize
        var fitted = preferred
        if preferred.width <= 0 || preferred.height <= 0, let presentedView {
            let width = preferred.width > 0 ? min(preferred.width, room.width) : room.width
            // Less than required: a greatest width among the constraints holds.
            fitted = presentedView.systemLayoutSizeFitting(
                CGSize(width: width, height: preferred.height),
                withHorizontalFittingPriority: UILayoutPriority(999),
                verticalFittingPriority: preferred.height > 0 ? UILayoutPriority(999) : .fittingSizeLevel
            )
        }
        func side(_ length: CGFloat, _ longest: CGFloat) -> CGFloat {
            length.isFinite && length > 0 ? min(length, longest) : longest
        }
        return CGSize(width: side(fitted.width, room.width), height: side(fitted.height, room.height))
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let presentedView, presentedView.superview === containerView else { return }
        // Not its frame: the app may have given the view a transform.
        presentedView.place(in: frameOfPresentedViewInContainerView)
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        containerView?.setNeedsLayout()
    }
}
