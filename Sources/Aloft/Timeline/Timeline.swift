import UIKit

/// A motion resolved against real geometry: a pure function from time to the state of every actor.
///
/// Time is in seconds from the start. Before the start holds what holds at the start; after the end, what holds at the
/// end. At an instant between two stages the first stage's cues have happened.
package struct Timeline: Sendable, Equatable {
    var motion: Choreography.Motion
    var base: ResolvedMotion
    var pace: Pace
    /// How much of the pace has gone by when this timeline starts.
    var lead: TimeInterval = 0
    /// What is played instead of the motion, if the motion has lost its way.
    var coast: Coast?
    /// By how much the actors are off the motion yet, if somebody has held them.
    var carry: Carry?
    var entry = Entry.plain

    /// How a timeline begins: as it is, or out of another one, which it replaces bit by bit. With w(u) = 3u² − 2u³ and
    /// u = s/duration, every channel is (1 − w)·other(at + s) + w·own(s). At s = 0 both w and its derivative are zero:
    /// position and velocity are those of the other. In between the value lies between the two, so no range is left.
    indirect enum Entry: Sendable, Equatable {
        case plain
        case blend(from: Timeline, at: TimeInterval, duration: TimeInterval)
    }

    /// Creates the timeline of a motion.
    package init(_ motion: Choreography.Motion, in geometry: TransitionGeometry) {
        self.motion = motion
        base = ResolvedMotion(motion, in: geometry)
        pace = Pace(forwardsOver: base.duration)
    }

    /// How long it takes, in seconds.
    package var duration: TimeInterval { coast?.duration ?? max(pace.duration - lead, carry?.duration ?? 0, 0) }

    /// The state of every actor at a time.
    package func state(at time: TimeInterval) -> [Choreography.Actor: ActorState] {
        samples(at: time).mapValues(\.state)
    }

    /// How fast every actor changes at a time.
    package func velocity(at time: TimeInterval) -> [Choreography.Actor: ActorVelocity] {
        samples(at: time).mapValues(\.velocity.velocity)
    }

    /// The instants, from the start to the end, between which nothing appears, disappears or jumps.
    package var boundaries: [TimeInterval] {
        var times: Set<TimeInterval> = [0, duration]
        if coast == nil {
            for boundary in base.boundaries {
                guard let arrival = pace.arrival(at: boundary), arrival > lead else { continue }
                times.insert(min(arrival - lead, duration))
            }
        }
        return times.sorted()
    }

    /// The cast of the motion that is played.
    package var cast: [Choreography.Part] { motion.cast }

    /// Whether an actor is seen in any stage: not only at its end.
    func shows(_ actor: Choreography.Actor) -> Bool { base.steps.contains { $0.from[actor]?.isVisible == true } }
}

extension Timeline {
    func samples(at time: TimeInterval) -> [Choreography.Actor: ResolvedMotion.Sample] {
        let s = time.isNaN ? 0 : max(time, 0)
        let own = ownSamples(at: s)
        guard case .blend(let other, let at, let length) = entry, s < length else { return own }
        let u = s / length
        let weight = u * u * (3 - 2 * u), slope = 6 * u * (1 - u) / length
        let others = other.samples(at: at + s)
        return own.reduce(into: [:]) { mixed, sample in
            let (actor, mine) = sample
            guard let theirs = others[actor] else { return mixed[actor] = mine }
            let a = Channels(theirs.state).lanes, b = Channels(mine.state).lanes
            let velocity = theirs.velocity.lanes * (1 - weight) + mine.velocity.lanes * weight + (b - a) * slope
            let state = Channels(lanes: a * (1 - weight) + b * weight).state(like: mine.state)
            mixed[actor] = (state, Channels(lanes: velocity))
        }
    }

    private func ownSamples(at s: TimeInterval) -> [Choreography.Actor: ResolvedMotion.Sample] {
        if let coast { return coast.samples(at: s) }
        guard let carry, s < duration else {
            let (time, speed) = pace.evaluate(at: s + lead)
            return base.samples(at: time).mapValues { sample in
                (sample.state, Channels(lanes: sample.velocity.lanes * speed))
            }
        }
        let (time, speed) = pacing(at: s + lead)
        return base.samples(at: time).reduce(into: [:]) { samples, own in
            let (actor, sample) = own
            let left = carry.lanes(of: actor, at: s)
            samples[actor] = (
                Channels(lanes: Channels(sample.state).lanes + left.offset).state(like: sample.state),
                Channels(lanes: sample.velocity.lanes * speed + left.velocity)
            )
        }
    }
}
