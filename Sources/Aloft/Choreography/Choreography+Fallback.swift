extension Choreography {
    /// What is played where there is no source to fly from or to: the destination and the dimming fade, nothing moves.
    /// The dimming keeps the ground and the alpha that it has in the choreography that could not be played.
    package func withoutSource() -> Choreography {
        let rest = Timeline(open, in: TransitionGeometry()).state(at: .infinity)[.dimming]
        let isDimmed = rest?.isVisible ?? false
        let dimmedTo = rest?.alpha ?? 0
        let cast = isDimmed ? open.cast.filter { $0.actor == .dimming } : []
        func fade(from start: Double, to end: Double, then: [Cue]) -> Motion {
            var cues: [Cue] = [.place(Move(.destination, alpha: start))]
            var moves = [Move(.destination, alpha: end)]
            if isDimmed {
                cues += [.place(Move(.dimming, alpha: start * dimmedTo)), .show(.dimming)]
                moves.append(Move(.dimming, alpha: end * dimmedTo))
            }
            return Motion(cast: cast, start: cues, stages: [Stage(0.2, moves: moves, then: then)])
        }
        return Choreography(
            open: fade(from: 0, to: 1, then: []),
            close: fade(from: 1, to: 0, then: [.hide(.destination), .hide(.dimming)])
        )
    }
}
