import CCairo

extension CGContext {
    /// Forgets the current path and begins a new one.
    public func beginPath() {
        currentPath = CGMutablePath()
    }

    /// Starts a new subpath.
    public func move(to point: CGPoint) {
        currentPath.move(to: point, transform: cairoTransform)
    }

    /// Adds a straight segment.
    public func addLine(to point: CGPoint) {
        currentPath.addLine(to: point, transform: cairoTransform)
    }

    /// Starts a new subpath at the first point and adds straight segments to the others.
    public func addLines(between points: [CGPoint]) {
        currentPath.addLines(between: points, transform: cairoTransform)
    }

    /// Adds a quadratic Bézier segment.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end, control: control, transform: cairoTransform)
    }

    /// Adds a cubic Bézier segment.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: end, control1: control1, control2: control2, transform: cairoTransform)
    }

    /// Adds an arc of a circle, after a straight segment to its start where a subpath is open.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        currentPath.addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: clockwise,
            transform: cairoTransform
        )
    }

    /// Adds the arc that touches the line to `tangent1End` and the line from there to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(
            tangent1End: tangent1End,
            tangent2End: tangent2End,
            radius: radius,
            transform: cairoTransform
        )
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) {
        currentPath.addRect(rect, transform: cairoTransform)
    }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) {
        currentPath.addRects(rects, transform: cairoTransform)
    }

    /// Adds the ellipse that fits a rectangle.
    public func addEllipse(in rect: CGRect) {
        currentPath.addEllipse(in: rect, transform: cairoTransform)
    }

    /// Adds a path.
    public func addPath(_ path: CGPath) {
        currentPath.addPath(path, transform: cairoTransform)
    }

    /// Adds a straight segment to the start of the subpath and ends the subpath.
    public func closePath() {
        currentPath.closeSubpath()
    }

    /// The current path in user space, or nil where it is empty.
    public var path: CGPath? {
        guard !currentPath.isEmpty else { return nil }
        var inverse = cairoTransform.inverted()
        return currentPath.copy(using: &inverse)
    }

    /// Whether the current path has no steps.
    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// Where the current path ended last, or zero for an empty path.
    public var currentPointOfPath: CGPoint {
        isPathEmpty ? .zero : currentPath.currentPoint.applying(cairoTransform.inverted())
    }

    /// The rectangle round the current path's points, control points included.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// Whether a point is inside the current path as the mode would draw it.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let isOdd = mode == .eoFill || mode == .eoFillStroke
        guard mode != .stroke else { return strokeContains(point) }
        return currentPath.contains(point.applying(cairoTransform), using: isOdd ? .evenOdd : .winding)
            || (mode == .fillStroke || mode == .eoFillStroke) && strokeContains(point)
    }

    /// Draws the current path and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill: fill(path, .winding)
        case .eoFill: fill(path, .evenOdd)
        case .stroke: stroke(path)
        case .fillStroke:
            fill(path, .winding)
            stroke(path)
        case .eoFillStroke:
            fill(path, .evenOdd)
            stroke(path)
        }
    }

    /// Fills the current path and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(takePath(), rule)
    }

    /// Draws the lines of the current path and forgets it.
    public func strokePath() {
        stroke(takePath())
    }

    /// Fills a rectangle and forgets the current path.
    public func fill(_ rect: CGRect) {
        fill([rect])
    }

    /// Fills rectangles and forgets the current path.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        let drawn = rects.filter(\.isDrawable)
        guard !drawn.isEmpty else { return }
        draw {
            setSource(state.fillColor)
            fillShape { drawn.forEach(addToCairo) }
        }
    }

    /// Fills the ellipse that fits a rectangle and forgets the current path.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Draws the outline of a rectangle and forgets the current path.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Draws the outline of a rectangle with a line width, which the state does not keep, and forgets the current path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let kept = state.stroke.width
        setLineWidth(width)
        stroke(rect)
        state.stroke.width = kept
    }

    /// Draws the outline of the ellipse that fits a rectangle and forgets the current path.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Draws a line between each point of an even index and the next, and forgets the current path.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, as far as the clip lets, and forgets the current path.
    public func clear(_ rect: CGRect) {
        beginPath()
        guard rect.isDrawable else { return }
        let kept = state
        state.blendMode = .clear
        state.shadow = nil
        draw { fillShape { addToCairo(rect) } }
        state = kept
    }

    private func takePath() -> CGPath {
        defer { beginPath() }
        return currentPath
    }

    private func fill(_ path: CGPath, _ rule: CGPathFillRule) {
        guard !path.isEmpty else { return }
        draw {
            setSource(state.fillColor)
            fillShape(rule) { addToCairo(path) }
        }
    }

    private func stroke(_ path: CGPath) {
        guard !path.isEmpty, state.stroke.width > 0 else { return }
        draw { strokeShape(state.stroke) { addToCairo(path) } }
    }

    private func strokeContains(_ point: CGPoint) -> Bool {
        guard point.isFinite, !currentPath.isEmpty else { return false }
        let transform = cairoTransform
        guard transform.isDrawable else { return false }
        setMatrix(transform)
        cairo_new_path(cairo)
        addToCairo(currentPath)
        setStyle(state.stroke)
        let result = cairo_in_stroke(cairo, point.x, point.y) != 0
        cairo_new_path(cairo)
        return result
    }
}
