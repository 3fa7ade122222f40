import UIKit

/// Who is closed by fingers: a transition of plain views, or a controller.
@MainActor protocol DismissalHost: AnyObject {
    /// What fingers may do.
    var dismissal: Set<SnapshotTransition.Dismissal> { get }
    /// What flies, or will; nil while the host is not on the screen.
    var dismissed: SnapshotTransition? { get }
    /// What is open, and where a finger takes hold of it.
    var dismissedView: UIView? { get }
    /// Whether the app lets fingers close. A no is told to whom it concerns.
    func mayDismiss() -> Bool
    /// Starts the flight home from rest, for a finger to hold. The gestures are to be told once it has started, which may
    /// be later.
    func beginDismissal(_ gestures: DismissalGestures)
    /// Something that was let go is on its way.
    func fingerLetGo(to goal: SnapshotTransition.Rest)
}
