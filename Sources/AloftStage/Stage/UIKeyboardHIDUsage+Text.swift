import UIKit

extension UIKeyboardHIDUsage {
    /// What the key types without modifiers on an American keyboard; a name of UIKit's for keys that type nothing.
    var text: String {
        switch rawValue {
        case Self.keyboardA.rawValue...Self.keyboardZ.rawValue:
            String(UnicodeScalar(UInt8(97 + rawValue - Self.keyboardA.rawValue)))
        case Self.keyboard1.rawValue...Self.keyboard9.rawValue:
            String(UnicodeScalar(UInt8(49 + rawValue - Self.keyboard1.rawValue)))
        default: Self.texts[self] ?? ""
        }
    }

    private static let texts: [UIKeyboardHIDUsage: String] = [
        .keyboard0: "0", .keyboardReturnOrEnter: "\r", .keyboardTab: "\t", .keyboardSpacebar: " ",
        .keyboardDeleteOrBackspace: "\u{8}", .keyboardHyphen: "-", .keyboardEqualSign: "=",
        .keyboardOpenBracket: "[", .keyboardCloseBracket: "]", .keyboardBackslash: "\\", .keyboardSemicolon: ";",
        .keyboardQuote: "'", .keyboardGraveAccentAndTilde: "`", .keyboardComma: ",", .keyboardPeriod: ".",
        .keyboardSlash: "/", .keyboardEscape: "UIKeyInputEscape", .keyboardUpArrow: "UIKeyInputUpArrow",
        .keyboardDownArrow: "UIKeyInputDownArrow", .keyboardLeftArrow: "UIKeyInputLeftArrow",
        .keyboardRightArrow: "UIKeyInputRightArrow", .keyboardPageUp: "UIKeyInputPageUp",
        .keyboardPageDown: "UIKeyInputPageDown", .keyboardHome: "UIKeyInputHome", .keyboardEnd: "UIKeyInputEnd",
    ]

    /// The key of a name in a script: a letter, a digit, or one of the names below.
    init?(scriptName: String) {
        let name = scriptName.lowercased()
        if let key = Self.names[name] {
            self = key
            return
        }
        guard name.utf8.count == 1, let byte = name.utf8.first else { return nil }
        let usage: Int? =
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): Self.keyboardA.rawValue + Int(byte - UInt8(ascii: "a"))
            case UInt8(ascii: "1")...UInt8(ascii: "9"): Self.keyboard1.rawValue + Int(byte - UInt8(ascii: "1"))
            case UInt8(ascii: "0"): Self.keyboard0.rawValue
            default: nil
            }
        guard let usage else { return nil }
        self.init(rawValue: usage)
    }

    private static let names: [String: UIKeyboardHIDUsage] = [
        "escape": .keyboardEscape, "return": .keyboardReturnOrEnter, "tab": .keyboardTab, "space": .keyboardSpacebar,
        "delete": .keyboardDeleteOrBackspace, "up": .keyboardUpArrow, "down": .keyboardDownArrow,
        "left": .keyboardLeftArrow, "right": .keyboardRightArrow, "pageup": .keyboardPageUp,
        "pagedown": .keyboardPageDown, "home": .keyboardHome, "end": .keyboardEnd,
    ]

    static var scriptNames: [String] { names.keys.sorted() }
}
