import QuartzCore

/// What the user does with a part of a text that leads somewhere.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap.
    case invokeDefaultAction = 0
    /// The user wants to see what can be done.
    case presentActions = 1
    /// The user wants to see what it leads to.
    case preview = 2
}

/// Hears of what a text view does, and may forbid it. All methods are optional.
///
/// A subclass of a class that conforms must override the method that the class implements: one that the class leaves to
/// the default cannot be added by the subclass.
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing may begin.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Whether editing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// The user has begun to type.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// The user has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether the user may put a string in place of a range, which counts UTF-16 code units.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The user has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// The caret or the selection has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// The user taps a link. What is to happen then is the delegate's affair: nothing is opened here.
    func textView(
        _ textView: UITextView,
        shouldInteractWith URL: URL,
        in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView,
        shouldInteractWith URL: URL,
        in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
}

extension UITextView {
    /// Posted when the user has begun to type.
    nonisolated public class var textDidBeginEditingNotification: Notification.Name {
        Notification.Name("UITextViewTextDidBeginEditingNotification")
    }
    /// Posted when the user has ended.
    nonisolated public class var textDidEndEditingNotification: Notification.Name {
        Notification.Name("UITextViewTextDidEndEditingNotification")
    }
    /// Posted when the text has changed.
    nonisolated public class var textDidChangeNotification: Notification.Name {
        Notification.Name("UITextViewTextDidChangeNotification")
    }
}
