/// An object that receives events and may pass them on to the next one.
///
/// Whatever a responder does not handle itself goes to `next`: from a view to its controller or its superview, and on
/// to the window and the application.
@MainActor open class UIResponder: NSObject {
    /// The responder that gets what this one does not handle; nil at the end of the chain.
    open var next: UIResponder? { nil }

    // MARK: - The first responder

    /// Whether the object may become the first responder; false unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the object agrees to stop being the first responder; true unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Whether the object is the one that its window sends key presses to.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Makes the object its window's first responder.
    ///
    /// Returns false when the object does not want it, has no window, or the present first responder does not give way.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        let current = window.firstResponder
        if current === self { return true }
        guard canBecomeFirstResponder else { return false }
        let isOutermost = !window.keyboard.isHandedOver
        window.keyboard.isHandedOver = true
        defer {
            if isOutermost {
                window.keyboard.isHandedOver = false
                window.keyboard.update(for: window)
            }
        }
        if let current, !current.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Stops being the first responder. Returns false when the object does not agree.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        window.keyboard.update(for: window)
        return true
    }

    /// The window at the end of the object's chain of responders.
    package var responderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let window = current as? UIWindow { return window }
            responder = current.next
        }
        return nil
    }

    // MARK: - Touches

    /// Touches began in the view. Passes them on unless overridden, as do the other methods for touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Touches that began in the view have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Touches that began in the view have left the screen.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Touches that began in the view are no longer its own: a gesture was recognised, or the system took them.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: - Presses

    /// Keys went down. Passes them on unless overridden, as do the other methods for presses.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// Presses changed: their key repeats, or their force is another.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Keys went up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// The system took the presses away.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }
}
