import CCairo

extension CGContext {
    /// Fills the clip with a gradient along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient,
        start: CGPoint,
        end: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        guard start.isFinite, end.isFinite, start != end else { return }
        paint(gradient, options, cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
    }

    /// Fills the clip with a gradient from one circle to another.
    public func drawRadialGradient(
        _ gradient: CGGradient,
        startCenter: CGPoint,
        startRadius: CGFloat,
        endCenter: CGPoint,
        endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius >= 0,
            endRadius >= 0, startCenter != endCenter || startRadius != endRadius
        else { return }
        let pattern = cairo_pattern_create_radial(
            startCenter.x,
            startCenter.y,
            startRadius,
            endCenter.x,
            endCenter.y,
            endRadius
        )
        paint(gradient, options, pattern)
    }

    private func paint(_ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ pattern: OpaquePointer?) {
        guard let pattern else { return }
        defer { cairo_pattern_destroy(pattern) }
        func add(_ location: CGFloat, _ color: RGBA) {
            cairo_pattern_add_color_stop_rgba(
                pattern,
                Double(location),
                Double(color.red),
                Double(color.green),
                Double(color.blue),
                Double(color.alpha)
            )
        }
        guard let first = gradient.stops.first, let last = gradient.stops.last else { return }
        // Cairo goes on at both ends or at none; an end that must not go on gets a transparent stop behind it.
        let goesOn = !options.isEmpty
        cairo_pattern_set_extend(pattern, goesOn ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        if goesOn, !options.contains(.drawsBeforeStartLocation) {
            add(0, .clear)
            add(0, first.color)
        }
        for stop in gradient.stops {
            add(stop.location, stop.color)
        }
        if goesOn, !options.contains(.drawsAfterEndLocation) {
            add(1, last.color)
            add(1, .clear)
        }
        draw {
            cairo_set_source(cairo, pattern)
            cairo_paint_with_alpha(cairo, Double(state.alpha))
        }
    }
}
