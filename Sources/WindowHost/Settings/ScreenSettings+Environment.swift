import UIKit

extension ScreenSettings {
    /// Takes over what environment variables say, whatever the desktop does:
    ///
    ///     ALOFT_APPEARANCE           light or dark
    ///     ALOFT_TEXT_SIZE            a content size category, as UIKit names it: large, accessibilityMedium, …
    ///     ALOFT_LAYOUT_DIRECTION     leftToRight or rightToLeft
    ///     ALOFT_INCREASE_CONTRAST, ALOFT_BOLD_TEXT, ALOFT_REDUCE_MOTION, ALOFT_REDUCE_TRANSPARENCY    1 or 0
    package mutating func adopt(environment: [String: String]) {
        switch environment["ALOFT_APPEARANCE"] {
        case "light": userInterfaceStyle = .light
        case "dark": userInterfaceStyle = .dark
        default: break
        }
        switch environment["ALOFT_LAYOUT_DIRECTION"] {
        case "leftToRight": layoutDirection = .leftToRight
        case "rightToLeft": layoutDirection = .rightToLeft
        default: break
        }
        if let name = environment["ALOFT_TEXT_SIZE"], let category = Self.categories.first(where: { $0.name == name }) {
            contentSizeCategory = category.category
        }
        func adopt(_ name: String, _ setting: WritableKeyPath<ScreenSettings, Bool>) {
            if let value = environment[name], !value.isEmpty { self[keyPath: setting] = value != "0" }
        }
        adopt("ALOFT_INCREASE_CONTRAST", \.isDarkerSystemColorsEnabled)
        adopt("ALOFT_BOLD_TEXT", \.isBoldTextEnabled)
        adopt("ALOFT_REDUCE_MOTION", \.isReduceMotionEnabled)
        adopt("ALOFT_REDUCE_TRANSPARENCY", \.isReduceTransparencyEnabled)
    }

    /// The categories with the factors by which body text is larger than at the default one.
    static let categories: [(name: String, category: UIContentSizeCategory, factor: Double)] = [
        ("extraSmall", .extraSmall, 14 / 17), ("small", .small, 15 / 17), ("medium", .medium, 16 / 17),
        ("large", .large, 1), ("extraLarge", .extraLarge, 19 / 17),
        ("extraExtraLarge", .extraExtraLarge, 21 / 17), ("extraExtraExtraLarge", .extraExtraExtraLarge, 23 / 17),
        ("accessibilityMedium", .accessibilityMedium, 28 / 17), ("accessibilityLarge", .accessibilityLarge, 33 / 17),
        ("accessibilityExtraLarge", .accessibilityExtraLarge, 40 / 17),
        ("accessibilityExtraExtraLarge", .accessibilityExtraExtraLarge, 47 / 17),
        ("accessibilityExtraExtraExtraLarge", .accessibilityExtraExtraExtraLarge, 53 / 17),
    ]
}
