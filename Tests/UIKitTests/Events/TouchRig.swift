import QuartzCore
import UIKit

/// A window on a screen of its own, a finger and a clock that is moved by hand.
@MainActor final class TouchRig {
    let clock = MediaClock()
    let screen: UIScreen
    let window: UIWindow
    let input: InputSource

    init(size: CGSize = CGSize(width: 400, height: 800)) {
        screen = UIScreen(size: size, scale: 2, clock: clock)
        window = UIWindow(screen: screen)
        window.isHidden = false
        input = InputSource(screen: screen)
    }

    /// Lets the clock run to a time, with all that falls due on the way.
    func advance(to time: Double) {
        while let next = clock.nextDeadline, next <= time {
            clock.advance(to: next)
            clock.fireDue()
        }
        clock.advance(to: time)
    }

    func advance(by seconds: Double) { advance(to: clock.now + seconds) }

    func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, id: Int = 0) {
        MediaClock.$running.withValue(clock) {
            input.touch(phase, id: id, at: CGPoint(x: x, y: y), time: clock.now)
        }
    }

    func tap(_ x: CGFloat, _ y: CGFloat, holding seconds: Double = 0.05) {
        touch(.began, x, y)
        advance(by: seconds)
        touch(.ended, x, y)
    }

    /// Drags a finger along a line at an even speed, an event each 1/100 s.
    func drag(from start: CGPoint, to end: CGPoint, in seconds: Double, lifts: Bool = true) {
        touch(.began, start.x, start.y)
        let steps = max(Int((seconds * 100).rounded()), 1)
        for step in 1...steps {
            advance(by: 0.01)
            let t = CGFloat(step) / CGFloat(steps)
            touch(.moved, start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t)
        }
        if lifts { touch(.ended, end.x, end.y) }
    }
}

/// A view that notes what it hears of touches.
final class ListeningView: UIView {
    var heard: [String] = []
    var log: ((String) -> Void)?

    private func note(_ name: String) {
        heard.append(name)
        log?(name)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began\(touches.count)") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved\(touches.count)") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended\(touches.count)") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled\(touches.count)") }
}

/// The states that a recogniser goes through.
@MainActor final class StateLog {
    var states: [UIGestureRecognizer.State] = []

    init(_ recognizer: UIGestureRecognizer) {
        recognizer._addAction { [self] in states.append($0.state) }
    }
}

/// A delegate that answers with what it is told to.
final class GestureRules: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var receives = true
    var isSimultaneous = false
    var waitsFor: UIGestureRecognizer?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === waitsFor }
}
