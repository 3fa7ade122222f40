extension SnapshotTransition {
    /// How fingers may close what is open. What flies follows them; once it flies, each of these catches it, too.
    public enum Dismissal: Sendable, Hashable, CaseIterable {
        /// One finger goes down. Content that scrolls comes first: only at its top the finger takes hold.
        case dragDown
        /// One finger goes up. Content that scrolls comes first: only at its bottom the finger takes hold.
        case dragUp
        /// One finger comes in from the edge at which lines of text begin.
        case edgeSwipe
        /// Two fingers come together.
        case pinch
    }
}
