extension CGPath {
    /// Adds a step, unless it has a coordinate that is not finite or needs a current point that does not exist.
    func append(_ element: PathElement) {
        switch element {
        case .move(let point):
            guard point.isFinite else { return }
            subpathStart = point
            lastPoint = point
        case .line(let end):
            guard lastPoint != nil, end.isFinite else { return }
            lastPoint = end
        case .quad(let control, let end):
            guard lastPoint != nil, control.isFinite, end.isFinite else { return }
            lastPoint = end
        case .cubic(let control1, let control2, let end):
            guard lastPoint != nil, control1.isFinite, control2.isFinite, end.isFinite else { return }
            lastPoint = end
        case .close:
            guard lastPoint != nil, elements.last != .close else { return }
            lastPoint = subpathStart
        }
        roundedRect = nil
        elements.append(element)
    }

    func appendRect(_ rect: CGRect, transform: CGAffineTransform) {
        guard !rect.isNull else { return }
        let wasEmpty = isEmpty
        append(.move(CGPoint(x: rect.minX, y: rect.minY).applying(transform)))
        append(.line(CGPoint(x: rect.maxX, y: rect.minY).applying(transform)))
        append(.line(CGPoint(x: rect.maxX, y: rect.maxY).applying(transform)))
        append(.line(CGPoint(x: rect.minX, y: rect.maxY).applying(transform)))
        append(.close)
        note(rect, cornerWidth: 0, cornerHeight: 0, transform: transform, wasEmpty: wasEmpty)
    }

    func appendRoundedRect(
        _ rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: CGAffineTransform
    ) {
        guard !rect.isNull else { return }
        let rect = rect.standardized
        let width = min(max(cornerWidth, 0), rect.width / 2)
        let height = min(max(cornerHeight, 0), rect.height / 2)
        guard width > 0, height > 0 else { return appendRect(rect, transform: transform) }
        let wasEmpty = isEmpty
        let inner = rect.insetBy(dx: width, dy: height)
        append(.move(CGPoint(x: rect.maxX, y: rect.midY).applying(transform)))
        let corners: [(centre: CGPoint, from: CGVector, to: CGVector)] = [
            (CGPoint(x: inner.maxX, y: inner.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)),
            (CGPoint(x: inner.minX, y: inner.maxY), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0)),
            (CGPoint(x: inner.minX, y: inner.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1)),
            (CGPoint(x: inner.maxX, y: inner.minY), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)),
        ]
        for (centre, from, to) in corners {
            let start = CGPoint(x: centre.x + from.dx * width, y: centre.y + from.dy * height)
            append(.line(start.applying(transform)))
            appendQuarter(centre, from, to, width, height, transform)
        }
        append(.close)
        note(rect, cornerWidth: width, cornerHeight: height, transform: transform, wasEmpty: wasEmpty)
    }

    func appendEllipse(in rect: CGRect, transform: CGAffineTransform) {
        guard !rect.isNull else { return }
        let rect = rect.standardized
        let wasEmpty = isEmpty
        let centre = CGPoint(x: rect.midX, y: rect.midY)
        let width = rect.width / 2
        let height = rect.height / 2
        let directions: [CGVector] = [
            CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1),
        ]
        append(.move(CGPoint(x: rect.maxX, y: rect.midY).applying(transform)))
        for index in 0..<4 {
            appendQuarter(centre, directions[index], directions[(index + 1) % 4], width, height, transform)
        }
        append(.close)
        note(rect, cornerWidth: width, cornerHeight: height, transform: transform, wasEmpty: wasEmpty)
    }

    func appendPath(_ path: CGPath, transform: CGAffineTransform) {
        // Taken first: the path may be this one.
        let added = path.elements
        let shape = path.roundedRect
        let wasEmpty = isEmpty
        if transform.isIdentity {
            added.forEach(append)
        } else {
            for element in added {
                append(element.applying(transform))
            }
        }
        if let shape {
            note(
                shape.rect,
                cornerWidth: shape.radius,
                cornerHeight: shape.radius,
                transform: transform,
                wasEmpty: wasEmpty
            )
        }
    }

    func appendArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        delta: CGFloat,
        transform: CGAffineTransform
    ) {
        guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite, transform.isFinite else { return }
        let place = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
            .concatenating(transform)
        let start = CGPoint(x: cos(startAngle), y: sin(startAngle)).applying(place)
        if let lastPoint {
            if lastPoint != start || elements.last == .close { append(.line(start)) }
        } else {
            append(.move(start))
        }
        for segment in ArcGeometry.segments(from: startAngle, delta: ArcGeometry.limited(delta)) {
            append(segment.applying(place))
        }
    }

    func appendArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform) {
        guard let lastPoint else { return }
        // The current point is already mapped; the corner is worked out in the caller's space.
        let start = transform.isIdentity ? lastPoint : lastPoint.applying(transform.inverted())
        let into = (x: start.x - tangent1End.x, y: start.y - tangent1End.y)
        let out = (x: tangent2End.x - tangent1End.x, y: tangent2End.y - tangent1End.y)
        let intoLength = hypot(into.x, into.y)
        let outLength = hypot(out.x, out.y)
        let cross = into.x * out.y - into.y * out.x
        guard radius > 0, intoLength > 0, outLength > 0, abs(cross) > 1e-12 * intoLength * outLength else {
            return append(.line(tangent1End.applying(transform)))
        }
        let angle = acos(max(-1, min(1, (into.x * out.x + into.y * out.y) / (intoLength * outLength))))
        let reach = radius / tan(angle / 2)
        let from = CGPoint(
            x: tangent1End.x + into.x / intoLength * reach,
            y: tangent1End.y + into.y / intoLength * reach
        )
        let side: CGFloat = cross > 0 ? -1 : 1
        // The normal of the incoming line, towards the side to which the corner turns.
        let centre = CGPoint(
            x: from.x + side * into.y / intoLength * radius,
            y: from.y - side * into.x / intoLength * radius
        )
        let startAngle = atan2(from.y - centre.y, from.x - centre.x)
        appendArc(
            center: centre,
            radius: radius,
            startAngle: startAngle,
            delta: side * (.pi - angle),
            transform: transform
        )
    }

    private func appendQuarter(
        _ centre: CGPoint,
        _ from: CGVector,
        _ to: CGVector,
        _ width: CGFloat,
        _ height: CGFloat,
        _ transform: CGAffineTransform
    ) {
        let handle = ArcGeometry.quarterHandle
        func point(_ alongFrom: CGFloat, _ alongTo: CGFloat) -> CGPoint {
            CGPoint(
                x: centre.x + (from.dx * alongFrom + to.dx * alongTo) * width,
                y: centre.y + (from.dy * alongFrom + to.dy * alongTo) * height
            ).applying(transform)
        }
        append(.cubic(control1: point(1, handle), control2: point(handle, 1), end: point(0, 1)))
    }

    /// Remembers that the path is a rounded rectangle, where that holds.
    private func note(
        _ rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: CGAffineTransform,
        wasEmpty: Bool
    ) {
        guard wasEmpty, !isEmpty, transform.keepsRectangles else { return }
        let rect = rect.standardized
        guard rect.width.isFinite, rect.height.isFinite else { return }
        let radiusX = abs(transform.a) * cornerWidth + abs(transform.c) * cornerHeight
        let radiusY = abs(transform.b) * cornerWidth + abs(transform.d) * cornerHeight
        guard abs(radiusX - radiusY) <= 1e-9 * max(1, radiusX) else { return }
        roundedRect = (rect.applying(transform), radiusX)
    }
}

extension CGPoint {
    /// Whether both coordinates are numbers and not infinite.
    package var isFinite: Bool { x.isFinite && y.isFinite }
}
