import UIKit

extension Timeline {
    /// The way a timeline is going: to its motion's start or to its end.
    package var headsForEnd: Bool { pace.target > 0 }

    /// True when the actors fade away instead of arriving.
    package var vanishes: Bool { coast != nil }

    /// The timeline that turns round at a time and goes to the other end of the motion; it starts at that time, with
    /// the state and the velocity that hold there.
    package func reversed(at time: TimeInterval) -> Timeline {
        let now = pacing(at: motionClock(at: time))
        var turned = self
        turned.pace = Pace(
            from: now.time,
            speed: vanishes ? 0 : now.speed,
            to: headsForEnd ? 0 : base.duration,
            boundaries: base.boundaries
        )
        turned.lead = 0
        turned.carry = carry?.later(by: max(time, 0))
        turned.coast = nil
        turned.entry = .plain
        if let coast {
            turned.entry = entry(at: time, lasting: coast.duration)
        } else if case .blend(_, _, let length) = entry, time < length {
            turned.entry = entry(at: time, lasting: length - time)
        }
        turned = turned.blendingInTime
        if turned.pace.ramp == 0, turned.entry == .plain, turned.duration > 0 {
            turned.carry = turned.carryingOn(from: samples(at: time)) ?? turned.carry
        }
        return turned
    }

    /// What leads the actors out of the speed that they have, where there is no room for a ramp; nil if they have ours.
    private func carryingOn(from now: [Choreography.Actor: ResolvedMotion.Sample]) -> Carry? {
        let mine = samples(at: 0)
        let differs = now.contains { actor, sample in
            guard let own = mine[actor], sample.state.isVisible else { return false }
            let jump = own.velocity.lanes - sample.velocity.lanes
            return jump.max() > 0.001 || jump.min() < -0.001
        }
        guard differs else { return nil }
        var free = self
        free.carry = nil
        return Carry(from: now, to: free.samples(at: 0))
    }

    /// The timeline that goes on to the same end in another geometry; it starts at that time, with the state and the
    /// velocity that hold there, and arrives at the same instant as this one. Actors that vanish go on vanishing.
    package func retargeted(at time: TimeInterval, in geometry: TransitionGeometry) -> Timeline {
        var next = self
        next.base = ResolvedMotion(motion, in: geometry)
        if let coast {
            next.coast = coasting(at: time, over: max(coast.duration - max(time, 0), 0), fades: true)
            next.entry = .plain
            next.carry = nil
            return next
        }
        next.lead = motionClock(at: time)
        next.carry = carry?.later(by: max(time, 0))
        next.entry = entry(at: time, lasting: Self.bend)
        return next.blendingInTime
    }

    /// The timeline in which everybody who is seen comes to rest where it flies, and fades away.
    package func vanished(at time: TimeInterval) -> Timeline {
        var next = self
        // Where the motion waits at its end, its last cues are not to come either.
        next.lead = carry == nil ? motionClock(at: time) : min(motionClock(at: time), pace.duration - 1e-9)
        next.coast = coasting(at: time, over: coast.map { max($0.duration - time, 0) } ?? Self.fade, fades: true)
        next.entry = .plain
        next.carry = nil
        return next
    }

    /// How long a flight takes to bend to a new geometry, in seconds, if so much is left of it.
    private static let bend = 0.25
    /// How long actors take to vanish, in seconds.
    private static let fade = 0.2
    /// How many blends may lie inside each other.
    private static let deepest = 32

    /// The pace's own time: it stands still while the actors vanish.
    private func motionClock(at time: TimeInterval) -> TimeInterval {
        vanishes ? lead : lead + max(time, 0)
    }

    private func coasting(at time: TimeInterval, over duration: TimeInterval, fades: Bool) -> Coast {
        Coast(starts: samples(at: time), duration: duration, fades: fades)
    }

    /// A blend is over when its timeline is.
    private var blendingInTime: Timeline {
        guard case .blend(let other, let at, let length) = entry, length > duration else { return self }
        var shorter = self
        shorter.entry = duration > 0 ? .blend(from: other, at: at, duration: duration) : .plain
        return shorter
    }

    /// A blend out of this timeline at a time.
    private func entry(at time: TimeInterval, lasting length: TimeInterval) -> Entry {
        let time = max(time, 0)
        // At the very start of a blend nothing of this timeline has been seen yet.
        if case .blend(let other, let at, _) = entry, time == 0 {
            return .blend(from: other, at: at, duration: length)
        }
        guard blends < Self.deepest else {
            var coasts = self
            coasts.coast = coasting(at: time, over: length, fades: false)
            coasts.entry = .plain
            coasts.carry = nil
            return .blend(from: coasts, at: 0, duration: length)
        }
        return .blend(from: withoutPastBlends(at: time), at: time, duration: length)
    }

    /// How many blends lie inside each other.
    private var blends: Int {
        guard case .blend(let other, _, _) = entry else { return 0 }
        return other.blends + 1
    }

    /// The same from a time on, without the blends that are over by then.
    private func withoutPastBlends(at time: TimeInterval) -> Timeline {
        guard case .blend(let other, let at, let length) = entry else { return self }
        var copy = self
        copy.entry =
            time >= length
            ? .plain : .blend(from: other.withoutPastBlends(at: at + time), at: at, duration: length)
        return copy
    }
}
