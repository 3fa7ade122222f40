import BehaviourRules
import Testing
import UIKit

@MainActor @Suite struct PropertyAnimatorTests {
    private func setUp(
        _ curve: UIView.AnimationCurve = .linear,
        duration: Double = 1
    ) -> (Desk, UIView, UIViewPropertyAnimator) {
        let desk = Desk()
        let view = desk.view()
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { view.center.x = 150 }
        return (desk, view, animator)
    }

    @Test(.rule(58)) func itGoesFromInactiveToActiveAndBack() {
        let (desk, view, animator) = setUp()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        #expect(animator.state == .inactive && !animator.isRunning)
        #expect(view.center.x == 50)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 150)
        desk.advance(to: 0.5)
        #expect(abs(view.shown.position.x - 100) < 1e-9)
        #expect(abs(animator.fractionComplete - 0.5) < 1e-9)
        desk.advance(to: 1)
        #expect(animator.state == .inactive && ends == [.end])
        #expect(view.layer.animationKeys() == nil && view.center.x == 150)
    }

    @Test(.rule(58, 63)) func pausingHoldsAndContinuingTakesTheTimeThatIsLeft() {
        let (desk, view, animator) = setUp(.easeInOut)
        animator.startAnimation()
        desk.advance(to: 0.25)
        animator.pauseAnimation()
        #expect(animator.state == .active && !animator.isRunning)
        desk.advance(to: 9)
        let held = view.shown.position.x
        #expect(abs(held - (50 + 12.916)) < 1e-2)
        #expect(abs(animator.fractionComplete - 0.12916) < 1e-4)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        desk.advance(to: 9.5)
        #expect(abs(view.shown.position.x - (50 + 87.084)) < 1e-2)
        desk.advance(to: 9.75)
        #expect(animator.state == .inactive)
    }

    @Test(.rule(61)) func scrubbingIsLinearAndTheCurveResumes() {
        let (desk, view, animator) = setUp(.easeInOut)
        animator.fractionComplete = 0.3
        CATransaction.flush()
        #expect(animator.state == .active && !animator.isRunning)
        #expect(abs(view.shown.position.x - 80) < 1e-9)
        animator.fractionComplete = 0.12916
        CATransaction.flush()
        animator.startAnimation()
        CATransaction.flush()
        #expect(abs(view.shown.position.x - 62.916) < 1e-3)
        desk.advance(to: 0.25)
        #expect(abs(view.shown.position.x - 100) < 1e-2)
        desk.advance(to: 0.76)
        #expect(animator.state == .inactive)
    }

    @Test(.rule(61)) func withoutLinearScrubbingTheFractionIsOfTheTime() {
        let (_, view, animator) = setUp(.easeInOut)
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.25
        CATransaction.flush()
        #expect(abs(view.shown.position.x - 62.916) < 1e-2)
        animator.stopAnimation(true)
    }

    @Test(.rule(62)) func reversingRunsBackAndEndsAtTheStart() {
        let (desk, view, animator) = setUp()
        var end: UIViewAnimatingPosition?
        animator.addCompletion { end = $0 }
        animator.startAnimation()
        desk.advance(to: 0.75)
        animator.isReversed = true
        #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
        desk.advance(to: 1)
        #expect(abs(view.shown.position.x - 100) < 1e-9)
        #expect(view.center.x == 150, "the model holds the end until it is over")
        desk.advance(to: 1.5)
        #expect(end == .start && view.center.x == 50 && animator.state == .inactive)
    }

    @Test(.rule(58, 59)) func stoppingFreezesAndFinishingPlaces() {
        let (desk, view, animator) = setUp()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        desk.advance(to: 0.5)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && view.center.x == 100 && view.layer.animationKeys() == nil)
        animator.finishAnimation(at: .start)
        #expect(animator.state == .inactive && view.center.x == 50 && ends == [.start])
    }

    @Test(.rule(58)) func stoppingWithoutFinishingCallsNothing() {
        let (desk, view, animator) = setUp()
        var called = false
        animator.addCompletion { _ in called = true }
        animator.startAnimation()
        desk.advance(to: 0.25)
        animator.stopAnimation(true)
        desk.advance(to: 5)
        #expect(animator.state == .inactive && view.center.x == 75 && !called)
    }

    @Test(.rule(60)) func pausesOnCompletionStaysActiveAndCanBeReversed() {
        let (desk, view, animator) = setUp()
        animator.pausesOnCompletion = true
        var called = false
        animator.addCompletion { _ in called = true }
        animator.startAnimation()
        desk.advance(to: 2)
        #expect(animator.state == .active && !animator.isRunning && !called && view.shown.position.x == 150)
        animator.isReversed = true
        animator.startAnimation()
        desk.advance(to: 2.5)
        #expect(abs(view.shown.position.x - 100) < 1e-9)
        animator.stopAnimation(true)
    }

    @Test(.rule(63)) func newPacingTakesOverWithoutAJump() {
        let (desk, view, animator) = setUp()
        animator.startAnimation()
        desk.advance(to: 0.5)
        animator.pauseAnimation()
        let spring = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 2, dy: 2))
        animator.continueAnimation(withTimingParameters: spring, durationFactor: 2)
        CATransaction.flush()
        #expect(abs(view.shown.position.x - 100) < 1e-9)
        desk.advance(to: 1.5)
        let curve = SpringCurve(duration: 2, dampingRatio: 0.8, initialVelocity: 2)
        #expect(abs(view.shown.position.x - (100 + 50 * curve.value(at: 1))) < 1e-6)
        desk.advance(to: 2.5)
        #expect(animator.state == .inactive && view.center.x == 150)
    }

    @Test(.rule(64)) func animationsAddedLaterEndWithTheAnimator() {
        let (desk, view, animator) = setUp()
        let late = desk.view()
        animator.startAnimation()
        desk.advance(to: 0.5)
        animator.addAnimations({ late.center.x = 150 }, delayFactor: 0.5)
        desk.advance(to: 0.75)
        #expect(late.shown.position.x == 50)
        desk.advance(to: 0.875)
        #expect(abs(late.shown.position.x - 100) < 1e-9 && abs(view.shown.position.x - 137.5) < 1e-9)
        desk.advance(to: 1)
        #expect(animator.state == .inactive && late.center.x == 150)
    }

    @Test(.rule(40, 41)) func velocityIsAVectorForPoints() {
        let desk = Desk()
        let view = desk.view()
        let spring = UISpringTimingParameters(
            mass: 1,
            stiffness: 100,
            damping: 20,
            initialVelocity: CGVector(dx: 5, dy: -5)
        )
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
        #expect(abs(animator.duration - SpringCurve(damping: 20, initialVelocity: 5).settlingDuration) < 1e-9)
        animator.addAnimations { view.center = CGPoint(x: 150, y: 150) }
        animator.startAnimation()
        desk.advance(to: 0.05)
        let (x, y) = (view.shown.position.x, view.shown.position.y)
        #expect(abs(x - (50 + 100 * SpringCurve(damping: 20, initialVelocity: 5).value(at: 0.05))) < 1e-6)
        #expect(abs(y - (50 + 100 * SpringCurve(damping: 20, initialVelocity: -5).value(at: 0.05))) < 1e-6)
        animator.stopAnimation(true)
    }

    @Test(.rule(49)) func aViewInNoWindowCompletesAtOnce() {
        let desk = Desk()
        let view = UIView()
        var end: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.addCompletion { end = $0 }
        MediaClock.$running.withValue(desk.clock) { animator.startAnimation() }
        desk.advance(to: 0)
        #expect(end == .end && view.alpha == 0)
    }

    @Test(.rule(65)) func movingViewsAreTouchedWhereTheyLook() {
        let (desk, view, animator) = setUp()
        animator.startAnimation()
        desk.advance(to: 0.01)
        #expect(desk.window.hitTest(CGPoint(x: 5, y: 50), with: nil) === view)
        #expect(desk.window.hitTest(CGPoint(x: 190, y: 50), with: nil) === desk.window)
        animator.stopAnimation(true)
        let manual = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
        manual.isManualHitTestingEnabled = true
        manual.startAnimation()
        #expect(desk.window.hitTest(CGPoint(x: 290, y: 50), with: nil) === view)
        manual.stopAnimation(true)
    }

    @Test(.rule(65, 66)) func misuseTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                animator.startAnimation()
                animator.isInterruptible = false
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                animator.finishAnimation(at: .end)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                animator.pauseAnimation()
            }
        }
    }
}
