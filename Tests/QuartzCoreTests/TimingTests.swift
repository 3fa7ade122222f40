import BehaviourRules
import QuartzCore
import Testing

@Suite struct TimingTests {
    @Test(
        .rule(27),
        arguments: [
            (CAMediaTimingFunctionName.easeInEaseOut, 0.12916, 0.5, 0.87084), (.easeIn, 0.09346, 0.31536, 0.62186),
            (.easeOut, 0.37814, 0.68464, 0.90654), (.default, 0.40851, 0.80240, 0.96046), (.linear, 0.25, 0.5, 0.75),
        ]
    )
    func namedCurvesHaveTheirValues(_ name: CAMediaTimingFunctionName, _ a: Double, _ b: Double, _ c: Double) {
        let curve = CAMediaTimingFunction(name: name).curve
        #expect(abs(curve.value(at: 0.25) - a) < 1e-5)
        #expect(abs(curve.value(at: 0.5) - b) < 1e-5)
        #expect(abs(curve.value(at: 0.75) - c) < 1e-5)
    }

    @Test func curvesThatAreNotFiniteStillHaveFiniteValues() {
        let curve = CubicBezier(.nan, .infinity, 7, -3)
        for x in stride(from: -1.0, through: 2, by: 0.1) { #expect(curve.value(at: x).isFinite) }
    }

    @Test func slopeIsTheDerivative() {
        let curve = CubicBezier.easeInEaseOut
        for x in stride(from: 0.05, through: 0.95, by: 0.05) {
            let estimate = (curve.value(at: x + 1e-5) - curve.value(at: x - 1e-5)) / 2e-5
            #expect(abs(curve.slope(at: x) - estimate) < 1e-4)
        }
    }

    @Test(.rule(37)) func settlingDurationsAreThoseThatApplePublishes() {
        let spring = CASpringAnimation()
        #expect(abs(spring.settlingDuration - 1.4727) < 1e-3)
        spring.damping = 5
        #expect(abs(spring.settlingDuration - 2.855) < 1e-3)
        spring.damping = 15
        #expect(abs(spring.settlingDuration - 1.022) < 1e-3)
    }

    @Test(
        .rule(38),
        arguments: [
            (0.5, 0.7, 387.275, 27.551), (0.5, 0.8, 323.589, 28.782), (0.5, 1, 341.024, 36.934),
            (0.4, 0.85, 471.938, 36.931),
        ]
    )
    func springsByDurationHaveTheirConstants(_ duration: Double, _ ratio: Double, _ k: Double, _ c: Double) {
        let spring = SpringCurve(duration: duration, dampingRatio: ratio)
        #expect(abs(spring.stiffness - k) < 0.01)
        #expect(abs(spring.damping - c) < 0.001)
    }

    @Test(.rule(36), arguments: [2.0, 10, 20, 20.001, 40, 500])
    func springsStartAtRestAndEndAtTheTarget(_ damping: Double) {
        let spring = SpringCurve(damping: damping, initialVelocity: 3)
        #expect(spring.value(at: 0) == 0)
        #expect(abs(spring.value(at: 1e-6) / 1e-6 - 3) < 0.01)
        #expect(abs(spring.value(at: 60) - 1) < 1e-3)
        for t in [0.1, 0.3, 0.9] {
            let estimate = (spring.value(at: t + 1e-6) - spring.value(at: t - 1e-6)) / 2e-6
            #expect(abs(spring.velocity(at: t) - estimate) < 1e-4)
        }
    }

    @Test func hostileSpringsAreTamed() {
        for spring in [
            SpringCurve(mass: .nan, stiffness: -1, damping: .infinity, initialVelocity: .nan),
            SpringCurve(duration: .nan, dampingRatio: .infinity, initialVelocity: 1e9),
            SpringCurve(duration: 0, dampingRatio: 0),
        ] {
            for t in [0, 0.1, 1, 10] { #expect(spring.value(at: t).isFinite) }
        }
        #expect(SpringCurve(damping: 0).settlingDuration == .infinity)
    }

    @Test(.rule(24)) func localTimeFollowsFromBeginSpeedAndOffset() {
        var timing = MediaTiming()
        (timing.beginTime, timing.speed, timing.timeOffset, timing.duration) = (10, 2, 1, 4)
        #expect(timing.localTime(11) == 3)
        #expect(timing.phase(at: 11)?.time == 3)
        #expect(timing.endTime == 11.5)
        timing.speed = 0
        #expect(timing.phase(at: 99)?.time == 1)
        #expect(timing.endTime == .infinity)
    }

    @Test(.rule(24)) func repeatsAndReversalsFold() {
        var timing = MediaTiming()
        (timing.duration, timing.repeatCount, timing.autoreverses) = (1, 2, true)
        #expect(timing.activeDuration == 4)
        #expect(timing.phase(at: 1.25)?.time == 0.75)
        #expect(timing.phase(at: 2.25) == MediaTiming.Phase(time: 0.25, cycle: 1))
        #expect(timing.phase(at: 4) == nil)
        timing.fillsForwards = true
        #expect(timing.phase(at: 9)?.time == 0)
        timing.repeatDuration = 1.5
        #expect(timing.activeDuration == 1.5)
    }

    @Test(.rule(26)) func fillModesShowWhatLiesOutside() {
        var timing = MediaTiming()
        (timing.beginTime, timing.duration) = (1, 1)
        #expect(timing.phase(at: 0.5) == nil && timing.phase(at: 2.5) == nil)
        timing.fillsBackwards = true
        #expect(timing.phase(at: 0.5)?.time == 0)
        timing.fillsForwards = true
        #expect(timing.phase(at: 2.5)?.time == 1)
        timing.speed = -1
        timing.timeOffset = 1
        #expect(timing.phase(at: 1.25)?.time == 0.75)
        #expect(timing.phase(at: 5)?.time == 0)
        #expect(timing.endTime == 2)
    }
}
