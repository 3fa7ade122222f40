import QuartzCore

/// The stretch that a property animator is on: from its start to its end, or, after new pacing, from where it was.
///
/// Every track's value follows from its progress, so an interruption is a new leg from the progress of the instant.
struct AnimatorLeg {
    let duration: Double
    /// Whether the leg is the whole way, which can be run in both directions.
    var isWhole = true
    /// The progress that a shorter leg leads to.
    var target = 1.0

    /// The leg's time, in seconds, when `reference` was the clock's.
    private(set) var time = 0.0
    private(set) var reference: Double?
    /// Seconds of the leg a second; negative backwards.
    private(set) var speed = 1.0
    /// The share of the way that was scrubbed to, while it is held there.
    private(set) var scrubbed: Double?

    init(duration: Double) { self.duration = duration }

    func time(at now: Double) -> Double {
        guard let reference else { return time }
        return min(max(time + max(0, now - reference) * speed, 0), duration)
    }

    mutating func run(from time: Double, speed: Double, at reference: Double) {
        (self.time, self.speed, self.reference, scrubbed) = (time, speed, reference, nil)
    }

    mutating func hold(at time: Double) {
        (self.time, reference, scrubbed) = (time, nil, nil)
    }

    mutating func scrub(to progress: Double) {
        (reference, scrubbed) = (nil, progress)
    }
}

extension TimingCurve {
    /// The time of a run at which a progress is first reached, by bisection; nil for springs, which may pass it often.
    func time(ofProgress progress: Double, duration: Double) -> Double? {
        guard case .bezier(let curve) = self else { return nil }
        guard progress > 0 else { return 0 }
        guard progress < 1 else { return duration }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if curve.value(at: middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2 * duration
    }
}
