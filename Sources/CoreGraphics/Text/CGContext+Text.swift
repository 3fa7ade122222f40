import CCairo
import CPango

extension TextLayout {
    /// Draws the text with the layout's top left corner at a point, in a context whose y points down.
    ///
    /// Where text stands upright, baselines are moved to the nearest pixel row; nothing else is rounded.
    package func draw(in context: CGContext, at origin: CGPoint) {
        guard origin.isFinite, !lines.isEmpty else { return }
        FontSystem.shared.locked { _ in
            context.draw {
                let painter = TextPainter(context: context, layout: self, origin: origin)
                painter.paintBackgrounds()
                painter.paintGlyphs()
                painter.paintDecorations()
            }
        }
    }
}

/// Draws a text layout with Cairo. To be used within FontSystem's lock.
private struct TextPainter {
    let context: CGContext
    let layout: TextLayout
    let origin: CGPoint

    private var cairo: OpaquePointer { context.cairo }

    private func forEachRun(
        _ body: (_ run: PangoGlyphItem, _ style: TextRun, _ rect: CGRect, _ baseline: CGFloat) -> Void
    ) {
        let transform = context.cairoTransform
        let canSnap = transform.b == 0 && transform.c == 0
        for (line, piece) in zip(layout.lines, layout.pieces) {
            var baseline = origin.y + line.baseline
            if canSnap { baseline = ((baseline * transform.d + transform.ty).rounded() - transform.ty) / transform.d }
            piece.forEachRun { run, x, width in
                let style = layout.run(atByte: Int(run.item.pointee.offset) + piece.byteOffset)
                let rect = CGRect(
                    x: origin.x + x, y: origin.y + line.rect.minY, width: width, height: line.rect.height)
                body(run, style, rect, baseline - (style.baselineOffset.isFinite ? style.baselineOffset : 0))
            }
        }
    }

    func paintBackgrounds() {
        guard layout.runs.contains(where: { $0.backgroundColor != nil }) else { return }
        forEachRun { _, style, rect, _ in
            guard let color = style.backgroundColor else { return }
            context.setSource(color)
            context.fillShape { context.addToCairo(rect) }
        }
    }

    func paintDecorations() {
        guard layout.runs.contains(where: { $0.underline || $0.strikethrough }) else { return }
        forEachRun { run, style, rect, baseline in
            guard style.underline || style.strikethrough else { return }
            let metrics = RunMetrics(run.item.pointee.analysis.font)
            context.setSource(style.color)
            for (isOn, place) in [(style.underline, metrics.underline), (style.strikethrough, metrics.strikethrough)]
            where isOn {
                let bar = CGRect(x: rect.minX, y: baseline - place.top, width: rect.width, height: place.height)
                context.fillShape { context.addToCairo(bar) }
            }
        }
    }

    /// Glyphs are filled as outlines: Cairo's cached ones stand on whole pixels before version 1.18.
    func paintGlyphs() {
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_new_path(cairo)
        var pending: RGBA?
        func flush() {
            guard let color = pending else { return }
            context.setSource(color)
            context.fillCairoPath()
            pending = nil
        }
        var outlines: [cairo_glyph_t] = []
        var colored: [cairo_glyph_t] = []
        forEachRun { run, style, rect, baseline in
            guard let font = pango_cairo_font_get_scaled_font(run.item.pointee.analysis.font) else { return }
            outlines.removeAll(keepingCapacity: true)
            colored.removeAll(keepingCapacity: true)
            var x = rect.minX
            let glyphs = UnsafeBufferPointer(
                start: run.glyphs.pointee.glyphs, count: Int(run.glyphs.pointee.num_glyphs))
            let scale = 1 / Double(PANGO_SCALE)
            for glyph in glyphs {
                let code = Int(glyph.glyph)
                if code != PANGO_GLYPH_EMPTY {
                    // A character that no font has is shown by the font's own sign for that, its first glyph.
                    let index = code & PANGO_GLYPH_UNKNOWN_FLAG != 0 ? 0 : code
                    let placed = cairo_glyph_t(
                        index: UInt(index), x: x + Double(glyph.x_offset) * scale,
                        y: baseline + Double(glyph.y_offset) * scale)
                    if glyph.is_color != 0 { colored.append(placed) } else { outlines.append(placed) }
                }
                x += Double(glyph.width) * scale
            }
            cairo_set_scaled_font(cairo, OpaquePointer(font))
            if !outlines.isEmpty {
                if pending != style.color { flush() }
                pending = style.color
                cairo_glyph_path(cairo, outlines, Int32(outlines.count))
            }
            if !colored.isEmpty {
                flush()
                context.setSource(style.color)
                cairo_show_glyphs(cairo, colored, Int32(colored.count))
            }
        }
        flush()
    }
}
