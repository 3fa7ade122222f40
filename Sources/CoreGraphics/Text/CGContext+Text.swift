import CCairo
import CPango

extension TextLayout {
    /// Draws the text with the layout's top left corner at a point, in a context whose y points down.
    ///
    /// Where text stands upright, baselines are moved to the nearest pixel row; nothing else is rounded.
    package func draw(in context: CGContext, at origin: CGPoint) {
        guard origin.isFinite, !lines.isEmpty else { return }
        fonts.locked { _ in
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
        let clip = context.boundingBoxOfClipPath
        for (line, piece) in zip(layout.lines, layout.pieces) {
            // Letters and shadows reach beyond their line, but not that far.
            let reach = line.rect.height + 100
            let top = origin.y + line.rect.minY
            guard top + line.rect.height + reach > clip.minY, top - reach < clip.maxY else { continue }
            var baseline = origin.y + line.baseline
            if canSnap { baseline = ((baseline * transform.d + transform.ty).rounded() - transform.ty) / transform.d }
            piece.forEachRun { run, x, width in
                let style = layout.run(atByte: Int(run.item.pointee.offset) + piece.byteOffset)
                let rect = CGRect(
                    x: origin.x + x,
                    y: origin.y + line.rect.minY,
                    width: width,
                    height: line.rect.height
                )
                body(run, style, rect, baseline - (style.baselineOffset.isFinite ? style.baselineOffset : 0))
            }
        }
    }

    func paintBackgrounds() {
        guard layout.runs.contains(where: { $0.backgroundColor != nil }) else { return }
        var bars = BarBatch()
        forEachRun { _, style, rect, _ in
            if let color = style.backgroundColor { bars.add(rect, color) }
        }
        paint(bars)
    }

    func paintDecorations() {
        guard layout.runs.contains(where: { $0.underline || $0.strikethrough }) else { return }
        var underlines = BarBatch()
        var strikethroughs = BarBatch()
        forEachRun { _, style, rect, baseline in
            guard style.underline || style.strikethrough else { return }
            // The style's own font, so that the line does not jump where another font steps in.
            let metrics = layout.fonts.runMetricsWithinLock(of: style.font)
            func bar(_ place: (top: CGFloat, height: CGFloat)) -> CGRect {
                CGRect(x: rect.minX, y: baseline - place.top, width: rect.width, height: place.height)
            }
            if style.underline { underlines.add(bar(metrics.underline), style.color) }
            if style.strikethrough { strikethroughs.add(bar(metrics.strikethrough), style.color) }
        }
        paint(underlines)
        paint(strikethroughs)
    }

    private func paint(_ bars: BarBatch) {
        for (rect, color) in bars.bars {
            context.setSource(color)
            context.fillShape { context.addToCairo(rect) }
        }
    }

    /// Whether glyphs can be taken from the cache: they stand upright, are not large, and blend as usual.
    private var usesCache: Bool {
        let transform = context.cairoTransform
        let scale = max(transform.a, transform.d)
        return transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
            && context.state.shouldAntialias && !context.state.blendMode.isUnbounded
            && layout.runs.allSatisfy { $0.font.safeSize * scale <= 160 }
    }

    func paintGlyphs() {
        if usesCache { paintCachedGlyphs() } else { paintOutlines() }
    }

    private func paintCachedGlyphs() {
        let transform = context.cairoTransform
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_identity_matrix(cairo)
        cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
        let bounds = (
            left: Int(x1.rounded(.down)), top: Int(y1.rounded(.down)), right: Int(x2.rounded(.up)),
            bottom: Int(y2.rounded(.up))
        )
        let cache = layout.fonts.glyphs
        var batch = GlyphBatch()
        var pending: (color: RGBA, row: CGFloat)?
        func flush() {
            guard let color = pending?.color, !batch.isEmpty else { return }
            context.setSource(color)
            batch.paint(cairo, within: bounds)
        }
        forEachGlyphRun { font, style, outlines, colored, baseline in
            if pending?.color != style.color || pending?.row != baseline { flush() }
            pending = (style.color, baseline)
            for glyph in outlines {
                let x = ((transform.a * glyph.x + transform.tx) * GlyphCache.steps).rounded(.toNearestOrAwayFromZero)
                let y = ((transform.d * glyph.y + transform.ty) * GlyphCache.steps).rounded(.toNearestOrAwayFromZero)
                guard abs(x) < 1e6, abs(y) < 1e6 else { continue }
                let (column, row) = (Int(x) >> 2, Int(y) >> 2)
                let mask = cache.mask(
                    of: UInt32(glyph.index),
                    font: font,
                    scaleX: transform.a,
                    scaleY: transform.d,
                    stepX: Int(x) & 3,
                    stepY: Int(y) & 3
                )
                if let mask { batch.add(mask, x: column, y: row) }
            }
            if !colored.isEmpty {
                flush()
                context.setMatrix(transform)
                show(colored, font, style.color)
                cairo_identity_matrix(cairo)
            }
        }
        flush()
        context.setMatrix(transform)
    }

    private func paintOutlines() {
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_new_path(cairo)
        var pending: RGBA?
        func flush() {
            guard let color = pending else { return }
            context.setSource(color)
            context.fillCairoPath()
            pending = nil
        }
        forEachGlyphRun { font, style, outlines, colored, _ in
            if !outlines.isEmpty {
                if pending != style.color { flush() }
                pending = style.color
                cairo_set_scaled_font(cairo, font)
                cairo_glyph_path(cairo, outlines, Int32(outlines.count))
            }
            if !colored.isEmpty {
                flush()
                show(colored, font, style.color)
            }
        }
        flush()
    }

    private func show(_ glyphs: [cairo_glyph_t], _ font: OpaquePointer, _ color: RGBA) {
        context.setSource(color)
        cairo_set_scaled_font(cairo, font)
        if context.state.alpha * CGFloat(color.alpha) < 1 {
            // Cairo draws coloured glyphs with their own alpha alone.
            cairo_push_group(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            cairo_show_glyphs(cairo, glyphs, Int32(glyphs.count))
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, Double(context.state.alpha) * Double(color.alpha))
        } else {
            cairo_show_glyphs(cairo, glyphs, Int32(glyphs.count))
        }
    }

    private func forEachGlyphRun(
        _ body: (
            _ font: OpaquePointer, _ style: TextRun, _ outlines: [cairo_glyph_t], _ colored: [cairo_glyph_t],
            _ baseline: CGFloat
        ) -> Void
    ) {
        var outlines: [cairo_glyph_t] = []
        var colored: [cairo_glyph_t] = []
        forEachRun { run, style, rect, baseline in
            guard let font = pango_cairo_font_get_scaled_font(run.item.pointee.analysis.font) else { return }
            outlines.removeAll(keepingCapacity: true)
            colored.removeAll(keepingCapacity: true)
            var x = rect.minX
            let glyphs = UnsafeBufferPointer(
                start: run.glyphs.pointee.glyphs,
                count: Int(run.glyphs.pointee.num_glyphs)
            )
            let scale = 1 / Double(PANGO_SCALE)
            for glyph in glyphs {
                let code = Int(glyph.glyph)
                if code != PANGO_GLYPH_EMPTY {
                    // A character that no font has is shown by the font's own sign for that, its first glyph.
                    let index = code & PANGO_GLYPH_UNKNOWN_FLAG != 0 ? 0 : code
                    let placed = cairo_glyph_t(
                        index: UInt(index),
                        x: x + Double(glyph.x_offset) * scale,
                        y: baseline + Double(glyph.y_offset) * scale
                    )
                    if glyph.is_color != 0 { colored.append(placed) } else { outlines.append(placed) }
                }
                x += Double(glyph.width) * scale
            }
            body(OpaquePointer(font), style, outlines, colored, baseline)
        }
    }
}

/// Bars along lines of text; those that touch become one, so that no seam shows.
private struct BarBatch {
    private(set) var bars: [(rect: CGRect, color: RGBA)] = []

    mutating func add(_ rect: CGRect, _ color: RGBA) {
        if let last = bars.last, last.color == color, last.rect.minY == rect.minY, last.rect.height == rect.height,
            abs(last.rect.maxX - rect.minX) < 0.01
        {
            bars[bars.count - 1].rect = last.rect.union(rect)
        } else {
            bars.append((rect, color))
        }
    }
}
