/// One step of a path.
package enum PathElement: Hashable, Sendable {
    /// Starts a new subpath at a point.
    case move(CGPoint)
    /// A straight segment to a point.
    case line(CGPoint)
    /// A quadratic Bézier segment.
    case quad(control: CGPoint, end: CGPoint)
    /// A cubic Bézier segment.
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    /// A straight segment back to where the subpath started.
    case close

    /// The element with every point mapped.
    package func applying(_ transform: CGAffineTransform) -> PathElement {
        switch self {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .quad(let control, let end):
            .quad(control: control.applying(transform), end: end.applying(transform))
        case .cubic(let control1, let control2, let end):
            .cubic(
                control1: control1.applying(transform),
                control2: control2.applying(transform),
                end: end.applying(transform)
            )
        case .close: .close
        }
    }
}

/// What a path element does, as Core Graphics numbers it.
public enum CGPathElementType: Int32, Sendable {
    /// Starts a new subpath; one point.
    case moveToPoint
    /// A straight segment; one point.
    case addLineToPoint
    /// A quadratic Bézier segment; a control point and an end point.
    case addQuadCurveToPoint
    /// A cubic Bézier segment; two control points and an end point.
    case addCurveToPoint
    /// A straight segment back to the start of the subpath; no points.
    case closeSubpath
}

/// An element of a path as `CGPath.applyWithBlock(_:)` shows it.
public struct CGPathElement {
    /// What the element does.
    public var type: CGPathElementType
    /// The element's points; valid only during the call that shows the element.
    public var points: UnsafeMutablePointer<CGPoint>

    /// An element whose points stand at an address.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// The rule that tells the inside of a path from its outside.
public enum CGPathFillRule: Int, Sendable {
    /// A point is inside where the path winds round it a number of times other than zero.
    case winding
    /// A point is inside where a ray from it crosses the path an odd number of times.
    case evenOdd
}

/// How a context draws its current path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fills by the winding rule.
    case fill
    /// Fills by the even-odd rule.
    case eoFill
    /// Strokes.
    case stroke
    /// Fills by the winding rule, then strokes.
    case fillStroke
    /// Fills by the even-odd rule, then strokes.
    case eoFillStroke
}

/// The shape of the end of an open line.
public enum CGLineCap: Int32, Sendable {
    /// Ends exactly at the end point.
    case butt
    /// Ends in a half circle round the end point.
    case round
    /// Ends half a line width beyond the end point.
    case square
}

/// The shape of a corner of a line.
public enum CGLineJoin: Int32, Sendable {
    /// A sharp corner, within the miter limit.
    case miter
    /// A rounded corner.
    case round
    /// A corner cut off straight.
    case bevel
}
