import QuartzCore

extension InputSource {
    /// The pointer moved with no button down, or left the screen.
    ///
    /// - Parameter point: in points of the screen; nil where the pointer is on it no more.
    package func pointer(at point: CGPoint?, time: TimeInterval) {
        guard time.isFinite, point?.isFinite ?? true else { return }
        let event = UIEvent(type: .hover, timestamp: time)
        let window = point.flatMap { hit($0, with: event)?.0 }
        if let old = hoverWindow, old !== window { send(nil, to: old, time: time) }
        hoverWindow = window
        if let window, let point { send(window.layer.convert(point, from: nil), to: window, time: time) }
    }

    private func send(_ point: CGPoint?, to window: UIWindow, time: TimeInterval) {
        UIApplication.shared.sendEvent(
            UIEvent(type: .hover, timestamp: time, modifierFlags: modifiers, window: window, pointer: point)
        )
    }
}
