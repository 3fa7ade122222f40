import QuartzCore

/// The drag from the left edge that leads back: it drives the system's pop.
@MainActor
final class NavigationPopGesture: NSObject, UIGestureRecognizerDelegate {
    let recognizer = BackSwipeGestureRecognizer()
    private unowned let navigation: UINavigationController
    private var driver: UIPercentDrivenInteractiveTransition?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        recognizer.edges = .left
        recognizer.delegate = self
        recognizer._addAction { [weak self] _ in self?.follow() }
    }

    /// Not where there is nothing to go back to, or the way back is hidden or the app's own.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let item = navigation.topViewController?.navigationItem else { return false }
        let showsBack =
            !item.hidesBackButton && item.backAction == nil
            && (item.left.isEmpty || item.leftItemsSupplementBackButton)
        return showsBack && !navigation.isNavigationBarHidden && mayBegin
    }

    private var mayBegin: Bool {
        let stack = navigation.stage.stack
        guard stack.count > 1, navigation.stage.context == nil, let top = stack.last else { return false }
        // A pop that the delegate animates is the delegate's to drive.
        return navigation.delegate?.navigationController(
            navigation,
            animationControllerFor: .pop,
            from: top,
            to: stack[stack.count - 2]
        ) == nil
    }

    private func follow() {
        let view = navigation.view
        let width = max(view?.bounds.width ?? 0, 1)
        let progress = recognizer.translation(in: view).x / width
        switch recognizer.state {
        case .began:
            // The app may have put another delegate in charge.
            guard mayBegin else { return }
            let driver = UIPercentDrivenInteractiveTransition()
            self.driver = driver
            navigation.popInteractively(driver)
            driver.update(progress)
        case .changed: driver?.update(progress)
        case .ended:
            driver?.update(progress)
            let aim = progress + recognizer.velocity(in: view).x / width * 0.2
            if aim > 0.5 { driver?.finish() } else { driver?.cancel() }
            driver = nil
        case .cancelled, .failed:
            driver?.cancel()
            driver = nil
        case .possible: break
        }
    }
}

/// The recogniser of the way back: a drag from the edge is its own rather than a scroll view's.
@MainActor
final class BackSwipeGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer.view is UIScrollView
    }
}
