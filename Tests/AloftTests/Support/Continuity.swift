import Aloft
import Testing
import UIKit

/// Comparisons of states and velocities, channel by channel.
enum Continuity {
    static func values(_ state: ActorState) -> [Double] {
        [
            Double(state.center.x), Double(state.center.y), Double(state.size.width), Double(state.size.height),
            state.scale, state.alpha, state.cornerRadius, state.rotation, state.flip, state.contentAlpha,
        ]
    }

    static func values(_ velocity: ActorVelocity) -> [Double] {
        [
            Double(velocity.center.dx), Double(velocity.center.dy), Double(velocity.size.dx),
            Double(velocity.size.dy), velocity.scale, velocity.alpha, velocity.cornerRadius, velocity.rotation,
            velocity.flip, velocity.contentAlpha,
        ]
    }

    /// The second starts where the first is at a time, and as fast.
    static func expectHandover(
        _ first: Timeline,
        at time: TimeInterval,
        to second: Timeline,
        _ comment: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let before = first.state(at: time), after = second.state(at: 0)
        let slow = first.velocity(at: time), fast = second.velocity(at: 0)
        for actor in before.keys {
            guard let a = before[actor], let b = after[actor], let v = slow[actor], let w = fast[actor] else {
                Issue.record("\(actor) is lost: \(comment)", sourceLocation: sourceLocation)
                return
            }
            #expect(a.isVisible == b.isVisible, comment, sourceLocation: sourceLocation)
            #expect(
                zip(values(a), values(b)).allSatisfy { abs($0 - $1) < 1e-6 },
                comment,
                sourceLocation: sourceLocation
            )
            #expect(
                zip(values(v), values(w)).allSatisfy { abs($0 - $1) < 1e-6 * max(1, abs($0)) },
                comment,
                sourceLocation: sourceLocation
            )
        }
    }

    static func expectVelocityIsDerivative(
        _ timeline: Timeline,
        at time: TimeInterval,
        _ comment: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let h = 1e-5
        let before = timeline.state(at: time - h), after = timeline.state(at: time + h)
        for (actor, velocity) in timeline.velocity(at: time) {
            guard let a = before[actor], let b = after[actor], a.isVisible == b.isVisible else { continue }
            let slopes = zip(values(a), values(b)).map { ($1 - $0) / (2 * h) }
            #expect(
                zip(values(velocity), slopes).allSatisfy { abs($0 - $1) < 1e-4 * max(10, abs($1)) },
                "\(actor): \(comment)",
                sourceLocation: sourceLocation
            )
        }
    }
}
