import QuartzCore

/// An image, a text and a second text, as rows of lists show them.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// How a text looks.
    public struct TextProperties: Hashable {
        /// Which side a text keeps to.
        public enum TextAlignment: Int, Sendable {
            /// The side where one begins to read.
            case natural = 0
            /// The middle.
            case center = 1
            /// Both sides.
            case justified = 2
        }

        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// Changes the colour to the one that is shown.
        public var colorTransformer: UIConfigurationColorTransformer? {
            get { transformer.value }
            set { transformer = ByIdentity(newValue, newValue?.identity) }
        }
        /// Which side the text keeps to.
        public var alignment = TextAlignment.natural
        /// How a text that is too long ends.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0 for as many lines as it takes.
        public var numberOfLines = 0
        /// Whether the text becomes smaller to fit.
        public var adjustsFontSizeToFitWidth = false
        /// How small a text may become, as a share of its size.
        public var minimumScaleFactor: CGFloat = 0

        private var transformer = ByIdentity<UIConfigurationColorTransformer?>(nil, nil)

        init(font: UIFont, color: UIColor) {
            self.font = font
            self.color = color
        }

        /// The colour that is shown.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    /// How an image looks.
    public struct ImageProperties: Hashable {
        /// The colour of template images; nil for the view's tint.
        public var tintColor: UIColor?
        /// How symbols are drawn.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// In points.
        public var cornerRadius: CGFloat = 0
        /// The largest size in points; 0 for no limit.
        public var maximumSize = CGSize.zero
        /// The room that the image takes at least, in points; the image is in its middle.
        public var reservedLayoutSize = CGSize.zero
    }

    /// The image beside the texts.
    public var image: UIImage?
    /// How the image looks.
    public var imageProperties = ImageProperties()
    /// The first text.
    public var text: String?
    /// Counts before `text`.
    public var attributedText: NSAttributedString?
    /// How the first text looks.
    public var textProperties: TextProperties
    /// The second text, below the first or at the end.
    public var secondaryText: String?
    /// Counts before `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text looks.
    public var secondaryTextProperties: TextProperties
    /// Whether the second text stands at the right, where there is room, and not below.
    public var prefersSideBySideTextAndSecondaryText = false
    /// How far the content keeps from the sides, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// Between the image and the texts, in points.
    public var imageToTextPadding: CGFloat = 16
    /// Between texts side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// Between texts above each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// The least height, in points.
    var leastHeight: CGFloat = 44

    private init(_ text: TextProperties, _ secondary: TextProperties) {
        textProperties = text
        secondaryTextProperties = secondary
    }

    private static var body: TextProperties { TextProperties(font: .systemFont(ofSize: 17), color: .label) }

    /// A text, with a smaller one below.
    public static func cell() -> UIListContentConfiguration {
        .init(body, TextProperties(font: .systemFont(ofSize: 12), color: .label))
    }

    /// A text, with a smaller one below in the second colour.
    public static func subtitleCell() -> UIListContentConfiguration {
        .init(body, TextProperties(font: .systemFont(ofSize: 12), color: .secondaryLabel))
    }

    /// A text, with a value at the right.
    public static func valueCell() -> UIListContentConfiguration {
        var result = UIListContentConfiguration(
            body,
            TextProperties(font: .systemFont(ofSize: 17), color: .secondaryLabel)
        )
        result.prefersSideBySideTextAndSecondaryText = true
        return result
    }

    /// The title above a section of a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        header(UIFont.systemFont(ofSize: 17, weight: .semibold), .label)
    }

    /// The text below a section of a plain list.
    public static func plainFooter() -> UIListContentConfiguration { header(.systemFont(ofSize: 15), .secondaryLabel) }

    /// The title above a section of a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration {
        header(.systemFont(ofSize: 13), .secondaryLabel)
    }

    /// The text below a section of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        header(.systemFont(ofSize: 13), .secondaryLabel)
    }

    private static func header(_ font: UIFont, _ color: UIColor) -> UIListContentConfiguration {
        var result = UIListContentConfiguration(
            TextProperties(font: font, color: color),
            TextProperties(font: .systemFont(ofSize: 12), color: .secondaryLabel)
        )
        result.directionalLayoutMargins.top = 5
        result.directionalLayoutMargins.bottom = 5
        result.leastHeight = 28
        return result
    }

    /// A new view that shows this.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The configuration itself: it looks alike in all states.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
