import BehaviourRules
import QuartzCore
import Testing

@MainActor @Suite struct ExplicitAnimationTests {
    private let layer = Shown.layer()
    private let shown: Shown

    init() { shown = Shown(layer) }

    private func move(from: Double, to: Double, duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
        return animation
    }

    private func x(at time: Double) -> Double {
        shown.advance(to: time)
        return Double(layer.presentation()!.position.x)
    }

    @Test(.rule(23)) func removalIsTheRuleAndTheModelShowsAfterIt() {
        #expect(CAAnimation().isRemovedOnCompletion && CAAnimation().fillMode == .removed)
        layer.add(move(from: 0, to: 200), forKey: "a")
        #expect(x(at: 0.5) == 100 && x(at: 1) == 50 && layer.animationKeys() == nil)
        let kept = move(from: 0, to: 200)
        kept.isRemovedOnCompletion = false
        layer.add(kept, forKey: "b")
        #expect(x(at: 3) == 50 && layer.animationKeys() == ["b"], "kept, but without a fill it shows nothing")
    }

    @Test(.rule(25)) func aBeginIsInTheLayersTimeAndNothingMeansNow() {
        shown.advance(to: 2)
        layer.add(move(from: 0, to: 100), forKey: "now")
        #expect(x(at: 2.25) == 25)
        layer.removeAllAnimations()
        layer.speed = 2
        let later = move(from: 0, to: 100)
        later.beginTime = layer.convertTime(shown.clock.now, from: nil) + 1
        layer.add(later, forKey: "later")
        #expect(x(at: 2.5) == 50, "not begun: half a second is one of the layer's")
        #expect(x(at: 2.875) == 25)
        #expect(abs(x(at: 3.125) - 75) < 1e-9)
    }

    @Test(.rule(25)) func inAGroupABeginIsInTheGroupsTime() {
        shown.advance(to: 5)
        let child = move(from: 0, to: 100)
        child.beginTime = 1
        child.fillMode = .backwards
        let group = CAAnimationGroup()
        group.animations = [child]
        group.duration = 3
        layer.add(group, forKey: nil)
        #expect(x(at: 5.5) == 0 && x(at: 6.5) == 50 && x(at: 7.5) == 50)
        #expect(x(at: 6.25) == 50)
    }

    @Test(.rule(26)) func aFillBackwardsShowsTheFirstValueDuringADelay() {
        let late = move(from: 0, to: 100)
        late.beginTime = 1
        layer.add(late, forKey: "a")
        #expect(x(at: 0.5) == 50, "the model")
        late.fillMode = .backwards
        layer.add(late, forKey: "a")
        #expect(x(at: 0.75) == 0)
        #expect(x(at: 1.25) == 25)
    }

    @Test(.rule(28)) func withoutAFunctionTimeIsLinear() {
        layer.add(move(from: 0, to: 100), forKey: nil)
        for step in 1..<8 { #expect(abs(x(at: Double(step) / 8) - Double(step) * 12.5) < 1e-9) }
    }

    @Test(.rule(30)) func animationsApplyInTheOrderOfAddition() {
        func added(_ value: Double, isAdditive: Bool) {
            let animation = move(from: value, to: value)
            animation.isAdditive = isAdditive
            layer.add(animation, forKey: nil)
        }
        added(10, isAdditive: true)
        #expect(x(at: 0.1) == 60)
        added(7, isAdditive: false)
        #expect(x(at: 0.2) == 7, "it replaces what was added so far")
        added(1, isAdditive: true)
        added(2, isAdditive: true)
        #expect(x(at: 0.3) == 10)
    }

    @Test(.rule(31)) func eachSegmentHasAPacingAndATimeOfItsOwn() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        #expect(animation.calculationMode == .linear)
        animation.values = [0.0, 100.0, 200.0]
        animation.keyTimes = [0, 0.25, 1]
        animation.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn)]
        animation.duration = 4
        layer.add(animation, forKey: nil)
        #expect(abs(x(at: 0.5) - 50) < 1e-9)
        #expect(abs(x(at: 1) - 100) < 1e-9)
        #expect(abs(x(at: 2.5) - (100 + 31.536)) < 1e-2)
        animation.calculationMode = .paced
        animation.timingFunctions = nil
        animation.values = [0.0, 10.0, 200.0]
        layer.removeAllAnimations()
        layer.add(animation, forKey: nil)
        #expect(abs(x(at: 4.5) - 100) < 1e-6, "evenly along the way, whatever the times say")
    }

    @Test(.rule(33)) func halfATurnGoesTheShortWay() {
        let turn = CABasicAnimation(keyPath: "transform")
        turn.fromValue = CATransform3DIdentity
        turn.toValue = CATransform3DMakeRotation(1.5 * .pi, 0, 0, 1)
        turn.duration = 1
        layer.add(turn, forKey: nil)
        shown.advance(to: 0.5)
        #expect(abs(layer.presentation()!.transform.m12 - sin(-Double.pi / 4)) < 1e-9, "a quarter back, not three on")
    }
}
