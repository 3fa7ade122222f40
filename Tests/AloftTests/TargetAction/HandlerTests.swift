import AloftStage
import TargetAction
import Testing
import UIKit

@MainActor @Suite struct HandlerTests {
    let stage = Stage(size: CGSize(width: 200, height: 200))

    /// Handlers are called as actions are, in the order in which they were added, until they are removed.
    @Test func gestureHandlers() async {
        var heard: [String] = []
        let tap = UITapGestureRecognizer { recognizer in heard.append("first \(recognizer.state == .ended)") }
        let second = tap.addHandler { _ in heard.append("second") }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addGestureRecognizer(tap)
        stage.perform { stage.window.addSubview(view) }
        await stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(heard == ["first true", "second"])
        tap.removeHandler(second)
        tap.removeHandler(second)
        await stage.advance(by: 1)
        await stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(heard == ["first true", "second", "first true"])
        await stage.tap(at: CGPoint(x: 150, y: 150))
        #expect(heard.count == 3)
    }

    /// A recogniser keeps its handlers, and lets them go when it goes.
    @Test func lifetime() {
        final class Token {}
        weak var kept: Token?
        do {
            let token = Token()
            kept = token
            var tap: UITapGestureRecognizer? = UITapGestureRecognizer { _ in _ = token }
            #expect(tap != nil && kept != nil)
            tap = nil
        }
        #expect(kept == nil)
    }

    @Test func displayLink() async {
        var frames = 0
        let link = CADisplayLink.displayLink { _ in frames += 1 }
        stage.perform { link.add(to: .main, forMode: .common) }
        await stage.advance(by: 0.5)
        #expect((29...31).contains(frames))
        let before = frames
        link.invalidate()
        await stage.advance(by: 0.5)
        #expect(frames == before)
    }
}
