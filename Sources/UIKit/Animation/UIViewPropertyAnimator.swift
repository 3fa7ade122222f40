import QuartzCore

/// Animates changes of views, and can be paused, scrubbed, reversed, continued and stopped meanwhile.
@MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// Its pacing.
    public let timingParameters: (any UITimingCurveProvider)?
    /// Seconds; for a spring of given physics, its settling time.
    public private(set) var duration: TimeInterval
    /// Seconds between start and movement.
    public private(set) var delay: TimeInterval = 0

    /// Inactive, active or stopped.
    public internal(set) var state = UIViewAnimatingState.inactive
    /// Whether it is under way and not paused.
    public internal(set) var isRunning = false

    /// Whether touches reach the views that move.
    open var isUserInteractionEnabled = true {
        willSet {
            precondition(state == .inactive, "isUserInteractionEnabled cannot change while an animator is active")
        }
    }
    /// Whether the app finds out itself what is touched; otherwise moving views are touched where they look.
    open var isManualHitTestingEnabled = false
    /// Whether the animation can be paused and stopped.
    open var isInterruptible = true {
        willSet { precondition(state == .inactive, "isInterruptible cannot change while an animator is active") }
    }
    /// Whether `fractionComplete` is the share of the way, rather than of the time, while paused.
    open var scrubsLinearly = true
    /// Whether the animator stays active at its end.
    open var pausesOnCompletion = false

    var pacing: AnimationBlock.Pacing
    var pendingAnimations: [(block: () -> Void, delayFactor: Double)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    var tracks: [AnimatorTrack] = []
    var leg = AnimatorLeg(duration: 0)
    var endTicket: (clock: MediaClock, ticket: MediaClock.Ticket)?
    var nextKey = 0
    private var reversed = false

    /// An animator that lasts for a number of seconds unless its spring has a time of its own.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        let resolved = parameters.resolve(duration: duration.isFinite ? max(duration, 0) : 0)
        (pacing, self.duration) = (resolved.pacing, resolved.duration)
    }

    /// An animator that lasts for a number of seconds unless its spring has a time of its own.
    public convenience init(
        duration: TimeInterval,
        curve: UIView.AnimationCurve,
        animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator that lasts for a number of seconds unless its spring has a time of its own.
    public convenience init(
        duration: TimeInterval,
        controlPoint1 point1: CGPoint,
        controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        )
        if let animations { addAnimations(animations) }
    }

    /// An animator that lasts for a number of seconds unless its spring has a time of its own.
    public convenience init(
        duration: TimeInterval,
        dampingRatio ratio: CGFloat,
        animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it at once.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let curve = options.curve
        let parameters = UICubicTimingParameters(
            controlPoint1: CGPoint(x: curve.x1, y: curve.y1),
            controlPoint2: CGPoint(x: curve.x2, y: curve.y2)
        )
        let animator = Self(_duration: duration, parameters: parameters)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// What `runningPropertyAnimator` makes an animator of the receiver's class with.
    public required convenience init(_duration: TimeInterval, parameters: any UITimingCurveProvider) {
        self.init(duration: _duration, timingParameters: parameters)
    }

    deinit {
        let state = state
        let isRunning = isRunning
        precondition(
            state == .inactive || isRunning,
            "A property animator was released while paused or stopped: finish or stop it first"
        )
    }

    // MARK: - Control

    /// Starts it, or lets it go on.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts, or continues where it was paused.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped, !isRunning else { return }
        if state == .active {
            play()
            return
        }
        self.delay = delay.isFinite ? max(delay, 0) : 0
        activate()
        play(after: self.delay)
    }

    /// Stops moving and stays active. An animator that has not started begins, paused.
    open func pauseAnimation() {
        guard state != .stopped, isInterruptible || state == .inactive else { return }
        if state == .inactive { activate() }
        hold()
    }

    /// Stops where it looks: the models take the values that show. With `withoutFinishing` the animator is done, and calls
    /// no completion; otherwise it waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, isInterruptible else { return }
        freeze()
        isRunning = false
        if withoutFinishing {
            reset()
        } else {
            state = .stopped
        }
    }

    /// Ends a stopped animator with its views at the given position.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        precondition(state == .stopped, "finishAnimation(at:) is for an animator that has been stopped")
        place(at: finalPosition)
        finish(at: finalPosition)
    }

    /// Goes on after a pause.
    ///
    /// - Parameters:
    ///   - parameters: the pacing of what remains; nil goes on as before.
    ///   - durationFactor: how long what remains takes, as a share of the duration; 0 takes the time that is left.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?,
        durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning else { return }
        continueWith(parameters, durationFactor: Double(durationFactor))
    }

    /// Adds changes that animate until the end.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// - Parameter delayFactor: the share of the remaining duration after which this begins. It ends with the animator.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = delayFactor.isFinite ? min(max(Double(delayFactor), 0), 1) : 0
        if state == .active {
            collect(animation, delayFactor: factor)
            if isRunning { play() } else { hold() }
        } else {
            pendingAnimations.append((animation, factor))
        }
    }

    /// Adds a closure that is called with the position at the end.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// How far the animation is, from 0 to 1, in its direction. Setting it pauses, and moves the views there.
    open var fractionComplete: CGFloat {
        get {
            guard state == .active else { return 0 }
            return reversed ? 1 - fraction : fraction
        }
        set { setFraction(newValue) }
    }

    private func setFraction(_ newValue: CGFloat) {
        guard state != .stopped, !newValue.isNaN else { return }
        if state == .inactive { activate() }
        let clamped = min(max(Double(newValue), 0), 1)
        scrub(to: reversed ? 1 - clamped : clamped)
    }

    /// Whether the animation runs towards its start.
    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed else { return }
            reversed = newValue
            if isRunning { play() }
        }
    }
}
