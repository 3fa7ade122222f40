import CCairo

extension CGContext {
    /// Cairo's matrix for the current one.
    var cairoTransform: CGAffineTransform { state.ctm.concatenating(flip) }

    /// Runs a closure that draws once with Cairo, in user space, with the state's blend mode set; adds what the state
    /// asks for and Cairo does not have: masks and shadows.
    func draw(_ body: () -> Void) {
        let transform = cairoTransform
        guard transform.isDrawable else { return }
        target.willDraw()
        if state.mask == nil, state.shadow == nil {
            prepare(transform, state.blendMode.cairoOperator)
            body()
        } else {
            drawThroughGroup(transform, body)
        }
        target.didDraw()
    }

    func prepare(_ transform: CGAffineTransform, _ cairoOperator: cairo_operator_t) {
        setMatrix(transform)
        cairo_set_operator(cairo, cairoOperator)
        cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    private func drawThroughGroup(_ transform: CGAffineTransform, _ body: () -> Void) {
        setMatrix(.identity)
        cairo_push_group(cairo)
        prepare(transform, CAIRO_OPERATOR_OVER)
        body()
        setMatrix(.identity)
        guard let group = cairo_pop_group(cairo) else { return }
        defer { cairo_pattern_destroy(group) }
        setMatrix(.identity)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        if let shadow = state.shadow { paintShadow(shadow, of: group) }
        cairo_set_source(cairo, group)
        paintSource()
    }

    /// Paints Cairo's source through the state's mask, where there is one. Cairo's matrix must be the identity.
    func paintSource() {
        if let mask = state.mask {
            mask.withPattern { cairo_mask(cairo, $0) }
        } else {
            cairo_paint(cairo)
        }
    }

    func setMatrix(_ transform: CGAffineTransform) {
        var matrix = cairo_matrix_t(transform)
        cairo_set_matrix(cairo, &matrix)
    }

    func setSource(_ color: RGBA) {
        cairo_set_source_rgba(
            cairo,
            Double(color.red),
            Double(color.green),
            Double(color.blue),
            Double(color.alpha) * Double(state.alpha)
        )
    }

    /// Fills what `addShape` adds to Cairo's path with Cairo's source. Cairo's matrix is that of user space.
    func fillShape(_ rule: CGPathFillRule = .winding, _ addShape: () -> Void) {
        cairo_new_path(cairo)
        addShape()
        cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        fillCairoPath()
    }

    /// Fills Cairo's path with Cairo's source and forgets it.
    func fillCairoPath() {
        withinShape { cairo_fill(cairo) }
    }

    /// Draws a shape with Cairo's source. Where Cairo's operator would change the destination outside the shape, too,
    /// or not mix with it at the edges, its result is worked out apart and then laid into the shape.
    ///
    /// - Parameter alpha: By which the source is multiplied, in that case alone.
    func withinShape(alpha: CGFloat = 1, _ drawShape: () -> Void) {
        guard needsBounding, let parent = cairo_surface_reference(cairo_get_group_target(cairo)),
            let source = cairo_pattern_reference(cairo_get_source(cairo))
        else { return drawShape() }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        cairo_push_group(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cairo, parent, 0, 0)
        cairo_paint(cairo)
        cairo_set_matrix(cairo, &matrix)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        cairo_set_source(cairo, source)
        cairo_paint_with_alpha(cairo, Double(alpha))
        cairo_pop_group_to_source(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        drawShape()
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        cairo_set_source(cairo, source)
        cairo_pattern_destroy(source)
        cairo_surface_destroy(parent)
    }

    var needsBounding: Bool { state.blendMode.isUnbounded && state.mask == nil && state.shadow == nil }

    /// Strokes what `addShape` adds to Cairo's path with the state's colour and style.
    func strokeShape(_ style: StrokeStyle, _ addShape: () -> Void) {
        cairo_new_path(cairo)
        addShape()
        setSource(state.strokeColor)
        setStyle(style)
        withinShape { cairo_stroke(cairo) }
    }

    func setStyle(_ style: StrokeStyle) {
        cairo_set_line_width(cairo, Double(style.width))
        cairo_set_miter_limit(cairo, Double(style.miterLimit))
        switch style.cap {
        case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
        }
        switch style.join {
        case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
        }
        let lengths = style.dashLengths.map(Double.init)
        cairo_set_dash(cairo, lengths, Int32(lengths.count), Double(style.dashPhase))
    }

    /// Adds a path in Cairo's space to Cairo's path.
    func addToCairo(_ path: CGPath) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        cairo_identity_matrix(cairo)
        var last = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                last = clamped(point)
                cairo_move_to(cairo, last.x, last.y)
            case .line(let point):
                last = clamped(point)
                cairo_line_to(cairo, last.x, last.y)
            case .quad(let control, let end):
                let curve = CubicCurve(start: last, quadraticControl: clamped(control), end: clamped(end))
                cairo_curve_to(
                    cairo,
                    curve.control1.x,
                    curve.control1.y,
                    curve.control2.x,
                    curve.control2.y,
                    curve.end.x,
                    curve.end.y
                )
                last = curve.end
            case .cubic(let control1, let control2, let end):
                let (first, second) = (clamped(control1), clamped(control2))
                last = clamped(end)
                cairo_curve_to(cairo, first.x, first.y, second.x, second.y, last.x, last.y)
            case .close:
                cairo_close_path(cairo)
                var (x, y) = (0.0, 0.0)
                cairo_get_current_point(cairo, &x, &y)
                last = CGPoint(x: x, y: y)
            }
        }
        cairo_set_matrix(cairo, &matrix)
    }

    /// Adds a rectangle in user space to Cairo's path.
    func addToCairo(_ rect: CGRect) {
        let transform = cairoTransform
        if transform.b == 0, transform.c == 0 {
            let rect = clamped(rect.applying(transform))
            cairo_identity_matrix(cairo)
            cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
            setMatrix(transform)
        } else {
            let path = CGPath()
            path.appendRect(rect, transform: transform)
            addToCairo(path)
        }
    }
}

/// Cairo's coordinates are 24 bits with 8 more for fractions. This is far outside every bitmap and well inside that.
private let farthest: CGFloat = 2_097_152

private func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, -farthest), farthest), y: min(max(point.y, -farthest), farthest))
}

private func clamped(_ rect: CGRect) -> CGRect {
    let low = clamped(CGPoint(x: rect.minX, y: rect.minY))
    let high = clamped(CGPoint(x: rect.maxX, y: rect.maxY))
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
}

extension CGAffineTransform {
    /// Whether Cairo takes the matrix, which it does not where nothing undoes it; a context that was given one fails
    /// for good.
    var isDrawable: Bool { isInvertible && abs(a * d - b * c) > 1e-12 }
}

extension cairo_matrix_t {
    init(_ transform: CGAffineTransform) {
        self.init(
            xx: transform.a,
            yx: transform.b,
            xy: transform.c,
            yy: transform.d,
            x0: transform.tx,
            y0: transform.ty
        )
    }
}

extension CGRect {
    /// Whether drawing the rectangle can be asked for: it is not null and no side is infinite or not a number.
    var isDrawable: Bool {
        !isNull && origin.isFinite && size.width.isFinite && size.height.isFinite
    }
}
