extension Choreography {
    /// The source grows into the destination, and shrinks home: 0.5 s each way, a spring that does not overshoot.
    ///
    /// Frame and corner radius go from one to the other together. The copy of the destination is opaque from the first
    /// instant on and the source's fades above it, so that nothing shines through on the way. Each keeps its proportions
    /// and is as wide as the frame. The dimming goes to black at alpha 0.2.
    public static let zoom = zoom(duration: 0.5, timing: .spring(dampingRatio: 1))

    private static func zoom(duration: Double, timing: Timing) -> Choreography {
        let cast = [
            Part(.dimming, ground: .black),
            Part(.destinationSnapshot, content: .fillingFromTop),
            Part(.sourceSnapshot, content: .acrossTop),
        ]
        func copies(at place: Place, _ extent: Extent, _ corner: Corner, sourceAlpha: Double) -> [Move] {
            [
                Move(.destinationSnapshot, center: place, size: extent, alpha: 1, corner: corner),
                Move(.sourceSnapshot, center: place, size: extent, alpha: sourceAlpha, corner: corner),
            ]
        }
        let atSource = copies(at: .source, .source, .source, sourceAlpha: 1)
        let atDestination = copies(at: .destination, .destination, .destination, sourceAlpha: 0)
        func motion(from start: [Move], to end: [Move], dimmingFrom: Double, to dimming: Double, then: [Cue]) -> Motion
        {
            let hidden: [Cue] = [.hide(.source), .hide(.destination), .place(Move(.dimming, alpha: dimmingFrom))]
            let shown: [Cue] = [.show(.dimming), .show(.destinationSnapshot), .show(.sourceSnapshot)]
            let stage = Stage(duration, timing: timing, moves: end + [Move(.dimming, alpha: dimming)], then: then)
            return Motion(cast: cast, start: hidden + start.map(Cue.place) + shown, stages: [stage])
        }
        let swap: [Cue] = [.hide(.destinationSnapshot), .hide(.sourceSnapshot), .show(.source)]
        return Choreography(
            open: motion(
                from: atSource,
                to: atDestination,
                dimmingFrom: 0,
                to: 0.2,
                then: swap + [.show(.destination)]
            ),
            close: motion(
                from: atDestination,
                to: atSource,
                dimmingFrom: 0.2,
                to: 0,
                then: swap + [.hide(.dimming)]
            )
        )
    }

    /// Nothing moves: the destination fades in over 0.2 s, and out again. So does every choreography where there is no
    /// source to fly from, and where the user wants less motion.
    public static let fade = Choreography(
        open: Motion(
            cast: [],
            start: [.place(Move(.destination, alpha: 0))],
            stages: [Stage(0.2, moves: [Move(.destination, alpha: 1)])]
        ),
        close: Motion(
            cast: [],
            start: [.place(Move(.destination, alpha: 1))],
            stages: [Stage(0.2, moves: [Move(.destination, alpha: 0)], then: [.hide(.destination)])]
        )
    )
}
