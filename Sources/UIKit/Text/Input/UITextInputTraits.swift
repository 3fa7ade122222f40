/// Which keyboard suits a text: hints, which hardware keyboards do not heed.
public enum UIKeyboardType: Int, Sendable {
    /// The usual one.
    case `default` = 0
    /// Letters of ASCII alone.
    case asciiCapable = 1
    /// Digits and signs.
    case numbersAndPunctuation = 2
    /// For addresses of pages.
    case URL = 3
    /// Digits.
    case numberPad = 4
    /// For numbers to call.
    case phonePad = 5
    /// For names and numbers to call.
    case namePhonePad = 6
    /// For addresses of mail.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// With the signs for names and topics at hand.
    case twitter = 9
    /// For words to search for.
    case webSearch = 10
    /// Digits of ASCII alone.
    case asciiCapableNumberPad = 11
}

/// What the return key is labelled with on a keyboard that can change its labels.
public enum UIReturnKeyType: Int, Sendable {
    /// What it usually says.
    case `default` = 0
    /// “Go”.
    case go = 1
    /// “Google”.
    case google = 2
    /// “Join”.
    case join = 3
    /// “Next”.
    case next = 4
    /// “Route”.
    case route = 5
    /// “Search”.
    case search = 6
    /// “Send”.
    case send = 7
    /// “Yahoo”.
    case yahoo = 8
    /// “Done”.
    case done = 9
    /// “Emergency Call”.
    case emergencyCall = 10
    /// “Continue”.
    case `continue` = 11
}

/// Which letters a keyboard on the screen makes capital by itself.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// None.
    case none = 0
    /// The first of each word.
    case words = 1
    /// The first of each sentence.
    case sentences = 2
    /// All.
    case allCharacters = 3
}

/// Whether a keyboard on the screen corrects what is typed.
public enum UITextAutocorrectionType: Int, Sendable {
    /// As the user has set it.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
    /// As the user has set it.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// How text is typed in. But for `isSecureTextEntry` these are hints for keyboards on the screen, of which there is
/// none here: they are kept and change nothing.
@MainActor public protocol UITextInputTraits: NSObjectProtocol {
    /// Which letters become capital by themselves: a hint for keyboards on a screen.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether mistakes are corrected: a hint for keyboards on a screen.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether spelling is checked: a hint for keyboards on a screen.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Which keyboard suits the text: a hint for keyboards on a screen.
    var keyboardType: UIKeyboardType { get set }
    /// What the return key says: a hint for keyboards on a screen.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key waits for a text: a hint for keyboards on a screen.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// What the text is: a hint for what fills texts in. There is no such thing here: it is kept.
    var textContentType: UITextContentType! { get set }
    /// Whether a bullet shows for each character.
    var isSecureTextEntry: Bool { get set }
}

extension UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
}

/// The hints as a value that views keep.
struct TextInputHints {
    var autocapitalization = UITextAutocapitalizationType.sentences
    var autocorrection = UITextAutocorrectionType.default
    var spellChecking = UITextSpellCheckingType.default
    var keyboard = UIKeyboardType.default
    var returnKey = UIReturnKeyType.default
    var enablesReturnKeyAutomatically = false
    var contentType: UITextContentType?
}
