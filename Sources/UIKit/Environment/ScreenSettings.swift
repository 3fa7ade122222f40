import CoreGraphics
import Foundation

/// What the user has set for all apps of a screen.
package struct ScreenSettings: Hashable, Sendable {
    package var userInterfaceStyle = UIUserInterfaceStyle.light
    package var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    package var contentSizeCategory = UIContentSizeCategory.large
    package var isDarkerSystemColorsEnabled = false
    package var isBoldTextEnabled = false
    package var isReduceMotionEnabled = false
    package var prefersCrossFadeTransitions = false
    package var isReduceTransparencyEnabled = false
    package var isInvertColorsEnabled = false
    package var isGrayscaleEnabled = false
    package var isOnOffSwitchLabelsEnabled = false
    package var shouldDifferentiateWithoutColor = false
    package var buttonShapesEnabled = false
    package var isVideoAutoplayEnabled = true
    package var isVoiceOverRunning = false

    package init() {}
}

extension UITraitCollection {
    /// The traits of a screen.
    ///
    /// Size classes follow the rooms of Apple's devices: less than 480 points of height is compact, and so is less than
    /// 640 of width, or what the smaller phones have when they lie on their side.
    convenience init(size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom, settings: ScreenSettings) {
        let isLow = size.height < 480
        let isNarrow = size.width < 640 || (isLow && size.height < 414)
        var values = TraitValues()
        values.userInterfaceIdiom = idiom
        values.userInterfaceStyle = settings.userInterfaceStyle
        values.userInterfaceLevel = .base
        values.layoutDirection = settings.layoutDirection
        values.displayScale = scale
        values.displayGamut = .SRGB
        values.horizontalSizeClass = isNarrow ? .compact : .regular
        values.verticalSizeClass = isLow ? .compact : .regular
        values.preferredContentSizeCategory = settings.contentSizeCategory
        values.accessibilityContrast = settings.isDarkerSystemColorsEnabled ? .high : .normal
        values.legibilityWeight = settings.isBoldTextEnabled ? .bold : .regular
        self.init(values)
    }
}
