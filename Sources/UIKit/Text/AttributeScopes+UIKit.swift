import Foundation
import QuartzCore

extension AttributeScopes {
    /// The attributes of UIKit's texts, for `AttributedString`.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let kern: KernAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static var name: String { NSAttributedString.Key.font.rawValue }
        }

        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static var name: String { NSAttributedString.Key.foregroundColor.rawValue }
        }

        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static var name: String { NSAttributedString.Key.backgroundColor.rawValue }
        }

        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static var name: String { NSAttributedString.Key.kern.rawValue }
        }

        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static var name: String { NSAttributedString.Key.underlineStyle.rawValue }
        }

        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static var name: String { NSAttributedString.Key.strikethroughStyle.rawValue }
        }

        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static var name: String { NSAttributedString.Key.baselineOffset.rawValue }
        }
    }
}

extension AttributeDynamicLookup {
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
