/// A key of the keyboard, from when it goes down until it comes up.
@MainActor open class UIPress: NSObject {
    /// What the press did in the event.
    public enum Phase: Int, Sendable {
        /// The key goes down.
        case began = 0
        /// How far it is down has changed.
        case changed = 1
        /// It stays down.
        case stationary = 2
        /// The key comes up.
        case ended = 3
        /// The system has taken the key over.
        case cancelled = 4
    }

    /// When the press last changed, in seconds of the screen's clock.
    open package(set) var timestamp: TimeInterval = 0
    /// What it did then.
    open package(set) var phase: UIPress.Phase = .began
    /// The window whose first responder gets the press.
    open package(set) weak var window: UIWindow?
    /// The responder that got the beginning of the press, and gets the rest of it.
    open package(set) var responder: UIResponder?
    /// How hard the button is pressed, from 0 to 1: keys are down or up.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
    /// The key.
    open package(set) var key: UIKey?
    /// Whether the characters of the key are what it types; otherwise the host delivers what is typed by itself.
    package var insertsText = true
    /// Whether a key command has had the key, so that it is nobody's press and types nothing.
    var isTaken = false

    package override nonisolated init() {
        super.init()
    }
}

/// A key as it was pressed.
@MainActor open class UIKey: NSObject {
    private let text: String
    private let plainText: String
    private let modifiers: UIKeyModifierFlags
    private let code: UIKeyboardHIDUsage

    package nonisolated init(
        keyCode: UIKeyboardHIDUsage,
        characters: String,
        charactersIgnoringModifiers: String,
        modifierFlags: UIKeyModifierFlags
    ) {
        code = keyCode
        text = characters
        plainText = charactersIgnoringModifiers
        modifiers = modifierFlags
        super.init()
    }

    /// What the key types with the modifiers that are down.
    open var characters: String { text }
    /// What it would type with none of them but Shift.
    open var charactersIgnoringModifiers: String { plainText }
    /// The modifier keys that were down.
    open var modifierFlags: UIKeyModifierFlags { modifiers }
    /// Which key of the keyboard it is, whatever is printed on it.
    open var keyCode: UIKeyboardHIDUsage { code }
}

extension UIKey {
    /// Whether a modifier is down with which keys do something rather than type: Command on Apple's keyboards, Control
    /// elsewhere.
    var hasCommandModifier: Bool { modifierFlags.contains(.command) || modifierFlags.contains(.control) }

    /// Whether the key types text: those that type nothing have names instead.
    var isTyped: Bool {
        guard !hasCommandModifier, !characters.isEmpty, !characters.hasPrefix("UIKeyInput") else { return false }
        return characters.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
}

/// The modifier keys that are down.
public struct UIKeyModifierFlags: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// A set of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Either shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Either control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Either alt key.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Either command key; on other keyboards the one with a logo.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
