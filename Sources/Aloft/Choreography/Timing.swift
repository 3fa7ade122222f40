import UIKit

extension Choreography {
    /// How the progress of a stage follows its time. Both run from 0 to 1.
    package enum Timing: Sendable, Hashable, Codable {
        /// A cubic Bézier from (0, 0) to (1, 1) with two control points, as in `CAMediaTimingFunction`. The horizontal
        /// components are held within 0…1, so that the progress is a function of the time.
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
        /// A spring released at rest, which comes to within a thousandth of its end over the stage. A damping ratio
        /// of 1 or more does not overshoot; less than 1 does, in every channel but alpha.
        case spring(dampingRatio: Double)

        /// Starts and ends at rest: the cubic Bézier (0.42, 0, 0.58, 1).
        package static let easeInOut = Timing.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
        /// Starts at rest: the cubic Bézier (0.42, 0, 1, 1).
        package static let easeIn = Timing.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
        /// Ends at rest: the cubic Bézier (0, 0, 0.58, 1).
        package static let easeOut = Timing.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
        /// The same speed throughout.
        package static let linear = Timing.bezier(x1: 0, y1: 0, x2: 1, y2: 1)
    }
}

extension Choreography.Timing {
    /// The progress at a fraction of the stage's time, and its derivative by that fraction.
    package func evaluate(at fraction: Double) -> (value: Double, slope: Double) {
        let u = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        switch self {
        case .bezier(let x1, let y1, let x2, let y2):
            return CubicTiming(x1: x1, y1: y1, x2: x2, y2: y2).evaluate(at: u)
        case .spring(let dampingRatio):
            return SpringTiming(dampingRatio: dampingRatio).evaluate(at: u)
        }
    }
}
