import UIKit

/// One animated property of one layer, and how it follows from an actor's state.
@MainActor struct Strand {
    /// What a property can be set to.
    enum Value: Equatable {
        case number(Double)
        case point(CGPoint)
        case rect(CGRect)
        case transform(CATransform3D)
        case outline(Outline)

        /// The value as a keyframe.
        var object: Any {
            switch self {
            case .number(let number): number
            case .point(let point): point
            case .rect(let rect): rect
            case .transform(let transform): transform
            case .outline(let outline): outline.path
            }
        }

        static func == (a: Value, b: Value) -> Bool {
            switch (a, b) {
            case (.number(let a), .number(let b)): a == b
            case (.point(let a), .point(let b)): a == b
            case (.rect(let a), .rect(let b)): a == b
            case (.transform(let a), .transform(let b)): CATransform3DEqualToTransform(a, b)
            case (.outline(let a), .outline(let b)): a == b
            default: false
            }
        }
    }

    let layer: CALayer
    let keyPath: String
    /// Whether half way between two states the value is half way, too; otherwise it takes keys close to one another.
    let isLinear: Bool
    let value: (ActorState) -> Value

    init(layer: CALayer, keyPath: String, isLinear: Bool = true, value: @escaping (ActorState) -> Value) {
        self.layer = layer
        self.keyPath = keyPath
        self.isLinear = isLinear
        self.value = value
    }

    /// The name of the animation on the layer: nobody else's.
    var key: String { Self.prefix + keyPath }

    static let prefix = "aloft."
}

/// Which corners are rounded, of what stands between a source and a destination.
struct Corners: Equatable, Sendable {
    var source: CACornerMask
    var destination: CACornerMask

    /// Whether they are the same ones on both sides, so that a layer can round them itself.
    var areSame: Bool { source == destination }

    /// How much of the radius a corner has.
    func weight(of corner: CACornerMask, at share: Double) -> CGFloat {
        let share = CGFloat(share)
        return (source.contains(corner) ? 1 - share : 0) + (destination.contains(corner) ? share : 0)
    }
}

/// The outline of an actor: a rectangle from the origin, with some of its corners rounded.
struct Outline: Equatable, Sendable {
    var size: CGSize
    var radius: CGFloat
    var corners: Corners
    /// Whose corners they are, from 0 to 1.
    var share: Double

    init(_ state: ActorState, _ corners: Corners) {
        size = state.size
        radius = Self.radius(state.cornerRadius, in: state.size)
        self.corners = corners
        share = state.cornerShare
    }

    /// The radius that fits.
    static func radius(_ radius: Double, in size: CGSize) -> CGFloat {
        max(min(CGFloat(radius), min(size.width, size.height) / 2), 0)
    }

    /// Always the same kinds of elements in the same order, so that any two outlines can be interpolated.
    var path: CGPath {
        let w = size.width, h = size.height
        func rounding(_ corner: CACornerMask) -> CGFloat { radius * corners.weight(of: corner, at: share) }
        // The control points' distance from the corner, for a quarter of a circle.
        let k: CGFloat = 1 - 0.552_284_749_830_793_4
        let path = CGMutablePath()
        let topLeft = rounding(.layerMinXMinYCorner), topRight = rounding(.layerMaxXMinYCorner)
        let bottomRight = rounding(.layerMaxXMaxYCorner), bottomLeft = rounding(.layerMinXMaxYCorner)
        path.move(to: CGPoint(x: topLeft, y: 0))
        path.addLine(to: CGPoint(x: w - topRight, y: 0))
        path.addCurve(
            to: CGPoint(x: w, y: topRight),
            control1: CGPoint(x: w - topRight * k, y: 0),
            control2: CGPoint(x: w, y: topRight * k)
        )
        path.addLine(to: CGPoint(x: w, y: h - bottomRight))
        path.addCurve(
            to: CGPoint(x: w - bottomRight, y: h),
            control1: CGPoint(x: w, y: h - bottomRight * k),
            control2: CGPoint(x: w - bottomRight * k, y: h)
        )
        path.addLine(to: CGPoint(x: bottomLeft, y: h))
        path.addCurve(
            to: CGPoint(x: 0, y: h - bottomLeft),
            control1: CGPoint(x: bottomLeft * k, y: h),
            control2: CGPoint(x: 0, y: h - bottomLeft * k)
        )
        path.addLine(to: CGPoint(x: 0, y: topLeft))
        path.addCurve(
            to: CGPoint(x: topLeft, y: 0),
            control1: CGPoint(x: 0, y: topLeft * k),
            control2: CGPoint(x: topLeft * k, y: 0)
        )
        path.closeSubpath()
        return path
    }
}
