import UIKit

/// Copies of views, which show what the view shows now: never what it showed before it was reused, and never nothing.
@MainActor enum Snapshots {
    /// A copy; nil if the system makes none.
    /// - Parameters:
    ///   - absent: views in it that are not to be in the copy.
    ///   - cover: called before what is pending is shown, for the copy's sake.
    static func copy(of view: UIView, without absent: [UIView] = [], coveringUp cover: () -> Void) -> UIView? {
        let copy = hiding(absent, in: view, coveringUp: cover) { view.snapshotView(afterScreenUpdates: $0) }
        guard let copy, copy.bounds.width > 0, copy.bounds.height > 0 else { return nil }
        return copy
    }

    /// Takes a picture of a view, while some of the views in it are not to be seen.
    /// - Parameter picture: takes it; told whether the screen is to be updated first.
    static func hiding<Picture>(
        _ absent: [UIView],
        in view: UIView,
        coveringUp cover: () -> Void,
        _ picture: (_ pending: Bool) -> Picture
    ) -> Picture {
        // Their own values are left alone: an animation takes them out of the picture, for as long as it is taken.
        for view in absent {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (0.0, 0.0, 1)
            animation.isRemovedOnCompletion = false
            animation.fillMode = .both
            view.layer.add(animation, forKey: absence)
        }
        defer { for view in absent { view.layer.removeAnimation(forKey: absence) } }
        let pending = !absent.isEmpty || isPending(view.layer)
        if pending { cover() }
        return picture(pending)
    }

    private static let absence = Strand.prefix + "absence"

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
