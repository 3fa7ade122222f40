import BehaviourRules
import Testing
import UIKit

/// Rules 98 and 99 as functions, seen from outside: a drag and what follows.
@MainActor @Suite struct ScrollPhysicsTests {
    let rig = TouchRig()
    let view: UIScrollView

    init() {
        view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        view.contentSize = CGSize(width: 400, height: 10_000)
        view.contentOffset.y = 5000
        rig.window.addSubview(view)
    }

    /// Lets go at 1000 points a second upwards, with the finger at its last place.
    private func flick() {
        rig.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), in: 0.2)
    }

    @Test(.rule(98)) func restingPlaceFollowsTheLawOfDeceleration() {
        flick()
        let released = view.contentOffset.y
        #expect(view.isDecelerating)
        rig.advance(by: 10)
        #expect(!view.isDecelerating)
        #expect(abs(view.contentOffset.y - released - 499.5) < 0.6)
    }

    @Test(.rule(98)) func theFastRateStopsSooner() {
        view.decelerationRate = .fast
        flick()
        let released = view.contentOffset.y
        rig.advance(by: 10)
        #expect(abs(view.contentOffset.y - released - 99.5) < 0.6)
    }

    @Test(.rule(98)) func velocityFallsByTheRateEachMillisecond() {
        flick()
        let released = view.contentOffset.y
        rig.advance(by: 0.5)
        let expected = 1000.0 / (1000 * log(0.998)) * (pow(0.998, 500) - 1)
        // The last frame lies up to a sixtieth of a second back.
        #expect(abs(view.contentOffset.y - released - expected) < 6.5)
    }

    @Test(arguments: [30.0, 60, 120, 7]) func theWayDoesNotDependOnTheFrames(rate: Double) {
        rig.clock.setFrames(interval: 1 / rate, phase: 0.2)
        flick()
        let (released, start) = (view.contentOffset.y, rig.clock.now)
        let frame = start + (0.9 * rate).rounded() / rate
        rig.advance(to: frame + 1e-9)
        let expected = 1000.0 / (1000 * log(0.998)) * (pow(0.998, (frame - start) * 1000) - 1)
        #expect(abs(view.contentOffset.y - released - expected) <= 0.26)
    }

    @Test(.rule(99), arguments: [(100, 51.5), (200, 96.5), (400, 172.5)] as [(CGFloat, CGFloat)])
    func contentFollowsLessAndLessBeyondItsEnd(finger: CGFloat, offset: CGFloat) {
        view.contentOffset.y = 0
        rig.touch(.began, 200, 100)
        rig.touch(.moved, 200, 110)
        rig.touch(.moved, 200, 110 + finger)
        #expect(view.contentOffset.y == -offset)
    }

    @Test(.rule(99)) func overscrolledContentComesBackWithoutSwinging() {
        view.contentOffset.y = 0
        rig.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300), in: 0.2, lifts: false)
        rig.advance(by: 0.3)
        rig.touch(.ended, 200, 300)
        #expect(view.contentOffset.y < -50)
        var last = view.contentOffset.y
        for _ in 0..<200 {
            rig.advance(by: 1.0 / 60)
            #expect(view.contentOffset.y >= last && view.contentOffset.y <= 0)
            last = view.contentOffset.y
        }
        #expect(last == 0 && !view.isDecelerating)
    }

    @Test func contentThatRunsIntoItsEndGoesBeyondAndReturns() {
        view.contentOffset.y = 9100
        flick()
        var furthest = 0.0
        for _ in 0..<300 {
            rig.advance(by: 1.0 / 60)
            furthest = max(furthest, view.contentOffset.y)
        }
        #expect(furthest > 9205 && furthest < 9300)
        #expect(view.contentOffset.y == 9200)
    }

    @Test func withoutBouncingContentStopsAtItsEnd() {
        view.bounces = false
        view.contentOffset.y = 9100
        flick()
        #expect(view.contentOffset.y <= 9200)
        for _ in 0..<100 {
            rig.advance(by: 1.0 / 60)
            #expect(view.contentOffset.y <= 9200)
        }
        #expect(view.contentOffset.y == 9200 && !view.isDecelerating)
        view.contentOffset.y = 0
        rig.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300), in: 0.2)
        #expect(view.contentOffset.y == 0)
    }

    @Test func aFlickBackFromBeyondTheEndReachesTheContent() {
        view.contentOffset.y = 0
        rig.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300), in: 0.2, lifts: false)
        for step in 1...10 {
            rig.advance(by: 0.01)
            rig.touch(.moved, 200, 300 - CGFloat(step) * 15)
        }
        rig.touch(.ended, 200, 150)
        rig.advance(by: 10)
        #expect(view.contentOffset.y > 300)
    }

    @Test func contentCaughtBeyondItsEndDoesNotJump() {
        view.contentOffset.y = 0
        rig.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400), in: 0.2)
        rig.advance(by: 0.05)
        let caught = view.contentOffset.y
        #expect(caught < -20)
        rig.touch(.began, 200, 100)
        rig.advance(by: 0.2)
        #expect(view.contentOffset.y == caught)
        rig.touch(.moved, 200, 110)
        rig.touch(.moved, 200, 110.5)
        #expect(abs(view.contentOffset.y - caught) <= 0.5)
        rig.touch(.moved, 200, 110)
        rig.touch(.ended, 200, 110)
        rig.advance(by: 5)
        #expect(view.contentOffset.y == 0)
    }

    @Test func contentThatATouchStopsBeyondItsEndGoesOnAfterIt() {
        view.contentOffset.y = 0
        rig.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400), in: 0.2)
        rig.advance(by: 0.05)
        rig.tap(200, 100, holding: 0.1)
        #expect(view.contentOffset.y < -10)
        rig.advance(by: 5)
        #expect(view.contentOffset.y == 0)
    }
}
