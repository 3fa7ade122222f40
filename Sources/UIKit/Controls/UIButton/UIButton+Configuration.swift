import QuartzCore

extension UIButton {
    /// What a button shows and how it looks, as a value.
    public struct Configuration: Hashable {
        /// How much room a button takes around its contents, and the size of its title.
        public enum Size: Int, Sendable {
            /// Between the two others.
            case medium = 0
            /// Less than medium.
            case small = 1
            /// The least.
            case mini = 2
            /// The most.
            case large = 3
        }

        /// How title and subtitle lie under each other.
        public enum TitleAlignment: Int, Sendable {
            /// As it suits the place of the image.
            case automatic = 0
            /// Before the title, in reading direction.
            case leading = 1
            /// Centred.
            case center = 2
            /// Behind the title, in reading direction.
            case trailing = 3
        }

        /// How round the background's corners are.
        public enum CornerStyle: Int, Sendable {
            /// As the background says.
            case fixed = -1
            /// As the background says, in proportion to the size of text.
            case dynamic = 0
            /// Little.
            case small = 1
            /// Between the two others.
            case medium = 2
            /// Much.
            case large = 3
            /// Half circles.
            case capsule = 4
        }

        enum Style: Hashable {
            case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
        }

        let style: Style

        /// What lies behind the contents. A colour that is nil is the style's own.
        public var background = UIBackgroundConfiguration()
        /// How round the corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// How much room there is round the contents, and how large they are.
        public var buttonSize = Size.medium {
            didSet { if hasDefaultInsets { setDefaultContentInsets() } }
        }

        /// The colour of text and image, where they have none of their own; nil is the style's.
        public var baseForegroundColor: UIColor?
        /// The colour that the style makes the background's from; nil is the style's.
        public var baseBackgroundColor: UIColor?
        /// The picture.
        public var image: UIImage?

        /// Changes the colour of the image to the one that is shown.
        public var imageColorTransformer: UIConfigurationColorTransformer? {
            get { imageTransformer.value }
            set { imageTransformer = ByIdentity(newValue, newValue?.identity) }
        }

        /// Whether an activity indicator shows in place of the image.
        public var showsActivityIndicator = false

        /// Changes the colour of the activity indicator to the one that is shown.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
            get { activityTransformer.value }
            set { activityTransformer = ByIdentity(newValue, newValue?.identity) }
        }

        /// The title without its attributes. Setting it takes the attributes away.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }

        /// The title with its attributes.
        public var attributedTitle: AttributedString?

        /// Changes the attributes of the title to those that are shown.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
            get { titleTransformer.value }
            set { titleTransformer = ByIdentity(newValue, newValue?.identity) }
        }

        /// What becomes of a title that does not fit.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// The subtitle without its attributes. Setting it takes the attributes away.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }

        /// The subtitle with its attributes.
        public var attributedSubtitle: AttributedString?

        /// Changes the attributes of the subtitle to those that are shown.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
            get { subtitleTransformer.value }
            set { subtitleTransformer = ByIdentity(newValue, newValue?.identity) }
        }

        /// What becomes of a subtitle that does not fit.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// Room around the contents.
        public var contentInsets = NSDirectionalEdgeInsets.zero {
            didSet { hasDefaultInsets = false }
        }

        /// The side of the text on which the image lies; of several edges one counts.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between image and text, in points.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle stand above each other.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether a selected button looks different by itself.
        public var automaticallyUpdateForSelection = true

        private var hasDefaultInsets = true
        private var imageTransformer = ByIdentity<UIConfigurationColorTransformer?>(nil, nil)
        private var activityTransformer = ByIdentity<UIConfigurationColorTransformer?>(nil, nil)
        private var titleTransformer = ByIdentity<UIConfigurationTextAttributesTransformer?>(nil, nil)
        private var subtitleTransformer = ByIdentity<UIConfigurationTextAttributesTransformer?>(nil, nil)

        private init(_ style: Style) {
            self.style = style
            background.backgroundColor = nil
            background.cornerRadius = 5.95
            setDefaultContentInsets()
        }

        /// A button without a background.
        public static func plain() -> UIButton.Configuration { Self(.plain) }
        /// A button on grey.
        public static func gray() -> UIButton.Configuration { Self(.gray) }
        /// A button on a light shade of the tint colour.
        public static func tinted() -> UIButton.Configuration { Self(.tinted) }
        /// A button on the tint colour.
        public static func filled() -> UIButton.Configuration { Self(.filled) }
        /// Text in the tint colour without a background.
        public static func borderless() -> UIButton.Configuration { Self(.borderless) }
        /// Text in the tint colour on gray.
        public static func bordered() -> UIButton.Configuration { Self(.bordered) }
        /// Text in the tint colour on a light tint.
        public static func borderedTinted() -> UIButton.Configuration { Self(.borderedTinted) }
        /// Text on the tint colour.
        public static func borderedProminent() -> UIButton.Configuration { Self(.borderedProminent) }

        /// Takes the style's own room around the contents for the button's size.
        public mutating func setDefaultContentInsets() {
            let (vertical, horizontal): (CGFloat, CGFloat) =
                switch buttonSize {
                case .medium: (7, 12)
                case .small: (5, 10)
                case .mini: (3, 8)
                case .large: (15, 20)
                }
            contentInsets =
                style == .borderless
                ? NSDirectionalEdgeInsets(top: vertical, leading: 0, bottom: vertical, trailing: 0)
                : NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
            hasDefaultInsets = true
        }
    }
}
