extension Choreography {
    /// A letter is lifted off the page, flies to the centre of the container and is read; closing sends it home.
    ///
    /// Open: the source's snapshot rises over the source (0.5 s: alpha 0 to 0.98, scale 1 to 1.05), then flies to the
    /// container's centre and sets down (0.5 s, scale 1); the source is hidden meanwhile. Then the dimming view (black,
    /// alpha 0.72) and the destination appear. Close: the destination's snapshot shrinks to the source's size (0.5 s),
    /// gives way to the source's snapshot, and that flies home (0.5 s). Every stage eases in and out.
    public static let letter = letter(dimmingFadesIn: false)

    /// The letter, with a choice: does the dimming view appear at once, or fade in while the letter flies?
    /// - Parameter dimmingFadesIn: true to fade it in during the second stage of open, and out during the first of
    ///   close.
    package static func letter(dimmingFadesIn: Bool) -> Choreography {
        Choreography {
            stage {
                view(.destination, .disappears)
                dimming(.fades(to: 0.72))
                copy(of: .source, .becomes(.source), .fades(to: 0), .lies(on: .white), shadow, .appears)
            }
            stage(0.5) {
                copy(of: .source, .scales(to: 1.05), .fades(to: 0.98))
            } then: {
                view(.source, .disappears)
                if dimmingFadesIn { dimming(.fades(to: 0), .appears) }
            }
            stage(0.5) {
                copy(of: .source, .movesToCenter(), .scales(to: 1))
                if dimmingFadesIn { dimming(.fades(to: 0.72)) }
            } then: {
                dimming(.appears)
                view(.destination, .appears)
                copy(of: .source, .disappears)
                view(.source, .appears)
            }
        } close: {
            stage {
                view(.destination, .disappears)
                dimming(.fades(to: 0.72), .appears)
                copy(of: .destination, .becomes(.destination), shadow, .appears)
                copy(of: .source, .becomes(.source), .movesToCenter(), .fades(to: 0.98), .lies(on: .white), shadow)
            }
            stage(0.5) {
                copy(of: .destination, .movesToCenter(), .resizes(to: .source), .roundsLike(.source), .fades(to: 0.98))
                if dimmingFadesIn { dimming(.fades(to: 0)) }
            } then: {
                dimming(.disappears)
                copy(of: .source, .appears)
                copy(of: .destination, .disappears)
                view(.source, .disappears)
            }
            stage(0.5) {
                copy(of: .source, .moves(to: .source))
            } then: {
                copy(of: .source, .disappears)
                view(.source, .appears)
            }
        }
    }

    private static let shadow = Movement.casts(x: -5, y: 0, radius: 5, opacity: 0.4)
}
