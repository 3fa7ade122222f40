import AloftStage
import Testing
import UIKit

@MainActor @Suite struct PointerTests {
    private let stage = Stage(size: CGSize(width: 300, height: 400))

    @Test func thePointerHovers() {
        let hover = UIHoverGestureRecognizer()
        var states: [UIGestureRecognizer.State] = []
        hover._addAction { states.append($0.state) }
        stage.window.addGestureRecognizer(hover)
        stage.pointerMoved(to: CGPoint(x: 10, y: 10))
        stage.pointerMoved(to: CGPoint(x: 20, y: 10))
        #expect(hover.location(in: nil) == CGPoint(x: 20, y: 10))
        stage.pointerMoved(to: CGPoint(x: CGFloat.infinity, y: 10))
        stage.pointerMoved(to: nil)
        #expect(states == [.began, .changed, .ended])
    }

    @Test func twoFingersPinchAndTurn() async {
        let (pinch, turn) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
        let rules = Together()
        pinch.delegate = rules
        stage.window.addGestureRecognizer(pinch)
        stage.window.addGestureRecognizer(turn)
        stage.touchDown(at: CGPoint(x: 100, y: 200), finger: 0)
        stage.touchDown(at: CGPoint(x: 200, y: 200), finger: 1)
        stage.touchMoved(to: CGPoint(x: 220, y: 200), finger: 1)
        stage.touchMoved(to: CGPoint(x: 220, y: 230), finger: 1)
        stage.touchMoved(to: CGPoint(x: 100, y: 320), finger: 1)
        #expect(pinch.state == .changed && turn.state == .changed)
        #expect(abs(turn.rotation - (.pi / 2 - atan2(30, 120))) < 1e-6)
        stage.touchUp(finger: 0)
        stage.touchUp(finger: 1)
        #expect(pinch.state == .possible && turn.state == .possible)
    }
}

private final class Together: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
