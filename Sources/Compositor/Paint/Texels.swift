import CoreGraphics

/// The pixels of an image, and which of them are shown. Centres of texels lie at whole numbers.
struct Texels {
    let pixels: UnsafePointer<UInt32>
    let stride: Int
    let width, height: Int
    let isNearest: Bool
    /// What coordinates are kept within.
    let low, high: SIMD2<Double>

    /// - Parameter projection: from the layer's plane to the screen.
    init(_ image: CGImage, _ placement: ContentsPlacement, projection: Projection) {
        // The pixels stay where they are as long as the image lives, which the display list sees to.
        (pixels, stride) = image.withPixels { ($0, $1) }
        (width, height) = (image.width, image.height)
        isNearest = placement.picksNearest(at: projection.scale(at: placement.box))
        (low, high) = Self.limits(placement, width: width, height: height)
    }

    /// The centres of the outermost texels of the part that is shown.
    static func limits(
        _ placement: ContentsPlacement,
        width: Int,
        height: Int
    ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
        func axis(_ a: ContentsAxis, _ count: Int) -> (Double, Double) {
            let last = Double(count - 1)
            let low = min(max(a.sourceStart, 0), last)
            let high = min(max(a.sourceEnd - 1, 0), last)
            return low <= high ? (low, high) : ((low + high) / 2, (low + high) / 2)
        }
        let x = axis(placement.x, width)
        let y = axis(placement.y, height)
        return (SIMD2(x.0, y.0), SIMD2(x.1, y.1))
    }

    func nearest(_ p: SIMD2<Double>) -> Wide {
        // A hair to one side, so that a centre between two texels always takes the same.
        let x = min(max(p.x + (0.5 + 1e-6), low.x), high.x + 0.5)
        let y = min(max(p.y + (0.5 + 1e-6), low.y), high.y + 0.5)
        return widen(pixels[min(Int(y), height - 1) * stride + min(Int(x), width - 1)])
    }

    func bilinear(_ p: SIMD2<Double>) -> Wide {
        guard p.x == p.x, p.y == p.y else { return Wide(repeating: 0) }
        let (x, y) = (min(max(p.x, low.x), high.x), min(max(p.y, low.y), high.y))
        let (i, j) = (Int(x), Int(y))
        let right = i + 1 < width ? 1 : 0
        let top = pixels + j * stride + i
        let bottom = j + 1 < height ? top + stride : top
        let (fx, fy) = (Float(x - Double(i)), Float(y - Double(j)))
        let a = channels(top[0]) * (1 - fx) + channels(top[right]) * fx
        let b = channels(bottom[0]) * (1 - fx) + channels(bottom[right]) * fx
        return (a * (1 - fy) + b * fy) * (1 / 255)
    }
}
