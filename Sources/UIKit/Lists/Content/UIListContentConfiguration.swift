import QuartzCore

/// An image, a text and a second text, as rows of lists show them.
public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text looks.
    public struct TextProperties: Equatable {
        public enum TextAlignment: Int, Sendable {
            case natural = 0
            case center = 1
            case justified = 2
        }

        public var font: UIFont
        public var color: UIColor
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0 for as many lines as it takes.
        public var numberOfLines = 0
        /// Whether the text becomes smaller to fit.
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0

        init(font: UIFont, color: UIColor) {
            self.font = font
            self.color = color
        }
    }

    /// How an image looks.
    public struct ImageProperties: Equatable {
        /// The colour of template images; nil for the view's tint.
        public var tintColor: UIColor?
        /// In points.
        public var cornerRadius: CGFloat = 0
        /// The largest size in points; 0 for no limit.
        public var maximumSize = CGSize.zero
        /// The room that the image takes at least, in points; the image is in its middle.
        public var reservedLayoutSize = CGSize.zero
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    /// Counts before `text`.
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    /// Counts before `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// Whether the second text stands at the right, where there is room, and not below.
    public var prefersSideBySideTextAndSecondaryText = false
    /// How far the content keeps from the sides, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
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

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The configuration itself: it looks alike in all states.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
