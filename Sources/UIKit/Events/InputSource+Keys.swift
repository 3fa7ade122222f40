import QuartzCore

extension InputSource {
    /// A key went down (`began`), repeats (`changed`), or came up (`ended`).
    ///
    /// Presses go to the first responder of the key window.
    package func key(
        _ phase: UIPress.Phase,
        keyCode: UIKeyboardHIDUsage,
        characters: String,
        charactersIgnoringModifiers: String,
        modifiers: UIKeyModifierFlags,
        time: TimeInterval
    ) {
        guard time.isFinite else { return }
        let press: UIPress
        if let down = keys[keyCode] {
            press = down
        } else {
            guard phase == .began else { return }
            press = UIPress()
            press.window = keyWindow
            press.insertsText = !deliversText
            keys[keyCode] = press
        }
        press.key = UIKey(
            keyCode: keyCode,
            characters: characters,
            charactersIgnoringModifiers: charactersIgnoringModifiers,
            modifierFlags: modifiers
        )
        // A key that goes down twice without coming up repeats.
        press.phase = phase == .began && (press.responder != nil || press.isTaken) ? .changed : phase
        if press.phase == .began || press.phase == .changed { latestPress = press }
        send(press, modifiers: modifiers, time: time)
    }

    /// Text was typed, with whatever keys: it goes to the first responder of the key window, unless a key command has had
    /// the key that went down last.
    package func type(_ text: String) {
        guard !text.isEmpty, !keys.values.contains(where: { $0 === latestPress && $0.isTaken }),
            let responder = keyWindow?.firstResponder as? any UIKeyInput
        else { return }
        responder.insertText(text)
    }

    func cancelKeys(time: TimeInterval) {
        for press in keys.values {
            press.phase = .cancelled
            send(press, modifiers: [], time: time)
        }
        keys = [:]
    }

    private func send(_ press: UIPress, modifiers: UIKeyModifierFlags, time: TimeInterval) {
        press.timestamp = time
        for other in keys.values where other !== press { other.phase = .stationary }
        UIApplication.shared.sendEvent(
            UIPressesEvent(
                timestamp: time,
                modifierFlags: modifiers,
                presses: Set(keys.values),
                window: press.window
            )
        )
        if press.phase == .ended || press.phase == .cancelled {
            keys = keys.filter { $0.value !== press }
        }
    }

    /// The modifier keys that are down now.
    var modifiers: UIKeyModifierFlags {
        keys.keys.reduce(into: []) { flags, key in
            switch key {
            case .keyboardLeftShift, .keyboardRightShift: flags.insert(.shift)
            case .keyboardLeftControl, .keyboardRightControl: flags.insert(.control)
            case .keyboardLeftAlt, .keyboardRightAlt: flags.insert(.alternate)
            case .keyboardLeftGUI, .keyboardRightGUI: flags.insert(.command)
            default: break
            }
        }
    }

    private var keyWindow: UIWindow? {
        let key = UIApplication.shared.keyWindow
        return key?.screen === screen ? key : screen.windowList.last
    }
}

extension UIWindow {
    /// Who hears a key that goes down: the first responder, or else the window's controller.
    var keyResponder: UIResponder { firstResponder ?? rootViewController ?? self }
}
