import CCairo

extension CGContext {
    /// Draws an image over a rectangle in user space, upright where y points up.
    ///
    /// - Parameter byTiling: Whether to repeat the image from there over the whole clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        draw(image, in: rect, isUpright: false, byTiling: byTiling)
    }

    /// Draws an image over a rectangle in user space, upright where y points down, as in UIKit's contexts.
    package func drawUpright(_ image: CGImage, in rect: CGRect) {
        draw(image, in: rect, isUpright: true, byTiling: false)
    }

    private func draw(_ image: CGImage, in rect: CGRect, isUpright: Bool, byTiling: Bool) {
        let rect = rect.standardized
        guard rect.isDrawable, rect.width > 0, rect.height > 0 else { return }
        draw {
            image.withPattern(in: rect, isUpright: isUpright, filter: state.interpolationQuality.cairoFilter) {
                pattern in
                cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
                cairo_set_source(cairo, pattern)
                if byTiling {
                    cairo_paint_with_alpha(cairo, Double(state.alpha))
                } else if state.alpha == 1 || needsBounding {
                    cairo_new_path(cairo)
                    addToCairo(rect)
                    withinShape(alpha: state.alpha) { cairo_fill(cairo) }
                } else {
                    cairo_save(cairo)
                    cairo_new_path(cairo)
                    addToCairo(rect)
                    cairo_clip(cairo)
                    cairo_paint_with_alpha(cairo, Double(state.alpha))
                    cairo_restore(cairo)
                }
                // The surface of the pattern must not outlive the pixels.
                cairo_set_source_rgba(cairo, 0, 0, 0, 0)
            }
        }
    }
}

extension CGInterpolationQuality {
    var cairoFilter: cairo_filter_t {
        switch self {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .default, .medium: CAIRO_FILTER_GOOD
        case .high: CAIRO_FILTER_BEST
        }
    }
}

extension CGImage {
    /// Calls the closure with a pattern that shows the image over a rectangle.
    ///
    /// - Parameter isUpright: Whether the first row is at the least y of the rectangle, not at the greatest.
    func withPattern(
        in rect: CGRect,
        isUpright: Bool,
        filter: cairo_filter_t,
        _ body: (_ pattern: OpaquePointer) -> Void
    ) {
        let bytes = UnsafeMutableRawPointer(storage.base).assumingMemoryBound(to: UInt8.self)
        let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        guard
            let surface = cairo_image_surface_create_for_data(
                bytes,
                format,
                Int32(width),
                Int32(height),
                Int32(bytesPerRow)
            ),
            let pattern = cairo_pattern_create_for_surface(surface)
        else { return }
        let scaleX = CGFloat(width) / rect.width
        let scaleY = CGFloat(height) / rect.height
        var matrix = cairo_matrix_t(
            CGAffineTransform(
                a: scaleX,
                b: 0,
                c: 0,
                d: isUpright ? scaleY : -scaleY,
                tx: -rect.minX * scaleX,
                ty: isUpright ? -rect.minY * scaleY : rect.maxY * scaleY
            )
        )
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, filter)
        body(pattern)
        cairo_pattern_destroy(pattern)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        withExtendedLifetime(self) {}
    }

    /// An image whose alpha is this one's brightness, the luma of Rec. 709.
    func opacityFromBrightness() -> CGImage? {
        CGImage(width: width, height: height) { pixels, stride in
            for row in 0..<height {
                for column in 0..<width {
                    let pixel = storage.base[row * storage.stride + column]
                    let (r, g, b) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
                    pixels[row * stride + column] = ((r * 13933 + g * 46871 + b * 4732 + 32768) >> 16) << 24
                }
            }
        }
    }
}
