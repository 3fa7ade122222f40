import UIKit

extension Timeline {
    /// The motion's own time at a time of this timeline, before the motion's end: who flies at all is still seen there.
    func motionTime(at time: TimeInterval) -> TimeInterval {
        let clock = vanishes ? lead : lead + max(time, 0)
        return min(pace.evaluate(at: clock).time, base.duration.nextDown)
    }

    /// The motion's time and speed at a time of the pace. Actors that have still a way to go, since somebody has held
    /// them, are waited for just before the motion's last cues.
    func pacing(at clock: TimeInterval) -> (time: TimeInterval, speed: Double) {
        let now = pace.evaluate(at: clock)
        return carry != nil && clock >= pace.duration ? (min(now.time, base.duration.nextDown), 0) : now
    }

    /// The timeline that goes on to the same end in another geometry, from where the actors are and as fast as they are. If
    /// there is no time left to bend, it takes more: it is there when they are.
    func redirected(at time: TimeInterval, in geometry: TransitionGeometry) -> Timeline {
        let now = samples(at: time)
        var next = self
        next.base = ResolvedMotion(motion, in: geometry)
        next.lead += max(time, 0)
        next.entry = .plain
        next.carry = Carry(from: now, to: now)
        next.carry = Carry(from: now, to: next.samples(at: 0))
        return next
    }

    /// The timeline of the same motion that takes actors over which somebody has held, and leads them to one of its ends.
    ///
    /// - Parameters:
    ///   - held: where the actors are, and how fast.
    ///   - motionTime: where the motion stood when they were taken hold of.
    ///   - isForwards: whether it is to go to the motion's end.
    func released(
        _ held: [Choreography.Actor: ResolvedMotion.Sample],
        at motionTime: TimeInterval,
        forwards isForwards: Bool
    ) -> Timeline {
        var next = self
        next.coast = nil
        next.entry = .plain
        next.lead = 0
        next.carry = nil
        next.pace = Pace(
            from: motionTime,
            speed: 0,
            to: isForwards ? base.duration : 0,
            boundaries: base.boundaries
        )
        next.carry = Carry(from: held, to: next.samples(at: 0))
        return next
    }
}
