import Foundation

/// Something on a spring: how far it is from its rest, and how fast that changes, a second.
///
/// With the angular frequency ω and the damping ratio ζ, x″ = −ω²x − 2ζωx′.
struct Settling: Sendable, Equatable {
    var distance: Double
    var velocity = 0.0
    /// 1 comes to rest as fast as can be without passing it; less, and it passes it and comes back.
    var damping = 1.0

    static let frequency = 20.0
    /// When what is damped by 1 is at rest, in seconds: a two-thousandth of the distance is left.
    static let duration = 0.5

    func value(at time: TimeInterval) -> Double { state(at: time).distance }

    func state(at time: TimeInterval) -> Settling {
        let t = max(time, 0), w = Self.frequency
        guard damping < 1 else {
            let pull = velocity + w * distance, decay = exp(-w * t)
            return Settling(
                distance: (distance + pull * t) * decay,
                velocity: (velocity - w * pull * t) * decay,
                damping: damping
            )
        }
        let d = w * (1 - damping * damping).squareRoot(), decay = exp(-damping * w * t)
        return Settling(
            distance: decay * (distance * cos(d * t) + (velocity + damping * w * distance) / d * sin(d * t)),
            velocity: decay * (velocity * cos(d * t) - (damping * w * velocity + w * w * distance) / d * sin(d * t)),
            damping: damping
        )
    }
}
