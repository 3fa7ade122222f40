import Testing
import UIKit

@MainActor @Suite struct ContentSizeTests {
    private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
        UITraitCollection(preferredContentSizeCategory: category)
    }

    @Test func stylesHaveApplesSizes() {
        func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
            UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category)).pointSize
        }
        #expect(size(.body, .extraSmall) == 14 && size(.body, .accessibilityExtraExtraExtraLarge) == 53)
        #expect(size(.largeTitle, .large) == 34 && size(.caption2, .medium) == 11 && size(.body, .unspecified) == 17)
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        traits(.extraLarge).performAsCurrent { #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 19) }
    }

    @Test func metricsScaleFontsAndLengths() {
        let metrics = UIFontMetrics(forTextStyle: .body)
        let font = UIFont.systemFont(ofSize: 20)
        #expect(metrics.scaledFont(for: font, compatibleWith: traits(.large)).pointSize == 20)
        #expect(abs(metrics.scaledFont(for: font, compatibleWith: traits(.accessibilityMedium)).pointSize - 33) < 0.01)
        let limited = metrics.scaledFont(for: font, maximumPointSize: 24, compatibleWith: traits(.accessibilityLarge))
        #expect(limited.pointSize == 24)
        #expect(metrics.scaledValue(for: 10, compatibleWith: traits(.large)) == 10)
        #expect(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: traits(.extraLarge)) == 19)
        #expect(metrics.scaledValue(for: .nan, compatibleWith: traits(.small)).isNaN)
    }

    @Test func labelsFollowIfTheyAreToldTo() {
        let desk = Desk()
        let (following, fixed) = (UILabel(), UILabel())
        for label in [following, fixed] {
            label.text = "Text"
            label.font = .preferredFont(forTextStyle: .body)
            desk.window.addSubview(label)
        }
        following.adjustsFontForContentSizeCategory = true
        let height = following.intrinsicContentSize.height
        desk.screen.settings.contentSizeCategory = .accessibilityLarge
        #expect(following.font.pointSize == 33 && fixed.font.pointSize == 17)
        #expect(following.intrinsicContentSize.height > height)
        desk.screen.settings.contentSizeCategory = .large
        #expect(following.font.pointSize == 17)
    }
}
