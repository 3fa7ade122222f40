import QuartzCore

extension UIGestureRecognizer {
    /// Whether the recogniser gets a touch that begins in its view or below.
    func accepts(_ touch: UITouch, event: UIEvent) -> Bool {
        guard isEnabled, !(arena != nil && isFinal), pendingState != .ended,
            allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }), shouldReceive(event)
        else { return false }
        if requiresExclusiveTouchType, let first = touches.first, first.type != touch.type { return false }
        guard let delegate else { return true }
        return delegate.gestureRecognizer(self, shouldReceive: event)
            && delegate.gestureRecognizer(self, shouldReceive: touch)
    }

    /// Hands an event's changes of the recogniser's touches to the subclass.
    func receive(_ event: UIEvent) {
        lastWindowPoints = touches.map(\.windowPoint)
        hand(.began, to: touchesBegan, event: event)
        hand(.moved, to: touchesMoved, event: event)
        hand(.ended, to: touchesEnded, event: event)
        hand(.cancelled, to: touchesCancelled, event: event)
    }

    private func hand(_ phase: UITouch.Phase, to handler: (Set<UITouch>, UIEvent) -> Void, event: UIEvent) {
        // A recogniser that has decided hears nothing more, one that waits for others to fail goes on.
        guard !isFinal, pendingState != .ended, isEnabled else { return }
        let changed = touches.filter { $0.phase == phase }
        if !changed.isEmpty { handler(Set(changed), event) }
    }
}
