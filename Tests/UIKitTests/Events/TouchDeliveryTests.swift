import Testing
import UIKit

@MainActor @Suite struct TouchDeliveryTests {
    let rig = TouchRig()
    let view = ListeningView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

    init() { rig.window.addSubview(view) }

    @Test func aTouchGoesToTheViewUnderItAndStaysItsOwn() {
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 390, 790)
        rig.touch(.ended, 390, 790)
        #expect(view.heard == ["began1", "moved1", "ended1"])
    }

    @Test func aTouchOutsideDoesNotReachTheView() {
        rig.tap(50, 50)
        #expect(view.heard.isEmpty)
    }

    @Test func touchesAreInTheViewsCoordinates() {
        final class Locating: UIView {
            var points: [CGPoint] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                for touch in touches { points = [touch.location(in: self), touch.previousLocation(in: self)] }
                for touch in touches { points.append(touch.location(in: nil)) }
            }
        }
        let turned = Locating(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        turned.transform = CGAffineTransform(scaleX: 2, y: 2)
        rig.window.addSubview(turned)
        rig.touch(.began, 50, 350)
        rig.touch(.moved, 70, 350)
        #expect(turned.points == [CGPoint(x: 60, y: 50), CGPoint(x: 50, y: 50), CGPoint(x: 70, y: 350)])
    }

    @Test func onlyTheFirstTouchReachesAViewForOne() {
        rig.touch(.began, 110, 110, id: 0)
        rig.touch(.began, 120, 120, id: 1)
        rig.touch(.ended, 120, 120, id: 1)
        rig.touch(.ended, 110, 110, id: 0)
        #expect(view.heard == ["began1", "ended1"])
        view.heard = []
        view.isMultipleTouchEnabled = true
        rig.touch(.began, 110, 110, id: 0)
        rig.touch(.began, 120, 120, id: 1)
        rig.touch(.ended, 120, 120, id: 1)
        #expect(view.heard == ["began1", "began1", "ended1"])
    }

    @Test func unhandledTouchesGoUpTheResponders() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.addSubview(inner)
        rig.tap(110, 110)
        #expect(view.heard == ["began1", "ended1"])
    }

    @Test func aViewThatLeftTheWindowStillHearsItsTouch() {
        rig.touch(.began, 150, 150)
        view.removeFromSuperview()
        rig.touch(.ended, 150, 150)
        #expect(view.heard == ["began1", "ended1"])
    }

    @Test func theFrontWindowIsTouchedFirst() {
        let front = UIWindow(screen: rig.screen)
        front.frame = CGRect(x: 0, y: 0, width: 400, height: 120)
        front.isHidden = false
        rig.tap(150, 110)
        #expect(view.heard.isEmpty)
        rig.tap(150, 130)
        #expect(view.heard == ["began1", "ended1"])
        rig.touch(.began, 150, 110)
        rig.touch(.cancelled, 150, 110)
    }

    @Test func cancellingEverythingCancelsTouches() {
        rig.touch(.began, 150, 150)
        rig.input.cancelAll(time: 1)
        rig.touch(.moved, 160, 160)
        #expect(view.heard == ["began1", "cancelled1"])
    }

    @Test func aSecondBeginningOfAFingerCancelsTheFirst() {
        rig.touch(.began, 150, 150)
        rig.touch(.began, 150, 150)
        #expect(view.heard == ["began1", "cancelled1", "began1"])
    }

    @Test func pointsThatAreNoneAreNotTouches() {
        rig.touch(.began, .nan, 150)
        rig.touch(.began, .infinity, 150)
        rig.touch(.moved, 150, 150)
        #expect(view.heard.isEmpty)
    }

    @Test func quickTouchesCountAsTaps() {
        final class Counting: UIView {
            var counts: [Int] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                counts += touches.map(\.tapCount)
            }
        }
        let counting = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        rig.window.addSubview(counting)
        rig.tap(10, 10)
        rig.advance(by: 0.2)
        rig.tap(12, 10)
        rig.advance(by: 0.36)
        rig.tap(12, 10)
        rig.advance(by: 0.1)
        rig.tap(90, 90)
        #expect(counting.counts == [1, 2, 1, 1])
    }

    @Test func eventsListTheirTouches() {
        final class Asking: UIView {
            var counts: [Int?] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                counts.append(event?.allTouches?.count)
                counts.append(event?.touches(for: self)?.count)
                counts.append(window.flatMap { event?.touches(for: $0)?.count })
            }
        }
        let asking = Asking(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        rig.window.addSubview(asking)
        rig.touch(.began, 150, 150, id: 0)
        rig.touch(.began, 10, 10, id: 1)
        #expect(asking.counts == [2, 1, 2])
    }
}
