import BehaviourRules
import QuartzCore
import Testing

@Suite struct SpringTests {
    /// Position and velocity of an oscillator after a time, by small steps of Runge and Kutta.
    private func integrated(_ k: Double, _ c: Double, _ m: Double, _ v: Double, until time: Double) -> Double {
        var (x, v) = (0.0, v)
        let h = 1e-3
        func pull(_ x: Double, _ v: Double) -> Double { (k * (1 - x) - c * v) / m }
        for _ in 0..<Int((time / h).rounded()) {
            let (a1, b1) = (v, pull(x, v))
            let (a2, b2) = (v + h / 2 * b1, pull(x + h / 2 * a1, v + h / 2 * b1))
            let (a3, b3) = (v + h / 2 * b2, pull(x + h / 2 * a2, v + h / 2 * b2))
            let (a4, b4) = (v + h * b3, pull(x + h * a3, v + h * b3))
            x += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
            v += h / 6 * (b1 + 2 * b2 + 2 * b3 + b4)
        }
        return x
    }

    @Test(
        .rule(35),
        arguments: [
            (100, 10, 1, 0), (100, 10, 1, 4), (100, 20, 1, 0), (100, 20, 1, -3), (100, 60, 1, 0), (250, 70, 2, 5),
            (1000, 500, 3, 0),
        ] as [(Double, Double, Double, Double)]
    )
    func itIsTheDampedOscillator(_ k: Double, _ c: Double, _ m: Double, _ v: Double) {
        let spring = SpringCurve(mass: m, stiffness: k, damping: c, initialVelocity: v)
        for time in [0.05, 0.2, 0.5, 1, 2] {
            #expect(abs(spring.value(at: time) - integrated(k, c, m, v, until: time)) < 1e-6)
        }
    }

    @Test(.rule(35)) func defaultsAreApples() {
        let spring = CASpringAnimation()
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    }

    @Test(.rule(38), arguments: [0.3, 0.7, 0.95, 1]) func theEnvelopeIsAThousandthAtTheEnd(_ ratio: Double) {
        for velocity in [0.0, 2] {
            let spring = SpringCurve(duration: 0.8, dampingRatio: ratio, initialVelocity: velocity)
            let w = spring.naturalFrequency
            let envelope =
                ratio == 1
                ? (1 + (w - velocity) * 0.8) * exp(-w * 0.8)
                : (ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot()) * exp(-ratio * w * 0.8)
            #expect(spring.mass == 1 && abs(envelope - 0.001) < 1e-6)
        }
    }

    @Test(.rule(38)) func ratiosAndDurationsKeepWithinTheirLimits() {
        #expect(SpringCurve(duration: 1, dampingRatio: 0) == SpringCurve(duration: 1, dampingRatio: 0.05))
        #expect(SpringCurve(duration: 1, dampingRatio: 7) == SpringCurve(duration: 1, dampingRatio: 1))
        #expect(SpringCurve(duration: 1, dampingRatio: 0.9999) == SpringCurve(duration: 1, dampingRatio: 1))
        #expect(SpringCurve(duration: 1, dampingRatio: 1).dampingRatio == 1)
        #expect(SpringCurve(duration: 0, dampingRatio: 0.7) == SpringCurve(duration: 0.01, dampingRatio: 0.7))
        #expect(SpringCurve(duration: 99, dampingRatio: 0.7) == SpringCurve(duration: 10, dampingRatio: 0.7))
        // The closed form of a critical spring without velocity.
        #expect(abs(SpringCurve(duration: 1, dampingRatio: 1).naturalFrequency - 9.23341) < 1e-4)
    }

    @Test(.rule(39)) func aSpringByDurationHasNotSettledThen() {
        let spring = SpringCurve(duration: 0.5, dampingRatio: 0.7)
        #expect(spring.settlingDuration > 0.5)
        #expect(abs(spring.value(at: 0.5) - 1) < 2e-3)
    }

    @Test(.rule(42, 43), arguments: [(0.5, 0.3), (0.5, 0), (0.4, -0.5), (1, 0.999)] as [(Double, Double)])
    func durationAndBounceMakeASpring(_ duration: Double, _ bounce: Double) {
        let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        #expect(spring.mass == 1)
        #expect(abs(spring.stiffness - pow(2 * .pi / duration, 2)) < 1e-9)
        #expect(abs(spring.damping - 4 * .pi * ratio / duration) < 1e-9)
        #expect(abs(spring.perceptualDuration - duration) < 1e-9 && abs(spring.bounce - bounce) < 1e-9)
    }

    @MainActor @Test(.rule(37)) func itMayLastLongerThanTheAnimationThatCutsItOff() {
        let layer = Shown.layer()
        let shown = Shown(layer)
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue, spring.duration) = (0.0, 100.0, 0.3)
        #expect(spring.settlingDuration > 1)
        layer.add(spring, forKey: nil)
        shown.advance(to: 0.29)
        #expect(abs(layer.presentation()!.position.x - 100 * spring.spring.value(at: 0.29)) < 1e-9)
        shown.advance(to: 0.3)
        #expect(layer.animationKeys() == nil && layer.presentation()!.position.x == 50)
    }
}
