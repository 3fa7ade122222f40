import CoreGraphics

/// Animations that run together, in the group's time, and are cut off at its duration. Their delegates are not called.
open class CAAnimationGroup: CAAnimation {
    /// What runs together, each with timing of its own in the group's time.
    open var animations: [CAAnimation]?

    override var properties: [String: KeyedProperty] {
        super.properties.merging(
            [
                "animations": .init(self, \CAAnimationGroup.animations)
            ],
            uniquingKeysWith: { _, new in new }
        )
    }

    package override func duplicate() -> CAAnimation {
        let copy = CAAnimationGroup()
        copyTiming(to: copy)
        copy.animations = animations?.map { $0.duplicate() }
        return copy
    }

    package override func renderKind() -> RenderAnimation.Kind? {
        // A child without a duration lasts as long as its group.
        let fallback = duration > 0 ? duration : 0.25
        return .group((animations ?? []).compactMap { $0.renderAnimation(defaultDuration: fallback) })
    }
}
