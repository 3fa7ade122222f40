import QuartzCore

/// Recognises one or more taps with one or more fingers.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps make the gesture.
    open var numberOfTapsRequired = 1
    /// How many fingers tap.
    open var numberOfTouchesRequired = 1

    // UIKit's limits, in seconds and points.
    private let longestTap = 0.75
    private let longestPause = 0.35
    private let allowedDistance: CGFloat = 45

    private var tapCount = 0
    private var hasAllTouches = false
    private var startPoints: [UITouch: CGPoint] = [:]
    private var firstPoint: CGPoint?
    private let timer = GestureTimer()

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        // A single tap leaves a double tap its chance: both fire, one after the other.
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return numberOfTapsRequired >= other.numberOfTapsRequired
            && numberOfTouchesRequired >= other.numberOfTouchesRequired
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if startPoints.isEmpty { wait(longestTap, since: event.timestamp) }
        for touch in touches { startPoints[touch] = touch.windowPoint }
        guard startPoints.count <= numberOfTouchesRequired, !hasAllTouches else { return state = .failed }
        hasAllTouches = startPoints.count == numberOfTouchesRequired
        if hasAllTouches {
            let point = windowCentroid
            if let firstPoint, point.distance(to: firstPoint) > allowedDistance { return state = .failed }
            firstPoint = firstPoint ?? point
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            guard let start = startPoints[touch] else { continue }
            if touch.windowPoint.distance(to: start) > allowedDistance { return state = .failed }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard hasAllTouches else { return state = .failed }
        for touch in touches { startPoints[touch] = nil }
        guard startPoints.isEmpty else { return }
        hasAllTouches = false
        tapCount += 1
        if tapCount >= numberOfTapsRequired {
            timer.stop()
            state = .ended
        } else {
            wait(longestPause, since: event.timestamp)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        timer.stop()
        tapCount = 0
        hasAllTouches = false
        startPoints = [:]
        firstPoint = nil
    }

    private func wait(_ seconds: TimeInterval, since time: TimeInterval) {
        // A hair late, so that a touch at the very instant still counts as in time.
        timer.start(at: time + seconds + 1e-6, on: clock) { [weak self] in self?.state = .failed }
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
