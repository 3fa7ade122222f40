import CoreGraphics

/// Animations that run together, in the group's time, and are cut off at its duration. Their delegates are not called.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

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
