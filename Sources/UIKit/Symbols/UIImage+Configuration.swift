import CoreGraphics
import Foundation

extension UIImage {
    /// How an image is made; for symbols there is a class of its own.
    open class Configuration: NSObject, @unchecked Sendable {
        override init() {
            super.init()
        }

        /// The configuration with what another says in addition.
        open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self { self }
    }

    /// How thick a symbol's lines are.
    public enum SymbolWeight: Int, Sendable {
        /// As the text around.
        case unspecified = 0
        /// The finest lines.
        case ultraLight = 1
        /// Fine lines.
        case thin
        /// Lines that are a little finer than usual.
        case light
        /// The usual lines.
        case regular
        /// Lines that are a little heavier than usual.
        case medium
        /// Lines between medium and bold.
        case semibold
        /// Heavy lines.
        case bold
        /// Heavier lines.
        case heavy
        /// The heaviest lines.
        case black
    }

    /// How large a symbol is beside text of its point size.
    public enum SymbolScale: Int, Sendable {
        /// As the text around.
        case `default` = -1
        /// As the text around.
        case unspecified = 0
        /// Smaller than the text.
        case small = 1
        /// As large as the text.
        case medium
        /// Larger than the text.
        case large
    }

    /// How large and how bold a symbol is.
    ///
    /// The open font that symbols come from here has one weight: bolder ones are drawn with a rim of their own colour,
    /// lighter ones as the regular one.
    open class SymbolConfiguration: UIImage.Configuration, @unchecked Sendable {
        struct Values: Hashable {
            /// In points; nil where it is not specified.
            var pointSize: CGFloat?
            var textStyle: UIFont.TextStyle?
            var weight = SymbolWeight.unspecified
            var scale = SymbolScale.unspecified
        }

        let values: Values

        init(_ values: Values) {
            self.values = values
            super.init()
        }

        /// A configuration that says nothing.
        open class var unspecified: UIImage.SymbolConfiguration { SymbolConfiguration(Values()) }

        /// Symbols of a scale.
        public convenience init(scale: UIImage.SymbolScale) { self.init(Values(scale: scale)) }

        /// - Parameter pointSize: the size of the text that the symbol goes with, in points.
        public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }

        /// Symbols of a weight.
        public convenience init(weight: UIImage.SymbolWeight) { self.init(Values(weight: weight)) }

        /// Symbols of a size in points and a weight.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
            self.init(Values(pointSize: pointSize, weight: weight))
        }

        /// Symbols of a size in points, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
            self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
        }

        /// A symbol that goes with text of a style, at the text size that the user prefers.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(Values(textStyle: textStyle)) }

        /// Symbols that suit a style of text, of a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
            self.init(Values(textStyle: textStyle, scale: scale))
        }

        /// Symbols that suit a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

        /// A symbol that goes with text of a font.
        public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
            let weight = SymbolWeight(font.face.weight)
            self.init(Values(pointSize: font.pointSize, weight: weight, scale: scale))
        }

        /// The configuration with what another says in addition.
        open override func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
            guard let other = (otherConfiguration as? SymbolConfiguration)?.values else { return self }
            let isSized = other.pointSize != nil || other.textStyle != nil
            let merged = Values(
                pointSize: isSized ? other.pointSize : values.pointSize,
                textStyle: isSized ? other.textStyle : values.textStyle,
                weight: other.weight == .unspecified ? values.weight : other.weight,
                scale: other.scale == .unspecified ? values.scale : other.scale
            )
            return SymbolConfiguration(merged) as? Self ?? self
        }

        /// Whether another object says the same.
        open override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }

        open override var hash: Int { values.hashValue }
    }
}

extension UIImage.SymbolWeight {
    /// The weight that is nearest to a font's, from −1 to 1.
    init(_ weight: CGFloat) {
        let known: [(CGFloat, UIImage.SymbolWeight)] = [
            (-0.8, .ultraLight), (-0.6, .thin), (-0.4, .light), (0, .regular), (0.23, .medium), (0.3, .semibold),
            (0.4, .bold), (0.56, .heavy), (0.62, .black),
        ]
        self = known.min { abs($0.0 - weight) < abs($1.0 - weight) }?.1 ?? .regular
    }
}
