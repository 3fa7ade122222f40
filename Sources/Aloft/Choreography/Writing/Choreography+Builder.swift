extension Choreography {
    /// Creates a choreography, written as it is told: first this happens, for so long, then that.
    ///
    ///     extension Choreography {
    ///         static let rise = Choreography {
    ///             stage {
    ///                 view(.source, .disappears)
    ///                 view(.destination, .disappears)
    ///                 copy(of: .source, .appears)
    ///             }
    ///             stage(0.3, .spring(dampingRatio: 0.7)) {
    ///                 copy(of: .source, .becomes(.destination))
    ///             } then: {
    ///                 copy(of: .source, .disappears)
    ///                 view(.destination, .appears)
    ///             }
    ///         } close: {
    ///             stage(0.2) {
    ///                 view(.destination, .fades(to: 0))
    ///             }
    ///         }
    ///     }
    ///
    /// Before a motion begins the two views are seen, and nobody else; the copies stand where their views do. Actors
    /// lie on one another in the order in which a motion first names them, above all that is in the container; the
    /// dimming lies below the destination.
    ///
    /// - Parameters:
    ///   - open: what happens from closed to open.
    ///   - close: what happens from open to closed.
    public init(@Builder<Passage> open: () -> [Passage], @Builder<Passage> close: () -> [Passage]) {
        let opening = Motion(open())
        var closing = Motion(close())
        // What has been blurred is not to be dimmed by a colour on the way back.
        if let blur = opening.cast.first(where: { $0.actor == .dimming })?.blur,
            let index = closing.cast.firstIndex(where: { $0.actor == .dimming })
        {
            closing.cast[index].blur = closing.cast[index].blur ?? blur
        }
        self.init(open: opening, close: closing)
    }

    /// Collects what is written one below the other, and leaves out what stands under an `if` that does not hold.
    @resultBuilder public enum Builder<Element> {
        /// One thing that is written.
        public static func buildExpression(_ element: Element) -> [Element] { [element] }

        /// Things written one below the other.
        public static func buildBlock(_ elements: [Element]...) -> [Element] { elements.flatMap(\.self) }

        /// What stands under an `if`.
        public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
    }
}

extension Choreography.Motion {
    /// The motion that is written in passages, one after the other.
    init(_ passages: [Choreography.Passage]) {
        self.init(cast: [], stages: [])
        for passage in passages {
            for act in passage.acts + passage.then { dress(act) }
            guard passage.stage.length > 0 else {
                happen((passage.acts + passage.then).flatMap(\.cues))
                continue
            }
            happen(passage.acts.flatMap(\.opening))
            var stage = passage.stage
            stage.moves = passage.acts.filter(\.moves).map(\.move)
            stage.then = passage.acts.flatMap(\.ending) + passage.then.flatMap(\.cues)
            stages.append(stage)
        }
    }

    /// What happens at once, after all that has been written so far.
    private mutating func happen(_ cues: [Choreography.Cue]) {
        if stages.isEmpty { start += cues } else { stages[stages.count - 1].then += cues }
    }

    /// Gives an actor its part, or adds to the one that it has.
    private mutating func dress(_ act: Choreography.Act) {
        guard !act.actor.belongsToApp else { return }
        let index = cast.firstIndex { $0.actor == act.actor } ?? cast.count
        if index == cast.count { cast.append(Choreography.Part(act.actor)) }
        for look in act.looks { look(&cast[index]) }
    }
}
