import QuartzCore

/// Which kind of pacing a provider gives.
public enum UITimingCurveType: Int, Sendable {
    /// What UIKit makes of itself.
    case builtin
    /// A cubic curve.
    case cubic
    /// A spring.
    case spring
    /// A spring that a curve is composed with.
    case composed
}

/// Gives the pacing of a property animator.
@MainActor
public protocol UITimingCurveProvider: NSCopying {
    /// Which of the two parameters count.
    var timingCurveType: UITimingCurveType { get }
    /// The curve, where there is one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, where there is one.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// Pacing by a cubic Bézier curve from (0, 0) to (1, 1).
@MainActor
open class UICubicTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
    /// The predefined curve, where it was made of one.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point.
    public let controlPoint1: CGPoint
    /// The second control point.
    public let controlPoint2: CGPoint
    private let isBuiltin: Bool

    public override init() {
        animationCurve = .easeInOut
        controlPoint1 = CGPoint(x: 0.42, y: 0)
        controlPoint2 = CGPoint(x: 0.58, y: 1)
        isBuiltin = true
    }

    /// A curve from (0, 0) to (1, 1).
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        controlPoint1 = CGPoint(x: curve.bezier.x1, y: curve.bezier.y1)
        controlPoint2 = CGPoint(x: curve.bezier.x2, y: curve.bezier.y2)
        isBuiltin = true
    }

    /// A curve from (0, 0) to (1, 1).
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        isBuiltin = false
    }

    /// Cubic, or the system's.
    open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
    /// Itself.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// None.
    open var springTimingParameters: UISpringTimingParameters? { nil }

    /// It does not change, so the copy is the object itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    var bezier: CubicBezier {
        CubicBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
    }
}

/// Pacing by a damped spring.
@MainActor
open class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
    /// 1 is the whole distance in a second, on each axis; for properties other than points `dx` counts.
    public let initialVelocity: CGVector

    enum Shape {
        /// Settles in the animator's duration.
        case ratio(Double)
        /// Settles in its own time.
        case physical(SpringCurve)
    }

    let shape: Shape

    /// The system's own spring: mass 3, stiffness 1000, damping 500.
    public override init() {
        shape = .physical(SpringCurve(mass: 3, stiffness: 1000, damping: 500))
        initialVelocity = .zero
    }

    /// A spring that has settled after the animator's duration.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        shape = .ratio(ratio)
        initialVelocity = velocity
    }

    /// A spring without initial velocity that has settled after the animator's duration.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// A spring of given physics. The animator's duration is ignored: it lasts until it has settled.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        shape = .physical(SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.dx))
        initialVelocity = velocity
    }

    /// A spring by how long it seems to last, in seconds, and how much it bounces.
    public convenience init(duration: TimeInterval, bounce: CGFloat) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    /// A spring by how long it seems to last, in seconds, and how much it bounces, that begins with a velocity.
    public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
        let frequency = 2 * Double.pi / max(duration, 1e-3)
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.999))
        self.init(
            mass: 1,
            stiffness: frequency * frequency,
            damping: 2 * max(ratio, 0) * frequency,
            initialVelocity: velocity
        )
    }

    /// A spring.
    open var timingCurveType: UITimingCurveType { .spring }
    /// None.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// Itself.
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// It does not change, so the copy is the object itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UITimingCurveProvider {
    /// The pacing, and the duration where the spring has one of its own.
    func resolve(duration: Double) -> (pacing: AnimationBlock.Pacing, duration: Double) {
        if let spring = springTimingParameters {
            switch spring.shape {
            case .ratio(let ratio):
                return (.spring(ratio: ratio, velocity: spring.initialVelocity), duration)
            case .physical(let curve):
                let settled = curve.settlingDuration
                return (
                    .physical(curve, velocity: spring.initialVelocity), settled.isFinite ? settled : duration
                )
            }
        }
        return (.bezier(cubicTimingParameters?.bezier ?? .easeInEaseOut), duration)
    }
}
