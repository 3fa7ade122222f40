import Foundation

/// What the user has set to see, hear and touch more easily.
public struct UIAccessibility {
    private init() {}
}

extension UIAccessibility {
    @MainActor private static var settings: ScreenSettings { UIScreen.main.settings }

    /// Whether a screen reader is on.
    @MainActor public static var isVoiceOverRunning: Bool { settings.isVoiceOverRunning }
    /// Whether texts are set in heavier type.
    @MainActor public static var isBoldTextEnabled: Bool { settings.isBoldTextEnabled }
    /// Whether colours are to stand out more.
    @MainActor public static var isDarkerSystemColorsEnabled: Bool { settings.isDarkerSystemColorsEnabled }
    /// Whether things should rather fade than fly.
    @MainActor public static var isReduceMotionEnabled: Bool { settings.isReduceMotionEnabled }
    /// Whether, with reduced motion, screens should follow one another with a fade.
    @MainActor public static var prefersCrossFadeTransitions: Bool { settings.prefersCrossFadeTransitions }
    /// Whether things should rather be opaque.
    @MainActor public static var isReduceTransparencyEnabled: Bool { settings.isReduceTransparencyEnabled }
    /// Whether the screen shows its colours inverted.
    @MainActor public static var isInvertColorsEnabled: Bool { settings.isInvertColorsEnabled }
    /// Whether the screen shows no colours.
    @MainActor public static var isGrayscaleEnabled: Bool { settings.isGrayscaleEnabled }
    /// Whether switches show signs for on and off.
    @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { settings.isOnOffSwitchLabelsEnabled }
    /// Whether what colours tell should be told in another way too.
    @MainActor public static var shouldDifferentiateWithoutColor: Bool { settings.shouldDifferentiateWithoutColor }
    /// Whether buttons should be seen to be buttons.
    @MainActor public static var buttonShapesEnabled: Bool { settings.buttonShapesEnabled }
    /// Whether films may start by themselves.
    @MainActor public static var isVideoAutoplayEnabled: Bool { settings.isVideoAutoplayEnabled }

    /// Posted when `isVoiceOverRunning` has changed.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification"
    )
    /// Posted when `isBoldTextEnabled` has changed.
    public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification"
    )
    /// Posted when `isDarkerSystemColorsEnabled` has changed.
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification"
    )
    /// Posted when `isReduceMotionEnabled` has changed.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification"
    )
    /// Posted when `prefersCrossFadeTransitions` has changed.
    public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification"
    )
    /// Posted when `isReduceTransparencyEnabled` has changed.
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification"
    )
    /// Posted when `isInvertColorsEnabled` has changed.
    public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification"
    )
    /// Posted when `isGrayscaleEnabled` has changed.
    public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification"
    )
    /// Posted when `isOnOffSwitchLabelsEnabled` has changed.
    public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification"
    )
    /// Posted when `shouldDifferentiateWithoutColor` has changed.
    public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
        "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification"
    )
    /// Posted when `buttonShapesEnabled` has changed.
    public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification"
    )
    /// Posted when `isVideoAutoplayEnabled` has changed.
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
