extension Choreography {
    /// What one actor does in a stage. A channel that is nil stays as it is.
    package struct Move: Sendable, Hashable, Codable {
        /// Who moves.
        package var actor: Actor
        /// Where the actor's centre goes.
        package var center: Place?
        /// The size that the actor takes.
        package var size: Extent?
        /// The scale about the actor's centre.
        package var scale: Double?
        /// The actor's alpha, from 0 to 1. That of the source and the destination is a factor on their own.
        package var alpha: Double?
        /// The actor's corner radius.
        package var corner: Corner?
        /// How far the actor is turned about its centre, clockwise, in radians.
        package var rotation: Double?
        /// How far the actor is turned about the vertical through its centre, in radians.
        package var flip: Double?
        /// The alpha of what the actor shows over its ground, from 0 to 1.
        package var contentAlpha: Double?
        /// How far the middle of the way lies to the left of the straight one, as a fraction of its length; nil for
        /// straight.
        package var arc: Double?
        /// How long the actor waits in the stage, in seconds; nil for not at all.
        package var delay: Double?
        /// How long the actor takes, in seconds; nil for what is left of the stage.
        package var duration: Double?
        /// How fast its centre goes on the average, in points per second, if that is what says how long it takes.
        package var speed: Double?
        /// How its progress follows the time; nil for what the stage says.
        package var timing: Timing?

        /// Creates a move.
        package init(
            _ actor: Actor,
            center: Place? = nil,
            size: Extent? = nil,
            scale: Double? = nil,
            alpha: Double? = nil,
            corner: Corner? = nil
        ) {
            self.actor = actor
            self.center = center
            self.size = size
            self.scale = scale
            self.alpha = alpha
            self.corner = corner
        }
    }

    /// A place by name: it becomes a point when the choreography is resolved against real geometry.
    package enum Place: String, Sendable, Hashable, Codable {
        /// The centre of the source.
        case source
        /// The centre of the destination.
        case destination
        /// The centre of the container's bounds.
        case container
    }

    /// A size by name.
    package enum Extent: String, Sendable, Hashable, Codable {
        /// The size of the source.
        case source
        /// The size of the destination.
        case destination
        /// The size of the container's bounds.
        case container
    }

    /// A corner radius by name, or in points.
    package enum Corner: Sendable, Hashable, Codable {
        /// The corner radius of the source.
        case source
        /// The corner radius of the destination.
        case destination
        /// A radius in points.
        case points(Double)
    }
}
