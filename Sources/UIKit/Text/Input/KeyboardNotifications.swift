import QuartzCore

extension UIResponder {
    /// A responder that text is typed into becomes the first responder, and none was before. There is no keyboard on
    /// the screen here: the frames in `userInfo` lie below it and have no height, and the duration is 0.
    nonisolated public class var keyboardWillShowNotification: Notification.Name {
        Notification.Name("UIKeyboardWillShowNotification")
    }
    /// Posted when the keyboard has come.
    nonisolated public class var keyboardDidShowNotification: Notification.Name {
        Notification.Name("UIKeyboardDidShowNotification")
    }
    /// The first responder is no longer one that text is typed into.
    nonisolated public class var keyboardWillHideNotification: Notification.Name {
        Notification.Name("UIKeyboardWillHideNotification")
    }
    /// Posted when the keyboard has gone.
    nonisolated public class var keyboardDidHideNotification: Notification.Name {
        Notification.Name("UIKeyboardDidHideNotification")
    }
    /// Posted when the keyboard is about to take another place.
    nonisolated public class var keyboardWillChangeFrameNotification: Notification.Name {
        Notification.Name("UIKeyboardWillChangeFrameNotification")
    }
    /// Posted when the keyboard has taken another place.
    nonisolated public class var keyboardDidChangeFrameNotification: Notification.Name {
        Notification.Name("UIKeyboardDidChangeFrameNotification")
    }

    /// An `NSValue` of a rectangle in the screen's coordinates.
    nonisolated public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
    /// An `NSValue` of a rectangle in the screen's coordinates.
    nonisolated public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
    /// A `Double`, in seconds.
    nonisolated public class var keyboardAnimationDurationUserInfoKey: String {
        "UIKeyboardAnimationDurationUserInfoKey"
    }
    /// An `Int`, the raw value of a `UIView.AnimationCurve`.
    nonisolated public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
    /// A `Bool`: whether it is this app's own keyboard.
    nonisolated public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}

extension NSValue {
    /// A rectangle as an object.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// The rectangle that the object holds.
    public var cgRectValue: CGRect { rectValue }
}

/// Whether a window has the keyboard, and who is told when that changes.
@MainActor struct KeyboardPresence {
    private var isShown = false
    /// Set while one first responder gives way to another.
    var isHandedOver = false

    nonisolated init() {}

    mutating func update(for window: UIWindow) {
        guard !isHandedOver else { return }
        let wanted = window.firstResponder is any UIKeyInput
        guard wanted != isShown else { return }
        isShown = wanted
        typealias Names = UIResponder
        if wanted {
            post(
                [
                    Names.keyboardWillChangeFrameNotification, Names.keyboardWillShowNotification,
                    Names.keyboardDidChangeFrameNotification, Names.keyboardDidShowNotification,
                ],
                in: window
            )
        } else {
            post(
                [
                    Names.keyboardWillChangeFrameNotification, Names.keyboardWillHideNotification,
                    Names.keyboardDidChangeFrameNotification, Names.keyboardDidHideNotification,
                ],
                in: window
            )
        }
    }

    private func post(_ names: [Notification.Name], in window: UIWindow) {
        let screen = window.screen.bounds
        let frame = NSValue(cgRect: CGRect(x: 0, y: screen.maxY, width: screen.width, height: 0))
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: frame, UIResponder.keyboardFrameEndUserInfoKey: frame,
            UIResponder.keyboardAnimationDurationUserInfoKey: 0.0, UIResponder.keyboardAnimationCurveUserInfoKey: 7,
            UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
        for name in names { NotificationCenter.default.post(name: name, object: window.screen, userInfo: info) }
    }
}
