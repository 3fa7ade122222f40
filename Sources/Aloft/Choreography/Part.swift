extension Choreography {
    /// An actor that the transition makes itself, and what it looks like.
    package struct Part: Sendable, Hashable, Codable {
        /// Whose part this is.
        package var actor: Actor
        /// The colour under the actor's content, in the actor's own corner shape; nil for none.
        package var ground: Ground?
        /// The shadow that the actor casts; nil for none.
        package var shadow: Shadow?
        /// How the actor's content follows its size.
        package var content: Content
        /// The raw value of the style in which what lies below is blurred, instead of being dimmed; nil for none.
        package var blur: Int?
        /// Whether the ground is the background colour of the view that it is a copy of.
        package var takesGround = false
        /// Whether its corners are curved continuously, whatever those of its view are.
        package var curvesCorners = false
        /// Whether what it shows may reach out of its bounds.
        package var overflows = false

        /// Creates a part.
        package init(
            _ actor: Actor,
            ground: Ground? = nil,
            shadow: Shadow? = nil,
            content: Content = .stretched
        ) {
            self.actor = actor
            self.ground = ground
            self.shadow = shadow
            self.content = content
        }
    }

    /// How what an actor shows lies in the actor's bounds, when these are not of its own size.
    package enum Content: String, Sendable, Hashable, Codable {
        /// It takes the size of the bounds, whatever becomes of its proportions.
        case stretched
        /// It keeps its proportions and fills the bounds; its top is seen.
        case fillingFromTop
        /// It keeps its proportions and is as wide as the bounds, at their top.
        case acrossTop
        /// It lies where its place in the bounds is.
        case placed
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
