import Testing
import UIKit

private let light = UITraitCollection(userInterfaceStyle: .light)
private let dark = UITraitCollection(userInterfaceStyle: .dark)

@Suite struct DynamicColorTests {
    private let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

    @Test func coloursDependOnTheEnvironment() {
        #expect(color.resolvedColor(with: dark) == .white && color.resolvedColor(with: light) == .black)
        dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
        light.performAsCurrent { #expect(color.cgColor == UIColor.black.cgColor) }
        #expect(UIColor.red.resolvedColor(with: dark) == .red)
    }

    @Test func aDynamicColourStaysDynamicWithAnotherAlpha() {
        let half = color.withAlphaComponent(0.5)
        #expect(half.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
        #expect(
            half == color.withAlphaComponent(0.5) && half != color && half.hash == color.withAlphaComponent(0.5).hash
        )
    }

    @Test func dynamicColoursAreEqualToThemselvesOnly() {
        #expect(UIColor.label == .label && UIColor.label != .black && UIColor.black != .label)
        #expect(UIColor.systemBackground != .secondarySystemGroupedBackground)
    }

    @Test func aColourThatAsksForItselfIsClear() {
        final class Box: @unchecked Sendable { var color: UIColor? }
        let box = Box()
        let endless = UIColor { _ in box.color?.withAlphaComponent(0.3) ?? .red }
        box.color = endless
        #expect(endless.resolvedColor(with: dark).cgColor.alpha <= 0.3)
        box.color = nil
    }

    @Test(arguments: [
        (UIColor.systemRed, 0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961),
        (UIColor.systemBlue, 0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF),
        (UIColor.systemGray6, 0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426),
        (UIColor.label, 0x000000, 0xFFFFFF, 0x000000, 0xFFFFFF),
        (UIColor.opaqueSeparator, 0xC6C6C8, 0x38383A, 0xC6C6C8, 0x38383A),
        (UIColor.link, 0x007AFF, 0x0984FF, 0x007AFF, 0x0984FF),
    ])
    func theSystemsColoursAreApples(color: UIColor, light: Int, dark: Int, high: Int, darkHigh: Int) {
        func value(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> Int {
            let traits = UITraitCollection {
                $0.userInterfaceStyle = style
                $0.accessibilityContrast = contrast
            }
            var (r, g, b) = (CGFloat(0), CGFloat(0), CGFloat(0))
            color.resolvedColor(with: traits).getRed(&r, green: &g, blue: &b, alpha: nil)
            return [r, g, b].reduce(0) { $0 << 8 | Int(($1 * 255).rounded()) }
        }
        #expect(value(.light, .normal) == light && value(.dark, .normal) == dark)
        #expect(value(.light, .high) == high && value(.dark, .high) == darkHigh)
        #expect(value(.unspecified, .unspecified) == light)
    }

    @Test func groundsAboveTheWindowAreLighterInTheDark() {
        let elevated = dark.modifyingTraits { $0.userInterfaceLevel = .elevated }
        #expect(UIColor.systemBackground.resolvedColor(with: dark) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(
            UIColor.systemBackground.resolvedColor(with: elevated)
                == UIColor.secondarySystemBackground.resolvedColor(with: dark)
        )
    }
}
