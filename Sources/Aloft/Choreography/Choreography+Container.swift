extension Choreography {
    /// The source's surface expands into the destination's, and what they hold fades through: 0.4 s out, 0.35 s home.
    ///
    /// First what the source shows goes, then what the destination shows comes, on surfaces of the background colours
    /// of the two, which give way to one another meanwhile. The dimming goes to black at alpha 0.32.
    public static let container = Choreography {
        stage {
            view(.source, .disappears)
            view(.destination, .disappears)
            dimming(.fades(to: 0), .appears)
            copy(of: .destination, .becomes(.source), .fadesContent(to: 0), .spansTop, .liesOnItsOwnColor, .appears)
            copy(of: .source, .becomes(.source), .spansTop, .liesOnItsOwnColor, .appears)
        }
        stage(0.4, standard) {
            dimming(.fades(to: 0.32))
            copy(of: .destination, .becomes(.destination), .disappears)
            copy(of: .source, .becomes(.destination), .disappears)
            copy(of: .source, .fadesContent(to: 0), .lasts(0.12), .paces(.easeIn))
            copy(of: .source, .fades(to: 0), .waits(0.12), .lasts(0.18), .paces(.linear))
            copy(of: .destination, .fadesContent(to: 1), .waits(0.12), .lasts(0.18), .paces(.easeOut))
        } then: {
            view(.source, .appears)
            view(.destination, .appears)
        }
    } close: {
        stage {
            view(.source, .disappears)
            view(.destination, .disappears)
            dimming(.fades(to: 0.32), .appears)
            copy(of: .destination, .becomes(.destination), .spansTop, .liesOnItsOwnColor, .appears)
            copy(of: .source, .becomes(.destination), .fades(to: 0), .fadesContent(to: 0), .spansTop)
            copy(of: .source, .liesOnItsOwnColor, .appears)
        }
        stage(0.35, standard) {
            dimming(.fades(to: 0), .disappears)
            copy(of: .destination, .becomes(.source), .disappears)
            copy(of: .source, .becomes(.source), .disappears)
            copy(of: .destination, .fadesContent(to: 0), .lasts(0.1), .paces(.easeIn))
            copy(of: .source, .fades(to: 1), .lasts(0.1), .paces(.linear))
            copy(of: .source, .fadesContent(to: 1), .waits(0.1), .lasts(0.18), .paces(.easeOut))
        } then: {
            view(.source, .appears)
        }
    }

    /// Leaves quickly, and takes its time to arrive.
    private static let standard = Timing.bezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
}
