import QuartzCore

extension UIView {
    /// Ends the editing of a text in this view, wherever it is.
    ///
    /// - Parameter force: Whether it ends whatever the text's delegate says.
    /// - Returns: Whether there was a text being edited here, and is none any more.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        let window = window ?? self as? UIWindow
        guard let window, let responder = window.firstResponder as? UIView, responder is any UIKeyInput,
            responder.isDescendant(of: self)
        else { return false }
        if responder.resignFirstResponder() { return true }
        guard force else { return false }
        window.firstResponder = nil
        window.keyboard.update(for: window)
        (responder as? any TextEditorOwner)?.editorLostResponder()
        return true
    }
}

extension UIScrollView {
    /// How scrolling ends the editing of a text.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Not at all.
        case none = 0
        /// When the user begins to drag.
        case onDrag = 1
        /// When the user drags towards the keyboard. There is none on the screen here: as `onDrag`.
        case interactive = 2
    }
}
