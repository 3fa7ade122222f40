import UIKit

extension SnapshotTransition {
    /// What flies for a view: for the source, for the destination, or for a view in one of them that is paired.
    public enum Policy: Sendable {
        /// A picture of the view, as it looks when the flight begins. Where a picture does not show what the view shows
        /// (secure text, video, a blur), or is too large to be kept whole, the transition's `reason` says so.
        ///
        /// The pictures of a flight take four times the pixels of the window together, and not more, but a window of
        /// less than a million pixels counts as one of a million: beyond that they are less sharp, down to an eighth,
        /// and then no more than the colour of their ground.
        case picture
        /// The view itself, alive: what changes in it is seen, what plays in it plays on, and what it blurs is what it
        /// flies over. Meanwhile a picture stands in its place in its superview, with its constraints; on every ending
        /// it is put back as it was. What is paired in it goes along with it. A cell, what is arranged in a stack view,
        /// and what is in no view cannot leave where they are: they send a picture.
        case live
        /// An image of the app's own, asked for when the flight begins, in the size of the view. Where it gives none, a
        /// picture flies.
        case supplied(@MainActor @Sendable () -> UIImage?)
        /// A picture in nine parts: what lies within these distances from the edges, in points, keeps its size, and what
        /// is between is stretched. It takes the size of what flies, whatever the choreography says of contents.
        case stretches(UIEdgeInsets)
    }
}

extension UIView {
    /// What flies for this view in a transition: a picture, unless set to something else.
    public var snapshotPolicy: SnapshotTransition.Policy {
        get { companion(KeptPolicy.self)?.policy ?? .picture }
        set { setCompanion(KeptPolicy.self, KeptPolicy(newValue)) }
    }

    /// Whether it has not been set to anything.
    var sendsPicture: Bool { if case .picture = snapshotPolicy { true } else { false } }

    /// Whether it is to fly itself.
    var sendsItself: Bool { if case .live = snapshotPolicy { true } else { false } }
}

/// What is kept with a view.
@MainActor private final class KeptPolicy {
    let policy: SnapshotTransition.Policy

    init(_ policy: SnapshotTransition.Policy) { self.policy = policy }
}
