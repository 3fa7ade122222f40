import QuartzCore

/// Holds the time of a layer and of all below it, and moves it by hand.
@MainActor
final class LayerTimeScrubber {
    private let layer: CALayer
    private let duration: TimeInterval
    private let start: TimeInterval
    /// The animations that were there before, which are none of the transition's.
    private let others: [ObjectIdentifier: Set<String>]
    private let clock: MediaClock
    private var progress: CGFloat = 0
    private var link: CADisplayLink?

    /// Stops the layer's time, and runs `animations` in it.
    init(_ layer: CALayer, duration: TimeInterval, animations: () -> Void) {
        self.layer = layer
        self.duration = duration
        clock = layer.nearestContext?.clock ?? .current
        start = layer.localMediaTime(clock.now)
        others = layer.animationKeysInTree()
        layer.timeOffset = start
        layer.speed = 0
        layer.beginTime = 0
        animations()
        // Whatever is scrubbed before the turn commits, the animations begin at the start.
        layer.stampAnimationsInTree(at: clock.now)
    }

    func scrub(to progress: CGFloat) {
        self.progress = progress
        layer.timeOffset = start + duration * progress
    }

    /// Moves to a progress at an even pace bent by a curve.
    func run(
        to target: CGFloat,
        over seconds: TimeInterval,
        curve: UIView.AnimationCurve,
        each: @escaping @MainActor (CGFloat) -> Void,
        completion: @escaping @MainActor () -> Void
    ) {
        let (origin, begin) = (progress, clock.now)
        let link = CADisplayLink { [self] link in
            let share = seconds > 0 ? min(max((clock.now - begin) / seconds, 0), 1) : 1
            scrub(to: origin + (target - origin) * curve.bezier.value(at: share))
            each(progress)
            guard share >= 1 else { return }
            link.invalidate()
            self.link = nil
            completion()
        }
        self.link = link
        MediaClock.$running.withValue(clock) { link.add(to: .main, forMode: .common) }
    }

    /// Lets time run on from where it is held.
    func letGo() {
        let parent = layer.superlayer?.localMediaTime(clock.now) ?? clock.now
        layer.beginTime = parent
        layer.speed = 1
    }

    func removeAnimations() {
        layer.removeAnimationsInTree(except: others)
    }

    /// Gives the layer its own time back.
    func stop() {
        link?.invalidate()
        link = nil
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
    }
}
