/// A shape made of straight and curved segments, which does not change.
///
/// Steps with a coordinate that is infinite or not a number are left out. So are segments before the first point.
//
// Unchecked: the stored properties are variable for CGMutablePath's sake alone, which Apple's does not share either.
// Whatever keeps a path keeps `copy()` of it, which is never mutable.
public class CGPath: @unchecked Sendable, Hashable {
    /// The steps of the path in order.
    package internal(set) var elements: [PathElement] = []

    /// The rounded rectangle that the path is, where it was built as exactly that and nothing else.
    package internal(set) var roundedRect: (rect: CGRect, radius: CGFloat)?

    internal var subpathStart: CGPoint?
    internal var lastPoint: CGPoint?

    internal init() {}

    internal init(copying path: CGPath) {
        elements = path.elements
        roundedRect = path.roundedRect
        subpathStart = path.subpathStart
        lastPoint = path.lastPoint
    }

    /// A rectangle.
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        appendRect(rect, transform: transform?.pointee ?? .identity)
    }

    /// A rectangle with rounded corners. Radii beyond half the rectangle's side are reduced to that.
    public init(
        roundedRect rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        appendRoundedRect(
            rect,
            cornerWidth: cornerWidth,
            cornerHeight: cornerHeight,
            transform: transform?.pointee ?? .identity
        )
    }

    /// The ellipse that fits a rectangle.
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        appendEllipse(in: rect, transform: transform?.pointee ?? .identity)
    }

    /// A path of the given steps, taken as they are.
    package init(elements: [PathElement]) {
        for element in elements {
            append(element)
        }
    }

    /// Whether the path has no steps.
    public var isEmpty: Bool { elements.isEmpty }

    /// Where the last step ended, or zero for an empty path.
    public var currentPoint: CGPoint { lastPoint ?? .zero }

    /// The path itself, never mutable.
    public func copy() -> CGPath? {
        CGPath(copying: self)
    }

    /// The path with every point mapped.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        let result = CGPath()
        result.appendPath(self, transform: transform?.pointee ?? .identity)
        return result
    }

    /// A path that can be added to, with the same steps.
    public func mutableCopy() -> CGMutablePath? {
        CGMutablePath(copying: self)
    }

    /// A path that can be added to, with every point mapped.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        let result = CGMutablePath()
        result.appendPath(self, transform: transform?.pointee ?? .identity)
        return result
    }

    /// Calls the block with each element in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        var points = (CGPoint.zero, CGPoint.zero, CGPoint.zero)
        withUnsafeMutableBytes(of: &points) { bytes in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: CGPoint.self) else { return }
            for element in elements {
                let type: CGPathElementType
                switch element {
                case .move(let point):
                    type = .moveToPoint
                    base[0] = point
                case .line(let point):
                    type = .addLineToPoint
                    base[0] = point
                case .quad(let control, let end):
                    type = .addQuadCurveToPoint
                    base[0] = control
                    base[1] = end
                case .cubic(let control1, let control2, let end):
                    type = .addCurveToPoint
                    base[0] = control1
                    base[1] = control2
                    base[2] = end
                case .close:
                    type = .closeSubpath
                }
                var shown = CGPathElement(type: type, points: base)
                block(&shown)
            }
        }
    }

    /// Whether two paths have the same steps.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || lhs.elements == rhs.elements
    }

    /// Feeds the steps to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}
