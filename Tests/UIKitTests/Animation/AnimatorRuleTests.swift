import BehaviourRules
import Testing
import UIKit

@MainActor @Suite struct AnimatorRuleTests {
    private let desk = Desk()
    private let view: UIView

    init() { view = desk.view() }

    @Test(.rule(40)) func aPhysicalSpringTakesItsOwnTime() {
        let plain = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters())
        let system = SpringCurve(mass: 3, stiffness: 1000, damping: 500)
        #expect(abs(system.dampingRatio - 4.564) < 1e-3)
        #expect(abs(plain.duration - system.settlingDuration) < 1e-9)
        plain.addAnimations { view.center.x = 150 }
        plain.startAnimation()
        desk.advance(to: 0.1)
        #expect(abs(view.shown.position.x - (50 + 100 * system.value(at: 0.1))) < 1e-6)
        plain.stopAnimation(true)
    }

    @Test(.rule(42, 43)) func durationAndBounceMakeTheSameSpringAsInQuartzCore() {
        let timing = UISpringTimingParameters(duration: 0.5, bounce: 0.3)
        #expect(timing.initialVelocity == .zero)
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: timing)
        #expect(abs(animator.duration - spring.settlingDuration) < 1e-9)
        let fast = UISpringTimingParameters(duration: 0.5, bounce: 0.3, initialVelocity: CGVector(dx: 2, dy: 0))
        #expect(fast.initialVelocity == CGVector(dx: 2, dy: 0))
    }

    @Test(.rule(41)) func elsewhereTheFirstComponentCounts() {
        let spring = UISpringTimingParameters(
            mass: 1,
            stiffness: 100,
            damping: 20,
            initialVelocity: CGVector(dx: 5, dy: -5)
        )
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
        animator.addAnimations { view.alpha = 0 }
        animator.startAnimation()
        desk.advance(to: 0.05)
        let progress = SpringCurve(damping: 20, initialVelocity: 5).value(at: 0.05)
        #expect(abs(Double(view.shown.opacity) - (1 - progress)) < 1e-6)
        animator.stopAnimation(true)
    }

    @Test(.rule(59), arguments: [(UIViewAnimatingPosition.start, 50.0), (.current, 75), (.end, 150)])
    func finishingPlacesWhereItIsTold(_ position: UIViewAnimatingPosition, _ x: Double) {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        desk.advance(to: 0.25)
        animator.stopAnimation(false)
        #expect(view.center.x == 75 && ends.isEmpty)
        animator.finishAnimation(at: position)
        #expect(view.center.x == x && ends == [position] && animator.state == .inactive)
    }

    @Test(.rule(62)) func aFractionIsMirroredWhenReversed() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
        animator.fractionComplete = 0.2
        animator.isReversed = true
        #expect(abs(animator.fractionComplete - 0.8) < 1e-9)
        animator.stopAnimation(true)
    }

    @Test(.rule(63)) func lessThanATenthOfASecondOfASpringIsOverAtOnce() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
        var end: UIViewAnimatingPosition?
        animator.addCompletion { end = $0 }
        animator.startAnimation()
        desk.advance(to: 0.95)
        animator.pauseAnimation()
        animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(dampingRatio: 1),
            durationFactor: 0
        )
        desk.advance(to: 0.951)
        #expect(end == .end && view.center.x == 150 && view.layer.animationKeys() == nil)
    }

    @Test(.rule(65)) func touchesAreLetThroughUnlessToldOtherwise() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
        #expect(animator.isUserInteractionEnabled && !animator.isManualHitTestingEnabled && animator.isInterruptible)
        animator.startAnimation()
        #expect(desk.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
        animator.stopAnimation(true)
        let deaf = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.2 }
        deaf.isUserInteractionEnabled = false
        deaf.startAnimation()
        #expect(desk.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === desk.window)
        deaf.stopAnimation(true)
        #expect(desk.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    }

    @Test(.rule(65)) func interactionCannotBeChangedWhileItIsActive() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                animator.startAnimation()
                animator.isUserInteractionEnabled = false
            }
        }
    }

    @Test(.rule(66)) func oneThatIsStoppedMustNotBeLetGo() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let desk = Desk()
                let view = desk.view()
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
                animator.startAnimation()
                animator.stopAnimation(false)
            }
        }
    }
}
