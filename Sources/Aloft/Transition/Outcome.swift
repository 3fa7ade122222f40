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

    /// What becomes of a call that comes in flight and wants it to go the other way.
    public enum Reentry: Sendable, Hashable {
        /// Nothing: the flight goes on.
        case ignore
        /// It waits for the flight to end, and for those that wait already.
        case queue
        /// The flight turns round where it is, as fast as it is.
        case redirect
        /// The flight is at its end at once, and the next begins there.
        case finishNow
    }

    /// How a call of `open` or `close` ended. There is exactly one for each call, whatever happens.
    public enum Outcome: Sendable, Hashable {
        /// The transition got where the call sent it, or was there already.
        case finished
        /// It got there without a source to fly from or to: what was left of it faded.
        case noSource
        /// It was turned round on the way, by another call or by a tap.
        case interrupted
        /// `cancel()` took it to its end at once, or another call did, by `Reentry.finishNow`. Or a finger that had taken
        /// hold of what is open has let it go back.
        case cancelled
        /// Nothing came of it: of a call by `Reentry.ignore`, of a finger's drag since the app did not want it.
        case ignored
        /// The container or the destination is in no window any more, or was in none: it is at its end without a
        /// flight.
        case removed
        /// The system dropped the animations, as it does when an app goes to the background: it is at its end.
        case dropped
    }
}
