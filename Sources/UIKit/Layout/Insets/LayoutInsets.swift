import QuartzCore

/// The margins and the safe area of a view that has any of its own.
@MainActor final class LayoutInsets {
    /// What bars and the edges of the screen cover.
    var safeArea = UIEdgeInsets.zero
    /// What the app has set, in reading direction or by sides.
    var ownMargins: UIEdgeInsets?
    var directionalMargins: NSDirectionalEdgeInsets?
    /// What the view has until the app sets margins: 8 points unless set here.
    var standardMargins: UIEdgeInsets?
    var preservesSuperview = false
    var insetsFromSafeArea = true
    /// As last told.
    var margins: UIEdgeInsets?
}

extension UIEdgeInsets {
    static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }

    static func - (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom, right: a.right - b.right)
    }

    /// The greater of each side.
    func union(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top),
            left: max(left, other.left),
            bottom: max(bottom, other.bottom),
            right: max(right, other.right)
        )
    }

    /// What is left of insets for a rectangle within a larger one.
    func reaching(_ rect: CGRect, in outer: CGRect) -> UIEdgeInsets {
        let gaps = UIEdgeInsets(
            top: rect.minY - outer.minY,
            left: rect.minX - outer.minX,
            bottom: outer.maxY - rect.maxY,
            right: outer.maxX - rect.maxX
        )
        // Insets that reach beyond the rectangle end with it.
        let rest = (self - gaps).union(.zero)
        return UIEdgeInsets(
            top: min(rest.top, rect.height),
            left: min(rest.left, rect.width),
            bottom: min(rest.bottom, rect.height),
            right: min(rest.right, rect.width)
        )
    }

    var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
