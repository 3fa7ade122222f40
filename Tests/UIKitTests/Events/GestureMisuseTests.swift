import Testing
import UIKit

/// Views and recognisers that go, or change, in the middle of a gesture.
@MainActor @Suite struct GestureMisuseTests {
    private let rig = TouchRig()

    private func recognizers() -> [UIGestureRecognizer] {
        [
            UIPanGestureRecognizer(), UILongPressGestureRecognizer(), UITapGestureRecognizer(),
            UIPinchGestureRecognizer(), UISwipeGestureRecognizer(), UIRotationGestureRecognizer(),
        ]
    }

    @Test func theViewGoesInTheAction() {
        for recognizer in recognizers() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            view.addGestureRecognizer(recognizer)
            rig.window.addSubview(view)
            var states: [UIGestureRecognizer.State] = []
            recognizer._addAction { recognizer in
                states.append(recognizer.state)
                recognizer.view?.removeFromSuperview()
            }
            rig.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 300, y: 50), in: 0.2)
            rig.advance(by: 1)
            rig.touch(.began, 50, 50)
            rig.advance(by: 1)
            rig.touch(.ended, 50, 50)
            rig.advance(by: 1)
            #expect(recognizer.state == .possible)
            #expect(states.filter { $0 == .began }.count == states.filter { $0 == .cancelled }.count)
            view.removeFromSuperview()
        }
    }

    @Test func theViewIsReleasedInMidGesture() {
        weak var weakView: UIView?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            view.addGestureRecognizer(UIPanGestureRecognizer())
            rig.window.addSubview(view)
            weakView = view
            rig.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 300, y: 50), in: 0.2, lifts: false)
        }
        weakView?.removeFromSuperview()
        rig.touch(.moved, 320, 60)
        rig.touch(.ended, 320, 60)
        rig.advance(by: 1)
        #expect(weakView == nil)
    }

    @Test func aRecognizerMovesToAnotherViewInMidGesture() {
        let (first, second) = (UIView(frame: rig.window.bounds), UIView(frame: rig.window.bounds))
        let pan = UIPanGestureRecognizer()
        first.addGestureRecognizer(pan)
        rig.window.addSubview(second)
        rig.window.addSubview(first)
        rig.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 300, y: 50), in: 0.2, lifts: false)
        #expect(pan.state == .changed)
        second.addGestureRecognizer(pan)
        #expect(pan.view === second && first.gestureRecognizers == nil)
        rig.touch(.ended, 300, 50)
        rig.advance(by: 1)
        #expect(pan.state == .possible)
    }

    @Test func recognizersThatWaitForEachOtherEnd() {
        let view = UIView(frame: rig.window.bounds)
        rig.window.addSubview(view)
        let (a, b, c) = (UITapGestureRecognizer(), UITapGestureRecognizer(), UITapGestureRecognizer())
        a.require(toFail: b)
        b.require(toFail: c)
        c.require(toFail: a)
        a.require(toFail: a)
        for recognizer in [a, b, c] { view.addGestureRecognizer(recognizer) }
        rig.tap(50, 50)
        rig.advance(by: 5)
        rig.tap(50, 50)
        rig.advance(by: 5)
        #expect(rig.clock.nextDeadline == nil)
    }

    @Test func touchesThatAreNoneAreIgnored() {
        let view = ListeningView(frame: rig.window.bounds)
        rig.window.addSubview(view)
        rig.touch(.moved, 10, 10)
        rig.touch(.ended, 10, 10)
        rig.touch(.began, .nan, 10)
        rig.touch(.moved, .infinity, 10)
        rig.touch(.ended, .nan, .nan)
        rig.touch(.began, 10, 10)
        rig.touch(.began, 20, 20)
        rig.touch(.ended, 20, 20)
        rig.advance(by: 1)
        #expect(
            view.heard.filter { $0.hasPrefix("began") }.count
                == view.heard.filter { !$0.hasPrefix("began") && !$0.hasPrefix("moved") }.count
        )
    }

    @Test func theWindowGoesInMidTouch() {
        let view = ListeningView(frame: rig.window.bounds)
        rig.window.addSubview(view)
        rig.touch(.began, 10, 10)
        rig.window.isHidden = true
        rig.touch(.moved, 20, 20)
        rig.touch(.ended, 20, 20)
        rig.advance(by: 1)
        #expect(view.heard.last == "cancelled1" || view.heard.last == "ended1")
    }
}
