extension Choreography {
    /// One direction of a choreography: a cast, the cues at its start, and ordered stages.
    package struct Motion: Sendable, Hashable, Codable {
        /// The actors that the transition makes, from the bottom to the top, and what they look like.
        package var cast: [Part]
        /// What holds from the first instant on. Before it, the source and the destination are seen and nobody else is.
        package var start: [Cue]
        /// The steps, one after the other.
        package var stages: [Stage]

        /// Creates a motion.
        package init(cast: [Part], start: [Cue] = [], stages: [Stage]) {
            self.cast = cast
            self.start = start
            self.stages = stages
        }

        /// The sum of the stages' durations, in seconds.
        package var duration: Double { stages.reduce(0) { $0 + $1.length } }
    }

    /// A step of a motion: its actors move at the same time, with the same timing.
    package struct Stage: Sendable, Hashable, Codable {
        /// How long the stage lasts, in seconds. What is negative or not finite counts as zero.
        package var duration: Double
        /// How the progress of the stage follows its time.
        package var timing: Timing
        /// What the actors do, each from where it stands.
        package var moves: [Move]
        /// What happens at once when the stage is over.
        package var then: [Cue]

        /// Creates a stage.
        package init(_ duration: Double, timing: Timing = .easeInOut, moves: [Move], then: [Cue] = []) {
            self.duration = duration
            self.timing = timing
            self.moves = moves
            self.then = then
        }

        /// The duration that is played: never negative, never longer than an hour.
        var length: Double { duration.isFinite ? min(max(duration, 0), 3600) : 0 }
    }

    /// What happens at one instant, between two stages.
    package enum Cue: Sendable, Hashable, Codable {
        /// The actor is seen from here on.
        case show(Actor)
        /// The actor is not seen from here on.
        case hide(Actor)
        /// The actor takes these values at once.
        case place(Move)
    }
}
