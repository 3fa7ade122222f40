import QuartzCore

/// What is known of a transition that runs.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is seen.
    var isAnimated: Bool { get }
    /// The style of a presentation or dismissal; `none` elsewhere.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began interactive.
    var initiallyInteractive: Bool { get }
    /// Whether the transition can become interactive while it runs.
    var isInterruptible: Bool { get }
    /// Whether somebody drives the transition at present.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// Seconds.
    var transitionDuration: TimeInterval { get }
    /// How far the transition was, from 0 to 1, when the interaction last told.
    var percentComplete: CGFloat { get }
    /// How fast the transition ends after an interaction, as a share of its own speed.
    var completionVelocity: CGFloat { get }
    /// The curve on which it runs out after an interaction.
    var completionCurve: UIView.AnimationCurve { get }
    /// A controller that takes part: the one that shows before or the one that shows afterwards.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of such a controller; nil for one that stays as it is.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// How the views are turned at the end; here not at all.
    var targetTransform: CGAffineTransform { get }
}

/// Runs animations beside a transition, in its duration and following it when it is driven or cancelled.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs animations beside the transition; without one that is animated, at once.
    ///
    /// - Parameter completion: called when the transition is over; the context tells whether it was cancelled.
    /// - Returns: whether the animations are taken: false once the transition is over.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// The same for views that are not within the container of the transition.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Calls a closure each time that the transition becomes interactive or stops being so.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    )
}

// A requirement has no default argument: these give the requirements theirs, and call them.
extension UIViewControllerTransitionCoordinator {
    /// Runs animations beside the transition.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    /// Runs animations of views that are not within the container beside the transition.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool {
        animateAlongsideTransition(in: view, animation: animation, completion: completion)
    }
}
