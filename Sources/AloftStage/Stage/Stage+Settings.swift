import UIKit

extension Stage {
    /// What the user has set for the whole desktop, as apps on the stage find it in traits and in `UIAccessibility`.
    public struct Settings: Hashable, Sendable {
        public var userInterfaceStyle = UIUserInterfaceStyle.light
        public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
        public var preferredContentSizeCategory = UIContentSizeCategory.large
        public var isDarkerSystemColorsEnabled = false
        public var isBoldTextEnabled = false
        public var isReduceMotionEnabled = false
        public var prefersCrossFadeTransitions = false
        public var isReduceTransparencyEnabled = false
        public var isInvertColorsEnabled = false
        public var isGrayscaleEnabled = false
        public var isOnOffSwitchLabelsEnabled = false
        public var shouldDifferentiateWithoutColor = false
        public var buttonShapesEnabled = false
        public var isVideoAutoplayEnabled = true
        public var isVoiceOverRunning = false

        public init() {}
    }

    /// The settings of the stage. Changing them tells the app at once: traits change, notifications are posted.
    public var settings: Settings {
        get { Settings(screen.settings) }
        set { perform { screen.settings = ScreenSettings(newValue) } }
    }
}

extension Stage.Settings {
    init(_ settings: ScreenSettings) {
        userInterfaceStyle = settings.userInterfaceStyle
        layoutDirection = settings.layoutDirection
        preferredContentSizeCategory = settings.contentSizeCategory
        isDarkerSystemColorsEnabled = settings.isDarkerSystemColorsEnabled
        isBoldTextEnabled = settings.isBoldTextEnabled
        isReduceMotionEnabled = settings.isReduceMotionEnabled
        prefersCrossFadeTransitions = settings.prefersCrossFadeTransitions
        isReduceTransparencyEnabled = settings.isReduceTransparencyEnabled
        isInvertColorsEnabled = settings.isInvertColorsEnabled
        isGrayscaleEnabled = settings.isGrayscaleEnabled
        isOnOffSwitchLabelsEnabled = settings.isOnOffSwitchLabelsEnabled
        shouldDifferentiateWithoutColor = settings.shouldDifferentiateWithoutColor
        buttonShapesEnabled = settings.buttonShapesEnabled
        isVideoAutoplayEnabled = settings.isVideoAutoplayEnabled
        isVoiceOverRunning = settings.isVoiceOverRunning
    }
}

extension ScreenSettings {
    init(_ settings: Stage.Settings) {
        self.init()
        userInterfaceStyle = settings.userInterfaceStyle
        layoutDirection = settings.layoutDirection
        contentSizeCategory = settings.preferredContentSizeCategory
        isDarkerSystemColorsEnabled = settings.isDarkerSystemColorsEnabled
        isBoldTextEnabled = settings.isBoldTextEnabled
        isReduceMotionEnabled = settings.isReduceMotionEnabled
        prefersCrossFadeTransitions = settings.prefersCrossFadeTransitions
        isReduceTransparencyEnabled = settings.isReduceTransparencyEnabled
        isInvertColorsEnabled = settings.isInvertColorsEnabled
        isGrayscaleEnabled = settings.isGrayscaleEnabled
        isOnOffSwitchLabelsEnabled = settings.isOnOffSwitchLabelsEnabled
        shouldDifferentiateWithoutColor = settings.shouldDifferentiateWithoutColor
        buttonShapesEnabled = settings.buttonShapesEnabled
        isVideoAutoplayEnabled = settings.isVideoAutoplayEnabled
        isVoiceOverRunning = settings.isVoiceOverRunning
    }
}
