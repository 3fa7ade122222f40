import UIKit

/// What an actor looks like at one instant.
package struct ActorState: Sendable, Equatable {
    /// The centre, in the container's coordinates, in points.
    package var center: CGPoint
    /// The size of the bounds, before the scale, in points.
    package var size: CGSize
    /// The scale about the centre.
    package var scale: Double
    /// The alpha, from 0 to 1. That of the source and the destination is a factor on their own.
    package var alpha: Double
    /// The corner radius, in points, before the scale.
    package var cornerRadius: Double
    /// False where the actor is not seen at all, whatever its alpha.
    package var isVisible: Bool
    /// The place in the stack of actors: a larger one is nearer to the eye.
    package var zOrder: Int

    /// The alpha that is seen: zero for an actor that is not visible.
    package var seenAlpha: Double { isVisible ? alpha : 0 }
}

/// How fast the channels of an actor change, per second.
package struct ActorVelocity: Sendable, Equatable {
    /// The velocity of the centre, in points per second.
    package var center: CGVector
    /// How fast the size grows, in points per second.
    package var size: CGVector
    /// How fast the scale grows, per second.
    package var scale: Double
    /// How fast the alpha grows, per second.
    package var alpha: Double
    /// How fast the corner radius grows, in points per second.
    package var cornerRadius: Double
}

/// The channels of an actor as one vector, so that every one of them follows the same arithmetic.
struct Channels: Sendable, Equatable {
    /// Centre x and y, width and height, scale and corner radius, then alpha in the last lane but one.
    var lanes: SIMD8<Double>

    init(lanes: SIMD8<Double>) { self.lanes = lanes }

    init(_ state: ActorState) {
        lanes = [
            state.center.x, state.center.y, state.size.width, state.size.height, state.scale, state.cornerRadius,
            state.alpha, 0,
        ]
    }

    init(_ velocity: ActorVelocity) {
        lanes = [
            velocity.center.dx, velocity.center.dy, velocity.size.dx, velocity.size.dy, velocity.scale,
            velocity.cornerRadius, velocity.alpha, 0,
        ]
    }

    var velocity: ActorVelocity {
        ActorVelocity(
            center: CGVector(dx: lanes[0], dy: lanes[1]),
            size: CGVector(dx: lanes[2], dy: lanes[3]),
            scale: lanes[4],
            alpha: lanes[6],
            cornerRadius: lanes[5]
        )
    }

    /// The state with these channels. Size, radius and alpha are held in their ranges: a spring may leave them.
    func state(like model: ActorState) -> ActorState {
        ActorState(
            center: CGPoint(x: lanes[0], y: lanes[1]),
            size: CGSize(width: max(lanes[2], 0), height: max(lanes[3], 0)),
            scale: lanes[4],
            alpha: min(max(lanes[6], 0), 1),
            cornerRadius: max(lanes[5], 0),
            isVisible: model.isVisible,
            zOrder: model.zOrder
        )
    }
}
