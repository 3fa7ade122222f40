import CCairo

extension CGContext {
    /// Limits what is drawn to the inside of the current path, and forgets the path. An empty path leaves nothing.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = currentPath
        beginPath()
        clip(rule) { addToCairo(path) }
    }

    /// Limits what is drawn to a rectangle, and forgets the current path.
    public func clip(to rect: CGRect) {
        clip(to: [rect])
    }

    /// Limits what is drawn to the inside of rectangles, and forgets the current path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        let drawn = rects.filter(\.isDrawable)
        // Infinity limits nothing.
        if rects.contains(where: \.isInfinite) { return }
        clip(.winding) { drawn.forEach(addToCairo) }
    }

    /// Limits what is drawn to a rectangle, with the opacity of the mask stretched over it.
    ///
    /// The opacity is the mask's alpha where it has any, and its brightness (the luma of Rec. 709) where it is opaque.
    public func clip(to rect: CGRect, mask: CGImage) {
        beginPath()
        guard rect.isDrawable, !rect.isEmpty else { return clip(.winding) {} }
        let size = (target.width, target.height)
        state.mask = ClipMask(size: size, mask, in: rect, transform: cairoTransform, within: state.mask)
        clip(to: rect)
    }

    /// Takes back every clip, that of saved states excepted.
    public func resetClip() {
        cairo_reset_clip(cairo)
        state.mask = nil
    }

    /// The rectangle round the clip in user space; null where the clip leaves nothing.
    public var boundingBoxOfClipPath: CGRect {
        let transform = cairoTransform
        guard transform.isDrawable else { return .null }
        cairo_identity_matrix(cairo)
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
        guard x2 > x1, y2 > y1 else { return .null }
        return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1).applying(transform.inverted())
    }

    private func clip(_ rule: CGPathFillRule, _ addShape: () -> Void) {
        let transform = cairoTransform
        cairo_new_path(cairo)
        if transform.isDrawable {
            setMatrix(transform)
            addShape()
        }
        cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        cairo_clip(cairo)
    }
}

/// A mask over a whole bitmap.
final class ClipMask {
    private let surface: OpaquePointer

    /// The mask of an image over a rectangle, multiplied with another mask. Nil where there is no memory.
    init?(size: (Int, Int), _ image: CGImage, in rect: CGRect, transform: CGAffineTransform, within other: ClipMask?) {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(size.0), Int32(size.1)),
            let cairo = cairo_create(surface)
        else { return nil }
        self.surface = surface
        defer { cairo_destroy(cairo) }
        var matrix = cairo_matrix_t(transform)
        cairo_set_matrix(cairo, &matrix)
        // Stored as the opacity, the alpha of another image, where the image is opaque itself.
        let source = image.isOpaque ? image.opacityFromBrightness() ?? image : image
        source.withPattern(in: rect, isUpright: false, filter: CAIRO_FILTER_GOOD) { pattern in
            cairo_set_source(cairo, pattern)
            cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
            cairo_clip(cairo)
            cairo_identity_matrix(cairo)
            if let other {
                cairo_mask_surface(cairo, other.surface, 0, 0)
            } else {
                cairo_paint(cairo)
            }
        }
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    func withPattern(_ body: (OpaquePointer) -> Void) {
        guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
        body(pattern)
        cairo_pattern_destroy(pattern)
    }
}
