import UIKit

extension Choreography {
    /// How the progress of a stage follows its time. Both run from 0 to 1.
    public enum Timing: Sendable, Hashable, Codable {
        /// Starts and ends at rest: the cubic Bézier (0.42, 0, 0.58, 1).
        case easeInOut
        /// Starts at rest: the cubic Bézier (0.42, 0, 1, 1).
        case easeIn
        /// Ends at rest: the cubic Bézier (0, 0, 0.58, 1).
        case easeOut
        /// The same speed throughout.
        case linear
        /// Goes back a little first, as whoever jumps does, and ends at rest: the cubic Bézier (0.4, −0.4, 0.3, 1).
        case anticipating
        /// A cubic Bézier from (0, 0) to (1, 1) with two control points, as in `CAMediaTimingFunction`. The horizontal
        /// components are held within 0…1, so that the progress is a function of the time.
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
        /// A spring released at rest, which comes to within a thousandth of its end over the stage. A damping ratio
        /// of 1 or more does not overshoot; less than 1 does, in every channel but alpha.
        case spring(dampingRatio: Double)
    }
}

extension Choreography.Timing {
    /// The curve, where the timing is a Bézier.
    var bezier: CubicTiming? {
        switch self {
        case .easeInOut: CubicTiming(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
        case .easeIn: CubicTiming(x1: 0.42, y1: 0, x2: 1, y2: 1)
        case .easeOut: CubicTiming(x1: 0, y1: 0, x2: 0.58, y2: 1)
        case .linear: CubicTiming(x1: 0, y1: 0, x2: 1, y2: 1)
        case .anticipating: CubicTiming(x1: 0.4, y1: -0.4, x2: 0.3, y2: 1)
        case .bezier(let x1, let y1, let x2, let y2): CubicTiming(x1: x1, y1: y1, x2: x2, y2: y2)
        case .spring: nil
        }
    }

    /// The curve of a Bézier that never leaves 0…1: then no channel leaves its range on the way, and a layer can follow
    /// the curve itself.
    var tameBezier: CubicTiming? {
        guard let bezier, (0...1).contains(bezier.y1), (0...1).contains(bezier.y2) else { return nil }
        return bezier
    }

    /// The progress at a fraction of the stage's time, and its derivative by that fraction.
    package func evaluate(at fraction: Double) -> (value: Double, slope: Double) {
        let u = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        if case .spring(let dampingRatio) = self { return SpringTiming(dampingRatio: dampingRatio).evaluate(at: u) }
        return bezier?.evaluate(at: u) ?? (u, 1)
    }
}
