import Testing
import UIKit

@MainActor @Suite struct SwipeAndRotationTests {
    let rig = TouchRig()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

    init() { rig.window.addSubview(view) }

    private func attach<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> (Recognizer, StateLog) {
        view.addGestureRecognizer(recognizer)
        return (recognizer, StateLog(recognizer))
    }

    private func drag(_ dx: CGFloat, _ dy: CGFloat, in seconds: Double = 0.2) {
        rig.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200 + dx, y: 400 + dy), in: seconds)
        rig.advance(by: 1)
    }

    // MARK: - Swipe

    @Test(arguments: [
        (UISwipeGestureRecognizer.Direction.right, 80, 0), (.left, -80, 10), (.up, -10, -80), (.down, 0, 80),
    ])
    func aSwipeGoesItsWay(direction: UISwipeGestureRecognizer.Direction, dx: CGFloat, dy: CGFloat) {
        let (swipe, log) = attach(UISwipeGestureRecognizer())
        swipe.direction = direction
        var place = CGPoint.zero
        swipe._addAction { place = $0.location(in: nil) }
        drag(dx, dy)
        #expect(log.states == [.ended] && place == CGPoint(x: 200, y: 400))
        drag(-dx, -dy)
        drag(dx / 4, dy / 4)
        drag(dy, dx)
        #expect(log.states == [.ended])
    }

    @Test func aSlowOrSlantingSwipeIsNone() {
        let (swipe, log) = attach(UISwipeGestureRecognizer())
        #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
        drag(100, 0, in: 1.2)
        drag(100, 100)
        #expect(log.states.isEmpty)
        swipe.direction = [.left, .right]
        drag(-100, 0)
        drag(100, 0)
        #expect(log.states == [.ended, .ended])
    }

    @Test func aSwipeOfTwoFingersNeedsTwo() {
        let (swipe, log) = attach(UISwipeGestureRecognizer())
        swipe.numberOfTouchesRequired = 2
        drag(100, 0)
        #expect(log.states.isEmpty)
        rig.touch(.began, 100, 300, id: 0)
        rig.touch(.began, 100, 340, id: 1)
        rig.touch(.moved, 180, 300, id: 0)
        #expect(log.states.isEmpty)
        rig.touch(.moved, 180, 340, id: 1)
        #expect(log.states == [.ended])
        rig.touch(.ended, 180, 300, id: 0)
        rig.touch(.ended, 180, 340, id: 1)
    }

    @Test func aPanMayWaitForASwipe() {
        let (swipe, swiped) = attach(UISwipeGestureRecognizer())
        let (pan, panned) = attach(UIPanGestureRecognizer())
        pan.require(toFail: swipe)
        drag(100, 0)
        #expect(swiped.states == [.ended] && panned.states.isEmpty)
        drag(-100, 0)
        #expect(swiped.states == [.ended] && panned.states.first == .began)
    }

    // MARK: - Rotation

    private func place(_ degrees: CGFloat, phase: UITouch.Phase = .moved) {
        let angle = degrees * .pi / 180
        rig.touch(phase, 200 + 100 * cos(angle), 400 + 100 * sin(angle), id: 1)
    }

    @Test func aRotationMeasuresTheFingersTurn() {
        let (turn, log) = attach(UIRotationGestureRecognizer())
        rig.touch(.began, 200, 400, id: 0)
        place(0, phase: .began)
        place(3)
        #expect(turn.state == .possible && log.states.isEmpty)
        place(10)
        #expect(turn.state == .began && turn.rotation == 0)
        place(40)
        #expect(abs(turn.rotation - .pi / 6) < 1e-9)
        // Beyond half a turn the angle goes on.
        for degrees in stride(from: CGFloat(60), through: 250, by: 10) { place(degrees) }
        #expect(abs(turn.rotation - 4 * .pi / 3) < 1e-9)
        turn.rotation = 0
        place(220)
        #expect(abs(turn.rotation + .pi / 6) < 1e-9)
        turn.rotation = .nan
        #expect(turn.rotation.isFinite)
        rig.touch(.ended, 200, 400, id: 0)
        #expect(turn.state == .changed)
        place(220, phase: .ended)
        #expect(log.states.last == .ended && turn.rotation == 0)
    }

    @Test func aRotationHasAVelocity() {
        let (turn, _) = attach(UIRotationGestureRecognizer())
        rig.touch(.began, 200, 400, id: 0)
        place(0, phase: .began)
        for step in 1...20 {
            rig.advance(by: 0.01)
            place(CGFloat(step))
        }
        #expect(abs(turn.velocity - 100 * .pi / 180) < 1e-6)
    }

    @Test func aRotationAndAPinchRunSideBySideIfTheyMay() {
        let rules = GestureRules()
        rules.isSimultaneous = true
        let (turn, turned) = attach(UIRotationGestureRecognizer())
        let (pinch, pinched) = attach(UIPinchGestureRecognizer())
        turn.delegate = rules
        rig.touch(.began, 200, 400, id: 0)
        place(0, phase: .began)
        place(20)
        rig.touch(.moved, 380, 460, id: 1)
        #expect(turned.states.first == .began && pinched.states.first == .began)
        #expect(pinch.state != .possible)
    }
}
