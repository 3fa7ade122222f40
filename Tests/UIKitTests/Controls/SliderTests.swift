import Testing
import UIKit

@MainActor @Suite struct SliderTests {
    let rig = TouchRig()
    let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
    let log = EventLog()

    init() {
        rig.window.addSubview(slider)
        log.listen(to: slider)
    }

    private var thumb: CGRect {
        let track = slider.trackRect(forBounds: slider.bounds)
        return slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
    }

    @Test func theValueStaysInItsRange() {
        slider.value = 7
        #expect(slider.value == 1)
        slider.value = .nan
        #expect(slider.value == 1)
        slider.minimumValue = 5
        #expect(slider.maximumValue == 5 && slider.value == 5)
        slider.maximumValue = 2
        #expect(slider.minimumValue == 2 && slider.value == 2)
        slider.minimumValue = .infinity
        #expect(slider.minimumValue == 2)
        #expect(log.names.isEmpty)
    }

    @Test func theThumbGoesFromEndToEnd() {
        #expect(thumb == CGRect(x: 0, y: 3.5, width: 27, height: 27))
        slider.value = 1
        #expect(thumb.maxX == 200)
        slider.value = 0.5
        #expect(thumb.midX == 100)
        #expect(slider.trackRect(forBounds: slider.bounds).height == 4)
        #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 34))
    }

    @Test func aDragOfTheThumbChangesTheValue() {
        rig.touch(.began, 110, 117)
        rig.touch(.moved, 110 + 86.5, 117)
        #expect(abs(slider.value - 0.5) < 0.001)
        rig.touch(.moved, 900, 117)
        #expect(slider.value == 1)
        rig.touch(.ended, 900, 117)
        #expect(log.names == ["down", "value", "value", "upOutside"])
    }

    @Test func aTouchBesideTheThumbDoesNothing() {
        rig.touch(.began, 250, 117)
        rig.touch(.moved, 290, 117)
        rig.touch(.ended, 290, 117)
        #expect(slider.value == 0 && log.names.isEmpty)
    }

    @Test func withoutContinuityItTellsAtTheEnd() {
        slider.isContinuous = false
        rig.touch(.began, 110, 117)
        rig.touch(.moved, 150, 117)
        #expect(log.names == ["down"])
        rig.touch(.ended, 150, 117)
        #expect(log.names == ["down", "value", "upInside"])
    }

    @Test func imagesLieBesideTheTrack() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        slider.minimumValueImage = image
        slider.maximumValueImage = image
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds) == CGRect(x: 0, y: 7, width: 20, height: 20))
        #expect(slider.maximumValueImageRect(forBounds: slider.bounds).maxX == 200)
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track.minX > 20 && track.maxX < 180)
    }

    @Test func aThumbImageTakesItsPlace() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { _ in }
        slider.setThumbImage(image, for: .normal)
        #expect(slider.currentThumbImage === image)
        #expect(thumb.size == CGSize(width: 50, height: 50))
    }
}

@MainActor @Suite struct StepperTests {
    let rig = TouchRig()
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    let log = EventLog()

    init() {
        rig.window.addSubview(stepper)
        log.listen(to: stepper)
    }

    @Test func eachSideIsAStep() {
        rig.tap(180, 115)
        rig.tap(180, 115)
        rig.tap(110, 115)
        #expect(stepper.value == 1)
        #expect(log.names.filter { $0 == "value" }.count == 3)
    }

    @Test func aStepBeyondTheRangeStaysOrWraps() {
        rig.tap(110, 115)
        #expect(stepper.value == 0 && !log.names.contains("value"))
        stepper.wraps = true
        rig.tap(110, 115)
        #expect(stepper.value == 100)
    }

    @Test func aFingerThatStaysGoesOn() {
        rig.touch(.began, 180, 115)
        #expect(stepper.value == 1)
        rig.advance(by: 0.6)
        #expect(stepper.value == 2)
        rig.advance(by: 0.6)
        #expect(stepper.value == 4)
        rig.touch(.ended, 180, 115)
        rig.advance(by: 5)
        #expect(stepper.value == 4)
    }

    @Test func badStepsAreNoSteps() {
        stepper.stepValue = 0
        stepper.stepValue = -.infinity
        #expect(stepper.stepValue == 1)
        stepper.value = .nan
        #expect(stepper.value == 0)
    }
}
