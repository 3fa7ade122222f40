/// Hears of what a scroll view does.
///
/// Every method has a default that does nothing. A subclass of a class that conforms must override the method that the
/// class implements: one that the class leaves to the default cannot be added by the subclass.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The offset has changed, for whatever reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// The user begins to drag.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// The user lets go.
    ///
    /// - Parameters:
    ///   - velocity: of the content, in points a millisecond.
    ///   - targetContentOffset: where scrolling will come to rest; another place may be written there.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    )

    /// The user has let go; `decelerate` is whether the content goes on by itself.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// The content begins to go on by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// The content has come to rest, or was stopped.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// An animation of the offset that the app asked for has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// The view that zooms; nil, the default, for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// The user begins to zoom, or an animation does.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// The zoom scale has changed, for whatever reason.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// Zooming has ended, with what brings the scale back within its limits.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

    /// The adjusted insets have changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Gives scroll views their `delegate`.
///
/// A subclass whose delegate has a protocol of its own, as lists have, declares a `delegate` of that type beside it,
/// which the language does not allow over a property of the class itself.
@MainActor public protocol _UIScrollViewDelegating: UIScrollView {}

extension UIScrollView: _UIScrollViewDelegating {}

extension _UIScrollViewDelegating {
    /// Hears of what the scroll view does; it is not kept alive.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
