import CoreGraphics

/// A bitmap on a layer's own axes, seen through its projection: transparent outside, mixed bilinearly.
final class BitmapSource: RowSource {
    /// Premultiplied pixels, or, where there is a colour, coverage of it.
    private let bitmap: Bitmap
    private let color: Wide?
    /// From the screen to the layer's plane, moved by an offset.
    private let inverse: Projection
    private let scale: Double
    private let phase: SIMD2<Double>

    init?(_ bitmap: Bitmap, color: Wide? = nil, projection: Projection, offset: SIMD2<Double> = [0, 0]) {
        guard let inverse = projection.inverted() else { return nil }
        self.bitmap = bitmap
        self.color = color
        self.inverse = inverse
        scale = bitmap.grid.scale
        phase = bitmap.grid.phase - offset * scale
    }

    override func read(_ out: UnsafeMutablePointer<Wide>, x: Int, y: Int, count: Int) {
        let (minX, minY) = (Double(bitmap.rect.minX), Double(bitmap.rect.minY))
        let (width, height) = (bitmap.rect.width, bitmap.rect.height)
        for i in 0..<count {
            let h = inverse.homogeneous(CGPoint(x: Double(x + i) + 0.5, y: Double(y) + 0.5))
            guard h.z > 0, h.z < 1 / Projection.nearest else {
                out[i] = Wide(repeating: 0)
                continue
            }
            let p = SIMD2(h.x, h.y) / h.z * scale + phase - SIMD2(minX, minY) - 0.5
            guard p.x > -1, p.y > -1, p.x < Double(width), p.y < Double(height) else {
                out[i] = Wide(repeating: 0)
                continue
            }
            // Above −1, so that what is cut off is what lies below.
            let (column, row) = (Int(p.x + 1) - 1, Int(p.y + 1) - 1)
            let f = SIMD2<Float>(Float(p.x - Double(column)), Float(p.y - Double(row)))
            if let color {
                let top = bitmap.alpha(column, row) * (1 - f.x) + bitmap.alpha(column + 1, row) * f.x
                let bottom = bitmap.alpha(column, row + 1) * (1 - f.x) + bitmap.alpha(column + 1, row + 1) * f.x
                out[i] = color * (top * (1 - f.y) + bottom * f.y)
            } else {
                let top = bitmap.color(column, row) * (1 - f.x) + bitmap.color(column + 1, row) * f.x
                let bottom = bitmap.color(column, row + 1) * (1 - f.x) + bitmap.color(column + 1, row + 1) * f.x
                out[i] = top * (1 - f.y) + bottom * f.y
            }
        }
    }
}

/// Pixels of a grid that were drawn: all channels, or coverage alone.
final class Bitmap {
    let grid: BitmapGrid
    let rect: PixelRect
    private let pixels: PixelBuffer?
    private let coverage: [Float]

    init(grid: BitmapGrid, rect: PixelRect, pixels: PixelBuffer) {
        (self.grid, self.rect, self.pixels, coverage) = (grid, rect, pixels, [])
    }

    init(grid: BitmapGrid, rect: PixelRect, coverage: [Float]) {
        (self.grid, self.rect, pixels, self.coverage) = (grid, rect, nil, coverage)
    }

    /// The same pixels are drawn the same whatever part of the grid is asked for, but for the last bit: so only the very
    /// same part will do.
    func isOf(_ grid: BitmapGrid, _ rect: PixelRect) -> Bool { self.grid == grid && self.rect == rect }

    func color(_ x: Int, _ y: Int) -> Wide {
        guard let pixels, x >= 0, y >= 0, x < rect.width, y < rect.height else { return Wide(repeating: 0) }
        return widen(pixels[x, y])
    }

    /// The coverage, or the alpha of the pixels.
    func alphas() -> [Float] {
        guard let pixels else { return coverage }
        var result = [Float](repeating: 0, count: rect.area)
        for y in 0..<rect.height {
            for x in 0..<rect.width { result[y * rect.width + x] = Float(pixels[x, y] >> 24) * (1 / 255) }
        }
        return result
    }

    func alpha(_ x: Int, _ y: Int) -> Float {
        guard x >= 0, y >= 0, x < rect.width, y < rect.height else { return 0 }
        return coverage[y * rect.width + x]
    }
}
