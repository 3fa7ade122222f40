extension Choreography {
    /// An actor that the transition makes itself, and what it looks like.
    package struct Part: Sendable, Hashable, Codable {
        /// Whose part this is.
        package var actor: Actor
        /// The colour under the actor's content, in the actor's own corner shape; nil for none.
        package var ground: Ground?
        /// The shadow that the actor casts; nil for none.
        package var shadow: Shadow?

        /// Creates a part.
        package init(_ actor: Actor, ground: Ground? = nil, shadow: Shadow? = nil) {
            self.actor = actor
            self.ground = ground
            self.shadow = shadow
        }
    }

    /// An opaque sRGB colour, each component from 0 to 1.
    package struct Ground: Sendable, Hashable, Codable {
        package var red, green, blue: Double

        /// Creates a colour of its components.
        package init(red: Double, green: Double, blue: Double) {
            self.red = red
            self.green = green
            self.blue = blue
        }

        /// White.
        package static let white = Ground(red: 1, green: 1, blue: 1)
        /// Black.
        package static let black = Ground(red: 0, green: 0, blue: 0)
    }

    /// A shadow in the shape of its actor. Offset and radius are in points; the radius is Core Animation's
    /// `shadowRadius`.
    package struct Shadow: Sendable, Hashable, Codable {
        package var x, y, radius, opacity: Double

        /// Creates a shadow.
        package init(x: Double, y: Double, radius: Double, opacity: Double) {
            self.x = x
            self.y = y
            self.radius = radius
            self.opacity = opacity
        }
    }
}
