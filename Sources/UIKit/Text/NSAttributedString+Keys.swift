import QuartzCore

extension NSAttributedString.Key {
    /// A `UIFont`; without one the system's at 12 points, or the label's.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// An `NSParagraphStyle`; that of a paragraph's first character holds for all of it.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// A `UIColor`; without one black, or the label's.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// A number of points that is added between characters.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// A number, the raw value of an `NSUnderlineStyle`. Any line but none is a single one here.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A number, the raw value of an `NSUnderlineStyle`, for a line through the text. Any line but none is a single
    /// one here.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A number of points by which the text stands above the baseline.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// A string, the language's BCP 47 tag: some characters look different in different languages. That of a
    /// paragraph's first character holds for all of it.
    public static let languageIdentifier = NSAttributedString.Key(rawValue: "NSLanguage")
    /// A `URL`, or a string that is one, to which the text leads: text views let it be tapped.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
}
