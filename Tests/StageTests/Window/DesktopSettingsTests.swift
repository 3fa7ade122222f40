import Testing
import UIKit

@testable import WindowHost

@Suite struct DesktopSettingsTests {
    @Test func whatTheDesktopSaysIsTakenOver() {
        var settings = ScreenSettings()
        settings.adopt(
            gsettings: """
                org.gnome.desktop.interface color-scheme 'prefer-dark'
                org.gnome.desktop.interface enable-animations false
                org.gnome.desktop.interface text-scaling-factor 1.25
                org.gnome.desktop.interface font-name 'Cantarell 11'
                org.gnome.desktop.a11y.interface high-contrast true
                org.gnome.desktop.a11y.applications screen-reader-enabled true
                a line
                """
        )
        #expect(settings.userInterfaceStyle == .dark && settings.isReduceMotionEnabled)
        #expect(settings.contentSizeCategory == .extraExtraLarge && settings.isDarkerSystemColorsEnabled)
        #expect(settings.isVoiceOverRunning && !settings.isBoldTextEnabled)
        settings.adopt(gsettings: "x text-scaling-factor nan\nx color-scheme 'default'\nx text-scaling-factor 1.0")
        #expect(settings.contentSizeCategory == .large && settings.userInterfaceStyle == .light)
    }

    @Test func variablesSayOtherwise() {
        var settings = ScreenSettings()
        settings.adopt(environment: [
            "ALOFT_APPEARANCE": "dark", "ALOFT_TEXT_SIZE": "accessibilityMedium", "ALOFT_REDUCE_MOTION": "1",
            "ALOFT_BOLD_TEXT": "0", "ALOFT_LAYOUT_DIRECTION": "rightToLeft", "ALOFT_INCREASE_CONTRAST": "",
        ])
        #expect(settings.userInterfaceStyle == .dark && settings.contentSizeCategory == .accessibilityMedium)
        #expect(settings.isReduceMotionEnabled && !settings.isBoldTextEnabled && !settings.isDarkerSystemColorsEnabled)
        #expect(settings.layoutDirection == .rightToLeft)
        settings.adopt(environment: ["ALOFT_APPEARANCE": "pink", "ALOFT_TEXT_SIZE": "huge"])
        #expect(settings.userInterfaceStyle == .dark && settings.contentSizeCategory == .accessibilityMedium)
    }

    @Test func withoutAProgramToAskTheVariablesHold() {
        let settings = DesktopSettings.read(environment: ["PATH": "/nowhere", "ALOFT_APPEARANCE": "dark"])
        #expect(settings.userInterfaceStyle == .dark)
    }
}
