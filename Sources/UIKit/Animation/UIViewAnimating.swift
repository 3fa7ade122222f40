import QuartzCore

/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not begun yet.
    case inactive
    /// Begun, and running or paused.
    case active
    /// Stopped, and waiting for `finishAnimation(at:)`.
    case stopped
}

/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// Where the animations lead to.
    case end
    /// Where they came from.
    case start
    /// Where they are.
    case current
}

/// What controls an animation.
@MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    /// Inactive, active or stopped.
    var state: UIViewAnimatingState { get }
    /// Whether it is under way and not paused.
    var isRunning: Bool { get }
    /// Whether it runs towards the start.
    var isReversed: Bool { get set }
    /// How far it has come, from 0 to 1. Setting it pauses.
    var fractionComplete: CGFloat { get set }
    /// Starts it, or lets it go on.
    func startAnimation()
    /// Starts it, or lets it go on.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Holds it where it is.
    func pauseAnimation()
    /// Ends it where it is; without completions when told so.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animator at a position, and calls the completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What controls an animation of views' properties.
@MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that animate until the end.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes that animate until the end.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure that is called at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Lets a paused animator go on, with timing of another kind when given.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
