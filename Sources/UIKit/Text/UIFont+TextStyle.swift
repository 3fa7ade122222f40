import QuartzCore

extension UIFont {
    /// What a text is for, which decides its font.
    public struct TextStyle: Hashable, RawRepresentable, Sendable {
        /// The text that it stands for.
        public var rawValue: String

        /// One of a text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// For the title of a screen.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// For the first level of titles.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// For the second level of titles.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// For the third level of titles.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// For what stands above a piece of text.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// For what stands below a headline.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// For running text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// For what is called out beside the text.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// For notes.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// For captions.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// For smaller captions.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// The system's font for a use, at the text size that the user prefers. A style that is not known gives the font for
    /// body text.
    public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The system's font for a use, at the text size and the weight of a trait collection; nil stands for the current
    /// one.
    public class func preferredFont(
        forTextStyle style: UIFont.TextStyle,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let traits = traitCollection ?? .current
        let weight: UIFont.Weight
        switch (style == .headline, traits.legibilityWeight == .bold) {
        case (false, false): weight = .regular
        case (false, true): weight = .semibold
        case (true, false): weight = .semibold
        case (true, true): weight = .bold
        }
        let scaling = FontScaling(style: style)
        let size = scaling.size(at: traits.preferredContentSizeCategory)
        return UIFont(face: FontDescription(size: size, weight: weight.rawValue), scaling: scaling)
    }
}

extension UIFont.TextStyle {
    /// The sizes of Apple's Human Interface Guidelines, in points, from the smallest category to the largest. A style
    /// that is not known has those of body text.
    private var sizes: [CGFloat] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        }
    }

    /// The size at a category, in points; one that is not known counts as "large".
    func size(at category: UIContentSizeCategory) -> CGFloat { sizes[category.rank ?? 3] }

    /// A length that belongs to the default category, in points, at another: in proportion to the style's text, in steps
    /// of a third of a point.
    func scale(_ length: CGFloat, to category: UIContentSizeCategory) -> CGFloat {
        let factor = size(at: category) / size(at: .large)
        return factor == 1 ? length : (length * factor * 3).rounded() / 3
    }
}
