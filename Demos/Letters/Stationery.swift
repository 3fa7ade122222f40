import UIKit

/// The colours of the app.
enum Stationery {
    static let desk = UIColor(red: 0.937, green: 0.922, blue: 0.894, alpha: 1)
    static let paper = UIColor(red: 0.996, green: 0.992, blue: 0.980, alpha: 1)
    static let ink = UIColor(red: 0.165, green: 0.145, blue: 0.125, alpha: 1)
    static let fadedInk = UIColor(red: 0.455, green: 0.420, blue: 0.380, alpha: 1)
    static let hairline = UIColor(red: 0.165, green: 0.145, blue: 0.125, alpha: 0.14)

    /// The colours that stamps take in turn.
    private static let stamps = [
        UIColor(red: 0.690, green: 0.290, blue: 0.235, alpha: 1),
        UIColor(red: 0.235, green: 0.400, blue: 0.520, alpha: 1),
        UIColor(red: 0.345, green: 0.455, blue: 0.300, alpha: 1),
        UIColor(red: 0.760, green: 0.540, blue: 0.220, alpha: 1),
        UIColor(red: 0.440, green: 0.320, blue: 0.485, alpha: 1),
        UIColor(red: 0.225, green: 0.450, blue: 0.430, alpha: 1),
    ]

    static func stamp(_ index: Int) -> UIColor { stamps[index % stamps.count] }
}

/// How a text is set: sizes in points, lines of equal height whatever fonts they mix.
struct TextStyle {
    var size: CGFloat
    var weight = UIFont.Weight.regular
    var color = Stationery.ink
    var lineHeight: CGFloat
    var truncates = false

    static let rowSender = TextStyle(size: 17, weight: .semibold, lineHeight: 26, truncates: true)
    static let rowDate = TextStyle(size: 12, color: Stationery.fadedInk, lineHeight: 26, truncates: true)
    static let rowExcerpt = TextStyle(size: 14, color: Stationery.fadedInk, lineHeight: 20, truncates: true)
    static let sender = TextStyle(size: 22, weight: .semibold, lineHeight: 32)
    static let recipient = TextStyle(size: 15, lineHeight: 25)
    static let placeAndDate = TextStyle(size: 13, color: Stationery.fadedInk, lineHeight: 22)
    static let body = TextStyle(size: 17, lineHeight: 27)
    static let note = TextStyle(size: 12, color: Stationery.fadedInk, lineHeight: 18)
}

extension Letter {
    /// Whether the letter is written from right to left.
    var isRightToLeft: Bool { paragraphs.first?.isRightToLeft ?? false }

    /// The direction of what stands beside one another in the letter.
    var direction: UISemanticContentAttribute { isRightToLeft ? .forceRightToLeft : .forceLeftToRight }

    /// A text of this letter, in its language and, unless said, its direction.
    func set(_ text: String, as style: TextStyle, rightToLeft: Bool? = nil) -> NSAttributedString {
        let rightToLeft = rightToLeft ?? isRightToLeft
        let paragraph = NSMutableParagraphStyle()
        paragraph.minimumLineHeight = style.lineHeight
        paragraph.maximumLineHeight = style.lineHeight
        paragraph.baseWritingDirection = rightToLeft ? .rightToLeft : .leftToRight
        paragraph.alignment = rightToLeft ? .right : .left
        paragraph.lineBreakMode = style.truncates ? .byTruncatingTail : .byWordWrapping
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: style.size, weight: style.weight),
            .foregroundColor: style.color,
            .paragraphStyle: paragraph,
        ]
        attributes[.languageIdentifier] = language
        return NSAttributedString(string: text, attributes: attributes)
    }
}

extension String {
    /// Whether the first letter in it belongs to a script that is written from right to left.
    var isRightToLeft: Bool {
        guard let first = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
        return switch first.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
