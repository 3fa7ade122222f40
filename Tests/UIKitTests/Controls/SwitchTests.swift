import Testing
import UIKit

@MainActor @Suite struct SwitchTests {
    let rig = TouchRig()
    let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 500, height: 3))
    let log = EventLog()

    init() {
        rig.window.addSubview(control)
        log.listen(to: control)
        CATransaction.flush()
    }

    @Test func theSizeIsItsOwn() {
        #expect(control.bounds.size == CGSize(width: 51, height: 31))
        #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
        #expect(control.sizeThatFits(CGSize(width: 1, height: 1)) == CGSize(width: 51, height: 31))
    }

    @Test func aTapTurnsItOnAndTellsOnce() {
        rig.tap(125, 115)
        #expect(control.isOn)
        #expect(log.names == ["down", "value", "upInside"])
        rig.tap(125, 115)
        #expect(!control.isOn)
    }

    @Test func theAppTurnsItOnInSilence() {
        control.isOn = true
        control.setOn(false, animated: true)
        #expect(log.names.isEmpty)
    }

    @Test func aDragCarriesTheThumbOverAndBack() {
        rig.touch(.began, 110, 115)
        rig.touch(.moved, 148, 115)
        rig.touch(.ended, 148, 115)
        #expect(control.isOn)
        rig.advance(by: 1)
        rig.touch(.began, 140, 115)
        rig.touch(.moved, 102, 115)
        rig.touch(.moved, 148, 115)
        rig.touch(.ended, 148, 115)
        #expect(control.isOn)
        #expect(log.names.filter { $0 == "value" } == ["value"])
    }

    @Test func aFingerThatLeavesChangesNothing() {
        rig.touch(.began, 110, 115)
        rig.touch(.moved, 110, 300)
        rig.touch(.ended, 110, 300)
        #expect(!control.isOn && !log.names.contains("value"))
    }

    @Test func theThumbLiesOnItsSide() {
        func thumb() -> CGRect { control.subviews.last!.frame }
        #expect(thumb() == CGRect(x: 2, y: 2, width: 27, height: 27))
        control.isOn = true
        CATransaction.flush()
        #expect(thumb() == CGRect(x: 22, y: 2, width: 27, height: 27))
        control.isHighlighted = true
        CATransaction.flush()
        #expect(thumb().width == 34 && thumb().maxX == 49)
    }
}

/// Notes the events of a control.
@MainActor final class EventLog {
    var names: [String] = []

    func listen(to control: UIControl) {
        let events: [(String, UIControl.Event)] = [
            ("down", .touchDown), ("upInside", .touchUpInside), ("upOutside", .touchUpOutside),
            ("cancel", .touchCancel), ("value", .valueChanged), ("begin", .editingDidBegin),
            ("changed", .editingChanged), ("end", .editingDidEnd), ("exit", .editingDidEndOnExit),
        ]
        for (name, event) in events {
            control.addAction(UIAction { [self] _ in names.append(name) }, for: event)
        }
    }
}
