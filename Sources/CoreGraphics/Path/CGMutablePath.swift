/// A path that can be added to.
///
/// Points are mapped by the `transform` of each call before they are added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// An empty path.
    public override init() {
        super.init()
    }

    internal override init(copying path: CGPath) {
        super.init(copying: path)
    }

    /// Starts a new subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.move(point.applying(transform)))
    }

    /// Adds a straight segment.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.line(point.applying(transform)))
    }

    /// Starts a new subpath at the first point and adds straight segments to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        append(.move(first.applying(transform)))
        for point in points.dropFirst() {
            append(.line(point.applying(transform)))
        }
    }

    /// Adds a quadratic Bézier segment.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append(.quad(control: control.applying(transform), end: end.applying(transform)))
    }

    /// Adds a cubic Bézier segment.
    public func addCurve(
        to end: CGPoint,
        control1: CGPoint,
        control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        append(
            .cubic(
                control1: control1.applying(transform),
                control2: control2.applying(transform),
                end: end.applying(transform)
            )
        )
    }

    /// Adds an arc of a circle, after a straight segment to its start where a subpath is open.
    ///
    /// Angles are in radians. `clockwise` is seen in a space whose y axis points up: the angle decreases.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let delta = ArcGeometry.delta(from: startAngle, to: endAngle, clockwise: clockwise)
        appendArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds an arc of a circle that turns by `delta` radians, after a straight segment to its start where a subpath
    /// is open.
    public func addRelativeArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        appendArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds the arc of a circle that touches the line from the current point to `tangent1End` and the line from there
    /// to `tangent2End`, after a straight segment to its start.
    public func addArc(
        tangent1End: CGPoint,
        tangent2End: CGPoint,
        radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        appendArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    /// Adds a rectangle as a subpath of its own.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        appendRect(rect, transform: transform)
    }

    /// Adds rectangles as subpaths of their own.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects {
            appendRect(rect, transform: transform)
        }
    }

    /// Adds a rectangle with rounded corners. Radii beyond half the rectangle's side are reduced to that.
    public func addRoundedRect(
        in rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        appendRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
    }

    /// Adds the ellipse that fits a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        appendEllipse(in: rect, transform: transform)
    }

    /// Adds all steps of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        appendPath(path, transform: transform)
    }

    /// Adds a straight segment to the start of the subpath and ends the subpath.
    public func closeSubpath() {
        append(.close)
    }
}
