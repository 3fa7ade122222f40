import QuartzCore

/// The pan of a scroll view: it tells of touches before they are a drag.
@MainActor final class ScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        scrollView?.touchesCameDown()
        super.touchesBegan(touches, with: event)
    }

    override func reset() {
        super.reset()
        scrollView?.touchesWent()
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.zoom.pinch && super.canPrevent(preventedGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.zoom.pinch && super.canBePrevented(by: preventingGestureRecognizer)
    }
}

/// The pinch of a scroll view: it goes together with the pan.
@MainActor final class ScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.pan && super.canPrevent(preventedGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.pan && super.canBePrevented(by: preventingGestureRecognizer)
    }
}

/// Keeps touches from the content of a scroll view for a moment, in case they scroll.
@MainActor final class DelayedContentTouchesGestureRecognizer: UIGestureRecognizer {
    weak var scrollView: UIScrollView?

    private let delay = 0.15
    private let allowedDistance: CGFloat = 10
    private var startPoint = CGPoint.zero
    private let timer = GestureTimer()

    nonisolated override init() {
        super.init()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled,
            ScrollAxis.allCases.contains(where: scrollView.canDrag),
            touches.contains(where: { $0.view !== scrollView })
        else { return state = .failed }
        delaysTouchesBegan = true
        startPoint = windowCentroid
        timer.start(at: event.timestamp + delay, on: clock) { [weak self] in self?.state = .failed }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if windowCentroid.distance(to: startPoint) >= allowedDistance { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func reset() { timer.stop() }
}

extension UIView {
    /// Whether the scroll view around this view lets its touches begin.
    func acceptsContentTouches(_ touches: Set<UITouch>, with event: UIEvent) -> Bool {
        var next = superview
        while let view = next {
            if let scrollView = view as? UIScrollView {
                return scrollView.touchesShouldBegin(touches, with: event, in: self)
            }
            next = view.superview
        }
        return true
    }
}
