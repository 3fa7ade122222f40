import CoreGraphics

/// The rate at which a value changes, from its latest samples.
struct VelocityTracker {
    /// How far back samples count, in seconds.
    static let window = 0.1

    private var samples: [(time: Double, value: CGPoint)] = []

    mutating func add(_ value: CGPoint, at time: Double) {
        if let last = samples.last, time <= last.time {
            // News of the same instant replaces what was known of it.
            samples[samples.count - 1].value = value
            return
        }
        samples.append((time, value))
        // One sample from before the window stays: what came after it may be all that is known.
        while samples.count > 2, samples[1].time < time - Self.window { samples.removeFirst() }
    }

    mutating func removeAll() { samples = [] }

    /// Units a second over the window.
    var velocity: CGPoint {
        guard let last = samples.last, samples.count > 1 else { return .zero }
        let recent = samples.filter { $0.time >= last.time - Self.window - 1e-9 }
        let first = recent.count > 1 ? recent[0] : samples[samples.count - 2]
        let seconds = last.time - first.time
        guard seconds > 0 else { return .zero }
        return CGPoint(x: (last.value.x - first.value.x) / seconds, y: (last.value.y - first.value.y) / seconds)
    }
}
