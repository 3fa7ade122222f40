import QuartzCore

/// How a host tells a screen what the user does: one for each screen.
@MainActor package final class InputSource {
    let screen: UIScreen
    private var fingers: [Int: UITouch] = [:]
    private var order: [Int] = []
    private var lastTap: Tap?
    private var starts: [Int: (point: CGPoint, time: TimeInterval)] = [:]
    var keys: [UIKeyboardHIDUsage: UIPress] = [:]
    /// The key that went down, or repeated, last.
    weak var latestPress: UIPress?
    /// Whether the host tells with `type(_:)` what is typed, as layouts and input methods have it.
    package var deliversText = false
    private weak var scrollWindow: UIWindow?
    /// The window that the pointer is over.
    weak var hoverWindow: UIWindow?

    private struct Tap {
        var point: CGPoint
        var time: TimeInterval
        var count: Int
    }

    // What counts as a series of taps, in seconds and points.
    private let longestTap = 0.75
    private let longestPause = 0.35
    private let allowedDistance: CGFloat = 45

    package init(screen: UIScreen) {
        self.screen = screen
    }

    // MARK: - Touches

    /// A finger, or the pointer with its button down, did something.
    ///
    /// - Parameters:
    ///   - id: the finger's own number from its `began` to its `ended`. A second `began` cancels the first touch.
    ///   - point: in points of the screen.
    ///   - time: of the screen's clock, in seconds.
    package func touch(
        _ phase: UITouch.Phase,
        id: Int,
        at point: CGPoint,
        time: TimeInterval,
        type: UITouch.TouchType = .direct
    ) {
        guard point.x.isFinite, point.y.isFinite, time.isFinite else { return }
        switch phase {
        case .began:
            if let old = fingers[id] { change(old, id: id, to: .cancelled, at: point, time: time) }
            begin(id: id, at: point, time: time, type: type)
        case .moved, .ended, .cancelled:
            guard let touch = fingers[id] else { return }
            change(touch, id: id, to: phase, at: point, time: time)
        default:
            break
        }
    }

    private func begin(id: Int, at point: CGPoint, time: TimeInterval, type: UITouch.TouchType) {
        let event = UIEvent(type: .touches, timestamp: time)
        guard let (window, view, windowPoint) = hit(point, with: event) else { return }
        let touch = UITouch()
        touch.window = window
        touch.view = view
        touch.type = type
        touch.timestamp = time
        touch.windowPoint = windowPoint
        touch.previousWindowPoint = windowPoint
        if let tap = lastTap, time - tap.time <= longestPause, point.distance(to: tap.point) <= allowedDistance {
            touch.tapCount = tap.count + 1
        }
        lastTap = nil
        starts[id] = (point, time)
        fingers[id] = touch
        order.append(id)
        send(touch, time: time)
    }

    private func change(_ touch: UITouch, id: Int, to phase: UITouch.Phase, at point: CGPoint, time: TimeInterval) {
        touch.previousWindowPoint = touch.windowPoint
        if let window = touch.window { touch.windowPoint = window.layer.convert(point, from: nil) }
        if phase == .moved, touch.windowPoint == touch.previousWindowPoint { return }
        touch.phase = phase
        touch.timestamp = time
        if phase == .moved { return send(touch, time: time) }
        if phase == .ended, let start = starts[id], time - start.time <= longestTap,
            start.point.distance(to: point) <= allowedDistance
        {
            lastTap = Tap(point: start.point, time: time, count: touch.tapCount)
        }
        send(touch, time: time)
        fingers[id] = nil
        starts[id] = nil
        order.removeAll { $0 == id }
    }

    private func send(_ changed: UITouch, time: TimeInterval) {
        let touches = order.compactMap { fingers[$0] }
        for touch in touches where touch !== changed {
            touch.phase = .stationary
            touch.previousWindowPoint = touch.windowPoint
        }
        UIApplication.shared.sendEvent(
            UIEvent(type: .touches, timestamp: time, modifierFlags: modifiers, touches: touches)
        )
    }

    /// The frontmost window with a view under a point of the screen.
    func hit(_ point: CGPoint, with event: UIEvent) -> (UIWindow, UIView, CGPoint)? {
        for window in screen.windowList.reversed() {
            let windowPoint = window.layer.convert(point, from: nil)
            if let view = window.hitTest(windowPoint, with: event) { return (window, view, windowPoint) }
        }
        return nil
    }

    // MARK: - Wheels and trackpads

    /// A wheel turned, or fingers moved on a trackpad.
    ///
    /// - Parameter delta: how far the content moves, in points.
    package func scroll(by delta: CGVector, at point: CGPoint, phase: ScrollInput.Phase, time: TimeInterval) {
        guard delta.dx.isFinite, delta.dy.isFinite, point.x.isFinite, point.y.isFinite, time.isFinite else { return }
        if phase == .began || phase == .discrete || scrollWindow == nil {
            scrollWindow = hit(point, with: UIEvent(type: .scroll, timestamp: time))?.0
        }
        guard let window = scrollWindow else { return }
        let input = ScrollInput(phase: phase, delta: delta, windowPoint: window.layer.convert(point, from: nil))
        UIApplication.shared.sendEvent(
            UIEvent(type: .scroll, timestamp: time, modifierFlags: modifiers, window: window, scroll: input)
        )
    }

    // MARK: - All

    /// Cancels all touches and presses: the app goes to the background, the window closes.
    package func cancelAll(time: TimeInterval) {
        for id in order {
            guard let touch = fingers[id], let window = touch.window else { continue }
            let point = window.layer.convert(touch.windowPoint, to: nil)
            change(touch, id: id, to: .cancelled, at: point, time: time)
        }
        (fingers, starts, order, lastTap) = ([:], [:], [], nil)
        cancelKeys(time: time)
        pointer(at: nil, time: time)
    }
}
