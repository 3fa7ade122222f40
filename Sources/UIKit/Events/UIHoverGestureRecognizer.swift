import QuartzCore

/// Follows the pointer while it is over a view, with no button down.
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// How far a pencil is above the screen, from 0 to 1: a pointer lies on it.
    open var zOffset: CGFloat { 0 }

    func hover(at point: CGPoint, event: UIEvent) {
        lastWindowPoints = [point]
        state = state == .possible ? .began : .changed
    }

    func leave() {
        if isActive { state = .ended }
    }

    /// Whether the recogniser follows a pointer that has come over its view.
    func acceptsPointer(_ event: UIEvent) -> Bool {
        isEnabled && shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }
}

/// Follows the pointer over the views of a window.
@MainActor final class HoverDelivery {
    private var active: [WeakRecognizer] = []

    /// The pointer is over a view at a point of the window, or over nothing.
    func deliver(_ event: UIEvent, over view: UIView?, at point: CGPoint?) {
        var over: [UIHoverGestureRecognizer] = []
        var next = view
        while let current = next, point != nil {
            over += current.recognizers.reversed().compactMap { $0 as? UIHoverGestureRecognizer }
            next = current.superview
        }
        let old = active.compactMap { $0.value as? UIHoverGestureRecognizer }.filter(\.isActive)
        for recognizer in old where !over.contains(recognizer) { recognizer.leave() }
        active = []
        guard let point else { return }
        for recognizer in over where old.contains(recognizer) ? recognizer.isActive : recognizer.acceptsPointer(event) {
            recognizer.hover(at: point, event: event)
            if recognizer.isActive { active.append(WeakRecognizer(value: recognizer)) }
        }
    }
}
