import Testing
import UIKit

@MainActor @Suite struct NestedScrollTests {
    let rig = TouchRig()
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let content = ListeningView(frame: CGRect(x: 0, y: 0, width: 400, height: 4000))

    init() {
        outer.contentSize = content.bounds.size
        outer.addSubview(content)
        rig.window.addSubview(outer)
    }

    // MARK: - Touches of the content

    @Test func contentHearsOfATouchAfterAMoment() {
        rig.touch(.began, 200, 400)
        rig.advance(by: 0.14)
        #expect(content.heard.isEmpty)
        rig.advance(by: 0.02)
        #expect(content.heard == ["began1"])
        rig.touch(.ended, 200, 400)
        #expect(content.heard == ["began1", "ended1"])
    }

    @Test func aQuickTapReachesTheContentWhole() {
        rig.tap(200, 400)
        #expect(content.heard == ["began1", "ended1"])
    }

    @Test func aDragThatScrollsIsNotHeardByTheContent() {
        rig.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), in: 0.1)
        #expect(content.heard.isEmpty)
        #expect(outer.contentOffset.y > 0)
    }

    @Test func aTouchThatTheContentHasHeardOfMayStillScroll() {
        rig.touch(.began, 200, 400)
        rig.advance(by: 0.2)
        rig.touch(.moved, 200, 380)
        rig.touch(.moved, 200, 300)
        #expect(content.heard == ["began1", "cancelled1"])
        #expect(outer.contentOffset.y == 80)
    }

    @Test func contentMayKeepATouchThatItHasHeardOf() {
        outer.canCancelContentTouches = false
        rig.touch(.began, 200, 400)
        rig.advance(by: 0.2)
        rig.touch(.moved, 200, 300)
        rig.touch(.ended, 200, 300)
        #expect(content.heard == ["began1", "moved1", "ended1"])
        #expect(outer.contentOffset.y == 0)
    }

    @Test func withoutDelayContentHearsAtOnce() {
        outer.delaysContentTouches = false
        rig.touch(.began, 200, 400)
        #expect(content.heard == ["began1"])
    }

    @Test func aSubclassMayKeepTouchesFromTheContent() {
        final class Keeping: UIScrollView {
            override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
                false
            }
        }
        let keeping = Keeping(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inside = ListeningView(frame: keeping.bounds)
        keeping.addSubview(inside)
        rig.window.addSubview(keeping)
        rig.tap(50, 50)
        #expect(inside.heard.isEmpty)
    }

    // MARK: - Controls and recognisers in the content

    private func addControl() -> (UIControl, () -> [String]) {
        let control = UIControl(frame: CGRect(x: 100, y: 300, width: 200, height: 200))
        content.addSubview(control)
        final class Log { var events: [String] = [] }
        let log = Log()
        for (name, event) in [("down", UIControl.Event.touchDown), ("up", .touchUpInside), ("cancel", .touchCancel)] {
            control.addAction(UIAction { _ in log.events.append(name) }, for: event)
        }
        return (control, { log.events })
    }

    @Test func aControlInAScrollViewIsTapped() {
        let (_, events) = addControl()
        rig.tap(200, 400)
        #expect(events() == ["down", "up"])
    }

    @Test func aDragFromAControlScrolls() {
        let (_, events) = addControl()
        rig.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 350), in: 0.1)
        #expect(events().isEmpty)
        #expect(outer.contentOffset.y > 0)
    }

    @Test func aControlThatIsHeldKeepsTheTouch() {
        let (control, events) = addControl()
        rig.touch(.began, 200, 400)
        rig.advance(by: 0.2)
        #expect(control.isHighlighted)
        rig.touch(.moved, 200, 360)
        rig.touch(.ended, 200, 360)
        #expect(events() == ["down", "up"])
        #expect(outer.contentOffset.y == 0)
    }

    @Test func aTapInTheContentIsRecognised() {
        let tap = UITapGestureRecognizer()
        content.addGestureRecognizer(tap)
        let log = StateLog(tap)
        rig.tap(200, 400)
        #expect(log.states == [.ended])
        rig.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 380), in: 0.1)
        #expect(log.states == [.ended])
    }

    // MARK: - Scroll views in scroll views

    private func addInner(_ contentSize: CGSize) -> UIScrollView {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 300, width: 400, height: 200))
        inner.contentSize = contentSize
        content.addSubview(inner)
        return inner
    }

    @Test func eachDirectionScrollsItsOwnView() {
        let inner = addInner(CGSize(width: 2000, height: 200))
        rig.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 100, y: 400), in: 0.1)
        rig.advance(by: 3)
        #expect(inner.contentOffset.x > 50 && outer.contentOffset.y == 0)
        let x = inner.contentOffset.x
        rig.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), in: 0.1)
        rig.advance(by: 3)
        #expect(inner.contentOffset.x == x && outer.contentOffset.y > 50)
    }

    @Test func theInnerScrollsUntilItsEndAndThenTheOuter() {
        let inner = addInner(CGSize(width: 400, height: 1000))
        rig.drag(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 350), in: 0.1)
        rig.advance(by: 3)
        #expect(inner.contentOffset.y > 50 && outer.contentOffset.y == 0)
        inner.contentOffset.y = 800
        rig.drag(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 350), in: 0.1)
        rig.advance(by: 3)
        #expect(inner.contentOffset.y == 800 && outer.contentOffset.y > 50)
    }
}
