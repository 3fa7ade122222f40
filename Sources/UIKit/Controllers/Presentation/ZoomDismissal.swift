import QuartzCore

/// The drag downwards that dismisses a zoomed controller: it drives the zoom back.
@MainActor
final class ZoomDismissal: NSObject, UIGestureRecognizerDelegate {
    let pan = UIPanGestureRecognizer()
    private unowned let zoomed: UIViewController
    private let options: UIViewController.Transition.ZoomOptions?
    private let begin: (UIPercentDrivenInteractiveTransition) -> Void
    private var driver: UIPercentDrivenInteractiveTransition?
    /// The height of the view when the drag began: it shrinks meanwhile.
    private var height: CGFloat = 1

    init(
        _ zoomed: UIViewController,
        options: UIViewController.Transition.ZoomOptions?,
        begin: @escaping (UIPercentDrivenInteractiveTransition) -> Void
    ) {
        self.zoomed = zoomed
        self.options = options
        self.begin = begin
        super.init()
        pan.delegate = self
        pan.maximumNumberOfTouches = 1
        pan._addAction { [weak self] _ in self?.follow() }
    }

    private func follow() {
        let way = pan.translation(in: nil).y
        switch pan.state {
        case .began:
            height = max(zoomed.view.bounds.height, 1)
            let driver = UIPercentDrivenInteractiveTransition()
            self.driver = driver
            begin(driver)
            driver.update(way / height)
        case .changed: driver?.update(way / height)
        case .ended:
            if way + pan.velocity(in: nil).y * 0.2 > height / 5 { driver?.finish() } else { driver?.cancel() }
            driver = nil
        case .cancelled, .failed:
            driver?.cancel()
            driver = nil
        case .possible: break
        }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard zoomed.transition == nil else { return false }
        let translation = pan.translation(in: nil)
        let isAtTop = pan.scrollViewUnderTouch(within: zoomed.view)?.isScrolledToTop ?? true
        let willBegin = translation.y > abs(translation.x) && isAtTop
        guard let decide = options?.interactiveDismissShouldBegin else { return willBegin }
        let velocity = pan.velocity(in: zoomed.view)
        return decide(
            .init(
                location: pan.location(in: zoomed.view),
                velocity: CGVector(dx: velocity.x, dy: velocity.y),
                willBegin: willBegin
            )
        )
    }

    /// A scroll view under the finger scrolls only when this does not begin.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer.view is UIScrollView
    }
}

extension UIViewController {
    /// Lets a drag dismiss the controller, where it has been zoomed.
    func installZoomDismissal(_ begin: @escaping (UIPercentDrivenInteractiveTransition) -> Void) {
        removeZoomDismissal()
        guard case .zoom(let options, _) = preferredTransition?.kind, let view = viewIfLoaded else { return }
        let dismissal = ZoomDismissal(self, options: options, begin: begin)
        presentation.zoomDismissal = dismissal
        view.addGestureRecognizer(dismissal.pan)
    }

    func removeZoomDismissal() {
        guard let dismissal = presentation.zoomDismissal else { return }
        dismissal.pan.view?.removeGestureRecognizer(dismissal.pan)
        presentation.zoomDismissal = nil
    }
}

extension UIPanGestureRecognizer {
    /// The nearest scroll view under the finger that can scroll up and down.
    func scrollViewUnderTouch(within view: UIView) -> UIScrollView? {
        var next = view.hitTest(location(in: view), with: nil)
        while let current = next, current !== view {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled,
                scrollView.contentSize.height > scrollView.bounds.height || scrollView.alwaysBounceVertical
            {
                return scrollView
            }
            next = current.superview
        }
        return nil
    }
}

extension UIScrollView {
    var isScrolledToTop: Bool { contentOffset.y <= 0.5 - adjustedContentInset.top }
}
