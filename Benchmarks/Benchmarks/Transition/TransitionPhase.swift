import Compositor
import CoreGraphics

/// The four phases of the work that is measured, each of 30 frames.
enum TransitionPhase: String, CaseIterable {
    case openLift = "open lift"
    case openFly = "open fly"
    case closeShrink = "close shrink"
    case closeFly = "close fly"

    static let frames = 30
    static let scale = 3.0

    /// When a frame, counted from 0, is seen: from a thirtieth of the phase to its end.
    static func time(_ frame: Int) -> Double { min(Double(frame + 1) / Double(frames), 0.9999) }

    /// An animation over the one second of a phase, eased as `u² (3 − 2u)`.
    static func animation(
        _ property: LayerKeyPath.Property,
        _ from: AnimatableValue,
        _ to: AnimatableValue
    ) -> RenderAnimation {
        var animation = RenderAnimation(
            .property(PropertyAnimation(keyPath: LayerKeyPath(property), values: .basic(from: from, to: to, by: nil)))
        )
        animation.timing.duration = 1
        animation.timing.fillsForwards = true
        animation.curve = .bezier(CubicBezier(1.0 / 3, 0, 2.0 / 3, 1))
        return animation
    }

    /// What the row's copy does in a phase in which it is there.
    /// - Parameters:
    ///   - home: the centre of its row.
    ///   - center: the centre of the screen.
    func animationsOfRow(home: CGPoint, center: CGPoint) -> [RenderAnimation] {
        let lifted = CATransform3DMakeScale(1.05, 1.05, 1)
        switch self {
        case .openLift:
            return [
                Self.animation(.opacity, .number(0), .number(0.98)),
                Self.animation(.transform, .transform(CATransform3DIdentity), .transform(lifted)),
            ]
        case .openFly:
            return [
                Self.animation(.position, .point(home), .point(center)),
                Self.animation(.transform, .transform(lifted), .transform(CATransform3DIdentity)),
            ]
        case .closeShrink: return []
        case .closeFly: return [Self.animation(.position, .point(center), .point(home))]
        }
    }
}
