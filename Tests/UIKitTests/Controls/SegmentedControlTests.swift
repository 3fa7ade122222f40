import Testing
import UIKit

@MainActor @Suite struct SegmentedControlTests {
    let rig = TouchRig()
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    let log = EventLog()

    init() {
        control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
        rig.window.addSubview(control)
        log.listen(to: control)
        CATransaction.flush()
    }

    @Test func nothingIsChosenAtFirst() {
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(control.numberOfSegments == 3)
        #expect(control.titleForSegment(at: 1) == "Two" && control.titleForSegment(at: 9) == nil)
    }

    @Test func aTapChoosesOnTheWayUp() {
        rig.touch(.began, 150, 116)
        #expect(control.selectedSegmentIndex == -1)
        rig.touch(.ended, 150, 116)
        #expect(control.selectedSegmentIndex == 1)
        rig.tap(150, 116)
        #expect(log.names.filter { $0 == "value" } == ["value"])
    }

    @Test func aFingerCarriesTheChoiceAlong() {
        control.selectedSegmentIndex = 0
        rig.touch(.began, 50, 116)
        rig.touch(.moved, 150, 116)
        #expect(control.selectedSegmentIndex == 1)
        rig.touch(.moved, 250, 116)
        rig.touch(.ended, 250, 116)
        #expect(control.selectedSegmentIndex == 2)
        #expect(log.names.filter { $0 == "value" }.count == 2)
    }

    @Test func aDisabledSegmentIsNotChosen() {
        control.setEnabled(false, forSegmentAt: 1)
        rig.tap(150, 116)
        #expect(control.selectedSegmentIndex == -1 && log.names.isEmpty)
    }

    @Test func aMomentaryControlKeepsNoChoice() {
        control.isMomentary = true
        var seen = -2
        control.addAction(UIAction { [control] _ in seen = control.selectedSegmentIndex }, for: .valueChanged)
        rig.tap(250, 116)
        rig.tap(250, 116)
        #expect(seen == 2 && control.selectedSegmentIndex == -1)
        #expect(log.names.filter { $0 == "value" }.count == 2)
    }

    @Test func theChoiceGoesWithItsSegment() {
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "Zero", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: true)
        #expect(control.selectedSegmentIndex == -1 && control.numberOfSegments == 2)
        control.removeAllSegments()
        control.removeSegment(at: 4, animated: false)
        #expect(control.numberOfSegments == 0)
    }

    @Test func actionsRunWhenTheirSegmentIsChosen() {
        var ran: [String] = []
        let one = UIAction(title: "A", identifier: .init("a")) { _ in ran.append("a") }
        let two = UIAction(title: "B", identifier: .init("b")) { _ in ran.append("b") }
        let control = UISegmentedControl(frame: CGRect(x: 0, y: 300, width: 200, height: 32), actions: [one, two])
        rig.window.addSubview(control)
        CATransaction.flush()
        rig.tap(150, 316)
        #expect(ran == ["b"])
        #expect(control.segmentIndex(identifiedBy: .init("b")) == 1)
        #expect(control.segmentIndex(identifiedBy: .init("c")) == -1)
    }

    @Test func widthsAreSharedOrFollowTheContents() {
        #expect(control.intrinsicContentSize.height == 32)
        let equal = control.intrinsicContentSize.width
        control.apportionsSegmentWidthsByContent = true
        #expect(control.intrinsicContentSize.width < equal)
        control.setWidth(100, forSegmentAt: 0)
        control.setWidth(.nan, forSegmentAt: 1)
        #expect(control.widthForSegment(at: 0) == 100 && control.widthForSegment(at: 1) == 0)
    }
}
