import QuartzCore

/// Recognises fingers that rest on the screen for a while; then follows them.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the fingers rest before the gesture begins, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far they may move before that, in points.
    open var allowableMovement: CGFloat = 10
    /// How many taps come before the press.
    open var numberOfTapsRequired = 0
    /// How many fingers press.
    open var numberOfTouchesRequired = 1

    private let longestPause = 0.35
    private var tapCount = 0
    private var startPoints: [UITouch: CGPoint] = [:]
    private let timer = GestureTimer()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return touches.forEach { ignore($0, for: event) } }
        for touch in touches { startPoints[touch] = touch.windowPoint }
        guard startPoints.count <= numberOfTouchesRequired else { return state = .failed }
        guard startPoints.count == numberOfTouchesRequired else { return }
        guard tapCount >= numberOfTapsRequired else { return timer.stop() }
        timer.start(at: event.timestamp + max(minimumPressDuration, 0), on: clock) { [weak self] in self?.press() }
    }

    private func press() {
        guard view?.window != nil || view is UIWindow else { return state = .failed }
        state = .began
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .changed }
        // One that waits for others to fail has been pressed for long enough.
        if pendingState != nil { return }
        for touch in touches {
            guard let start = startPoints[touch] else { continue }
            if touch.windowPoint.distance(to: start) > allowableMovement { return state = .failed }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .ended }
        guard pendingState == nil, tapCount < numberOfTapsRequired, startPoints.count == numberOfTouchesRequired else {
            return state = .failed
        }
        for touch in touches { startPoints[touch] = nil }
        guard startPoints.isEmpty else { return }
        tapCount += 1
        timer.start(at: event.timestamp + longestPause, on: clock) { [weak self] in self?.state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        timer.stop()
        tapCount = 0
        startPoints = [:]
    }
}
