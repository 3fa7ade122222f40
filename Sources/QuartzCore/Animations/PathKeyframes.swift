import CoreGraphics

/// A path turned into keyframes of points: each segment takes the time that its key times give it, or, when paced, its
/// share of the length.
struct PathKeyframes {
    let keyframes: Keyframes

    /// Nil when the path has no segment.
    init?(_ path: CGPath, keyTimes: [Double]?, curves: [CubicBezier], isPaced: Bool) {
        var segments: [[CGPoint]] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        func sample(_ point: (Double) -> CGPoint) -> [CGPoint] {
            (0...Self.samples).map { point(Double($0) / Double(Self.samples)) }
        }
        for element in path.elements {
            let from = current
            switch element {
            case .move(let p):
                (start, current) = (p, p)
                continue
            case .line(let p):
                segments.append([from, p])
                current = p
            case .quad(let c, let p):
                segments.append(
                    sample { t in
                        let u = 1 - t
                        return CGPoint(
                            x: u * u * from.x + 2 * u * t * c.x + t * t * p.x,
                            y: u * u * from.y + 2 * u * t * c.y + t * t * p.y
                        )
                    }
                )
                current = p
            case .cubic(let c, let d, let p):
                segments.append(
                    sample { t in
                        let u = 1 - t
                        let (a, b, e, f) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                        return CGPoint(
                            x: a * from.x + b * c.x + e * d.x + f * p.x,
                            y: a * from.y + b * c.y + e * d.y + f * p.y
                        )
                    }
                )
                current = p
            case .close:
                segments.append([from, start])
                current = start
            }
        }
        guard !segments.isEmpty else { return nil }
        let points = segments.flatMap { $0 }.map(AnimatableValue.point)
        guard !isPaced else {
            keyframes = Keyframes(values: points, mode: .paced)
            return
        }
        let count = segments.count
        let given = keyTimes.flatMap { $0.count == count + 1 ? $0 : nil }
        let bounds = given ?? (0...count).map { Double($0) / Double(count) }
        // Even in its parameter, each sampled segment carries its own pacing in the times of its samples.
        var times: [Double] = []
        for (i, segment) in segments.enumerated() {
            let curve = i < curves.count ? curves[i] : .linear
            for j in segment.indices {
                let share = Double(j) / Double(segment.count - 1)
                times.append(bounds[i] + (bounds[i + 1] - bounds[i]) * curve.inverse(share))
            }
        }
        keyframes = Keyframes(values: points, keyTimes: times)
    }

    private static let samples = 64
}

extension CubicBezier {
    /// The x at which the curve first has a value, by bisection.
    fileprivate func inverse(_ y: Double) -> Double {
        guard y > 0 else { return 0 }
        guard y < 1 else { return 1 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if value(at: middle) < y { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
