import AloftStage
import Foundation
import Testing
import UIKit

@MainActor @Suite struct AccessibilityTests {
    private let stage = Stage(size: CGSize(width: 300, height: 400))

    private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, in view: UIView? = nil) -> UILabel {
        let label = UILabel(frame: CGRect(x: x, y: y, width: 80, height: 20))
        label.text = text
        (view ?? stage.window).addSubview(label)
        return label
    }

    private func labels() -> [String?] { stage.accessibilityElements().map(\.label) }

    @Test func elementsComeInReadingOrder() {
        _ = label("fourth", 10, 100)
        _ = label("second", 150, 14)
        _ = label("first", 10, 10)
        let box = UIView(frame: CGRect(x: 0, y: 40, width: 300, height: 60))
        stage.window.addSubview(box)
        _ = label("third", 10, 10, in: box)
        #expect(labels() == ["first", "second", "third", "fourth"])
        stage.settings.layoutDirection = .rightToLeft
        #expect(labels() == ["second", "first", "third", "fourth"])
    }

    @Test func labelsSayWhatTheyAre() throws {
        let text = label("Price", 10, 20)
        text.accessibilityIdentifier = "price"
        let element = try #require(stage.accessibilityTree().first)
        #expect(element.isElement && element.label == "Price" && element.traits == .staticText)
        #expect(element.identifier == "price" && element.frame == CGRect(x: 10, y: 20, width: 80, height: 20))
        text.isEnabled = false
        text.accessibilityLabel = nil
        text.accessibilityValue = "5"
        let other = try #require(stage.accessibilityTree().first)
        #expect(other.label == nil && other.value == "5" && other.traits.contains(.notEnabled))
    }

    @Test func picturesAreSilentUnlessTheyAreMadeElements() throws {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        #expect(stage.accessibilityTree().isEmpty && view.accessibilityTraits == .image)
        view.isAccessibilityElement = true
        view.accessibilityLabel = "A hill"
        #expect(labels() == ["A hill"])
    }

    @Test func whatIsHiddenIsNotMet() {
        let box = UIView(frame: stage.window.bounds)
        stage.window.addSubview(box)
        let text = label("text", 0, 0, in: box)
        box.accessibilityElementsHidden = true
        #expect(labels().isEmpty)
        box.accessibilityElementsHidden = false
        text.alpha = 0
        #expect(labels().isEmpty)
        text.alpha = 1
        box.isHidden = true
        #expect(labels().isEmpty)
        box.isHidden = false
        box.isAccessibilityElement = true
        box.accessibilityLabel = "box"
        #expect(labels() == ["box"])
    }

    @Test func aModalViewKeepsTheRestOut() {
        _ = label("behind", 0, 0)
        let sheet = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
        sheet.accessibilityViewIsModal = true
        stage.window.addSubview(sheet)
        _ = label("on the sheet", 0, 0, in: sheet)
        #expect(labels() == ["on the sheet"])
    }

    @Test func aViewMayListItsElements() {
        let chart = UIView(frame: CGRect(x: 20, y: 30, width: 200, height: 100))
        stage.window.addSubview(chart)
        let bars = ["June", "May"].map { name in
            let bar = UIAccessibilityElement(accessibilityContainer: chart)
            bar.accessibilityLabel = name
            bar.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 10, height: 50)
            return bar
        }
        chart.accessibilityElements = bars
        #expect(labels() == ["June", "May"])
        #expect(stage.accessibilityElements()[0].frame == CGRect(x: 25, y: 35, width: 10, height: 50))
    }

    @Test func groupsAreReadTogether() {
        for column in 0..<2 {
            let group = UIView(frame: CGRect(x: CGFloat(column) * 150, y: 0, width: 150, height: 100))
            group.shouldGroupAccessibilityChildren = true
            stage.window.addSubview(group)
            for row in 0..<2 { _ = label("\(column)\(row)", 0, CGFloat(row) * 30, in: group) }
        }
        #expect(labels() == ["00", "01", "10", "11"])
        #expect(stage.accessibilityTree().count == 2)
    }

    @Test func elementsAreActivated() async throws {
        final class Custom: UIView {
            var count = 0
            override func accessibilityActivate() -> Bool {
                count += 1
                return count > 1
            }
        }
        let view = Custom(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        view.isAccessibilityElement = true
        var taps = 0
        let tap = UITapGestureRecognizer()
        tap._addAction { _ in taps += 1 }
        view.addGestureRecognizer(tap)
        view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete") { $0.name == "Delete" }]
        stage.window.addSubview(view)
        let element = try #require(stage.accessibilityElements().first)
        await stage.activate(element)
        await stage.activate(element)
        #expect(view.count == 2 && taps == 1)
        #expect(element.customActions == ["Delete"] && stage.perform("Delete", on: element))
        #expect(!stage.perform("Copy", on: element))
    }

    @Test func settingsReachTheAppAndAreAnnounced() async {
        let view = UIView(frame: stage.window.bounds)
        view.backgroundColor = .systemBackground
        stage.window.addSubview(view)
        #expect(stage.color(at: CGPoint(x: 5, y: 5)) == PixelColor(red: 255, green: 255, blue: 255))
        let heard = Counter()
        let token = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceMotionStatusDidChangeNotification,
            object: nil,
            queue: nil
        ) { _ in heard.count += 1 }
        stage.settings.userInterfaceStyle = .dark
        stage.settings.isReduceMotionEnabled = true
        stage.settings.isBoldTextEnabled = true
        NotificationCenter.default.removeObserver(token)
        #expect(stage.color(at: CGPoint(x: 5, y: 5)) == PixelColor(red: 0, green: 0, blue: 0))
        stage.perform {
            #expect(UIAccessibility.isReduceMotionEnabled && UIAccessibility.isBoldTextEnabled)
            #expect(!UIAccessibility.isVoiceOverRunning)
        }
        #expect(view.traitCollection.legibilityWeight == .bold)
        #expect(heard.count >= 1 && stage.settings.isReduceMotionEnabled)
    }
}

private final class Counter: @unchecked Sendable {
    var count = 0
}
