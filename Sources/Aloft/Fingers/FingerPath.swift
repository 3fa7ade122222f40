import UIKit

/// Where two fingers have been lately: their recogniser says how fast they spread, but not how fast they go.
struct FingerPath {
    private var samples: [(time: TimeInterval, point: CGPoint)] = []

    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        samples.removeAll { time - $0.time > 0.1 }
        samples.append((time, point))
    }

    /// Points a second, over the last tenth of a second.
    var velocity: CGVector {
        guard let first = samples.first, let last = samples.last, last.time - first.time > 1e-3 else {
            return CGVector(dx: 0, dy: 0)
        }
        let time = CGFloat(last.time - first.time)
        return CGVector(dx: (last.point.x - first.point.x) / time, dy: (last.point.y - first.point.y) / time)
    }
}
