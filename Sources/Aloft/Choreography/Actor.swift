extension Choreography {
    /// A role in a choreography. A choreography names its actors by role and never by view, so that it stays a value.
    package enum Actor: Sendable, Hashable, Codable {
        /// The copy of the source that flies. The transition makes it and takes it away.
        case sourceSnapshot
        /// The copy of the destination that flies. The transition makes it and takes it away.
        case destinationSnapshot
        /// The plain view between the container's content and the destination. It stays while the destination is open.
        case dimming
        /// The app's own view that the flight starts from and comes home to. Only its alpha and visibility take part.
        case source
        /// The app's own view that is being opened. Only its alpha and visibility take part.
        case destination
        /// The views of a name on both sides, as a choreography speaks of them. In flight they are elements.
        case pair(String)
        /// Every view of a side that has none on the other to be paired with, as a choreography speaks of them. In
        /// flight they are elements.
        case unpaired(Side)
        /// The copy of a view in one of the sides, by its number. The transition makes it and takes it away.
        case element(Int, Side)
    }
}

extension Choreography.Actor {
    /// True for the views that belong to the app, on which nothing but an animation is ever set.
    package var belongsToApp: Bool { self == .source || self == .destination }

    /// True for a copy of a view in one of the sides.
    var isElement: Bool { if case .element = self { true } else { false } }
}
