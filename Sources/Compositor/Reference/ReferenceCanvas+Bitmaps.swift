import CoreGraphics

extension ReferenceCanvas {
    /// Draws the layer into a picture on its own axes, and that picture through the projection.
    mutating func drawRaster(
        _ layer: ReferenceLayer,
        _ wanted: Double,
        _ projection: Projection,
        opacity: Double
    ) {
        let visible = projection.visiblePart(of: layer.box, on: screen, scale: wanted)
        guard !visible.isEmpty else { return }
        let grid = BitmapGrid(scale: BitmapGrid.scale(wanted, for: visible))
        let rect = grid.pixels(holding: visible.expanded(by: 1 / grid.scale))
        var bitmap = ReferenceCanvas(width: rect.width, height: rect.height)
        bitmap.drawWhole(layer, grid, rect)
        show(bitmap.image, grid, rect, projection, offset: [0, 0], opacity: opacity)
    }

    mutating func drawShadow(
        _ shadow: ShadowPlan,
        _ layer: ReferenceLayer,
        _ projection: Projection,
        opacity: Double
    ) {
        let silhouette = PlaneExtent.silhouette(shadow, picture: layer.picture)
        guard !silhouette.isEmpty else { return }
        let scale = projection.scale(at: silhouette)
        guard scale > 0 else { return }
        let isSharp = shadow.sigma * scale < ShadowPlan.sharpest
        switch shadow.silhouette {
        case .shape(let shape, let alpha):
            let moved = shape.offset(by: shadow.offset)
            let color = shadow.color.reference * alpha
            if isSharp {
                image.paint(coverage(moved, projection), opacity: opacity) { _ in color }
                return
            }
            let everywhere = ReferenceCoverage(width: width, height: height, everywhere: 1)
            image.paint(everywhere, opacity: opacity) { pixel in
                guard let p = projection.point(under: pixel) else { return SIMD4(repeating: 0) }
                return color * ReferenceShape.blur(moved, sigma: shadow.sigma, at: p)
            }
        case .path, .picture:
            let (grid, part) = SilhouetteGrid.plan(
                shadow,
                content: silhouette,
                scale: scale,
                isSharp: isSharp,
                projection: projection,
                screen: screen
            )
            guard !part.isEmpty else { return }
            let rect = grid.pixels(holding: part)
            var alphas: [Double]
            if case .path(let path) = shadow.silhouette {
                alphas = VectorMask.fill(path, evenOdd: false, grid, rect).map(Double.init)
            } else {
                var bitmap = ReferenceCanvas(width: rect.width, height: rect.height)
                bitmap.drawPaints(layer, grid.projection(of: rect), opacity: 1, isSilhouette: true)
                alphas = bitmap.image.pixels.map(\.w)
            }
            if !isSharp {
                let sigma = shadow.sigma * grid.scale
                alphas = ReferenceShape.blur(alphas, width: rect.width, height: rect.height, sigma: sigma)
            }
            show(alphas, shadow.color, grid, rect, projection, offset: shadow.offset, opacity: opacity)
        }
    }

    mutating func drawVectors(_ shape: ShapeValues, _ projection: Projection, opacity: Double) {
        let box = PlaneExtent.vectors(shape)
        let (grid, part) = VectorMask.plan(box, projection: projection, screen: screen)
        guard !part.isEmpty, let path = shape.path else { return }
        let rect = grid.pixels(holding: part)
        if let color = shape.fillColor?.visible {
            let mask = VectorMask.fill(path, evenOdd: shape.fillsEvenOdd, grid, rect).map(Double.init)
            show(mask, color, grid, rect, projection, offset: [0, 0], opacity: opacity)
        }
        if let color = shape.strokeColor?.visible, shape.lineWidth > 0 {
            let mask = VectorMask.stroke(shape, grid, rect).map(Double.init)
            show(mask, color, grid, rect, projection, offset: [0, 0], opacity: opacity)
        }
    }

    private mutating func show(
        _ alphas: [Double],
        _ color: RGBA,
        _ grid: BitmapGrid,
        _ rect: PixelRect,
        _ projection: Projection,
        offset: SIMD2<Double>,
        opacity: Double
    ) {
        var picture = ReferenceImage(width: rect.width, height: rect.height)
        for i in alphas.indices { picture.pixels[i] = color.reference * alphas[i] }
        show(picture, grid, rect, projection, offset: offset, opacity: opacity)
    }

    /// A picture on a grid of the layer's plane, mixed bilinearly, transparent outside.
    private mutating func show(
        _ picture: ReferenceImage,
        _ grid: BitmapGrid,
        _ rect: PixelRect,
        _ projection: Projection,
        offset: SIMD2<Double>,
        opacity: Double
    ) {
        func texel(_ x: Int, _ y: Int) -> SIMD4<Double> {
            guard x >= 0, y >= 0, x < picture.width, y < picture.height else { return SIMD4(repeating: 0) }
            return picture[x, y]
        }
        let everywhere = ReferenceCoverage(width: width, height: height, everywhere: 1)
        image.paint(everywhere, opacity: opacity) { pixel in
            guard let p = projection.point(under: pixel) else { return SIMD4(repeating: 0) }
            let q = (p - offset) * grid.scale + grid.phase - SIMD2(Double(rect.minX), Double(rect.minY)) - 0.5
            guard abs(q.x) < 1e6, abs(q.y) < 1e6 else { return SIMD4(repeating: 0) }
            let (x, y) = (Int(q.x.rounded(.down)), Int(q.y.rounded(.down)))
            let f = q - SIMD2(Double(x), Double(y))
            return texel(x, y) * (1 - f.x) * (1 - f.y) + texel(x + 1, y) * f.x * (1 - f.y)
                + texel(x, y + 1) * (1 - f.x) * f.y + texel(x + 1, y + 1) * f.x * f.y
        }
    }
}

extension Projection {
    /// The point of the plane that a point of the screen shows; nil where the plane is not in front of the eye.
    func point(under pixel: SIMD2<Double>) -> SIMD2<Double>? {
        guard let h = inverted()?.homogeneous(CGPoint(x: pixel.x, y: pixel.y)) else { return nil }
        guard h.z > 0, h.z < 1 / Projection.nearest else { return nil }
        return SIMD2(h.x, h.y) / h.z
    }
}

/// Reads an image.
struct ReferenceSampler {
    let pixels: UnsafePointer<UInt32>
    let stride: Int
    let width, height: Int
    let limits: (low: SIMD2<Double>, high: SIMD2<Double>)

    func texel(_ x: Int, _ y: Int) -> SIMD4<Double> {
        let p = pixels[min(y, height - 1) * stride + min(x, width - 1)]
        return SIMD4(Double(p & 255), Double(p >> 8 & 255), Double(p >> 16 & 255), Double(p >> 24)) / 255
    }

    /// - Parameter p: in texels, the first from 0 to 1.
    func bilinear(_ p: SIMD2<Double>) -> SIMD4<Double> {
        guard p.x == p.x, p.y == p.y else { return SIMD4(repeating: 0) }
        let q = (p - 0.5).clamped(lowerBound: limits.low, upperBound: limits.high)
        let (x, y) = (Int(q.x), Int(q.y))
        let f = q - SIMD2(Double(x), Double(y))
        return texel(x, y) * (1 - f.x) * (1 - f.y) + texel(x + 1, y) * f.x * (1 - f.y)
            + texel(x, y + 1) * (1 - f.x) * f.y + texel(x + 1, y + 1) * f.x * f.y
    }

    func nearest(_ p: SIMD2<Double>) -> SIMD4<Double> {
        guard p.x == p.x, p.y == p.y else { return SIMD4(repeating: 0) }
        let q = (p + 1e-6).clamped(lowerBound: limits.low, upperBound: limits.high + 0.5)
        return texel(Int(q.x), Int(q.y))
    }
}
