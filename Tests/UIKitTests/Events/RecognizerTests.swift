import Testing
import UIKit

@MainActor @Suite struct RecognizerTests {
    let rig = TouchRig()
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

    init() { rig.window.addSubview(view) }

    private func attach<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> (Recognizer, StateLog) {
        view.addGestureRecognizer(recognizer)
        return (recognizer, StateLog(recognizer))
    }

    // MARK: - Tap

    @Test func aTapEndsWhereItIs() {
        let (tap, log) = attach(UITapGestureRecognizer())
        var place = CGPoint.zero
        tap._addAction { place = $0.location(in: $0.view) }
        rig.tap(150, 160)
        #expect(log.states == [.ended])
        #expect(place == CGPoint(x: 50, y: 60))
    }

    @Test func aTapThatRestsOrWandersIsNone() {
        let (_, log) = attach(UITapGestureRecognizer())
        rig.tap(150, 150, holding: 0.8)
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 200, 150)
        rig.touch(.ended, 150, 150)
        #expect(log.states.isEmpty)
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 190, 150)
        rig.touch(.ended, 190, 150)
        #expect(log.states == [.ended])
    }

    @Test func aTapOfTwoFingersNeedsTwo() {
        let (tap, log) = attach(UITapGestureRecognizer())
        tap.numberOfTouchesRequired = 2
        rig.tap(150, 150)
        #expect(log.states.isEmpty)
        var places: [CGPoint] = []
        tap._addAction { [unowned tap] _ in
            places = [tap.location(in: nil)] + (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
        }
        rig.touch(.began, 150, 150, id: 0)
        rig.touch(.began, 190, 150, id: 1)
        rig.touch(.ended, 150, 150, id: 0)
        rig.touch(.ended, 190, 150, id: 1)
        #expect(log.states == [.ended])
        #expect(places.count >= 2)
    }

    @Test func theTapsOfADoubleTapLieTogetherInTimeAndPlace() {
        let (tap, log) = attach(UITapGestureRecognizer())
        tap.numberOfTapsRequired = 2
        rig.tap(150, 150)
        rig.advance(by: 0.4)
        rig.tap(150, 150)
        rig.advance(by: 0.4)
        rig.tap(150, 150)
        rig.advance(by: 0.1)
        rig.tap(250, 150)
        rig.advance(by: 0.4)
        #expect(log.states.isEmpty)
        rig.tap(150, 150)
        rig.advance(by: 0.35)
        rig.tap(160, 150)
        #expect(log.states == [.ended])
    }

    // MARK: - Pan

    @Test func aPanBeginsAfterTenPoints() {
        let (pan, log) = attach(UIPanGestureRecognizer())
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 159, 150)
        #expect(pan.state == .possible)
        rig.touch(.moved, 160, 150)
        #expect(pan.state == .began)
        #expect(pan.translation(in: view) == CGPoint(x: 10, y: 0))
        rig.touch(.moved, 160, 170)
        #expect(pan.state == .changed)
        #expect(pan.translation(in: view) == CGPoint(x: 10, y: 20))
        rig.touch(.ended, 160, 170)
        #expect(log.states == [.began, .changed, .ended])
        #expect(pan.state == .possible)
        #expect(pan.translation(in: view) == .zero)
    }

    @Test func aPanIsMeasuredInTheCoordinatesOfTheViewAskedFor() {
        let (pan, _) = attach(UIPanGestureRecognizer())
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        rig.touch(.began, 200, 200)
        rig.touch(.moved, 220, 200)
        let turned = pan.translation(in: view)
        #expect(abs(turned.x) < 1e-9 && abs(turned.y + 20) < 1e-9)
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        pan.setTranslation(CGPoint(x: 0, y: -5), in: view)
        rig.touch(.moved, 221, 200)
        #expect(abs(pan.translation(in: view).y + 6) < 1e-9)
    }

    @Test func velocityIsThatOfTheLastTenthOfASecond() {
        let (pan, _) = attach(UIPanGestureRecognizer())
        rig.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 170, y: 150), in: 0.2, lifts: false)
        #expect(abs(pan.velocity(in: view).x - 100) < 1e-6)
        for step in 1...15 {
            rig.advance(by: 0.01)
            rig.touch(.moved, 170 + CGFloat(step) * 5, 150)
        }
        #expect(abs(pan.velocity(in: view).x - 500) < 1e-6)
        pan.setTranslation(.zero, in: view)
        #expect(abs(pan.velocity(in: view).x - 500) < 1e-6)
    }

    @Test func aFingerThatRestedHasNoVelocity() {
        let (pan, _) = attach(UIPanGestureRecognizer())
        var velocity = CGPoint(x: -1, y: -1)
        pan._addAction { [unowned pan] _ in velocity = pan.velocity(in: nil) }
        rig.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 250, y: 150), in: 0.1, lifts: false)
        #expect(velocity.x > 500)
        rig.advance(by: 0.3)
        rig.touch(.ended, 250, 150)
        #expect(velocity == .zero)
    }

    @Test func aFlickAfterARestHasTheVelocityOfTheFlick() {
        let (pan, _) = attach(UIPanGestureRecognizer())
        rig.touch(.began, 150, 150)
        rig.advance(by: 1)
        for step in 1...3 {
            rig.touch(.moved, 150 + CGFloat(step) * 20, 150)
            rig.advance(by: 0.01)
        }
        #expect(abs(pan.velocity(in: nil).x - 2000) < 1e-6)
    }

    @Test func fingersThatComeAndGoDoNotMakeAPanJump() {
        let (pan, log) = attach(UIPanGestureRecognizer())
        rig.touch(.began, 150, 150, id: 0)
        rig.touch(.moved, 170, 150, id: 0)
        rig.touch(.began, 250, 250, id: 1)
        #expect(pan.numberOfTouches == 2)
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        #expect(pan.location(in: nil) == CGPoint(x: 210, y: 200))
        rig.touch(.moved, 270, 250, id: 1)
        #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
        rig.touch(.ended, 170, 150, id: 0)
        #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
        rig.touch(.moved, 280, 250, id: 1)
        #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 0))
        rig.touch(.ended, 280, 250, id: 1)
        #expect(log.states.last == .ended && pan.numberOfTouches == 0)
    }

    @Test func thePanOfTwoFingersNeedsTwo() {
        let (pan, log) = attach(UIPanGestureRecognizer())
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        rig.touch(.began, 150, 150, id: 0)
        rig.touch(.moved, 170, 150, id: 0)
        #expect(log.states.isEmpty)
        rig.touch(.began, 180, 180, id: 1)
        rig.touch(.moved, 200, 180, id: 1)
        #expect(log.states == [.began])
        rig.touch(.began, 220, 220, id: 2)
        #expect(pan.numberOfTouches == 2)
        rig.touch(.ended, 200, 180, id: 1)
        #expect(log.states == [.began, .ended])
    }

    @Test func moreFingersThanAPanAllowsFailIt() {
        let (pan, log) = attach(UIPanGestureRecognizer())
        pan.maximumNumberOfTouches = 1
        rig.touch(.began, 150, 150, id: 0)
        rig.touch(.began, 160, 150, id: 1)
        rig.touch(.moved, 190, 150, id: 0)
        #expect(pan.state == .failed)
        #expect(log.states.isEmpty)
    }

    @Test func aPanMayFollowAWheel() {
        let (pan, log) = attach(UIPanGestureRecognizer())
        let place = CGPoint(x: 150, y: 150)
        rig.input.scroll(by: CGVector(dx: 0, dy: 5), at: place, phase: .began, time: 0)
        #expect(log.states.isEmpty)
        rig.input.scroll(by: .zero, at: place, phase: .ended, time: 0)
        pan.allowedScrollTypesMask = .continuous
        rig.input.scroll(by: CGVector(dx: 0, dy: 5), at: place, phase: .began, time: 0)
        rig.input.scroll(by: CGVector(dx: 0, dy: 7), at: place, phase: .changed, time: 0.01)
        #expect(pan.translation(in: view) == CGPoint(x: 0, y: 12))
        #expect(pan.numberOfTouches == 0)
        #expect(pan.location(in: view) == CGPoint(x: 50, y: 50))
        rig.input.scroll(by: .zero, at: place, phase: .ended, time: 0.02)
        #expect(log.states == [.began, .changed, .ended])
        rig.input.scroll(by: CGVector(dx: 0, dy: 5), at: place, phase: .discrete, time: 1)
        #expect(log.states.count == 3)
    }

    // MARK: - Long press

    @Test func aLongPressBeginsAfterHalfASecond() {
        let (press, log) = attach(UILongPressGestureRecognizer())
        rig.touch(.began, 150, 150)
        rig.advance(to: 0.499)
        #expect(log.states.isEmpty)
        rig.advance(to: 0.5)
        #expect(log.states == [.began])
        rig.touch(.moved, 250, 150)
        #expect(press.state == .changed)
        rig.touch(.ended, 250, 150)
        #expect(log.states == [.began, .changed, .ended])
    }

    @Test func aPressThatWandersOrLiftsIsNone() {
        let (_, log) = attach(UILongPressGestureRecognizer())
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 161, 150)
        rig.advance(by: 1)
        rig.touch(.ended, 161, 150)
        rig.tap(150, 150, holding: 0.4)
        rig.advance(by: 1)
        #expect(log.states.isEmpty)
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 159, 150)
        rig.advance(by: 0.5)
        #expect(log.states == [.began])
    }

    @Test func aPressMayWantATapFirst() {
        let (press, log) = attach(UILongPressGestureRecognizer())
        press.numberOfTapsRequired = 1
        rig.touch(.began, 150, 150)
        rig.advance(by: 0.6)
        rig.touch(.ended, 150, 150)
        rig.advance(by: 1)
        #expect(log.states.isEmpty)
        rig.tap(150, 150)
        rig.advance(by: 0.1)
        rig.touch(.began, 150, 150)
        rig.advance(by: 0.5)
        #expect(log.states == [.began])
    }

    @Test func aLongPressTakesTheTouchFromTheView() {
        let listening = ListeningView(frame: view.bounds)
        view.addSubview(listening)
        view.addGestureRecognizer(UILongPressGestureRecognizer())
        rig.touch(.began, 150, 150)
        rig.advance(by: 0.5)
        #expect(listening.heard == ["began1", "cancelled1"])
    }

    // MARK: - Pinch

    @Test func aPinchMeasuresTheFingersDistance() {
        let (pinch, log) = attach(UIPinchGestureRecognizer())
        rig.touch(.began, 150, 200, id: 0)
        rig.touch(.began, 250, 200, id: 1)
        rig.touch(.moved, 257, 200, id: 1)
        #expect(pinch.state == .possible)
        rig.touch(.moved, 270, 200, id: 1)
        #expect(pinch.state == .began)
        #expect(pinch.scale == 1)
        rig.touch(.moved, 90, 200, id: 0)
        #expect(pinch.scale == 1.5)
        #expect(pinch.location(in: nil) == CGPoint(x: 180, y: 200))
        pinch.scale = 1
        rig.touch(.moved, 180, 200, id: 0)
        #expect(pinch.scale == 0.5)
        rig.touch(.ended, 180, 200, id: 0)
        rig.touch(.ended, 270, 200, id: 1)
        #expect(log.states.last == .ended)
        #expect(pinch.scale == 1)
    }

    @Test func aPinchHasAVelocity() {
        let (pinch, _) = attach(UIPinchGestureRecognizer())
        rig.touch(.began, 150, 200, id: 0)
        rig.touch(.began, 242, 200, id: 1)
        rig.touch(.moved, 250, 200, id: 1)
        for step in 1...10 {
            rig.advance(by: 0.01)
            rig.touch(.moved, 250 + CGFloat(step), 200, id: 1)
        }
        #expect(abs(pinch.velocity - 1) < 1e-6)
    }

    @Test func fingersInOnePlaceDoNotBreakAPinch() {
        let (pinch, _) = attach(UIPinchGestureRecognizer())
        rig.touch(.began, 150, 200, id: 0)
        rig.touch(.began, 150, 200, id: 1)
        rig.touch(.moved, 200, 200, id: 1)
        rig.touch(.moved, 150, 200, id: 1)
        #expect(pinch.scale.isFinite && pinch.scale > 0)
    }
}
