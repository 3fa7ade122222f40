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
