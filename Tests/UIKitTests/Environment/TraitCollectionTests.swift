import Testing
import UIKit

private struct Theme: UITraitDefinition {
    static let defaultValue = "plain"
    static let affectsColorAppearance = true
}

extension UITraitCollection {
    fileprivate var theme: String { self[Theme.self] }
}

extension UIMutableTraits {
    fileprivate var theme: String {
        get { self[Theme.self] }
        set { self[Theme.self] = newValue }
    }
}

@Suite struct TraitCollectionTests {
    @Test func nothingIsSpecifiedAtFirst() {
        let traits = UITraitCollection()
        #expect(traits.userInterfaceStyle == .unspecified && traits.userInterfaceIdiom == .unspecified)
        #expect(traits.displayScale == 0 && traits.preferredContentSizeCategory == .unspecified)
        #expect(traits.layoutDirection == .unspecified && traits.displayGamut == .unspecified)
        #expect(traits.theme == "plain")
    }

    @Test func theLastThatSpecifiesATraitCounts() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .unspecified),
        ])
        #expect(traits.userInterfaceStyle == .light && traits.displayScale == 2)
        #expect(traits.containsTraits(in: UITraitCollection(displayScale: 2)))
        #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 3)))
        #expect(traits.containsTraits(in: nil))
    }

    @Test func closuresSetTraits() {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.theme = "loud"
        }
        #expect(traits.userInterfaceStyle == .dark && traits.theme == "loud")
        let other = traits.modifyingTraits { $0.horizontalSizeClass = .compact }
        #expect(other.theme == "loud" && other.horizontalSizeClass == .compact && other != traits)
        #expect(traits.replacing(Theme.self, value: "plain").theme == "plain")
        #expect(traits == UITraitCollection(mutations: { ($0.theme, $0.userInterfaceStyle) = ("loud", .dark) }))
        #expect(traits.hash == UITraitCollection(mutations: { $0.userInterfaceStyle = .dark }).hash)
    }

    @Test func someTraitsChangeColours() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
        #expect(dark.hasDifferentColorAppearance(comparedTo: nil))
        #expect(!dark.hasDifferentColorAppearance(comparedTo: dark.modifyingTraits { $0.displayScale = 3 }))
        #expect(dark.hasDifferentColorAppearance(comparedTo: dark.modifyingTraits { $0.theme = "loud" }))
        #expect(!dark.hasDifferentColorAppearance(comparedTo: dark.modifyingTraits { $0.theme = "plain" }))
    }

    @Test func theCurrentOneIsThatOfTheAction() {
        let outer = UITraitCollection.current
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
                #expect(UITraitCollection.current.userInterfaceStyle == .light)
            }
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
        }
        #expect(UITraitCollection.current == outer)
    }

    @Test func categoriesAreInOrder() {
        #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.accessibilityMedium > .extraLarge)
        #expect(UIContentSizeCategory.large <= .large && UIContentSizeCategory.large >= .large)
        #expect(!(UIContentSizeCategory.unspecified < .large) && !(UIContentSizeCategory.unspecified > .large))
        #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }
}
