extension SnapshotTransition {
    /// Where a transition is.
    public enum State: Sendable, Hashable {
        /// At rest; the destination is not seen.
        case closed
        /// In flight towards open.
        case opening
        /// At rest; the destination is seen.
        case open
        /// In flight towards closed.
        case closing
    }

    /// How a call of `open` or `close` ended. There is exactly one for each call, whatever happens.
    public enum Outcome: Sendable, Hashable {
        /// The transition got where the call sent it, or was there already.
        case finished
        /// It got there without a source to fly from or to: what was left of it faded.
        case noSource
        /// It was turned round on the way, by another call or by a tap.
        case interrupted
        /// `cancel()` took it to its end at once.
        case cancelled
        /// The container or the destination is in no window any more, or was in none: it is at its end without a
        /// flight.
        case removed
        /// The system dropped the animations, as it does when an app goes to the background: it is at its end.
        case dropped
    }
}
