import UIKit

/// How the time of a motion follows the time of the flight that plays it.
///
/// A flight plays its motion forwards at its own speed. To turn it round, the speed v goes from what it is to ±1 over a
/// short ramp of r seconds, and stays there until the motion's other end is reached. Over the ramp, with u = s/r,
///
///     v(s) = v₀ + (v₁ − v₀)(3u² − 2u³)          τ(s) = τ₀ + v₀s + (v₁ − v₀) r (u³ − u⁴/2)
///
/// Every state on the way is a state of the motion, so that nothing overshoots a range that the motion keeps to; and
/// since τ and v are continuous, so are the position and the velocity of every channel of every actor.
struct Pace: Sendable, Equatable {
    /// The motion's time at the start, and its speed there in seconds per second.
    let origin: TimeInterval
    let speed: Double
    /// The speed after the ramp: 1 or −1.
    let cruise: Double
    /// The duration of the ramp, in seconds.
    let ramp: TimeInterval
    /// Where in the motion's time the flight ends.
    let target: TimeInterval
    /// How long it takes to get there, in seconds.
    let duration: TimeInterval
    /// Motion times that are never left on the way round.
    private let range: ClosedRange<TimeInterval>

    /// Forwards, from a motion's start to its end.
    init(forwardsOver length: TimeInterval) {
        origin = 0
        speed = 1
        cruise = 1
        ramp = 0
        target = length
        duration = length
        range = 0...length
    }

    /// From a motion's time and speed to one of its ends. A turn is made within the stage in which it begins, so that
    /// no cue of the next one flashes up: the ramp is shortened to what room there is.
    init(
        from origin: TimeInterval,
        speed: Double,
        to target: TimeInterval,
        boundaries: [TimeInterval],
        ramp longest: TimeInterval = 0.15
    ) {
        let length = boundaries.last ?? 0
        let cruise: Double = target > origin ? 1 : -1
        self.origin = origin
        self.cruise = cruise
        self.target = target
        let isTurn = speed * cruise < 0
        // A ramp ends before the target does: half a ramp at the mean speed must fit.
        let distance = abs(target - origin)
        var ramp = min(longest, 2 * distance)
        var range = 0...length
        if isTurn {
            let ahead = boundaries.first { $0 > origin } ?? length
            let behind = boundaries.last { $0 <= origin } ?? 0
            // Just short of the boundary ahead: at the boundary itself its cues have happened.
            range = min(behind, origin)...max(ahead.nextDown, origin)
            let room = speed > 0 ? range.upperBound - origin : origin - range.lowerBound
            let excursion = Self.excursion(from: speed, to: cruise)
            if excursion > 0 { ramp = min(ramp, room / excursion) }
            range = cruise > 0 ? range.lowerBound...length : 0...range.upperBound
        }
        let usesRamp = ramp > 1e-9 && speed != cruise
        self.ramp = usesRamp ? ramp : 0
        self.speed = usesRamp ? speed : cruise
        self.range = range
        // The ramp's mean speed is half of v₀ + v₁.
        let afterRamp = origin + (self.speed + cruise) / 2 * self.ramp
        let rest = (target - afterRamp) * cruise
        if distance < 1e-9 {
            duration = 0
        } else if rest >= 0 {
            duration = self.ramp + rest
        } else {
            duration = Self.bisect(0...self.ramp) { [speed = self.speed, ramp = self.ramp] s in
                (Self.time(origin, speed, cruise, ramp, s) - target) * cruise < 0
            }
        }
    }

    /// The motion's time and speed at a time of the flight.
    func evaluate(at time: TimeInterval) -> (time: TimeInterval, speed: Double) {
        let s = max(time, 0)
        guard s < duration else { return (target, cruise) }
        let u = ramp > 0 ? min(s / ramp, 1) : 1
        let tau = Self.time(origin, speed, cruise, ramp, s)
        return (
            min(max(tau, range.lowerBound), range.upperBound),
            speed + (cruise - speed) * u * u * (3 - 2 * u)
        )
    }

    /// When the flight passes a time of the motion on its way to the target; nil if it does not.
    func arrival(at motionTime: TimeInterval) -> TimeInterval? {
        guard duration > 0 else { return nil }
        let turning = speed * cruise < 0 ? ramp * Self.turningPoint(from: speed, to: cruise) : 0
        let turned = Self.time(origin, speed, cruise, ramp, turning)
        guard (motionTime - turned) * cruise > 0, (target - motionTime) * cruise >= 0 else { return nil }
        let afterRamp = Self.time(origin, speed, cruise, ramp, ramp)
        if (motionTime - afterRamp) * cruise >= 0 { return ramp + (motionTime - afterRamp) * cruise }
        return Self.bisect(turning...ramp) { s in
            (Self.time(origin, speed, cruise, ramp, s) - motionTime) * cruise < 0
        }
    }

    private static func time(
        _ origin: TimeInterval,
        _ speed: Double,
        _ cruise: Double,
        _ ramp: TimeInterval,
        _ s: TimeInterval
    ) -> TimeInterval {
        guard s < ramp else { return origin + (speed + cruise) / 2 * ramp + cruise * (s - ramp) }
        let u = s / ramp
        return origin + speed * s + (cruise - speed) * ramp * (u * u * u - u * u * u * u / 2)
    }

    /// The fraction of the ramp at which the speed is zero.
    private static func turningPoint(from speed: Double, to cruise: Double) -> Double {
        let goal = speed / (speed - cruise)
        return bisect(0...1) { u in u * u * (3 - 2 * u) < goal }
    }

    /// How far the motion's time still runs on before it turns, for a ramp of one second.
    private static func excursion(from speed: Double, to cruise: Double) -> Double {
        let u = turningPoint(from: speed, to: cruise)
        return abs(speed * u + (cruise - speed) * (u * u * u - u * u * u * u / 2))
    }

    private static func bisect(_ range: ClosedRange<Double>, isBefore: (Double) -> Bool) -> Double {
        var low = range.lowerBound, high = range.upperBound
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
