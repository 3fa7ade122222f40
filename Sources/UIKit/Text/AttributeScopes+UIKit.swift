import Foundation
import QuartzCore

extension AttributeScopes {
    /// The attributes of UIKit's texts, for `AttributedString`.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes that UIKit has for texts.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the letters.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind them.
        public let backgroundColor: BackgroundColorAttribute
        /// How far the letters move apart, in points.
        public let kern: KernAttribute
        /// The line below.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through the middle.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// How far the text is raised, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The attributes of Foundation.
        public let foundation: FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = UIFont
            /// The name of the attribute.
            public static var name: String { NSAttributedString.Key.font.rawValue }
        }

        /// The colour of the letters.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static var name: String { NSAttributedString.Key.foregroundColor.rawValue }
        }

        /// The colour behind the letters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static var name: String { NSAttributedString.Key.backgroundColor.rawValue }
        }

        /// How far letters move apart, in points.
        public enum KernAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static var name: String { NSAttributedString.Key.kern.rawValue }
        }

        /// The line below a text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static var name: String { NSAttributedString.Key.underlineStyle.rawValue }
        }

        /// The line through the middle of a text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static var name: String { NSAttributedString.Key.strikethroughStyle.rawValue }
        }

        /// How far a text is raised, in points.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static var name: String { NSAttributedString.Key.baselineOffset.rawValue }
        }
    }
}

extension AttributeDynamicLookup {
    /// The attribute of a key path.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T { self[T.self] }
}

extension AttributeContainer {
    private typealias Keys = AttributeScopes.UIKitAttributes

    /// The attributes as those of an `NSAttributedString`; the ones that UIKit does not show are left out.
    var uiKitAttributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        result[.font] = self[Keys.FontAttribute.self]
        result[.foregroundColor] = self[Keys.ForegroundColorAttribute.self]
        result[.backgroundColor] = self[Keys.BackgroundColorAttribute.self]
        result[.kern] = self[Keys.KernAttribute.self]
        result[.underlineStyle] = self[Keys.UnderlineStyleAttribute.self]?.rawValue
        result[.strikethroughStyle] = self[Keys.StrikethroughStyleAttribute.self]?.rawValue
        result[.baselineOffset] = self[Keys.BaselineOffsetAttribute.self]
        return result
    }
}

extension AttributedString {
    /// The text for UIKit to lay out; what a run does not say is taken from `defaults`, and all of it is changed by the
    /// transformer.
    func uiKitText(
        defaults: AttributeContainer,
        lineBreakMode: NSLineBreakMode,
        transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = lineBreakMode
        var result = StyledText("", [:])
        for run in runs {
            let given = defaults.merging(run.attributes)
            var attributes = (transformer?(given) ?? given).uiKitAttributes
            attributes[.paragraphStyle] = style
            result.append(String(self[run.range].characters), attributes)
        }
        return result.attributed
    }
}
