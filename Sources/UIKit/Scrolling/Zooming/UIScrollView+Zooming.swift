import QuartzCore

/// How far the content of a scroll view is zoomed, and may be.
struct ScrollZoom {
    /// A pinch in progress.
    struct Gesture {
        let view: UIView
        /// The scale when it began, without what resists beyond the limits.
        let start: CGFloat
        /// The point between the fingers, in the zooming view's coordinates.
        let anchor: CGPoint
    }

    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    var scale: CGFloat = 1
    var pinch: ScrollViewPinchGestureRecognizer?
    var gesture: Gesture?
    /// Set while the scale comes back within its limits.
    var isBouncing = false

    /// How much of what fingers ask for beyond the limits is given: the exponent of the ratio.
    private static let give: CGFloat = 0.35

    func clamped(_ scale: CGFloat) -> CGFloat { max(min(scale, maximum), minimum) }

    /// The scale that shows for one that fingers ask for.
    func resisted(_ scale: CGFloat, bounces: Bool) -> CGFloat {
        let limit = clamped(scale)
        return bounces ? limit * pow(scale / limit, Self.give) : limit
    }

    /// The scale that fingers ask for when another shows: the inverse.
    func stretched(_ scale: CGFloat) -> CGFloat {
        let limit = clamped(scale)
        return limit * pow(scale / limit, 1 / Self.give)
    }
}

extension UIScrollView {
    /// Recognises the pinches that zoom; nil until the limits of the scale leave room for any.
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.pinch }
    /// Whether the user zooms.
    public var isZooming: Bool { zoom.gesture != nil }
    /// Whether the scale comes back from beyond its limits.
    public var isZoomBouncing: Bool { zoom.isBouncing }

    private var zoomingView: UIView? { scrollDelegate?.viewForZooming(in: self) }
    private static var zoomDuration: Double { 0.3 }

    func zoomLimitsDidChange() {
        guard zoom.maximum > zoom.minimum, zoom.pinch == nil else { return }
        let pinch = ScrollViewPinchGestureRecognizer()
        pinch.scrollView = self
        pinch._addAction { [weak self] _ in self?.pinchChanged() }
        zoom.pinch = pinch
        addGestureRecognizer(pinch)
    }

    // MARK: - By the app

    func zoomAboutMiddle(to scale: CGFloat, animated: Bool) {
        guard scale > 0, scale.isFinite, let view = zoomingView else { return }
        let place = CGPoint(x: bounds.midX, y: bounds.midY)
        run(to: zoom.clamped(scale), of: view, anchor: view.convert(place, from: self), at: place, animated: animated)
    }

    func zoomIn(on rect: CGRect, animated: Bool) {
        let rect = rect.standardized
        guard rect.isFinite, rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0,
            let view = zoomingView
        else { return }
        let scale = zoom.clamped(min(bounds.width / rect.width, bounds.height / rect.height))
        let place = CGPoint(x: bounds.midX, y: bounds.midY)
        run(to: scale, of: view, anchor: CGPoint(x: rect.midX, y: rect.midY), at: place, animated: animated)
    }

    private func run(to scale: CGFloat, of view: UIView, anchor: CGPoint, at place: CGPoint, animated: Bool) {
        stopScrolling()
        let screen = CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
        guard animated, window != nil else {
            return apply(scale, to: view, anchor: anchor, at: screen) { clamped($0) }
        }
        scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        animateZoom {
            self.apply(scale, to: view, anchor: anchor, at: screen) { self.clamped($0) }
        } completion: {
            self.scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: self.zoom.scale)
        }
    }

    private func animateZoom(_ change: @escaping () -> Void, completion: @escaping () -> Void) {
        let options: UIView.AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
        UIView.animate(withDuration: Self.zoomDuration, delay: 0, options: options, animations: change) { _ in
            completion()
        }
    }

    /// Shows the view at a scale, with a point of it at a place of the screen as far as the content allows.
    private func apply(
        _ scale: CGFloat,
        to view: UIView,
        anchor: CGPoint,
        at screen: CGPoint,
        limit: (CGPoint) -> CGPoint
    ) {
        guard scale > 0, scale.isFinite else { return }
        let isChanged = scale != zoom.scale
        zoom.scale = scale
        let origin = view.frame.origin
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        let frame = view.frame
        view.center = CGPoint(x: view.center.x + origin.x - frame.minX, y: view.center.y + origin.y - frame.minY)
        isMovingContent = true
        contentSize = view.frame.size
        isMovingContent = false
        let point = view.convert(anchor, to: self)
        let offset = limit(CGPoint(x: point.x - screen.x, y: point.y - screen.y))
        if offset.isFinite, offset != contentOffset { moveContent(to: offset) }
        if isChanged { scrollDelegate?.scrollViewDidZoom(self) }
    }

    // MARK: - By fingers

    func pinchShouldBegin() -> Bool {
        isScrollEnabled && zoom.maximum > zoom.minimum && zoomingView != nil
    }

    private func pinchChanged() {
        guard let pinch = zoom.pinch else { return }
        switch pinch.state {
        case .began:
            guard let view = zoomingView else { return }
            stopScrolling()
            let start = zoom.stretched(zoom.scale)
            zoom.gesture = ScrollZoom.Gesture(view: view, start: start, anchor: pinch.location(in: view))
            scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
            followPinch()
        case .changed: followPinch()
        case .ended, .cancelled: endPinch()
        default: break
        }
    }

    private func followPinch() {
        guard let gesture = zoom.gesture, let pinch = zoom.pinch, pinch.numberOfTouches > 1 else { return }
        let place = pinch.location(in: self)
        let screen = CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
        let scale = zoom.resisted(gesture.start * pinch.scale, bounces: bouncesZoom)
        apply(scale, to: gesture.view, anchor: gesture.anchor, at: screen) { offset in
            CGPoint(x: held(offset.x, along: .horizontal), y: held(offset.y, along: .vertical))
        }
    }

    /// The fingers go: a scale beyond the limits comes back, about the point that was between them.
    func endPinch() {
        guard let gesture = zoom.gesture else { return }
        zoom.gesture = nil
        if var drag {
            // What is left of the drag goes on from here.
            drag.start = stretched(contentOffset)
            self.drag = drag
            pan.setTranslation(.zero, in: self)
        }
        let scale = zoom.clamped(zoom.scale)
        let offset = clamped(contentOffset)
        guard scale != zoom.scale || offset != contentOffset, window != nil else {
            scrollDelegate?.scrollViewDidEndZooming(self, with: gesture.view, atScale: zoom.scale)
            return
        }
        let place = convert(gesture.anchor, from: gesture.view)
        let screen = CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
        zoom.isBouncing = scale != zoom.scale
        animateZoom {
            self.apply(scale, to: gesture.view, anchor: gesture.anchor, at: screen) { self.clamped($0) }
        } completion: {
            self.zoom.isBouncing = false
            self.scrollDelegate?.scrollViewDidEndZooming(self, with: gesture.view, atScale: self.zoom.scale)
        }
    }
}
