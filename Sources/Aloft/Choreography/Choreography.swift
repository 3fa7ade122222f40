/// How a source becomes its destination, and how it comes back: what every actor does, stage by stage.
///
/// A choreography is plain data. It holds no views, closures or policies: those belong to `SnapshotTransition`.
/// Resolved against real geometry it becomes a `Timeline`.
public struct Choreography: Sendable, Hashable, Codable {
    /// What happens from closed to open.
    package var open: Motion
    /// What happens from open to closed.
    package var close: Motion

    /// Creates a choreography of its two motions.
    package init(open: Motion, close: Motion) {
        self.open = open
        self.close = close
    }
}
