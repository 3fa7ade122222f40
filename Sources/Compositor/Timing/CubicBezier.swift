import CoreGraphics

/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two control points, as a function of its x.
package struct CubicBezier: Sendable, Hashable {
    package let x1, y1, x2, y2: Double

    package static let linear = CubicBezier(0, 0, 1, 1)
    package static let easeIn = CubicBezier(0.42, 0, 1, 1)
    package static let easeOut = CubicBezier(0, 0, 0.58, 1)
    package static let easeInEaseOut = CubicBezier(0.42, 0, 0.58, 1)
    package static let standard = CubicBezier(0.25, 0.1, 0.25, 1)

    /// - Parameters x1, x2: kept within 0…1, so that y is a function of x. What is not finite counts as 0.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func finite(_ v: Double) -> Double { v.isFinite ? v : 0 }
        self.x1 = min(max(finite(x1), 0), 1)
        self.y1 = finite(y1)
        self.x2 = min(max(finite(x2), 0), 1)
        self.y2 = finite(y2)
    }

    /// The y for an x within 0…1; outside it, the nearer end.
    package func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        if x1 == y1, x2 == y2 { return x }
        return Self.polynomial(parameter(at: x), y1, y2)
    }

    /// dy/dx at an x within 0…1.
    package func slope(at x: Double) -> Double {
        if x1 == y1, x2 == y2 { return 1 }
        let t = parameter(at: min(max(x, 0), 1))
        let dx = Self.derivative(t, x1, x2)
        let dy = Self.derivative(t, y1, y2)
        return abs(dx) < 1e-12 ? (dy == 0 ? 0 : dy / 1e-12) : dy / dx
    }

    /// Newton's method from t = x, with bisection where it would leave the bracket; to 1e-12.
    private func parameter(at x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var t = x
        for _ in 0..<64 {
            let error = Self.polynomial(t, x1, x2) - x
            if abs(error) < 1e-12 { break }
            if error > 0 { high = t } else { low = t }
            let slope = Self.derivative(t, x1, x2)
            let next = slope == 0 ? low - 1 : t - error / slope
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    private static func polynomial(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }

    private static func derivative(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)
    }
}
