import QuartzCore

/// The gestures of a sheet: a drag that moves it between its heights or dismisses it, and a tap beside it.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
    private enum Mode {
        case idle
        /// The sheet follows the finger.
        case moving(top: CGFloat, mayDismiss: Bool)
        /// The finger drives a dismissal.
        case dismissing(UIPercentDrivenInteractiveTransition, way: CGFloat)
    }

    private unowned let sheet: UISheetPresentationController
    private let card: UIView
    private let pan = UIPanGestureRecognizer()
    private let tap = UITapGestureRecognizer()
    private var mode = Mode.idle

    init(_ sheet: UISheetPresentationController, card: UIView) {
        self.sheet = sheet
        self.card = card
        super.init()
        pan.delegate = self
        pan.maximumNumberOfTouches = 1
        pan._addAction { [weak self] _ in self?.follow() }
        tap._addAction { [weak self] _ in self?.tapBeside() }
    }

    var isMoving: Bool {
        if case .moving = mode { return true }
        return false
    }

    func attach(to container: UIView, dimming: UIView) {
        card.addGestureRecognizer(pan)
        dimming.addGestureRecognizer(tap)
    }

    // MARK: - The drag

    private func follow() {
        let translation = pan.translation(in: sheet.containerView).y
        switch pan.state {
        case .began: begin(translation)
        case .changed: move(by: translation)
        case .ended: end(translation, velocity: pan.velocity(in: sheet.containerView).y)
        case .cancelled, .failed: end(0, velocity: 0)
        case .possible: break
        }
    }

    private func begin(_ translation: CGFloat) {
        guard let geometry = sheet.geometry, !sheet.isTransitioning else { return }
        let isLowest = geometry.isWide || sheet.restingHeight <= sheet.heights(in: geometry)[0].height
        let mayDismiss = mayDismiss
        if isLowest, translation > 0, mayDismiss {
            beginDismissing()
        } else {
            mode = .moving(top: card.frame.minY, mayDismiss: mayDismiss)
        }
        move(by: translation)
    }

    private var mayDismiss: Bool {
        !sheet.presentedViewController.isModalInPresentation
            && (sheet.delegate?.presentationControllerShouldDismiss(sheet) ?? true)
    }

    private func beginDismissing() {
        let driver = UIPercentDrivenInteractiveTransition()
        driver.completionCurve = .easeOut
        let way = max((sheet.containerView?.bounds.maxY ?? 0) - card.frame.minY, 1)
        mode = .dismissing(driver, way: way)
        dismiss(driver)
    }

    private func dismiss(_ driver: UIPercentDrivenInteractiveTransition?) {
        sheet.delegate?.presentationControllerWillDismiss(sheet)
        let sheet = sheet
        sheet.dismiss(
            animated: true,
            animator: SystemPresentationAnimator(style: .coverVertical, isDismissal: true),
            interactor: driver
        ) { completed in
            if completed { sheet.delegate?.presentationControllerDidDismiss(sheet) }
        }
    }

    private func move(by translation: CGFloat) {
        switch mode {
        case .idle: break
        case .dismissing(let driver, let way): driver.update(translation / way)
        case .moving(let top, let mayDismiss):
            guard let geometry = sheet.geometry else { return }
            let heights = geometry.isWide ? [card.frame.height] : sheet.heights(in: geometry).map(\.height)
            let highest = geometry.frame(atHeight: heights[heights.count - 1]).minY
            let lowest = geometry.frame(atHeight: heights[0]).minY
            var y = top + translation
            if y < highest { y = highest - Self.resisted(highest - y, over: geometry.container.height) }
            if y > lowest, !mayDismiss { y = lowest + Self.resisted(y - lowest, over: geometry.container.height) }
            var frame = card.frame
            if geometry.isWide {
                frame.origin.y = y
            } else {
                // Between its heights the sheet is as high as it shows; below them it slides.
                let height = max(geometry.container.height - y, heights[0])
                frame = CGRect(x: frame.minX, y: y, width: frame.width, height: height)
            }
            card.frame = frame
        }
    }

    /// How far something goes that resists being pulled.
    private static func resisted(_ distance: CGFloat, over length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (distance * 0.2 / length + 1)) * length
    }

    private func end(_ translation: CGFloat, velocity: CGFloat) {
        defer { mode = .idle }
        switch mode {
        case .idle: break
        case .dismissing(let driver, let way):
            driver.update(translation / way)
            if translation + velocity * Self.lookahead > way / 2 { driver.finish() } else { driver.cancel() }
        case .moving(_, let mayDismiss):
            mode = .idle
            settle(translation, velocity: velocity, mayDismiss: mayDismiss)
        }
    }

    /// Seconds that a throw counts for when it is decided where the sheet goes.
    private static let lookahead: CGFloat = 0.2

    private func settle(_ translation: CGFloat, velocity: CGFloat, mayDismiss: Bool) {
        guard let geometry = sheet.geometry else { return }
        let heights = sheet.heights(in: geometry)
        let lowest = geometry.frame(atHeight: heights[0].height).minY
        let aim = card.frame.minY + velocity * Self.lookahead
        if aim > (lowest + geometry.container.height) / 2, mayDismiss { return dismiss(nil) }
        if !mayDismiss, translation > 0, card.frame.minY > lowest {
            sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
        }
        let nearest = heights.min { one, other in
            func distance(_ height: CGFloat) -> CGFloat { abs(geometry.frame(atHeight: height).minY - aim) }
            return distance(one.height) < distance(other.height)
        }
        if let nearest { sheet.select(nearest.detent) }
    }

    // MARK: - The tap

    private func tapBeside() {
        guard !sheet.isTransitioning, !sheet.isUndimmed else { return }
        if mayDismiss { dismiss(nil) } else { sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet) }
    }

    // MARK: - Beside scroll views

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan, !sheet.isTransitioning else { return false }
        let translation = pan.translation(in: card)
        guard abs(translation.y) > abs(translation.x) else { return false }
        guard let scrollView = pan.scrollViewUnderTouch(within: card) else { return true }
        return scrollView.isScrolledToTop && (translation.y > 0 || !isHighest)
    }

    private var isHighest: Bool {
        guard let geometry = sheet.geometry else { return true }
        return geometry.isWide || sheet.restingHeight >= sheet.heights(in: geometry).last!.height
    }

    /// A scroll view under the finger scrolls only when the sheet does not move.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer === pan && otherGestureRecognizer is UIPanGestureRecognizer
            && otherGestureRecognizer.view is UIScrollView
    }
}
