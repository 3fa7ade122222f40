import UIKit

/// The cubic Bézier timing, solved for its parameter to about 1e-12.
struct CubicTiming {
    let x1, y1, x2, y2: Double

    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        self.x1 = min(max(x1.isFinite ? x1 : 0, 0), 1)
        self.x2 = min(max(x2.isFinite ? x2 : 1, 0), 1)
        self.y1 = y1.isFinite ? y1 : 0
        self.y2 = y2.isFinite ? y2 : 1
    }

    func evaluate(at x: Double) -> (value: Double, slope: Double) {
        let t = x <= 0 ? 0 : x >= 1 ? 1 : parameter(at: x)
        return (Self.value(y1, y2, t), slope(at: t))
    }

    /// dy/dx. Where both derivatives vanish at an end, the direction is that of the next control point.
    private func slope(at t: Double) -> Double {
        let dx = Self.derivative(x1, x2, t), dy = Self.derivative(y1, y2, t)
        if dx > 1e-9 { return dy / dx }
        if abs(dy) > 1e-9 { return dy > 0 ? 1e9 : -1e9 }
        let second = t < 0.5 ? (x: x2, y: y2) : (x: 1 - x1, y: 1 - y1)
        return second.x > 1e-9 ? second.y / second.x : 1
    }

    /// Newton's method, kept inside a bracket that bisection narrows when Newton would leave it.
    private func parameter(at x: Double) -> Double {
        var low = 0.0, high = 1.0, t = x
        for _ in 0..<80 {
            let error = Self.value(x1, x2, t) - x
            if abs(error) < 1e-14 { break }
            if error > 0 { high = t } else { low = t }
            let slope = Self.derivative(x1, x2, t)
            let next = slope > 1e-9 ? t - error / slope : .nan
            let inside = next > low && next < high
            let refined = inside ? next : (low + high) / 2
            if refined == t { break }
            t = refined
        }
        return t
    }

    private static func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
    }

    private static func derivative(_ a: Double, _ b: Double, _ t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * a + 6 * s * t * (b - a) + 3 * t * t * (1 - b)
    }
}

/// The closed form of a damped spring from 0 to 1, over a unit of time in which its envelope falls to a thousandth.
/// The last thousandth is spread over the whole course by a smooth step, so that it ends at exactly 1.
struct SpringTiming {
    let damping: Double

    init(dampingRatio: Double) {
        damping = dampingRatio.isFinite ? min(max(dampingRatio, 0.05), 1) : 1
    }

    func evaluate(at u: Double) -> (value: Double, slope: Double) {
        let end = free(at: 1), now = free(at: u)
        let missing = 1 - end.value
        return (now.value + missing * u * u * (3 - 2 * u), now.slope + missing * 6 * u * (1 - u))
    }

    private func free(at u: Double) -> (value: Double, slope: Double) {
        guard damping < 1 else {
            let omega = 9.23341
            let decay = exp(-omega * u)
            return (1 - (1 + omega * u) * decay, omega * omega * u * decay)
        }
        let rate = 6.90776
        let omega = rate / damping
        let damped = omega * (1 - damping * damping).squareRoot()
        let decay = exp(-rate * u)
        return (
            1 - decay * (cos(damped * u) + rate / damped * sin(damped * u)),
            decay * omega * omega / damped * sin(damped * u)
        )
    }
}
