import UIKit

/// What a finger, or two, has done to what it holds since it took hold, in the container's coordinates, in points.
struct Finger: Sendable, Equatable {
    /// How far it has gone, and how fast it goes, a second.
    var offset = CGVector(dx: 0, dy: 0), velocity = CGVector(dx: 0, dy: 0)
    /// How large what it holds has become, and how fast that changes, a second.
    var scale = 1.0, scaleVelocity = 0.0
    /// How much of the way to closed it has gone, from 0 to 1, and how fast, a second.
    var progress = 0.0, progressVelocity = 0.0

    /// What is dragged all the way shrinks by so much.
    private static let shrinking = 0.35
    /// How small two fingers make what closes.
    private static let pinched = 0.5

    /// A finger that drags.
    ///
    /// - Parameters:
    ///   - direction: the way to closed, one point long.
    ///   - reach: how far it is to closed.
    ///   - tether: so near its start, along the way, a finger does not pull to the side as far as it goes: at the start
    ///     not at all.
    static func drag(
        _ offset: CGVector,
        _ velocity: CGVector,
        along direction: CGVector,
        reach: CGFloat,
        tether: CGFloat = 0
    ) -> Finger {
        let offset = offset.isFinite ? offset : CGVector(dx: 0, dy: 0)
        let velocity = velocity.isFinite ? velocity : CGVector(dx: 0, dy: 0)
        let reach = Double(max(reach, 1))
        let gone = Double(offset.dx * direction.dx + offset.dy * direction.dy) / reach
        let speed = Double(velocity.dx * direction.dx + velocity.dy * direction.dy) / reach
        var finger = Finger(offset: offset, velocity: velocity)
        if tether > 0 { finger.tie(to: direction, within: tether) }
        finger.progress = min(max(gone, 0), 1)
        finger.projectedProgress = gone + speed * glide
        // Before the start and beyond the end nothing shrinks or fades any more.
        finger.progressVelocity = (0...1).contains(gone) ? speed : 0
        finger.scale = 1 - shrinking * finger.progress
        finger.scaleVelocity = -shrinking * finger.progressVelocity
        return finger
    }

    private mutating func tie(to direction: CGVector, within tether: CGFloat) {
        let along = offset.dx * direction.dx + offset.dy * direction.dy
        let speed = velocity.dx * direction.dx + velocity.dy * direction.dy
        guard along < tether else { return }
        let side = CGVector(dx: offset.dx - along * direction.dx, dy: offset.dy - along * direction.dy)
        let drift = CGVector(dx: velocity.dx - speed * direction.dx, dy: velocity.dy - speed * direction.dy)
        let share = max(along, 0) / tether, growth = along > 0 ? speed / tether : 0
        offset = CGVector(dx: along * direction.dx + side.dx * share, dy: along * direction.dy + side.dy * share)
        velocity = CGVector(
            dx: speed * direction.dx + drift.dx * share + side.dx * growth,
            dy: speed * direction.dy + drift.dy * share + side.dy * growth
        )
    }

    /// Two fingers that pinch. Larger than it was nothing becomes.
    static func pinch(_ scale: CGFloat, speed: CGFloat, offset: CGVector) -> Finger {
        let scale = scale.isFinite ? Double(scale) : 1, speed = speed.isFinite ? Double(speed) : 0
        var finger = Finger(offset: offset.isFinite ? offset : CGVector(dx: 0, dy: 0))
        finger.scale = min(max(scale, 0.2), 1)
        finger.scaleVelocity = (0.2...1).contains(scale) ? speed : 0
        finger.progress = min(max((1 - scale) / (1 - pinched), 0), 1)
        finger.projectedProgress = (1 - scale - speed * glide) / (1 - pinched)
        finger.progressVelocity = (pinched...1).contains(scale) ? -speed / (1 - pinched) : 0
        return finger
    }

    /// How far it would come if what it holds slid on as content that scrolls does; less than nothing, or more than all of
    /// the way, if the finger is there.
    ///
    /// With a deceleration rate r a millisecond, what has the velocity v a second goes v · r / (1 − r) / 1000 further.
    private(set) var projectedProgress = 0.0

    /// The rate is 0.995, between that of content that scrolls and of content that stops fast.
    private static let glide = 0.995 / (1 - 0.995) / 1000

    /// A finger that is there no more, as the system takes it away.
    var halted: Finger {
        var finger = self
        finger.velocity = CGVector(dx: 0, dy: 0)
        finger.scaleVelocity = 0
        finger.progressVelocity = 0
        finger.projectedProgress = progress
        return finger
    }
}

extension CGVector {
    var isFinite: Bool { dx.isFinite && dy.isFinite }
}
