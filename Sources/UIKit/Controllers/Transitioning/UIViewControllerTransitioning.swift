import QuartzCore

/// Names a controller that takes part in a transition.
public struct UITransitionContextViewControllerKey: Hashable, RawRepresentable, Sendable {
    /// The text that it stands for.
    public var rawValue: String
    /// One of a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that shows at the start of the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that shows at the end of the transition, unless it is cancelled.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names a view that takes part in a transition.
public struct UITransitionContextViewKey: Hashable, RawRepresentable, Sendable {
    /// The text that it stands for.
    public var rawValue: String
    /// One of a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that shows at the start of the transition.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that shows at the end of the transition, unless it is cancelled.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// Tells an animator, or whoever drives one, what changes into what and where.
@MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// Where the transition takes place. The view of the controller that comes has to be added by the animator.
    var containerView: UIView { get }
    /// Whether the transition is seen.
    var isAnimated: Bool { get }
    /// Whether somebody drives the transition at present.
    var isInteractive: Bool { get }
    /// Whether the transition runs back to its start.
    var transitionWasCancelled: Bool { get }
    /// The style of a presentation or dismissal; `none` elsewhere.
    var presentationStyle: UIModalPresentationStyle { get }

    /// Tells how far an interactive transition is, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Ends the interactive part: the transition goes on to its end.
    func finishInteractiveTransition()
    /// Ends the interactive part: the transition goes back to its start.
    func cancelInteractiveTransition()
    /// Makes a transition that runs interactive.
    func pauseInteractiveTransition()

    /// Ends the transition. Each transition needs exactly one call; later ones do nothing.
    ///
    /// - Parameter didComplete: false when the transition was cancelled: everything is then as it was before.
    func completeTransition(_ didComplete: Bool)

    /// A controller that takes part: the one that shows before or the one that shows afterwards.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view to animate; nil for the view of a controller that stays as it is, such as the presenter under a custom
    /// presentation.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The rotation that a view needs; always the identity here.
    var targetTransform: CGAffineTransform { get }
    /// Where a controller's view is at the start, in the container; the zero rectangle when it is not there.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view has to be at the end, in the container; the zero rectangle when it is not there.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition between controllers.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long the transition takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Adds the view that comes to the container, animates, and calls `completeTransition(_:)` when that is over.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// An animator that the system may pause, scrub and reverse: the same object each time, for one transition.
    /// A class that does not implement it has transitions that cannot be interrupted.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// Called when the transition is over.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { AbsentAnimator.shared }

    public func animationEnded(_ transitionCompleted: Bool) {}

    /// The interruptible animator, where the class has one.
    func interruptible(using context: any UIViewControllerContextTransitioning) -> (any UIViewImplicitlyAnimating)? {
        let animator = interruptibleAnimator(using: context)
        return animator is AbsentAnimator ? nil : animator
    }
}

/// Drives a transition.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Sets the transition up, and begins to drive it.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How fast the transition ends after the interaction, as a share of its own speed; 1 by default.
    var completionSpeed: CGFloat { get }
    /// The pacing of the end; easing in and out by default.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins interactive; true by default.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// Gives the objects that animate, drive and lay out a presentation. All methods are optional.
@MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// What animates the presentation of a controller; nil leaves that to UIKit.
    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What animates the dismissal of a controller; nil leaves that to UIKit.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives the animator of a presentation; nil lets it run.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What drives the animator of a dismissal; nil lets it run.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Asked for presentations of the style `custom`.
    func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// Stands for the animator of a class that has none.
@MainActor
private final class AbsentAnimator: NSObject, UIViewImplicitlyAnimating {
    static let shared = AbsentAnimator()

    let state = UIViewAnimatingState.inactive
    let isRunning = false
    var isReversed = false
    var fractionComplete: CGFloat = 0
    func startAnimation() {}
    func startAnimation(afterDelay delay: TimeInterval) {}
    func pauseAnimation() {}
    func stopAnimation(_ withoutFinishing: Bool) {}
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    func addAnimations(_ animation: @escaping () -> Void) {}
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}
