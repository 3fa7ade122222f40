import Aloft

extension Choreography {
    /// The source's copy becomes the destination in 0.4 s, evenly, and nothing fades.
    static let straight = Choreography {
        stage {
            view(.source, .disappears)
            view(.destination, .disappears)
            copy(of: .source, .appears)
        }
        stage(0.4, .linear) {
            copy(of: .source, .becomes(.destination), .disappears)
        } then: {
            view(.source, .appears)
            view(.destination, .appears)
        }
    } close: {
        stage {
            view(.source, .disappears)
            view(.destination, .disappears)
            copy(of: .source, .becomes(.destination), .appears)
        }
        stage(0.4, .linear) {
            copy(of: .source, .becomes(.source), .disappears)
        } then: {
            view(.source, .appears)
        }
    }
}
