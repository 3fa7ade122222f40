import UIKit

/// A piece of a timeline in which nothing appears, disappears or jumps, as keys that an animation can be made of.
package struct Segment: Sendable, Equatable {
    /// The state of everybody at a time of the timeline.
    package struct Key: Sendable, Equatable {
        package var time: TimeInterval
        package var states: [Choreography.Actor: ActorState]
    }

    /// At least two keys, the first at the start and the last at the end.
    package var keys: [Key]
    /// How the progress between two neighbouring keys follows the time. With an easing there are two keys, and what is
    /// between them is exact; without one the keys are dense, and straight lines join them.
    package var easing: Choreography.Timing?
}

extension Timeline {
    /// The pieces of the timeline, in order. A stage that plays as written, with a tame Bézier timing and nobody on a
    /// course of their own, needs no more than its
    /// start and its end; anything else is sampled at least every `step` seconds.
    package func segments(every step: TimeInterval = 1.0 / 480) -> [Segment] {
        if coast == nil, carry == nil, entry == .plain, pace == Pace(forwardsOver: base.duration), lead == 0 {
            return base.steps.flatMap { segments(of: $0, every: step) }
        }
        return samples(every: step)
    }

    /// The pieces of the timeline, each sampled at least every `step` seconds.
    func samples(every step: TimeInterval = 1.0 / 480) -> [Segment] {
        zip(boundaries, boundaries.dropFirst()).map { sampled(from: $0, to: $1, every: step) }
    }

    private func segments(of step: ResolvedMotion.Step, every interval: TimeInterval) -> [Segment] {
        guard step.timing.tameBezier != nil, step.courses.isEmpty else {
            return [sampled(from: step.start, to: step.end, every: interval)]
        }
        let keys = [Segment.Key(time: step.start, states: step.from), Segment.Key(time: step.end, states: step.to)]
        return [Segment(keys: keys, easing: step.timing)]
    }

    /// The ends are looked at from inside, a billionth of a second away: at the ends themselves cues happen.
    private func sampled(from start: TimeInterval, to end: TimeInterval, every step: TimeInterval) -> Segment {
        // However short: actors may bend in a moment.
        let count = max(Int(((end - start) / step).rounded(.up)), 16)
        let inset = min(1e-9, (end - start) / 4)
        let keys = (0...count).map { index in
            let time = index == count ? end : start + (end - start) * Double(index) / Double(count)
            return Segment.Key(time: time, states: state(at: min(max(time, start + inset), end - inset)))
        }
        return Segment(keys: keys, easing: nil)
    }
}
