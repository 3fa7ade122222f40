extension Choreography {
    /// The source turns over about its vertical, and the destination is on its back: 0.6 s each way, a spring that
    /// overshoots a little. Meanwhile it grows into the place of the destination. The dimming goes to black at alpha
    /// 0.3.
    public static let flip = Choreography {
        stage {
            view(.source, .disappears)
            view(.destination, .disappears)
            dimming(.fades(to: 0), .appears)
            copy(of: .destination, .becomes(.source), .flips(to: -180), .fillsFromTop, .liesOnItsOwnColor, .appears)
            copy(of: .source, .becomes(.source), .flips(to: 0), .fillsFromTop, .liesOnItsOwnColor, .appears)
        }
        stage(0.6, .spring(dampingRatio: 0.8)) {
            dimming(.fades(to: 0.3))
            copy(of: .destination, .becomes(.destination), .flips(to: 0), .disappears)
            copy(of: .source, .becomes(.destination), .flips(to: 180), .disappears)
        } then: {
            view(.source, .appears)
            view(.destination, .appears)
        }
    } close: {
        stage {
            view(.source, .disappears)
            view(.destination, .disappears)
            dimming(.fades(to: 0.3), .appears)
            copy(of: .destination, .becomes(.destination), .flips(to: 0), .fillsFromTop, .liesOnItsOwnColor, .appears)
            copy(of: .source, .becomes(.destination), .flips(to: 180), .fillsFromTop, .liesOnItsOwnColor, .appears)
        }
        stage(0.6, .spring(dampingRatio: 0.8)) {
            dimming(.fades(to: 0), .disappears)
            copy(of: .destination, .becomes(.source), .flips(to: -180), .disappears)
            copy(of: .source, .becomes(.source), .flips(to: 0), .disappears)
        } then: {
            view(.source, .appears)
        }
    }
}
