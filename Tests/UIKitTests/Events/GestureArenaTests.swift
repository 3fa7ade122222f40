import Testing
import UIKit

@MainActor @Suite struct GestureArenaTests {
    let rig = TouchRig()
    let outer = ListeningView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let inner = ListeningView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

    init() {
        rig.window.addSubview(outer)
        outer.addSubview(inner)
    }

    // MARK: - Views and recognisers

    @Test func aRecognisedGestureTakesItsTouchesFromTheView() {
        let pan = UIPanGestureRecognizer()
        outer.addGestureRecognizer(pan)
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 155, 150)
        rig.touch(.moved, 170, 150)
        rig.touch(.moved, 180, 150)
        rig.touch(.ended, 180, 150)
        #expect(inner.heard == ["began1", "moved1", "cancelled1"])
    }

    @Test func aGestureThatDoesNotCancelLeavesTheViewItsTouches() {
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = false
        outer.addGestureRecognizer(pan)
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 170, 150)
        rig.touch(.ended, 170, 150)
        #expect(inner.heard == ["began1", "moved1", "ended1"])
    }

    @Test func recognisersHearOfATouchBeforeTheView() {
        final class First: UIGestureRecognizer {
            var note: () -> Void = {}
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { note() }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
        }
        var order: [String] = []
        let first = First()
        first.note = { order.append("recogniser") }
        inner.log = { order.append($0) }
        outer.addGestureRecognizer(first)
        rig.tap(150, 150)
        #expect(order == ["recogniser", "began1", "ended1"])
    }

    @Test func delayedBeginningsComeWhenTheGestureFails() {
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        outer.addGestureRecognizer(pan)
        rig.touch(.began, 150, 150)
        #expect(inner.heard.isEmpty)
        rig.touch(.ended, 150, 150)
        #expect(inner.heard == ["began1", "ended1"])
        inner.heard = []
        rig.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 190, y: 150), in: 0.1)
        #expect(inner.heard.isEmpty)
    }

    @Test func endsWaitForADoubleTapThatMayStillCome() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        outer.addGestureRecognizer(double)
        rig.tap(150, 150)
        #expect(inner.heard == ["began1"])
        rig.advance(by: 0.4)
        #expect(inner.heard == ["began1", "ended1"])
        inner.heard = []
        rig.tap(150, 150)
        rig.advance(by: 0.1)
        rig.tap(150, 150)
        #expect(inner.heard == ["began1", "began1", "cancelled2"])
    }

    // MARK: - Who wins

    @Test func theInnerOfTwoEqualRecognisersWins() {
        let (inside, outside) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        inner.addGestureRecognizer(inside)
        outer.addGestureRecognizer(outside)
        let (insideLog, outsideLog) = (StateLog(inside), StateLog(outside))
        rig.tap(150, 150)
        #expect(insideLog.states == [.ended])
        #expect(outsideLog.states.isEmpty)
        rig.tap(50, 50)
        #expect(outsideLog.states == [.ended])
    }

    @Test func theLastAddedOfTwoOnOneViewWins() {
        let (first, last) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        inner.addGestureRecognizer(first)
        inner.addGestureRecognizer(last)
        let (firstLog, lastLog) = (StateLog(first), StateLog(last))
        rig.tap(150, 150)
        #expect(firstLog.states.isEmpty)
        #expect(lastLog.states == [.ended])
    }

    @Test func aDelegateMayLetBothRecognise() {
        let (inside, outside) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
        inner.addGestureRecognizer(inside)
        outer.addGestureRecognizer(outside)
        let rules = GestureRules()
        rules.isSimultaneous = true
        outside.delegate = rules
        let (insideLog, outsideLog) = (StateLog(inside), StateLog(outside))
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 170, 150)
        rig.touch(.ended, 170, 150)
        #expect(insideLog.states == [.began, .ended])
        #expect(outsideLog.states == [.began, .ended])
    }

    @Test func aGestureThatHasBegunKeepsLaterOnesOut() {
        let pan = UIPanGestureRecognizer()
        let pinch = UIPinchGestureRecognizer()
        outer.addGestureRecognizer(pinch)
        outer.addGestureRecognizer(pan)
        let pinchLog = StateLog(pinch)
        rig.touch(.began, 150, 150, id: 0)
        rig.touch(.moved, 170, 150, id: 0)
        rig.touch(.began, 250, 150, id: 1)
        rig.touch(.moved, 350, 150, id: 1)
        #expect(pan.state == .changed)
        #expect(pinchLog.states.isEmpty)
        rig.touch(.ended, 350, 150, id: 1)
        rig.touch(.ended, 170, 150, id: 0)
        #expect(pan.state == .possible && pinch.state == .possible)
    }

    @Test func aFingerThatJoinsAGestureIsNotATapAsWell() {
        let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
        outer.addGestureRecognizer(pan)
        inner.addGestureRecognizer(tap)
        let log = StateLog(tap)
        rig.touch(.began, 20, 20, id: 0)
        rig.touch(.moved, 50, 20, id: 0)
        rig.touch(.began, 150, 150, id: 1)
        rig.touch(.ended, 150, 150, id: 1)
        #expect(pan.state == .began)
        #expect(log.states.isEmpty)
        #expect(inner.heard.isEmpty)
    }

    @Test func aSubclassMayRefuseToBePrevented() {
        final class Stubborn: UITapGestureRecognizer {
            override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let (inside, outside) = (UITapGestureRecognizer(), Stubborn())
        inner.addGestureRecognizer(inside)
        outer.addGestureRecognizer(outside)
        let (insideLog, outsideLog) = (StateLog(inside), StateLog(outside))
        rig.tap(150, 150)
        #expect(insideLog.states == [.ended] && outsideLog.states == [.ended])
    }

    // MARK: - Failure requirements

    @Test func aSingleTapWaitsForADoubleTapToFail() {
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        inner.addGestureRecognizer(single)
        inner.addGestureRecognizer(double)
        let (singleLog, doubleLog) = (StateLog(single), StateLog(double))
        rig.tap(150, 150)
        #expect(single.state == .possible)
        #expect(singleLog.states.isEmpty)
        rig.advance(by: 0.34)
        #expect(singleLog.states.isEmpty)
        rig.advance(by: 0.02)
        #expect(singleLog.states == [.ended])
        #expect(single.location(in: inner) == CGPoint(x: 50, y: 50))
        #expect(single.state == .possible)

        rig.advance(by: 1)
        rig.tap(150, 150)
        rig.advance(by: 0.1)
        rig.tap(150, 150)
        rig.advance(by: 1)
        #expect(singleLog.states == [.ended])
        #expect(doubleLog.states == [.ended])
    }

    @Test func withoutTheRequirementASingleTapFiresBeforeTheDouble() {
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        inner.addGestureRecognizer(double)
        inner.addGestureRecognizer(single)
        let (singleLog, doubleLog) = (StateLog(single), StateLog(double))
        rig.tap(150, 150)
        #expect(singleLog.states == [.ended])
        rig.advance(by: 0.1)
        rig.tap(150, 150)
        #expect(doubleLog.states == [.ended])
    }

    @Test func aDelegateMayMakeARecogniserWait() {
        let (press, pan) = (UILongPressGestureRecognizer(), UIPanGestureRecognizer())
        inner.addGestureRecognizer(pan)
        outer.addGestureRecognizer(press)
        let rules = GestureRules()
        rules.waitsFor = press
        pan.delegate = rules
        press.allowableMovement = 50
        let log = StateLog(pan)
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 170, 150)
        #expect(pan.state == .possible)
        rig.touch(.moved, 210, 150)
        #expect(log.states == [.began])
        #expect(pan.translation(in: nil).x == 60)
    }

    @Test func oneThatMustFailButRecognisesEndsTheWait() {
        let (press, pan) = (UILongPressGestureRecognizer(), UIPanGestureRecognizer())
        inner.addGestureRecognizer(pan)
        inner.addGestureRecognizer(press)
        pan.require(toFail: press)
        press.allowableMovement = 50
        let (panLog, pressLog) = (StateLog(pan), StateLog(press))
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 170, 150)
        rig.advance(to: 0.5)
        #expect(pressLog.states == [.began])
        rig.touch(.moved, 230, 150)
        #expect(panLog.states.isEmpty)
    }

    // MARK: - Who is asked

    @Test func aDelegateMayRefuseATouch() {
        let tap = UITapGestureRecognizer()
        let rules = GestureRules()
        rules.receives = false
        tap.delegate = rules
        inner.addGestureRecognizer(tap)
        let log = StateLog(tap)
        rig.tap(150, 150)
        #expect(log.states.isEmpty)
        rules.receives = true
        rig.tap(150, 150)
        #expect(log.states == [.ended])
    }

    @Test func aDelegateMayRefuseABeginning() {
        let tap = UITapGestureRecognizer()
        let rules = GestureRules()
        rules.begins = false
        tap.delegate = rules
        inner.addGestureRecognizer(tap)
        let log = StateLog(tap)
        rig.tap(150, 150)
        #expect(log.states.isEmpty)
        #expect(inner.heard == ["began1", "ended1"])
    }

    @Test func aTouchedViewMayRefuseTheGesturesAroundIt() {
        final class Refusing: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let refusing = Refusing(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        outer.addSubview(refusing)
        let tap = UITapGestureRecognizer()
        outer.addGestureRecognizer(tap)
        let log = StateLog(tap)
        rig.tap(20, 20)
        #expect(log.states.isEmpty)
        rig.tap(80, 80)
        #expect(log.states == [.ended])
    }

    @Test func onlyAllowedKindsOfTouchesCount() {
        let tap = UITapGestureRecognizer()
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        inner.addGestureRecognizer(tap)
        let log = StateLog(tap)
        rig.tap(150, 150)
        #expect(log.states.isEmpty)
    }

    // MARK: - Breaking off

    @Test func disablingInMidGestureCancels() {
        let pan = UIPanGestureRecognizer()
        inner.addGestureRecognizer(pan)
        let log = StateLog(pan)
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 170, 150)
        pan.isEnabled = false
        #expect(log.states == [.began, .cancelled])
        rig.touch(.moved, 190, 150)
        rig.touch(.ended, 190, 150)
        #expect(log.states == [.began, .cancelled])
        #expect(pan.state == .possible)
        pan.isEnabled = true
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 170, 150)
        #expect(log.states == [.began, .cancelled, .began])
    }

    @Test func removingInMidGestureCancels() {
        let pan = UIPanGestureRecognizer()
        inner.addGestureRecognizer(pan)
        let log = StateLog(pan)
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 170, 150)
        inner.removeGestureRecognizer(pan)
        rig.touch(.ended, 190, 150)
        #expect(log.states == [.began, .cancelled])
    }

    @Test func aGestureWhoseViewLeavesTheWindowIsCancelled() {
        let pan = UIPanGestureRecognizer()
        inner.addGestureRecognizer(pan)
        let log = StateLog(pan)
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 170, 150)
        outer.removeFromSuperview()
        rig.touch(.ended, 190, 150)
        #expect(log.states == [.began, .cancelled])
    }

    @Test func whatTheSystemTakesIsCancelled() {
        let (pan, press) = (UIPanGestureRecognizer(), UILongPressGestureRecognizer())
        inner.addGestureRecognizer(pan)
        inner.addGestureRecognizer(press)
        let (log, pressLog) = (StateLog(pan), StateLog(press))
        rig.touch(.began, 150, 150)
        rig.touch(.moved, 170, 150)
        rig.input.cancelAll(time: rig.clock.now)
        rig.advance(by: 1)
        #expect(log.states == [.began, .cancelled])
        #expect(pressLog.states.isEmpty)
    }

    @Test func anActionMayRemoveTheView() {
        let tap = UITapGestureRecognizer()
        inner.addGestureRecognizer(tap)
        tap._addAction { $0.view?.removeFromSuperview() }
        rig.tap(150, 150)
        #expect(inner.superview == nil)
        #expect(tap.state == .possible)
    }

    // MARK: - Subclasses

    @Test func aSubclassIsResetAfterItsTouchesHaveGone() {
        final class Custom: UIGestureRecognizer {
            var resets = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func reset() { resets += 1 }
        }
        let custom = Custom()
        inner.addGestureRecognizer(custom)
        rig.touch(.began, 150, 150)
        #expect(custom.state == .ended && custom.resets == 0)
        rig.touch(.ended, 150, 150)
        #expect(custom.state == .possible && custom.resets == 1)
    }

    @Test func statesThatDoNotFollowAreIgnored() {
        let custom = UIGestureRecognizer()
        inner.addGestureRecognizer(custom)
        let log = StateLog(custom)
        rig.touch(.began, 150, 150)
        custom.state = .changed
        #expect(custom.state == .possible)
        custom.state = .began
        custom.state = .began
        custom.state = .failed
        custom.state = .changed
        #expect(log.states == [.began, .cancelled])
        rig.touch(.ended, 150, 150)
        #expect(custom.state == .possible)
    }

    @Test func aRemovedActionIsNotCalled() {
        let tap = UITapGestureRecognizer()
        inner.addGestureRecognizer(tap)
        var count = 0
        let token = tap._addAction { _ in count += 1 }
        rig.tap(150, 150)
        tap._removeAction(token)
        rig.tap(150, 150)
        #expect(count == 1)
    }
}
