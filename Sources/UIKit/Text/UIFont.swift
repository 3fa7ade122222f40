import QuartzCore

/// A font at a size, which does not change.
///
/// The system's font is Inter here. Characters that a font lacks are taken from others that have them. A size of 0 or
/// less stands for the system's, 14 points, as on Apple's platforms.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    package let face: FontDescription
    /// How the font follows the user's text size; nil for one that does not.
    let scaling: FontScaling?
    private var metrics: FontMetrics { face.metrics }

    package convenience init(face: FontDescription) { self.init(face: face, scaling: nil) }

    init(face: FontDescription, scaling: FontScaling?) {
        var face = face
        if !(face.size > 0) { face.size = Self.systemFontSize }
        self.face = face
        self.scaling = scaling
    }

    /// The font of a PostScript name ("Inter-Bold"), a full name or the name of a family; nil where there is none.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = FontLibrary.font(named: fontName, size: fontSize) else { return nil }
        self.init(face: face)
    }

    // MARK: - The system's fonts

    /// The system's font of regular weight.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: FontDescription(size: fontSize))
    }

    /// The system's font of a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(face: FontDescription(size: fontSize, weight: weight.rawValue))
    }

    /// The system's font in bold.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// The system's font in italics.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: FontDescription(size: fontSize, isItalic: true))
    }

    /// The system's font with digits of one width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(face: FontDescription(size: fontSize, weight: weight.rawValue, monospacedDigits: true))
    }

    /// The system's font with characters of one width.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(face: FontDescription(size: fontSize, weight: weight.rawValue, isMonospaced: true))
    }

    /// The size of labels: 17 points.
    open class var labelFontSize: CGFloat { 17 }
    /// The size of the text of buttons: 18 points.
    open class var buttonFontSize: CGFloat { 18 }
    /// The size of the system's font: 14 points.
    open class var systemFontSize: CGFloat { 14 }
    /// The size of the system's font where there is little room: 12 points.
    open class var smallSystemFontSize: CGFloat { 12 }

    // MARK: - Names and measures

    /// The PostScript name of the font that is drawn.
    open var fontName: String { FontLibrary.names(of: face).postScript }
    /// The name of the family of the font that is drawn.
    open var familyName: String { FontLibrary.names(of: face).family }
    /// The size in points.
    open var pointSize: CGFloat { face.size }
    /// How far letters reach above the baseline, in points.
    open var ascender: CGFloat { metrics.ascender }
    /// How far they reach below it, in points; negative.
    open var descender: CGFloat { metrics.descender }
    /// The gap between lines that the font asks for, in points.
    open var leading: CGFloat { metrics.leading }
    /// The height of a line, in points.
    open var lineHeight: CGFloat { metrics.lineHeight }
    /// The height of capital letters, in points.
    open var capHeight: CGFloat { metrics.capHeight }
    /// The height of the small x, in points.
    open var xHeight: CGFloat { metrics.xHeight }

    /// The same font at another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var face = face
        face.size = fontSize
        return UIFont(face: face)
    }

    /// The font itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether another object is the same font at the same size.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.face == face
    }

    open override var hash: Int { face.hashValue }
}

extension UIFont {
    /// How thick the strokes are, from −1 to 1; regular is 0.
    public struct Weight: Hashable, RawRepresentable, Sendable {
        /// The number that it stands for.
        public var rawValue: CGFloat

        /// One of a number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// One of a number.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The finest.
        public static let ultraLight = Weight(-0.8)
        /// Finer than light.
        public static let thin = Weight(-0.6)
        /// Finer than usual.
        public static let light = Weight(-0.4)
        /// The usual one.
        public static let regular = Weight(0)
        /// A little heavier than usual.
        public static let medium = Weight(0.23)
        /// Between medium and bold.
        public static let semibold = Weight(0.3)
        /// Heavy, for emphasis.
        public static let bold = Weight(0.4)
        /// Heavier than bold.
        public static let heavy = Weight(0.56)
        /// The heaviest.
        public static let black = Weight(0.62)
    }
}
