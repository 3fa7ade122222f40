import UIKit

/// By how much actors are off their timeline when they are let go, and how that wears off: each channel is a critically
/// damped spring of its own, which starts where and as fast as the actor was.
///
///     x(s) = e^(−ωs) (x₀ + (v₀ + ωx₀) s)          ω = 20 s⁻¹
///
/// After 0.6 seconds a ten-thousandth of x₀ is left. That, and the velocity there, are taken off by cubics that begin
/// with neither, so that the end is exact.
struct Carry: Sendable, Equatable {
    let offsets: [Choreography.Actor: SIMD16<Double>]
    let velocities: [Choreography.Actor: SIMD16<Double>]
    let duration: TimeInterval

    /// How long it takes, in seconds.
    static let duration: TimeInterval = 0.6
    /// How stiff the springs are, in radians a second.
    static let frequency = 20.0

    /// - Parameters:
    ///   - held: how the actors are.
    ///   - own: how the timeline has them at that instant.
    init(
        from held: [Choreography.Actor: ResolvedMotion.Sample],
        to own: [Choreography.Actor: ResolvedMotion.Sample]
    ) {
        var offsets: [Choreography.Actor: SIMD16<Double>] = [:]
        var velocities: [Choreography.Actor: SIMD16<Double>] = [:]
        for (actor, mine) in own {
            guard let theirs = held[actor] else { continue }
            offsets[actor] = Channels(theirs.state).lanes - Channels(mine.state).lanes
            velocities[actor] = theirs.velocity.lanes - mine.velocity.lanes
        }
        self.init(offsets: offsets, velocities: velocities)
    }

    private init(offsets: [Choreography.Actor: SIMD16<Double>], velocities: [Choreography.Actor: SIMD16<Double>]) {
        self.offsets = offsets
        self.velocities = velocities
        duration = Self.duration
    }

    /// How far an actor is off, and how fast that changes.
    func lanes(of actor: Choreography.Actor, at s: TimeInterval) -> (offset: SIMD16<Double>, velocity: SIMD16<Double>) {
        guard s < duration, let x = offsets[actor], let v = velocities[actor] else { return (.zero, .zero) }
        let s = max(s, 0), u = s / duration
        let now = spring(x, v, at: s), end = spring(x, v, at: duration)
        return (
            now.offset - end.offset * (u * u * (3 - 2 * u)) - end.velocity * (duration * u * u * (u - 1)),
            now.velocity - end.offset * (6 * u * (1 - u) / duration) - end.velocity * (u * (3 * u - 2))
        )
    }

    /// What is left of it after a while, as if let go then; nil for nothing.
    func later(by s: TimeInterval) -> Carry? {
        guard s < duration else { return nil }
        var offsets = offsets, velocities = velocities
        for actor in offsets.keys { (offsets[actor], velocities[actor]) = lanes(of: actor, at: s) }
        return Carry(offsets: offsets, velocities: velocities)
    }

    private func spring(_ x: SIMD16<Double>, _ v: SIMD16<Double>, at s: TimeInterval) -> (
        offset: SIMD16<Double>, velocity: SIMD16<Double>
    ) {
        let omega = Self.frequency, decay = exp(-omega * s)
        let slope = v + x * omega
        return ((x + slope * s) * decay, (v - slope * (omega * s)) * decay)
    }
}
