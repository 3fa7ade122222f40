import QuartzCore

extension UIView {
    /// Whether lines begin at the right here, so that what is leading lies there too.
    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Pixels a point of the screen that the view is, or will be, on.
    var screenScale: CGFloat { (windowReference?.screen ?? UIScreen.main).scale }

    /// A rectangle with its corners on pixels, no smaller than it was.
    func onPixels(_ rect: CGRect) -> CGRect {
        guard rect.isFinite else { return .zero }
        let scale = screenScale
        // A hair of rounding is no part of a pixel.
        let x = (rect.minX * scale + 0.001).rounded(.down) / scale
        let y = (rect.minY * scale + 0.001).rounded(.down) / scale
        let width = (rect.width * scale - 0.001).rounded(.up) / scale
        let height = (rect.height * scale - 0.001).rounded(.up) / scale
        return CGRect(x: x, y: y, width: max(width, 0), height: max(height, 0))
    }
}

extension NSDirectionalEdgeInsets {
    func resolved(isRightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top,
            left: isRightToLeft ? trailing : leading,
            bottom: bottom,
            right: isRightToLeft ? leading : trailing
        )
    }
}
