import CoreGraphics

/// A basic animation paced by a damped spring.
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the end of the spring; 1 by default, and above 0.
    open var mass: CGFloat = 1
    /// The spring constant; 100 by default, and above 0.
    open var stiffness: CGFloat = 100
    /// The damping coefficient; 10 by default.
    open var damping: CGFloat = 10
    /// 1 is the whole distance in a second, towards the target.
    open var initialVelocity: CGFloat = 0

    /// A spring from how long it seems to last, in seconds, and how much it bounces: `ω₀ = 2π/duration`, `ζ = 1 − bounce`, or
    /// `1/(1 + bounce)` below zero.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * Double.pi / max(perceptualDuration, 1e-3)
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.999))
        stiffness = frequency * frequency
        damping = 2 * max(ratio, 0) * frequency
    }

    package var spring: SpringCurve {
        SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    }

    /// Seconds until the spring is at rest to a thousandth of the distance.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// How long the spring seems to last, in seconds: `2π/ω₀`.
    open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.naturalFrequency }

    /// How much the spring bounces: `1 − ζ`, or `1/ζ − 1` when overdamped.
    open var bounce: CGFloat {
        let ratio = spring.dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    override var properties: [String: KeyedProperty] {
        super.properties.merging(
            [
                "mass": .init(self, \CASpringAnimation.mass),
                "stiffness": .init(self, \CASpringAnimation.stiffness),
                "damping": .init(self, \CASpringAnimation.damping),
                "initialVelocity": .init(self, \CASpringAnimation.initialVelocity),
            ],
            uniquingKeysWith: { _, new in new }
        )
    }

    package override func duplicate() -> CAAnimation {
        let copy = CASpringAnimation()
        copyBasic(to: copy)
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
        return copy
    }

    package override var renderCurve: TimingCurve? { .spring(spring) }
}
