import UIKit

/// Copies of views, which show what the view shows now: never what it showed before it was reused, and never nothing.
@MainActor enum Snapshots {
    /// A copy; nil if the system makes none.
    /// - Parameter cover: called before what is pending is shown, for the copy's sake.
    static func copy(of view: UIView, coveringUp cover: () -> Void) -> UIView? {
        let pending = isPending(view.layer)
        if pending { cover() }
        let copy = view.snapshotView(afterScreenUpdates: pending)
        guard let copy, copy.bounds.width > 0, copy.bounds.height > 0 else { return nil }
        return copy
    }

    /// Whether something of a layer is yet to be shown: then a copy of what was shown last would be empty, or stale,
    /// and the updates are worth waiting for.
    private static func isPending(_ layer: CALayer) -> Bool {
        guard let shown = layer.presentation() else { return true }
        if layer.needsLayout() || layer.needsDisplay() { return true }
        if layer.animationKeys() == nil {
            guard shown.bounds == layer.bounds, shown.position == layer.position, shown.isHidden == layer.isHidden,
                shown.opacity == layer.opacity, shown.cornerRadius == layer.cornerRadius,
                shown.backgroundColor == layer.backgroundColor
            else { return true }
        }
        return layer.sublayers?.contains(where: isPending) ?? false
    }
}
