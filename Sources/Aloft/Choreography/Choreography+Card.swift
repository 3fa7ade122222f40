extension Choreography {
    /// A card with a picture at its head comes forward, and opens into the page that begins with the same picture.
    ///
    /// Open: the card gives a little, as a thing that is pressed (0.12 s, scale 0.96), then grows into the destination
    /// (0.55 s, a spring that overshoots slightly), as wide as the frame, its head at the top; below the head the page
    /// is uncovered. Close: the page becomes the card again (0.5 s, a spring). The corners are curved continuously, the
    /// card casts a shadow, and the dimming goes to black at alpha 0.3.
    public static let card = Choreography {
        stage {
            view(.source, .disappears)
            view(.destination, .disappears)
            dimming(.fades(to: 0), .appears)
            copy(of: .destination, .becomes(.source), .spansTop, .liesOnItsOwnColor, .curvesCorners, liftedShadow)
            copy(of: .destination, .fades(to: 0), .appears)
            copy(of: .source, .becomes(.source), .spansTop, .liesOnItsOwnColor, .curvesCorners, .appears)
        }
        stage(0.12, .easeOut) {
            copy(of: .destination, .scales(to: 0.96), .fades(to: 1))
            copy(of: .source, .scales(to: 0.96))
        }
        stage(0.55, .spring(dampingRatio: 0.8)) {
            dimming(.fades(to: 0.3))
            copy(of: .destination, .becomes(.destination), .scales(to: 1), .disappears)
            copy(of: .source, .becomes(.destination), .scales(to: 1), .disappears)
            copy(of: .source, .fades(to: 0), .lasts(0.2), .paces(.easeInOut))
        } then: {
            view(.source, .appears)
            view(.destination, .appears)
        }
    } close: {
        stage {
            view(.source, .disappears)
            view(.destination, .disappears)
            dimming(.fades(to: 0.3), .appears)
            copy(of: .destination, .becomes(.destination), .spansTop, .liesOnItsOwnColor, .curvesCorners, liftedShadow)
            copy(of: .destination, .appears)
            copy(of: .source, .becomes(.destination), .fades(to: 0), .spansTop, .liesOnItsOwnColor, .curvesCorners)
            copy(of: .source, .appears)
        }
        stage(0.5, .spring(dampingRatio: 0.9)) {
            dimming(.fades(to: 0), .disappears)
            copy(of: .destination, .becomes(.source), .disappears)
            copy(of: .source, .becomes(.source), .disappears)
            copy(of: .source, .fades(to: 1), .lasts(0.25), .paces(.easeInOut))
            copy(of: .destination, .fades(to: 0), .waits(0.25), .paces(.easeInOut))
        } then: {
            view(.source, .appears)
        }
    }

    private static let liftedShadow = Movement.casts(x: 0, y: 8, radius: 12, opacity: 0.25)
}
