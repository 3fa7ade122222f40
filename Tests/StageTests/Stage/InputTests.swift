import AloftStage
import Testing
import UIKit

@MainActor
@Suite struct InputTests {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = Recording(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.window.addSubview(view)
    }

    @Test func aTapIsDownAndUp() async {
        await stage.tap(at: CGPoint(x: 30, y: 40))
        #expect(view.log == ["began (30.0, 40.0) @0.0", "ended (30.0, 40.0) @0.05"])
        #expect(stage.time == 0.05)
    }

    @Test func aDragHas120SamplesASecond() async {
        await stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 70, y: 10), duration: 0.5)
        #expect(view.log.count == 62)
        #expect(view.log.first == "began (10.0, 10.0) @0.0")
        #expect(view.log[30] == "moved (40.0, 10.0) @0.25")
        #expect(view.log[60] == "moved (70.0, 10.0) @0.5")
        #expect(view.log.last == "ended (70.0, 10.0) @0.5")
        #expect(stage.time == 0.5)
    }

    @Test func aTouchIsInTheStagesTimeAndScreen() async {
        await stage.advance(by: 2)
        stage.touchDown(at: CGPoint(x: 1, y: 1))
        #expect(view.log == ["began (1.0, 1.0) @2.0"])
        #expect(view.clockTimes == [2])
    }

    @Test func fingersAreKeptApart() {
        stage.touchDown(at: CGPoint(x: 10, y: 10))
        stage.touchDown(at: CGPoint(x: 20, y: 20), finger: 1)
        stage.touchMoved(to: CGPoint(x: 30, y: 20), finger: 1)
        stage.touchUp(finger: 1)
        stage.touchUp()
        #expect(
            view.log.map { String($0.prefix { $0 != "@" }) } == [
                "began (10.0, 10.0) ", "began (20.0, 20.0) ", "moved (30.0, 20.0) ", "ended (30.0, 20.0) ",
                "ended (10.0, 10.0) ",
            ]
        )
    }

    @Test func whatCannotBeDoneIsNothing() async {
        stage.touchMoved(to: CGPoint(x: 1, y: 1))
        stage.touchUp()
        stage.touchCancelled()
        stage.touchDown(at: CGPoint(x: CGFloat.nan, y: 0))
        await stage.drag(from: .zero, to: CGPoint(x: CGFloat.infinity, y: 0), duration: 1)
        await stage.drag(from: .zero, to: .zero, duration: .nan)
        stage.scroll(at: .zero, by: CGVector(dx: CGFloat.nan, dy: 0))
        #expect(view.log == [])
        #expect(stage.time == 0)
    }

    @Test func aCancelledTouchIsToldSo() {
        stage.touchDown(at: CGPoint(x: 5, y: 5))
        stage.touchCancelled()
        #expect(view.log == ["began (5.0, 5.0) @0.0", "cancelled (5.0, 5.0) @0.0"])
    }

    @Test func keysGoToTheFirstResponder() {
        stage.window.makeKey()
        #expect(view.becomeFirstResponder())
        stage.press(.keyboardEscape)
        stage.press(.keyboardA, modifiers: .shift)
        #expect(
            view.log == [
                "down UIKeyInputEscape", "up UIKeyInputEscape", "down A", "up A",
            ]
        )
    }
}

/// A view that keeps what it hears.
@MainActor
final class Recording: UIView {
    private(set) var log: [String] = []
    private(set) var clockTimes: [Double] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { add("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { add("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { add("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { add("cancelled", touches) }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { add("down", presses) }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { add("up", presses) }

    private func add(_ what: String, _ touches: Set<UITouch>) {
        for touch in touches {
            let point = touch.location(in: self)
            log.append("\(what) (\(point.x), \(point.y)) @\(touch.timestamp)")
            clockTimes.append(CACurrentMediaTime())
        }
    }

    private func add(_ what: String, _ presses: Set<UIPress>) {
        for press in presses { log.append("\(what) \(press.key?.characters ?? "")") }
    }
}
