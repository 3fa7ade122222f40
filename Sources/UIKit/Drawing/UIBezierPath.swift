import QuartzCore

/// A path with the style that its lines are drawn in. Points are in the space of the context that it is drawn in.
open class UIBezierPath: NSObject, NSCopying {
    private var path = CGMutablePath()
    private(set) var dashLengths: [CGFloat] = []
    private(set) var dashPhase: CGFloat = 0

    /// The width of lines, in points.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of lines.
    open var lineCapStyle: CGLineCap = .butt
    /// The shape of the corners of lines.
    open var lineJoinStyle: CGLineJoin = .miter
    /// How long a miter may be, as a multiple of the line width, before the corner is cut off.
    open var miterLimit: CGFloat = 10
    /// Whether the even-odd rule tells the inside from the outside, not the winding rule.
    open var usesEvenOddFillRule = false

    /// An empty path.
    public override init() {
        super.init()
    }

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The ellipse that fits a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// A rectangle with rounded corners. A radius beyond half the shorter side is reduced to that.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let box = rect.standardized
        let radius = min(max(cornerRadius, 0), min(box.width, box.height) / 2)
        path.addRoundedRect(in: box, cornerWidth: radius, cornerHeight: radius)
    }

    /// A rectangle of which some corners are rounded. Radii beyond half a side are reduced to that.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let box = rect.standardized
        let width = min(max(cornerRadii.width, 0), box.width / 2)
        let height = min(max(cornerRadii.height, 0), box.height / 2)
        if corners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]) {
            path.addRoundedRect(in: box, cornerWidth: width, cornerHeight: height)
        } else {
            path.addRect(box, rounding: corners, width: width, height: height)
        }
    }

    /// An arc of a circle. Angles are in radians; clockwise, as seen where y points down, they increase.
    public convenience init(
        arcCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A copy of a path.
    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        cgPath = CGPath
    }

    // MARK: - Building

    /// Starts a new subpath.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a straight segment. Without a current point, nothing happens.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier segment. Without a current point, nothing happens.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier segment. Without a current point, nothing happens.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc of a circle, after a straight segment to its start where a subpath is open. Angles are in radians;
    /// clockwise, as seen where y points down, they increase.
    open func addArc(
        withCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        // Core Graphics says what is clockwise where y points up.
        path.addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: !clockwise
        )
    }

    /// Adds a straight segment to the start of the subpath and ends the subpath.
    open func close() { path.closeSubpath() }
    /// Makes the path empty.
    open func removeAllPoints() { path = CGMutablePath() }
    /// Adds all steps of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Maps every point.
    open func apply(_ transform: CGAffineTransform) {
        var transform = transform
        if let mapped = path.mutableCopy(using: &transform) { path = mapped }
    }

    // MARK: - The path

    /// A copy of the path; setting it takes a copy.
    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Whether the path has no steps.
    open var isEmpty: Bool { path.isEmpty }
    /// The rectangle round all points, control points included; null for an empty path.
    open var bounds: CGRect { path.boundingBox }
    /// Where the last step ended, or zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether a point is inside the path as a fill would see it.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: fillRule)
    }

    var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    // MARK: - Dashes

    /// Sets the lengths of dashes and gaps in turn, in points; a count of 0 leaves no gaps.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }

    /// Writes the lengths of dashes and gaps, their number and the phase. The pattern must have room for all lengths.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?,
        count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern {
            for (index, length) in dashLengths.enumerated() { pattern[index] = length }
        }
        count?.pointee = dashLengths.count
        phase?.pointee = dashPhase
    }

    /// A copy of the path and of its style.
    open func copy(with zone: NSZone? = nil) -> Any { styledCopy(of: path) }

    /// A path of the same style.
    func styledCopy(of path: CGPath) -> UIBezierPath {
        let result = UIBezierPath(cgPath: path)
        result.lineWidth = lineWidth
        result.lineCapStyle = lineCapStyle
        result.lineJoinStyle = lineJoinStyle
        result.miterLimit = miterLimit
        result.usesEvenOddFillRule = usesEvenOddFillRule
        result.dashLengths = dashLengths
        result.dashPhase = dashPhase
        return result
    }
}

extension CGMutablePath {
    /// Adds a rectangle from its top left corner clockwise, where y points down.
    fileprivate func addRect(_ box: CGRect, rounding corners: UIRectCorner, width: CGFloat, height: CGFloat) {
        let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
        let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
        let turns: [(corner: UIRectCorner, at: CGPoint, coming: CGVector, going: CGVector)] = [
            (.topLeft, CGPoint(x: box.minX, y: box.minY), up, right),
            (.topRight, CGPoint(x: box.maxX, y: box.minY), right, down),
            (.bottomRight, CGPoint(x: box.maxX, y: box.maxY), down, left),
            (.bottomLeft, CGPoint(x: box.minX, y: box.maxY), left, up),
        ]
        // The handle of a cubic that stands for a quarter of a circle, measured from the corner.
        let handle = 1 - 4.0 / 3.0 * (2.0.squareRoot() - 1)
        for turn in turns {
            let isRound = corners.contains(turn.corner)
            func point(_ direction: CGVector, _ part: CGFloat) -> CGPoint {
                CGPoint(x: turn.at.x + direction.dx * width * part, y: turn.at.y + direction.dy * height * part)
            }
            let start = isRound ? point(turn.coming, -1) : turn.at
            if isEmpty { move(to: start) } else { addLine(to: start) }
            guard isRound else { continue }
            addCurve(
                to: point(turn.going, 1),
                control1: point(turn.coming, -handle),
                control2: point(turn.going, handle)
            )
        }
        closeSubpath()
    }
}
