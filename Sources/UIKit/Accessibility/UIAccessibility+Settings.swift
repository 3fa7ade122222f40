import Foundation

/// What the user has set to see, hear and touch more easily.
public enum UIAccessibility {}

extension UIAccessibility {
    @MainActor private static var settings: ScreenSettings { UIScreen.main.settings }

    @MainActor public static var isVoiceOverRunning: Bool { settings.isVoiceOverRunning }
    @MainActor public static var isBoldTextEnabled: Bool { settings.isBoldTextEnabled }
    @MainActor public static var isDarkerSystemColorsEnabled: Bool { settings.isDarkerSystemColorsEnabled }
    /// Whether things should rather fade than fly.
    @MainActor public static var isReduceMotionEnabled: Bool { settings.isReduceMotionEnabled }
    /// Whether, with reduced motion, screens should follow one another with a fade.
    @MainActor public static var prefersCrossFadeTransitions: Bool { settings.prefersCrossFadeTransitions }
    @MainActor public static var isReduceTransparencyEnabled: Bool { settings.isReduceTransparencyEnabled }
    @MainActor public static var isInvertColorsEnabled: Bool { settings.isInvertColorsEnabled }
    @MainActor public static var isGrayscaleEnabled: Bool { settings.isGrayscaleEnabled }
    @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { settings.isOnOffSwitchLabelsEnabled }
    @MainActor public static var shouldDifferentiateWithoutColor: Bool { settings.shouldDifferentiateWithoutColor }
    @MainActor public static var buttonShapesEnabled: Bool { settings.buttonShapesEnabled }
    @MainActor public static var isVideoAutoplayEnabled: Bool { settings.isVideoAutoplayEnabled }

    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification"
    )
    public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification"
    )
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification"
    )
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification"
    )
    public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification"
    )
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification"
    )
    public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification"
    )
    public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification"
    )
    public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification"
    )
    public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
        "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification"
    )
    public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification"
    )
    public static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVideoAutoplayStatusDidChangeNotification"
    )
}

extension ScreenSettings {
    /// What is posted about all that differs from earlier settings.
    func notifications(since old: ScreenSettings) -> [NSNotification.Name] {
        let all: [(KeyPath<ScreenSettings, Bool>, NSNotification.Name)] = [
            (\.isVoiceOverRunning, UIAccessibility.voiceOverStatusDidChangeNotification),
            (\.isBoldTextEnabled, UIAccessibility.boldTextStatusDidChangeNotification),
            (\.isDarkerSystemColorsEnabled, UIAccessibility.darkerSystemColorsStatusDidChangeNotification),
            (\.isReduceMotionEnabled, UIAccessibility.reduceMotionStatusDidChangeNotification),
            (\.prefersCrossFadeTransitions, UIAccessibility.prefersCrossFadeTransitionsStatusDidChange),
            (\.isReduceTransparencyEnabled, UIAccessibility.reduceTransparencyStatusDidChangeNotification),
            (\.isInvertColorsEnabled, UIAccessibility.invertColorsStatusDidChangeNotification),
            (\.isGrayscaleEnabled, UIAccessibility.grayscaleStatusDidChangeNotification),
            (\.isOnOffSwitchLabelsEnabled, UIAccessibility.onOffSwitchLabelsDidChangeNotification),
            (\.shouldDifferentiateWithoutColor, UIAccessibility.differentiateWithoutColorDidChangeNotification),
            (\.buttonShapesEnabled, UIAccessibility.buttonShapesEnabledStatusDidChangeNotification),
            (\.isVideoAutoplayEnabled, UIAccessibility.videoAutoplayStatusDidChangeNotification),
        ]
        return all.filter { self[keyPath: $0.0] != old[keyPath: $0.0] }.map(\.1)
    }
}
