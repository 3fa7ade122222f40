import QuartzCore

extension UIView {
    /// Animates changes of views over `duration` seconds, easing in and out.
    public class func animate(
        withDuration duration: TimeInterval,
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates changes of views.
    ///
    /// - Parameters:
    ///   - duration: seconds. Not above 0: the changes show at once, and the completion is called when the turn commits.
    ///   - delay: seconds before it begins; until then the old values show.
    ///   - completion: called once, when all that was animated has ended; with false when any of it was removed before.
    public class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(
            duration: duration,
            delay: delay,
            pacing: .bezier(options.curve),
            options: options,
            animations: animations,
            completion: completion
        )
    }

    /// Animates changes with a spring that has settled after `duration` seconds.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 comes to rest without swinging; nearer 0 swings more.
    ///   - velocity: 1 is the whole distance in a second.
    public class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(
            duration: duration,
            delay: delay,
            pacing: .spring(ratio: dampingRatio, velocity: CGVector(dx: velocity, dy: velocity)),
            options: options,
            animations: animations,
            completion: completion
        )
    }

    /// Animates changes at key times, which the block names with `addKeyframe`.
    public class func animateKeyframes(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let plain = AnimationOptions(rawValue: options.rawValue & 0x23f)
        let settings = inherited(duration: duration, pacing: .bezier(.linear), options: plain)
        let group = completionGroup(completion)
        let recorder = KeyframeRecorder(mode: options.mode)
        let block = AnimationBlock(
            duration: settings.duration,
            delay: max(0, delay.isFinite ? delay : 0),
            pacing: .bezier(.linear),
            options: plain,
            sink: .keyframes(recorder),
            group: group
        )
        AnimationBlock.run(block.duration > 0 ? block : nil, animations)
        recorder.finish(block)
        seal(block, group)
    }

    /// Adds a keyframe to the block that `animateKeyframes` runs; start and length are fractions of its duration.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double,
        relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let block = AnimationBlock.current, case .keyframes(let recorder) = block.sink else {
            animations()
            return
        }
        recorder.keyframe(start: frameStartTime, length: frameDuration, animations)
    }

    /// Makes changes without animation, within any block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let enabled = AnimationBlock.isEnabled
        AnimationBlock.isEnabled = false
        defer { AnimationBlock.isEnabled = enabled }
        AnimationBlock.run(nil, actionsWithoutAnimation)
    }

    /// Whether blocks animate; while they do not, their changes show at once.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.isEnabled = enabled }

    /// Whether blocks animate.
    public class var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

    /// The duration of the block that is running, in seconds; 0 outside.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }

    // MARK: - Running a block

    private class func run(
        duration: Double,
        delay: Double,
        pacing: AnimationBlock.Pacing,
        options: AnimationOptions,
        animations: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        let settings = inherited(duration: duration, pacing: pacing, options: options)
        let group = completionGroup(completion)
        let block = AnimationBlock(
            duration: settings.duration,
            delay: max(0, delay.isFinite ? delay : 0),
            pacing: settings.pacing,
            options: settings.options,
            sink: settings.sink,
            group: group
        )
        AnimationBlock.run(block.duration > 0 ? block : nil) {
            animations()
            if options.contains(.layoutSubviews) {
                for view in block.animatedViews { view.layoutIfNeeded() }
            }
        }
        seal(block, group)
    }

    /// What a block nested in another takes over from it.
    private class func inherited(
        duration: Double,
        pacing: AnimationBlock.Pacing,
        options: AnimationOptions
    ) -> (duration: Double, pacing: AnimationBlock.Pacing, options: AnimationOptions, sink: AnimationBlock.Sink) {
        let own = duration.isFinite ? max(duration, 0) : 0
        guard let outer = AnimationBlock.current else { return (own, pacing, options, .layers) }
        return (
            options.contains(.overrideInheritedDuration) ? own : outer.duration,
            options.contains(.overrideInheritedCurve) ? pacing : outer.pacing,
            options.contains(.overrideInheritedOptions) ? options : options.union(outer.options),
            outer.sink
        )
    }

    private class func completionGroup(_ completion: ((Bool) -> Void)?) -> CompletionGroup {
        let completion = Unchecked(completion)
        return CompletionGroup { finished in MainActor.assumeIsolated { completion.value?(finished) } }
    }

    /// Keeps touches from what moves while it moves, and lets the completion go when the turn commits.
    private class func seal(_ block: AnimationBlock, _ group: CompletionGroup) {
        if !block.options.contains(.allowUserInteraction), group.hasPending {
            let views = Unchecked(block.animatedViews)
            for view in block.animatedViews { view.interactionBlocks += 1 }
            group.afterwards { MainActor.assumeIsolated { for view in views.value { view.interactionBlocks -= 1 } } }
        }
        CATransaction.closeAtCommit(group)
    }
}

/// A value that crosses into a closure which runs on the same actor.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
