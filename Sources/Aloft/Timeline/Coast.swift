import UIKit

/// Actors that come to rest from where they are: every channel slows down evenly, from its velocity v to none over d
/// seconds, x(s) = x₀ + v(s − s²/2d). If they fade, their alpha is multiplied by one that eases from 1 to 0 meanwhile.
struct Coast: Sendable, Equatable {
    let states: [Choreography.Actor: ActorState]
    let velocities: [Choreography.Actor: Channels]
    let duration: TimeInterval
    let fades: Bool

    init(starts: [Choreography.Actor: ResolvedMotion.Sample], duration: TimeInterval, fades: Bool) {
        states = starts.mapValues(\.state)
        velocities = starts.mapValues(\.velocity)
        self.duration = duration
        self.fades = fades
    }

    func samples(at time: TimeInterval) -> [Choreography.Actor: ResolvedMotion.Sample] {
        let isOver = time >= duration
        let u = isOver ? 1 : time / duration
        let (progress, slope) = fades ? Choreography.Timing.easeInOut.evaluate(at: u) : (0, 0)
        var samples: [Choreography.Actor: ResolvedMotion.Sample] = [:]
        for (actor, start) in states {
            let initial = velocities[actor]?.lanes ?? .zero
            var lanes = Channels(start).lanes + initial * (duration * (u - u * u / 2))
            var velocity = initial * (1 - u)
            let alpha = lanes[6]
            lanes[6] = alpha * (1 - progress)
            velocity[6] = velocity[6] * (1 - progress) - (isOver ? 0 : alpha * slope / duration)
            samples[actor] = (Channels(lanes: lanes).state(like: start), Channels(lanes: velocity))
        }
        return samples
    }
}
