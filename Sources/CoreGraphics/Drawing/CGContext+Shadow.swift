import CCairo

extension CGContext {
    /// Paints the shadow of what a group holds. Cairo's matrix must be the identity, the operator set.
    func paintShadow(_ shadow: Shadow, of group: OpaquePointer) {
        var source: OpaquePointer?
        guard cairo_pattern_get_surface(group, &source) == CAIRO_STATUS_SUCCESS, let source else { return }
        cairo_surface_flush(source)
        let scale = abs(baseTransform.a)
        guard let pixels = cairo_image_surface_get_data(source),
            let mask = BlurredAlpha(
                pixels,
                width: Int(cairo_image_surface_get_width(source)),
                height: Int(cairo_image_surface_get_height(source)),
                bytesPerRow: Int(cairo_image_surface_get_stride(source)),
                deviation: shadow.blur / 2 * scale
            )
        else { return }
        // The group covers the clip alone; this says where in the bitmap.
        var (originX, originY) = (0.0, 0.0)
        cairo_surface_get_device_offset(source, &originX, &originY)
        let offset = shadow.offset.applying(baseTransform).applying(flip)
        let margin = CGFloat(mask.margin)
        mask.withSurface { surface in
            let color = shadow.color
            cairo_set_source_rgba(
                cairo,
                Double(color.red),
                Double(color.green),
                Double(color.blue),
                Double(color.alpha)
            )
            let x = offset.width - originX - margin
            let y = offset.height - originY - margin
            if let clip = state.mask {
                cairo_push_group(cairo)
                cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
                cairo_mask_surface(cairo, surface, x, y)
                cairo_pop_group_to_source(cairo)
                clip.withPattern { cairo_mask(cairo, $0) }
            } else {
                cairo_mask_surface(cairo, surface, x, y)
            }
        }
    }
}

/// The alpha of a bitmap, blurred.
struct BlurredAlpha {
    private var values: [UInt8]
    private let width: Int
    private let height: Int
    /// The rows and columns added on each side, in pixels.
    let margin: Int

    /// Nil where the result would be too large.
    ///
    /// - Parameter deviation: The standard deviation of the blur in pixels; more than 256 counts as 256.
    init?(_ pixels: UnsafePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, deviation: CGFloat) {
        // Three boxes make a curve within 3 % of Gauss's: https://www.w3.org/TR/filter-effects-1/#feGaussianBlurElement
        let box = Int(min(deviation, 256) * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5)
        let offsets =
            box.isMultiple(of: 2)
            ? [(box / 2, box), (box / 2 - 1, box), (box / 2, box + 1)]
            : [(box / 2, box), (box / 2, box), (box / 2, box)]
        margin = box < 2 ? 0 : box / 2 * 3 + 1
        self.width = (width + 2 * margin + 3) & ~3
        self.height = height + 2 * margin
        guard width > 0, height > 0, self.width <= PixelStorage.longestSide, self.height <= PixelStorage.longestSide
        else { return nil }
        values = [UInt8](repeating: 0, count: self.width * self.height)
        for row in 0..<height {
            let line = UnsafeRawPointer(pixels + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<width {
                values[(row + margin) * self.width + column + margin] = UInt8(line[column] >> 24)
            }
        }
        guard margin > 0 else { return }
        for (before, size) in offsets {
            blur(lines: self.height, lineStep: self.width, count: self.width, step: 1, before: before, size: size)
            blur(lines: self.width, lineStep: 1, count: self.height, step: self.width, before: before, size: size)
        }
    }

    private mutating func blur(lines: Int, lineStep: Int, count: Int, step: Int, before: Int, size: Int) {
        var line = [UInt8](repeating: 0, count: count)
        let after = size - before - 1
        for index in 0..<lines {
            let start = index * lineStep
            for position in 0..<count {
                line[position] = values[start + position * step]
            }
            var sum = line[..<min(after, count)].reduce(0) { $0 + Int($1) }
            for position in 0..<count {
                if position + after < count { sum += Int(line[position + after]) }
                values[start + position * step] = UInt8((sum + size / 2) / size)
                if position >= before { sum -= Int(line[position - before]) }
            }
        }
    }

    func withSurface(_ body: (OpaquePointer) -> Void) {
        var values = values
        values.withUnsafeMutableBufferPointer { bytes in
            guard
                let surface = cairo_image_surface_create_for_data(
                    bytes.baseAddress,
                    CAIRO_FORMAT_A8,
                    Int32(width),
                    Int32(height),
                    Int32(width)
                )
            else { return }
            body(surface)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
    }
}
