import QuartzCore

/// Drives a transition's animator by a share of its duration.
///
/// An animator with an interruptible animator is scrubbed by that. Any other has all its animations scrubbed, whatever
/// makes them: the time of the container's layers stands still, and is moved by hand.
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The duration of the transition, in seconds; 0 before it starts.
    open var duration: CGFloat { context?.duration ?? 0 }
    /// The last share, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// How fast the transition ends after the interaction, as a share of its own speed. It must be above 0.
    open var completionSpeed: CGFloat = 1
    /// The pacing of the end.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The pacing of the end of an interruptible animator; nil goes on with its own.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins interactive. One that does not may become so by `pause()`.
    open var wantsInteractiveStart = true

    private weak var context: TransitionContext?
    private var animator: (any UIViewImplicitlyAnimating)?
    private var scrubber: LayerTimeScrubber?

    public override init() { super.init() }

    /// Begins to drive a transition.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext, let delegate = context.animator else { return }
        scrubber?.stop()
        self.context = context
        percentComplete = 0
        animator = context.interruptibleAnimator
        guard wantsInteractiveStart else {
            scrubber = nil
            delegate.animateTransition(using: context)
            return
        }
        if let animator {
            scrubber = nil
            animator.pauseAnimation()
            animator.fractionComplete = 0
        } else {
            scrubber = LayerTimeScrubber(context.containerView.layer, duration: context.duration) {
                delegate.animateTransition(using: context)
            }
        }
    }

    /// Stops an interruptible transition that runs, to drive it from where it is.
    open func pause() {
        guard let context, let animator, !context.isInteractive, !context.isOver else { return }
        context.pauseInteractiveTransition()
        animator.pauseAnimation()
        // A transition that was being cancelled is driven forwards again from there.
        let progress = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
        animator.isReversed = false
        percentComplete = progress
        context.updateInteractiveTransition(progress)
    }

    /// Moves the transition.
    ///
    /// - Parameter percentComplete: from 0 to 1; what lies beyond is cut off.
    open func update(_ percentComplete: CGFloat) {
        guard let context, context.isInteractive, !percentComplete.isNaN else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        animator?.fractionComplete = self.percentComplete
        scrubber?.scrub(to: self.percentComplete)
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Lets the transition go back to its start.
    open func cancel() { end(cancelled: true) }

    /// Lets the transition go on to its end.
    open func finish() { end(cancelled: false) }

    private func end(cancelled: Bool) {
        guard let context, context.isInteractive else { return }
        if cancelled { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
        let share = cancelled ? percentComplete : 1 - percentComplete
        let speed = completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
        let remaining = context.duration * share / speed
        if let animator {
            animator.isReversed = cancelled
            let isPlain = timingCurve == nil && speed == 1
            animator.continueAnimation(
                withTimingParameters: timingCurve,
                durationFactor: isPlain ? 0 : max(share / speed, 1e-6)
            )
            context.coordinator.release(reversed: cancelled, over: remaining)
        } else if let scrubber {
            scrubber.run(
                to: cancelled ? 0 : 1,
                over: remaining,
                curve: completionCurve,
                each: { [weak context] in context?.follow($0) },
                completion: { [weak context] in
                    // What ends here calls the app's completions, and those complete the transition.
                    if cancelled { scrubber.removeAnimations() } else { scrubber.letGo() }
                    context?.coordinator.release(reversed: cancelled, over: 0)
                }
            )
        }
    }

    func transitionIsOver(_ context: TransitionContext) {
        guard context === self.context else { return }
        scrubber?.stop()
        scrubber = nil
        animator = nil
        self.context = nil
    }
}
