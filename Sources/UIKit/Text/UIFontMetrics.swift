import QuartzCore

/// How a font follows the user's text size.
struct FontScaling: Hashable, Sendable {
    let style: UIFont.TextStyle
    /// The size, in points, at the category "large"; nil for the style's own.
    var baseSize: CGFloat?
    /// The greatest size, in points.
    var maximumPointSize: CGFloat?

    /// The size at a category, in points.
    func size(at category: UIContentSizeCategory) -> CGFloat {
        guard let baseSize else { return style.size(at: category) }
        let size = style.scale(baseSize, to: category)
        return maximumPointSize.map { $0 > 0 ? min(size, $0) : size } ?? size
    }
}

extension UIFont {
    /// The font at the text size that the user prefers, if it goes with that.
    func scaled(for traits: UITraitCollection) -> UIFont {
        guard let scaling else { return self }
        var face = face
        face.size = scaling.size(at: traits.preferredContentSizeCategory)
        return face.size == self.face.size ? self : UIFont(face: face, scaling: scaling)
    }
}

/// Makes sizes and fonts go with the text size that the user prefers, as the text of a style does.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// The measures of body text.
    public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// The measures of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// A font made for the default text size, at the user's.
    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
    }

    /// A font made for the default text size, at the user's but not larger than a number of points.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// A font made for the default text size, at that of a trait collection; nil stands for the current one.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// A font made for the default text size, at that of a trait collection but not larger than a number of points; 0 is
    /// no limit. A font that goes with the text size already must not be scaled again.
    open func scaledFont(
        for font: UIFont,
        maximumPointSize: CGFloat,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        precondition(font.scaling == nil, "A font that follows the text size already cannot be scaled again")
        let limit = maximumPointSize > 0 ? maximumPointSize : nil
        let scaling = FontScaling(style: style, baseSize: font.pointSize, maximumPointSize: limit)
        return UIFont(face: font.face, scaling: scaling).scaled(for: traitCollection ?? .current)
    }

    /// A length in points, made for the default text size, at the user's.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// A length in points, made for the default text size, at that of a trait collection; nil stands for the current
    /// one.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        guard value.isFinite else { return value }
        return style.scale(value, to: (traitCollection ?? .current).preferredContentSizeCategory)
    }
}

/// A view whose text can follow the user's text size.
@MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether fonts that go with the text size are replaced when it changes.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}

extension NSAttributedString {
    /// The text with other fonts.
    func withFonts(_ change: (UIFont) -> UIFont) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: self)
        let all = NSRange(location: 0, length: length)
        enumerateAttribute(.font, in: all, options: []) { value, range, _ in
            if let font = value as? UIFont { result.addAttribute(.font, value: change(font), range: range) }
        }
        return result
    }
}
