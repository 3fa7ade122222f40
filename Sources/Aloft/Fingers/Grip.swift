import UIKit

/// What a finger holds: all actors as they were when it took hold. What flies goes with the finger and shrinks about
/// it; what does not fades with the progress.
struct Grip: Sendable, Equatable {
    let start: [Choreography.Actor: ActorState]
    /// Where the finger took hold, in the container's coordinates.
    let anchor: CGPoint
    /// The corner radius that what is held takes on, where it has less.
    let cornerRadius: Double

    /// Everybody as the finger has it, and how fast.
    func samples(_ finger: Finger) -> [Choreography.Actor: ResolvedMotion.Sample] {
        var samples: [Choreography.Actor: ResolvedMotion.Sample] = [:]
        for (actor, start) in start {
            var lanes = Channels(start).lanes
            var velocity = SIMD16<Double>.zero
            if actor.isCopy || actor.isElement {
                let arm = SIMD2(lanes[0] - Double(anchor.x), lanes[1] - Double(anchor.y))
                let tip = SIMD2(Double(anchor.x + finger.offset.dx), Double(anchor.y + finger.offset.dy))
                let center = tip + arm * finger.scale
                let speed =
                    SIMD2(Double(finger.velocity.dx), Double(finger.velocity.dy)) + arm * finger.scaleVelocity
                (lanes[0], lanes[1]) = (center.x, center.y)
                (velocity[0], velocity[1]) = (speed.x, speed.y)
                velocity[4] = lanes[4] * finger.scaleVelocity
                lanes[4] *= finger.scale
                let rounding = actor.isElement ? 0 : max(cornerRadius - lanes[5], 0)
                lanes[5] += rounding * finger.progress
                velocity[5] = rounding * finger.progressVelocity
            } else if actor != .source {
                velocity[6] = -lanes[6] * finger.progressVelocity
                lanes[6] *= 1 - finger.progress
            }
            samples[actor] = (Channels(lanes: lanes).state(like: start), Channels(lanes: velocity))
        }
        return samples
    }
}

extension Choreography.Actor {
    /// A copy of a view, which flies.
    var isCopy: Bool { self == .sourceSnapshot || self == .destinationSnapshot }
}
