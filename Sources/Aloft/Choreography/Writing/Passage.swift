extension Choreography {
    /// A passage of a motion as it is written: a stage, and what happens at once when it is over.
    public struct Passage {
        let stage: Stage
        let acts: [Act]
        let then: [Act]
    }

    /// A passage in which actors do things at the same time.
    ///
    /// - Parameters:
    ///   - seconds: how long it lasts. Without it, everything happens at once.
    ///   - timing: how its progress follows the time.
    ///   - acts: who does what, each from where they stand. Who appears does so at the beginning; who disappears, at
    ///     the end.
    ///   - then: what happens at once when it is over.
    public static func stage(
        _ seconds: Double = 0,
        _ timing: Timing = .easeInOut,
        @Builder<Act> acts: () -> [Act],
        @Builder<Act> then: () -> [Act] = { [] }
    ) -> Passage {
        Passage(stage: Stage(seconds, timing: timing, moves: []), acts: acts(), then: then())
    }
}
