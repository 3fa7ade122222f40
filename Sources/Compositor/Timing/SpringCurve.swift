import CoreGraphics

/// A damped spring released from 0 and drawn to 1: progress as a closed form of time in seconds.
///
/// `ω₀ = √(k/m)`, `ζ = c / (2√(km))`. Velocity is relative: 1 is the whole distance in a second, towards the target.
package struct SpringCurve: Sendable, Hashable {
    package let mass, stiffness, damping, initialVelocity: Double

    /// Values that no spring has (not finite, mass or stiffness not above 0, damping below 0) become the defaults of
    /// `CASpringAnimation`: 1, 100, 10, 0.
    package init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
        self.mass = mass.isFinite && mass > 0 ? mass : 1
        self.stiffness = stiffness.isFinite && stiffness > 0 ? stiffness : 100
        self.damping = damping.isFinite && damping >= 0 ? damping : 10
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    }

    package var naturalFrequency: Double { (stiffness / mass).squareRoot() }
    package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    private static let criticalBand = 1e-4

    /// Progress after `t` seconds: 0 at first, 1 at rest, beyond 1 when it overshoots.
    package func value(at t: Double) -> Double {
        guard t > 0 else { return 0 }
        let w = naturalFrequency
        let z = dampingRatio
        let v = initialVelocity
        if abs(1 - z) < Self.criticalBand {
            return 1 - exp(-w * t) * (1 + (w - v) * t)
        }
        if z < 1 {
            let d = w * (1 - z * z).squareRoot()
            return 1 - exp(-z * w * t) * (cos(d * t) + (z * w - v) / d * sin(d * t))
        }
        // Two decaying exponentials, each with its own sign, so that a stiff spring does not overflow.
        let d = w * (z * z - 1).squareRoot()
        let slow = -(z * w - d)
        let fast = -(z * w + d)
        let a = (fast + v) / (fast - slow)
        let b = 1 - a
        return 1 - a * exp(slow * t) - b * exp(fast * t)
    }

    /// Relative velocity after `t` seconds, by differentiating `value(at:)`.
    package func velocity(at t: Double) -> Double {
        guard t > 0 else { return initialVelocity }
        let w = naturalFrequency
        let z = dampingRatio
        let v = initialVelocity
        if abs(1 - z) < Self.criticalBand {
            return exp(-w * t) * (w * (1 + (w - v) * t) - (w - v))
        }
        if z < 1 {
            let d = w * (1 - z * z).squareRoot()
            let k = (z * w - v) / d
            let (c, s) = (cos(d * t), sin(d * t))
            return exp(-z * w * t) * (z * w * (c + k * s) + d * s - k * d * c)
        }
        let d = w * (z * z - 1).squareRoot()
        let slow = -(z * w - d)
        let fast = -(z * w + d)
        let a = (fast + v) / (fast - slow)
        return -a * slow * exp(slow * t) - (1 - a) * fast * exp(fast * t)
    }

    /// Seconds until the envelope is below a thousandth of the distance, for good.
    ///
    /// Underdamped: `ln((1 + |ζω₀ − v|/ω_d) / 0.001) / (ζω₀)`, which gives the examples that Apple publishes for
    /// `settlingDuration` (damping 5 and 15 with the other values at their defaults: about 2.85 s and just over 1 s).
    package var settlingDuration: Double {
        let w = naturalFrequency
        let z = dampingRatio
        guard z > 0 else { return .infinity }
        if z < 1 - Self.criticalBand {
            let d = w * (1 - z * z).squareRoot()
            return log((1 + abs(z * w - initialVelocity) / d) / 0.001) / (z * w)
        }
        // No oscillation: march, then bisect for the last time that the distance is a thousandth.
        var high = 1 / w
        while abs(1 - value(at: high)) > 0.001 || abs(1 - value(at: high * 1.5)) > 0.001 { high *= 1.5 }
        var low = high / 1.5
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if abs(1 - value(at: middle)) > 0.001 { low = middle } else { high = middle }
        }
        return high
    }
}

extension SpringCurve {
    /// The spring of mass 1 whose envelope has fallen to a thousandth after `duration` seconds, as
    /// `UIView.animate(withDuration:delay:usingSpringWithDamping:…)` asks for.
    ///
    /// Solves `((ζω₀ − v) / (ω₀√(1 − ζ²))) · e^(−ζω₀T) = 0.001`, or `(1 + (ω₀ − v)T) · e^(−ω₀T) = 0.001` when critical, by
    /// Newton's method from 5/T. ζ is kept within 0.05…1 and T within 0.01…10; from 0.9999 the critical form is used.
    package init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        let t = min(max(duration.isFinite ? duration : 0.5, 0.01), 10)
        let z = min(max(dampingRatio.isFinite ? dampingRatio : 1, 0.05), 1)
        let v = initialVelocity.isFinite ? initialVelocity : 0
        let critical = z >= 0.9999
        let ratio = critical ? 1 : z
        func residual(_ w: Double) -> Double {
            if critical { return (1 + (w - v) * t) * exp(-w * t) - 0.001 }
            return (z * w - v) / (w * (1 - z * z).squareRoot()) * exp(-z * w * t) - 0.001
        }
        var w = 5 / t
        if !critical, v == 0 {
            w = log(1000 * z / (1 - z * z).squareRoot()) / (z * t)
        } else {
            for _ in 0..<40 {
                let h = w * 1e-6
                let slope = (residual(w + h) - residual(w - h)) / (2 * h)
                guard slope != 0, slope.isFinite else { break }
                let next = w - residual(w) / slope
                guard next.isFinite else { break }
                let bounded = min(max(next, w / 4), w * 4)
                if abs(bounded - w) < 1e-12 * w { break }
                w = bounded
            }
        }
        w = max(w, 1e-3)
        self.init(mass: 1, stiffness: w * w, damping: 2 * ratio * w, initialVelocity: v)
    }
}
