import UIKit

extension UIView {
    /// Throws a copy of this view into another, as a product into a shopping cart: it rises along an arc, turns,
    /// shrinks and is gone in the middle of the target, which bounces. 0.6 s.
    ///
    /// Neither view has any property of its own touched, and both go on taking touches. Any number may fly at the same
    /// time, into the same target or others; a window that changes its size is followed. Where the user wants less
    /// motion, nothing flies.
    ///
    /// - Parameters:
    ///   - target: where the copy goes. It must be in the window of this view.
    ///   - delay: how long the copy waits first, in seconds: a little more for each of many, and they follow one
    ///     another.
    ///   - completion: called once, however this ends: `finished` when the copy has arrived, or at once where the user
    ///     wants less motion; `noSource` if this view is not seen or gives no copy; `removed` if the target is not in
    ///     its window; `dropped` if the system dropped the animations.
    public func fly(
        to target: UIView,
        after delay: TimeInterval = 0,
        completion: (@MainActor (SnapshotTransition.Outcome) -> Void)? = nil
    ) {
        let outcome = Throw.start(self, to: target, after: delay, completion)
        if let outcome { completion?(outcome) }
    }
}
