import Testing
import UIKit

private final class Listener: UIView {
    var heard: [UIUserInterfaceStyle] = []
    var current: [UIUserInterfaceStyle] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        heard.append(traitCollection.userInterfaceStyle)
        current.append(UITraitCollection.current.userInterfaceStyle)
    }
}

private final class ListeningController: UIViewController {
    var previous: [UITraitCollection?] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        previous.append(previousTraitCollection)
    }
}

@MainActor @Suite struct TraitInheritanceTests {
    private let desk = Desk()

    private func setStyle(_ style: UIUserInterfaceStyle) { desk.screen.settings.userInterfaceStyle = style }

    @Test func theScreensTraitsReachEveryView() {
        let controller = ListeningController()
        let view = Listener(frame: .zero)
        controller.view.addSubview(view)
        desk.window.rootViewController = controller
        setStyle(.dark)
        #expect(desk.window.traitCollection.userInterfaceStyle == .dark)
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        #expect(view.heard == [.dark] && view.current == [.dark])
        #expect(controller.previous.map { $0?.userInterfaceStyle } == [.light])
        setStyle(.dark)
        #expect(view.heard == [.dark])
        desk.window.overrideUserInterfaceStyle = .light
        #expect(view.heard == [.dark, .light] && desk.screen.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func overridesHoldForAllWithin() {
        let outer = desk.view()
        let inner = Listener(frame: .zero)
        outer.addSubview(inner)
        #expect(inner.heard.isEmpty)
        outer.overrideUserInterfaceStyle = .dark
        #expect(inner.heard == [.dark] && outer.traitCollection.userInterfaceStyle == .dark)
        inner.traitOverrides.userInterfaceStyle = .light
        #expect(inner.heard == [.dark, .light] && inner.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        inner.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        inner.removeFromSuperview()
        desk.window.addSubview(inner)
        #expect(inner.heard == [.dark, .light, .dark, .light])
    }

    @Test func aViewThatComesIntoAnotherEnvironmentHearsOfIt() {
        desk.window.overrideUserInterfaceStyle = .dark
        let view = Listener(frame: .zero)
        let plain = Listener(frame: .zero)
        view.addSubview(plain)
        view.backgroundColor = .systemBackground
        desk.window.addSubview(view)
        #expect(view.heard == [.dark] && plain.heard == [.dark])
        #expect(view.layer.backgroundColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
    }

    @Test func aControllersOverrideReachesItsView() {
        let (parent, child) = (UIViewController(), ListeningController())
        desk.window.rootViewController = parent
        parent.addChild(child)
        parent.view.addSubview(child.view)
        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        #expect(child.view.traitCollection.horizontalSizeClass == .regular)
        #expect(parent.view.traitCollection.horizontalSizeClass == .compact && child.previous.count == 1)
        child.overrideUserInterfaceStyle = .dark
        #expect(child.view.traitCollection.userInterfaceStyle == .dark && child.previous.count == 2)
        #expect(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .regular)
    }

    @Test func closuresHearOfTheirTraitsOnly() {
        let view = desk.view()
        var heard: [String] = []
        let first = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, previous) in
            heard.append(
                "style \(previous.userInterfaceStyle == .light) \(view.traitCollection.userInterfaceStyle == .dark)"
            )
        }
        view.registerForTraitChanges([UITraitVerticalSizeClass.self, UITraitHorizontalSizeClass.self]) {
            (_: UIView, _) in heard.append("size")
        }
        setStyle(.dark)
        #expect(heard == ["style true true"])
        desk.screen.resize(to: CGSize(width: 844, height: 390), scale: 1)
        #expect(heard == ["style true true", "size"])
        view.unregisterForTraitChanges(first)
        setStyle(.light)
        #expect(heard.count == 2)
    }

    @Test(arguments: [
        (390, 844, 1, 2), (844, 390, 1, 1), (926, 428, 2, 1), (768, 1024, 2, 2), (1366, 1024, 2, 2), (507, 1024, 1, 2),
    ])
    func sizeClassesAreThoseOfApplesDevices(width: CGFloat, height: CGFloat, horizontal: Int, vertical: Int) {
        let traits = Desk(size: CGSize(width: width, height: height)).window.traitCollection
        #expect(traits.horizontalSizeClass.rawValue == horizontal && traits.verticalSizeClass.rawValue == vertical)
    }

    @Test func theScreenHasAllTraits() {
        let traits = Desk(size: CGSize(width: 390, height: 844), scale: 3).screen.traitCollection
        #expect(
            traits.displayScale == 3 && traits.userInterfaceIdiom == .phone && traits.layoutDirection == .leftToRight
        )
        #expect(traits.preferredContentSizeCategory == .large && traits.displayGamut == .SRGB)
        #expect(traits.accessibilityContrast == .normal && traits.legibilityWeight == .regular)
        #expect(Desk(size: CGSize(width: 1024, height: 768)).screen.traitCollection.userInterfaceIdiom == .pad)
    }

    @Test func viewsAreRepaintedWhenTheStyleChanges() {
        let view = desk.view()
        view.backgroundColor = .systemBackground
        view.layer.borderColor = UIColor.label.cgColor
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        label.text = "Ink"
        view.addSubview(label)
        let template = UIImageView(image: square().withRenderingMode(.alwaysTemplate))
        view.addSubview(template)
        CATransaction.flush()
        let before = label.layer.contents as? CGImage
        let icon = template.layer.contents as? CGImage
        setStyle(.dark)
        CATransaction.flush()
        #expect(view.layer.backgroundColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
        // A layer's own colours do not follow.
        #expect(view.layer.borderColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
        guard let before, let after = label.layer.contents as? CGImage else {
            Issue.record("Nothing was drawn")
            return
        }
        #expect(before.pngData() != after.pngData())
        guard let icon, let blue = template.layer.contents as? CGImage else {
            Issue.record("Nothing was drawn")
            return
        }
        #expect(icon.pngData() != blue.pngData())
    }

    @Test func imagesKeepTheirDynamicColour() throws {
        let red = UIColor { $0.userInterfaceStyle == .dark ? .blue : .red }
        let view = UIImageView(image: square().withTintColor(red, renderingMode: .alwaysOriginal))
        desk.window.addSubview(view)
        func pixel() throws -> UInt32 {
            try #require(view.layer.contents as? CGImage).withPixels { pixels, _ in pixels[0] }
        }
        #expect(try pixel() == 0xFFFF_0000)
        setStyle(.dark)
        #expect(try pixel() == 0xFF00_00FF)
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
            UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { view.image?.draw(at: .zero) }
        }
        #expect(drawn.cgImage?.withPixels { pixels, _ in pixels[0] } == 0xFF00_00FF)
    }

    private func square() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
    }
}
