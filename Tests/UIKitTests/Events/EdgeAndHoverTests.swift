import Testing
import UIKit

@MainActor @Suite struct EdgeAndHoverTests {
    let rig = TouchRig()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

    init() { rig.window.addSubview(view) }

    @Test(arguments: [
        (UIRectEdge.left, CGPoint(x: 4, y: 300), CGVector(dx: 60, dy: 10)),
        (.right, CGPoint(x: 396, y: 300), CGVector(dx: -60, dy: 0)),
        (.top, CGPoint(x: 200, y: 2), CGVector(dx: 0, dy: 60)),
        (.bottom, CGPoint(x: 200, y: 795), CGVector(dx: 5, dy: -60)),
    ])
    func aFingerComesInFromAnEdge(edge: UIRectEdge, start: CGPoint, way: CGVector) {
        let pan = UIScreenEdgePanGestureRecognizer()
        let log = StateLog(pan)
        view.addGestureRecognizer(pan)
        let end = CGPoint(x: start.x + way.dx, y: start.y + way.dy)
        rig.drag(from: start, to: end, in: 0.1)
        #expect(log.states.isEmpty)
        pan.edges = edge
        rig.drag(from: start, to: end, in: 0.1, lifts: false)
        #expect(log.states.first == .began && pan.translation(in: nil) == CGPoint(x: way.dx, y: way.dy))
        rig.touch(.ended, end.x, end.y)
        #expect(log.states.last == .ended)
        let count = log.states.count
        // Along the edge, and from the middle.
        rig.drag(from: start, to: CGPoint(x: start.x + way.dy, y: start.y + way.dx), in: 0.1)
        rig.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200 + way.dx, y: 400 + way.dy), in: 0.1)
        #expect(log.states.count == count)
    }

    // MARK: - Hover

    private func point(_ x: CGFloat?, _ y: CGFloat = 0) {
        rig.input.pointer(at: x.map { CGPoint(x: $0, y: y) }, time: rig.clock.now)
    }

    @Test func aHoverFollowsThePointerOverItsView() {
        let inner = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.addSubview(inner)
        let (hover, outside) = (UIHoverGestureRecognizer(), UIHoverGestureRecognizer())
        let (log, outsideLog) = (StateLog(hover), StateLog(outside))
        inner.addGestureRecognizer(hover)
        view.addGestureRecognizer(outside)
        point(50, 50)
        #expect(log.states.isEmpty && outsideLog.states == [.began])
        point(150, 150)
        #expect(log.states == [.began] && hover.location(in: inner) == CGPoint(x: 50, y: 50))
        point(160, 150)
        point(300, 150)
        #expect(log.states == [.began, .changed, .ended])
        #expect(outsideLog.states == [.began, .changed, .changed, .changed])
        point(nil)
        #expect(outsideLog.states.last == .ended)
        point(.nan, 3)
        #expect(outsideLog.states.count == 5)
    }

    @Test func aHoverEndsWhenItsViewGoesOrTheWindowChanges() {
        let hover = UIHoverGestureRecognizer()
        let log = StateLog(hover)
        view.addGestureRecognizer(hover)
        point(150, 150)
        view.removeFromSuperview()
        #expect(log.states == [.began, .cancelled])
        rig.window.addSubview(view)
        point(150, 150)
        let front = UIWindow(screen: rig.screen)
        front.isHidden = false
        point(160, 150)
        #expect(log.states == [.began, .cancelled, .began, .ended])
        hover.isEnabled = false
        front.isHidden = true
        point(160, 150)
        #expect(log.states.count == 4)
    }

    // MARK: - Exclusive touches

    @Test func anExclusiveViewHasTheWindowsTouchesForItself() {
        let exclusive = ListeningView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let other = ListeningView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        view.addSubview(exclusive)
        view.addSubview(other)
        exclusive.isExclusiveTouch = true
        rig.touch(.began, 50, 50, id: 0)
        rig.touch(.began, 150, 50, id: 1)
        #expect(exclusive.heard == ["began1"] && other.heard.isEmpty)
        rig.touch(.ended, 150, 50, id: 1)
        rig.touch(.ended, 50, 50, id: 0)
        rig.touch(.began, 150, 50, id: 0)
        rig.touch(.began, 50, 50, id: 1)
        #expect(exclusive.heard == ["began1", "ended1"] && other.heard == ["began1"])
        rig.touch(.ended, 150, 50, id: 0)
        rig.touch(.ended, 50, 50, id: 1)
    }

    @Test func aGestureIsOfTouchesOfOneKind() {
        let pinch = UIPinchGestureRecognizer()
        view.addGestureRecognizer(pinch)
        rig.touch(.began, 100, 100, id: 0)
        rig.input.touch(.began, id: 1, at: CGPoint(x: 200, y: 100), time: 0, type: .pencil)
        #expect(pinch.numberOfTouches == 1)
        pinch.requiresExclusiveTouchType = false
        rig.input.touch(.began, id: 2, at: CGPoint(x: 200, y: 100), time: 0, type: .pencil)
        #expect(pinch.numberOfTouches == 2)
    }

    @Test func aGestureEndsAtOnceWhenItsViewGoes() {
        let pan = UIPanGestureRecognizer()
        let log = StateLog(pan)
        view.addGestureRecognizer(pan)
        rig.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 150, y: 100), in: 0.1, lifts: false)
        view.removeFromSuperview()
        #expect(log.states.last == .cancelled)
        rig.window.addSubview(view)
        rig.touch(.moved, 250, 100)
        rig.touch(.ended, 250, 100)
        #expect(log.states.last == .cancelled)
    }
}
