import UIKit

/// The colours and the type of the app.
enum Stationery {
    static let desk = UIColor(red: 0.937, green: 0.922, blue: 0.894, alpha: 1)
    static let paper = UIColor(red: 0.996, green: 0.992, blue: 0.980, alpha: 1)
    static let ink = UIColor(red: 0.165, green: 0.145, blue: 0.125, alpha: 1)
    static let fadedInk = UIColor(red: 0.455, green: 0.420, blue: 0.380, alpha: 1)
    static let hairline = UIColor(red: 0.165, green: 0.145, blue: 0.125, alpha: 0.14)

    /// The colours that stamps take in turn.
    static let stamps = [
        UIColor(red: 0.690, green: 0.290, blue: 0.235, alpha: 1),
        UIColor(red: 0.235, green: 0.400, blue: 0.520, alpha: 1),
        UIColor(red: 0.345, green: 0.455, blue: 0.300, alpha: 1),
        UIColor(red: 0.760, green: 0.540, blue: 0.220, alpha: 1),
        UIColor(red: 0.440, green: 0.320, blue: 0.485, alpha: 1),
        UIColor(red: 0.225, green: 0.450, blue: 0.430, alpha: 1),
    ]
}

extension Letter {
    /// Whether the letter is written from right to left.
    var isRightToLeft: Bool { paragraphs.first?.isRightToLeft ?? false }

    /// A text of this letter, in its language and, unless said, its direction: lines of equal height whatever fonts they mix.
    func set(
        _ text: String,
        in font: UIFont,
        color: UIColor = Stationery.ink,
        lineHeight: CGFloat,
        rightToLeft: Bool? = nil,
        truncated: Bool = false
    ) -> NSAttributedString {
        let rightToLeft = rightToLeft ?? isRightToLeft
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = lineHeight
        style.maximumLineHeight = lineHeight
        style.baseWritingDirection = rightToLeft ? .rightToLeft : .leftToRight
        style.alignment = rightToLeft ? .right : .left
        style.lineBreakMode = truncated ? .byTruncatingTail : .byWordWrapping
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: color, .paragraphStyle: style,
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

extension CGRect {
    /// The same rectangle seen in a mirror that stands upright in the middle of `bounds`.
    func mirrored(in bounds: CGRect, if condition: Bool) -> CGRect {
        guard condition else { return self }
        return CGRect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
    }
}
