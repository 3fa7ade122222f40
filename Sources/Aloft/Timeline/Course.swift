import UIKit

/// How an actor crosses a stage: each of its moves in a time of its own, the centre perhaps along an arc.
///
/// A move that waits holds still until then, and one that is over holds what it has reached. What two moves of one
/// stage do to the same channel adds up: one goes on from where the other gets to.
struct Course: Sendable, Equatable {
    private struct Leg: Sendable, Equatable {
        var travel: SIMD16<Double>
        /// When it starts within the stage, in seconds, and how long it takes: zero for at once.
        var start: TimeInterval
        var duration: TimeInterval
        var timing: Choreography.Timing
        /// How far the middle of the way lies to the left of it, in points.
        var bulge: SIMD2<Double>

        func progress(at time: TimeInterval) -> (value: Double, slope: Double) {
            guard time >= start else { return (0, 0) }
            guard time < start + duration else { return (1, 0) }
            let (value, slope) = timing.evaluate(at: (time - start) / duration)
            return (value, slope / duration)
        }
    }

    private var legs: [Leg] = []
    /// Whether a stage that knows nothing of it would play it as it does.
    private(set) var isPlain = true

    /// Adds a move of a stage, which takes the actor from what it was before to what it is after.
    mutating func add(
        _ move: Choreography.Move,
        in stage: Choreography.Stage,
        from before: ActorState,
        to after: ActorState
    ) {
        func seconds(_ value: Double?, _ most: Double) -> Double? {
            value.flatMap { $0.isFinite ? min(max($0, 0), most) : nil }
        }
        let start = seconds(move.delay, stage.length) ?? 0
        let duration = seconds(move.duration, stage.length - start) ?? (stage.length - start)
        let travel = Channels(after).lanes - Channels(before).lanes
        let arc = move.arc.flatMap { $0.isFinite ? min(max($0, -10), 10) : nil } ?? 0
        if start > 0 || duration < stage.length || arc != 0 || move.timing.map({ $0 != stage.timing }) == true {
            isPlain = false
        }
        legs.append(
            Leg(
                travel: travel,
                start: start,
                duration: duration,
                timing: move.timing ?? stage.timing,
                bulge: SIMD2(travel[1], -travel[0]) * arc
            )
        )
    }

    func sample(at time: TimeInterval, from state: ActorState) -> ResolvedMotion.Sample {
        var lanes = Channels(state).lanes, velocity = SIMD16<Double>.zero
        for leg in legs {
            let (progress, slope) = leg.progress(at: time)
            lanes += leg.travel * progress
            velocity += leg.travel * slope
            let off = 4 * progress * (1 - progress), turn = 4 * (1 - 2 * progress) * slope
            for lane in 0..<2 {
                lanes[lane] += leg.bulge[lane] * off
                velocity[lane] += leg.bulge[lane] * turn
            }
        }
        return (Channels(lanes: lanes).state(like: state), Channels(lanes: velocity))
    }
}
