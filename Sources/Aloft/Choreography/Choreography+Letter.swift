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
    public static func letter(dimmingFadesIn: Bool) -> Choreography {
        let shadow = Shadow(x: -5, y: 0, radius: 5, opacity: 0.4)
        let dimming = Part(.dimming, ground: .black)
        let sourceCopy = Part(.sourceSnapshot, ground: .white, shadow: shadow)
        let destinationCopy = Part(.destinationSnapshot, shadow: shadow)

        var lift = Stage(0.5, moves: [Move(.sourceSnapshot, scale: 1.05, alpha: 0.98)], then: [.hide(.source)])
        var fly = Stage(
            0.5,
            moves: [Move(.sourceSnapshot, center: .container, scale: 1)],
            then: [.show(.dimming), .show(.destination), .hide(.sourceSnapshot), .show(.source)]
        )
        var shrink = Stage(
            0.5,
            moves: [
                Move(.destinationSnapshot, center: .container, size: .source, alpha: 0.98, corner: .source)
            ],
            then: [.hide(.dimming), .show(.sourceSnapshot), .hide(.destinationSnapshot), .hide(.source)]
        )
        let goHome = Stage(
            0.5,
            moves: [Move(.sourceSnapshot, center: .source, scale: 1)],
            then: [.hide(.sourceSnapshot), .show(.source)]
        )

        if dimmingFadesIn {
            lift.then += [.place(Move(.dimming, alpha: 0)), .show(.dimming)]
            fly.moves.append(Move(.dimming, alpha: 0.72))
            shrink.moves.append(Move(.dimming, alpha: 0))
        }
        return Choreography(
            open: Motion(
                cast: [dimming, sourceCopy],
                start: [
                    .hide(.destination),
                    .place(Move(.dimming, alpha: 0.72)),
                    .place(Move(.sourceSnapshot, center: .source, size: .source, scale: 1, alpha: 0, corner: .source)),
                    .show(.sourceSnapshot),
                ],
                stages: [lift, fly]
            ),
            close: Motion(
                cast: [dimming, destinationCopy, sourceCopy],
                start: [
                    .hide(.destination),
                    .place(Move(.dimming, alpha: 0.72)),
                    .show(.dimming),
                    .place(
                        Move(
                            .destinationSnapshot,
                            center: .destination,
                            size: .destination,
                            scale: 1,
                            alpha: 1,
                            corner: .destination
                        )
                    ),
                    .show(.destinationSnapshot),
                    .place(
                        Move(
                            .sourceSnapshot,
                            center: .container,
                            size: .source,
                            scale: 1,
                            alpha: 0.98,
                            corner: .source
                        )
                    ),
                ],
                stages: [shrink, goHome]
            )
        )
    }
}
