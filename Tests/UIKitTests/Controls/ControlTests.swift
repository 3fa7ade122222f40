import Testing
import UIKit

@MainActor @Suite struct ControlTests {
    let rig = TouchRig()
    let control = UIControl(frame: CGRect(x: 100, y: 200, width: 100, height: 40))
    let log = Log()

    final class Log {
        var events: [String] = []
    }

    init() {
        rig.window.addSubview(control)
        let names: [(String, UIControl.Event)] = [
            ("down", .touchDown), ("repeat", .touchDownRepeat), ("dragInside", .touchDragInside),
            ("dragOutside", .touchDragOutside), ("enter", .touchDragEnter), ("exit", .touchDragExit),
            ("upInside", .touchUpInside), ("upOutside", .touchUpOutside), ("cancel", .touchCancel),
            ("primary", .primaryActionTriggered),
        ]
        for (name, event) in names {
            control.addAction(UIAction { [log] _ in log.events.append(name) }, for: event)
        }
    }

    @Test func aTapIsDownAndUpInside() {
        rig.touch(.began, 150, 220)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        #expect(control.state == .highlighted)
        rig.touch(.ended, 150, 220)
        #expect(!control.isTracking && !control.isHighlighted)
        #expect(log.events == ["down", "upInside"])
    }

    @Test func aSecondTapIsARepeat() {
        rig.tap(150, 220)
        rig.tap(150, 220)
        #expect(log.events == ["down", "upInside", "down", "repeat", "upInside"])
    }

    @Test func aFingerIsInsideUpToSeventyPointsAway() {
        rig.touch(.began, 150, 220)
        rig.touch(.moved, 150, 309)
        #expect(log.events == ["down", "dragInside"])
        rig.touch(.moved, 150, 311)
        #expect(!control.isHighlighted && control.isTracking)
        rig.touch(.moved, 150, 300)
        #expect(control.isHighlighted)
        rig.touch(.moved, 150, 400)
        rig.touch(.ended, 150, 400)
        #expect(
            log.events == [
                "down", "dragInside", "exit", "dragOutside", "enter", "dragInside", "exit", "dragOutside", "upOutside",
            ]
        )
    }

    @Test func aTouchThatIsTakenAwayIsCancelled() {
        rig.touch(.began, 150, 220)
        rig.input.cancelAll(time: 1)
        #expect(log.events == ["down", "cancel"])
        #expect(!control.isHighlighted)
    }

    @Test func aDisabledControlDoesNotReact() {
        control.isEnabled = false
        rig.tap(150, 220)
        #expect(log.events.isEmpty)
        #expect(control.state == .disabled)
    }

    @Test func disablingInMidTouchCancels() {
        rig.touch(.began, 150, 220)
        control.isEnabled = false
        rig.touch(.ended, 150, 220)
        #expect(log.events == ["down", "cancel"])
    }

    @Test func aSubclassMayDeclineATouch() {
        final class Declining: UIControl {
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
        }
        let declining = Declining(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        var count = 0
        declining.addAction(UIAction { _ in count += 1 }, for: .allTouchEvents)
        rig.window.addSubview(declining)
        rig.tap(20, 20)
        #expect(count == 0)
    }

    @Test func actionsOfOneIdentifierReplaceEachOther() {
        let other = UIControl()
        var calls: [String] = []
        let first = UIAction(identifier: UIAction.Identifier("one")) { _ in calls.append("first") }
        let second = UIAction(identifier: UIAction.Identifier("one")) { _ in calls.append("second") }
        other.addAction(first, for: [.touchDown, .valueChanged])
        other.addAction(second, for: .valueChanged)
        #expect(other.allControlEvents == [.touchDown, .valueChanged])
        other.sendActions(for: .valueChanged)
        other.sendActions(for: .touchDown)
        #expect(calls == ["second", "first"])
        other.removeAction(identifiedBy: UIAction.Identifier("one"), for: .allEvents)
        #expect(other.allControlEvents.isEmpty)
    }

    @Test func anActionKnowsItsSenderWhileItRuns() {
        var sender: Any?
        let action = UIAction(title: "Go") { sender = $0.sender }
        control.addAction(action, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(sender as? UIControl === control)
        #expect(action.sender == nil)
        #expect(action.title == "Go")
    }

    @Test func aPrimaryActionIsRunOnItsEvent() {
        var count = 0
        let other = UIControl(frame: .zero, primaryAction: UIAction { _ in count += 1 })
        other.sendActions(for: .primaryActionTriggered)
        #expect(count == 1)
    }

    // MARK: - Buttons

    @Test func aTapOnAButtonIsItsPrimaryActionAndNoTapAroundIt() {
        let (pane, button) = (UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90)), UIControl())
        button.isTriggeredByTaps = true
        button.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        pane.addSubview(button)
        rig.window.addSubview(pane)
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
        let tap = UITapGestureRecognizer()
        pane.addGestureRecognizer(tap)
        let log = StateLog(tap)
        rig.tap(30, 30)
        #expect(count == 1 && log.states.isEmpty)
        rig.tap(80, 80)
        #expect(count == 1 && log.states == [.ended])
    }

    @Test func aTapAroundAPlainControlTakesItsTouch() {
        let tap = UITapGestureRecognizer()
        rig.window.addGestureRecognizer(tap)
        let states = StateLog(tap)
        rig.tap(150, 220)
        #expect(states.states == [.ended])
        #expect(log.events == ["down", "cancel"])
    }
}
