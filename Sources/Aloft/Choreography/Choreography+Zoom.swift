extension Choreography {
    /// The source grows into the destination, and shrinks home: 0.5 s each way, a spring that does not overshoot.
    ///
    /// Frame and corner radius go from one to the other together; the corners are curved continuously. The copy of the
    /// destination is opaque from the first instant on and the source's fades above it, so that nothing shines through
    /// on the way. Each keeps its proportions and is as wide as the frame. The dimming goes to black at alpha 0.2.
    public static let zoom = Choreography {
        stage {
            view(.source, .disappears)
            view(.destination, .disappears)
            dimming(.fades(to: 0), .appears)
            copy(of: .destination, .becomes(.source), .fillsFromTop, .curvesCorners, .appears)
            copy(of: .source, .becomes(.source), .spansTop, .curvesCorners, .appears)
        }
        stage(0.5, .spring(dampingRatio: 1)) {
            copy(of: .destination, .becomes(.destination), .disappears)
            copy(of: .source, .becomes(.destination), .fades(to: 0), .disappears)
            dimming(.fades(to: 0.2))
        } then: {
            view(.source, .appears)
            view(.destination, .appears)
        }
    } close: {
        stage {
            view(.source, .disappears)
            view(.destination, .disappears)
            dimming(.fades(to: 0.2), .appears)
            copy(of: .destination, .becomes(.destination), .fillsFromTop, .curvesCorners, .appears)
            copy(of: .source, .becomes(.destination), .fades(to: 0), .spansTop, .curvesCorners, .appears)
        }
        stage(0.5, .spring(dampingRatio: 1)) {
            copy(of: .destination, .becomes(.source), .disappears)
            copy(of: .source, .becomes(.source), .fades(to: 1), .disappears)
            dimming(.fades(to: 0), .disappears)
        } then: {
            view(.source, .appears)
        }
    }

    /// Nothing moves: the destination fades in over 0.2 s, and out again. So does every choreography where there is no
    /// source to fly from, and where the user wants less motion.
    public static let fade = Choreography {
        stage {
            view(.destination, .fades(to: 0))
        }
        stage(0.2) {
            view(.destination, .fades(to: 1))
        }
    } close: {
        stage(0.2) {
            view(.destination, .fades(to: 0), .disappears)
        }
    }
}
