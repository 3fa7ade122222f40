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
    /// How far the actor is turned about its centre, clockwise, in radians.
    package var rotation = 0.0
    /// How far the actor is turned about the vertical through its centre, in radians.
    package var flip = 0.0
    /// The alpha of what the actor shows, over its ground, from 0 to 1.
    package var contentAlpha = 1.0
    /// Where what the actor shows lies in its bounds, in points, if it has been given a place there.
    package var contentFrame = CGRect.zero
    /// Which corners are rounded: 0 for those of the source, 1 for those of the destination, and what is between for both,
    /// each as much.
    package var cornerShare = 0.0
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
    /// How fast the actor turns about its centre, in radians per second.
    package var rotation = 0.0
    /// How fast the actor turns about the vertical, in radians per second.
    package var flip = 0.0
    /// How fast the alpha of what the actor shows grows, per second.
    package var contentAlpha = 0.0
}

/// The channels of an actor as one vector, so that every one of them follows the same arithmetic.
struct Channels: Sendable, Equatable {
    /// Centre x and y, width and height, scale, corner radius, alpha, rotation, flip, the alpha of the content, and its
    /// frame: x and y, width and height; whose corners are rounded.
    var lanes: SIMD16<Double>

    init(lanes: SIMD16<Double>) { self.lanes = lanes }

    init(_ state: ActorState) {
        lanes = .zero
        (lanes[0], lanes[1]) = (Double(state.center.x), Double(state.center.y))
        (lanes[2], lanes[3]) = (Double(state.size.width), Double(state.size.height))
        (lanes[4], lanes[5], lanes[6]) = (state.scale, state.cornerRadius, state.alpha)
        (lanes[7], lanes[8], lanes[9]) = (state.rotation, state.flip, state.contentAlpha)
        let frame = state.contentFrame
        (lanes[10], lanes[11]) = (Double(frame.origin.x), Double(frame.origin.y))
        (lanes[12], lanes[13]) = (Double(frame.size.width), Double(frame.size.height))
        lanes[14] = state.cornerShare
    }

    init(_ velocity: ActorVelocity) {
        lanes = .zero
        (lanes[0], lanes[1]) = (Double(velocity.center.dx), Double(velocity.center.dy))
        (lanes[2], lanes[3]) = (Double(velocity.size.dx), Double(velocity.size.dy))
        (lanes[4], lanes[5], lanes[6]) = (velocity.scale, velocity.cornerRadius, velocity.alpha)
        (lanes[7], lanes[8], lanes[9]) = (velocity.rotation, velocity.flip, velocity.contentAlpha)
    }

    var velocity: ActorVelocity {
        ActorVelocity(
            center: CGVector(dx: lanes[0], dy: lanes[1]),
            size: CGVector(dx: lanes[2], dy: lanes[3]),
            scale: lanes[4],
            alpha: lanes[6],
            cornerRadius: lanes[5],
            rotation: lanes[7],
            flip: lanes[8],
            contentAlpha: lanes[9]
        )
    }

    /// The state with these channels. Size, radius and alphas are held in their ranges: a spring may leave them.
    func state(like model: ActorState) -> ActorState {
        ActorState(
            center: CGPoint(x: lanes[0], y: lanes[1]),
            size: CGSize(width: max(lanes[2], 0), height: max(lanes[3], 0)),
            scale: lanes[4],
            alpha: min(max(lanes[6], 0), 1),
            cornerRadius: max(lanes[5], 0),
            rotation: lanes[7],
            flip: lanes[8],
            contentAlpha: min(max(lanes[9], 0), 1),
            contentFrame: CGRect(x: lanes[10], y: lanes[11], width: max(lanes[12], 0), height: max(lanes[13], 0)),
            cornerShare: min(max(lanes[14], 0), 1),
            isVisible: model.isVisible,
            zOrder: model.zOrder
        )
    }
}
