import QuartzCore

/// What a controller knows of what it presents and what presents it.
@MainActor
final class PresentationState {
    var style = UIModalPresentationStyle.automatic
    var transitionStyle = UIModalTransitionStyle.coverVertical
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    var preferredTransition: UIViewController.Transition?
    /// The controller that this one presents itself, not one of its ancestors.
    var presented: UIViewController?
    weak var presenter: UIViewController?
    /// Whose `present` was called.
    weak var source: UIViewController?
    /// The presentation of this controller, made when first asked for.
    var controller: UIPresentationController?
    /// The drag that dismisses a zoomed controller, while there is one.
    var zoomDismissal: ZoomDismissal?
    var isBeingPresented = false
    var isBeingDismissed = false
}
