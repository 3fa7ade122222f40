import CoreGraphics

/// The shadow of a shape, as it lies on the screen.
struct ShadowSource {
    /// The display list keeps its table alive.
    var grid: ShadowGrid?
    /// What the table leaves out of the middle, in standard deviations.
    var shift: SIMD2<Double>
    /// Where there is none: the shape in standard deviations about its centre, to be integrated pixel by pixel.
    var shape: LayerShape
    var color: Wide
    var inverse: Projection
    var center: SIMD2<Double>
    var perSigma: Double

    func read(_ out: UnsafeMutablePointer<Wide>, x: Int, y: Int, count: Int) {
        for i in 0..<count {
            let h = inverse.homogeneous(CGPoint(x: Double(x + i) + 0.5, y: Double(y) + 0.5))
            guard h.z > 0, h.z < 1 / Projection.nearest else {
                out[i] = Wide(repeating: 0)
                continue
            }
            let p = (SIMD2(h.x, h.y) / h.z - center) * perSigma
            let (u, v) = (abs(p.x), abs(p.y))
            let alpha = grid.map { $0.value(u - shift.x, v - shift.y) } ?? Float(ShadowIntegral.value(shape, u, v))
            out[i] = color * alpha
        }
    }
}

/// The blur of a shape at one point, by quadrature, for corners that are large beside the blur.
enum ShadowIntegral {
    /// - Parameter shape: about the origin, in standard deviations.
    static func value(_ shape: LayerShape, _ x: Double, _ y: Double) -> Double {
        let reach = shape.reach
        let half = SIMD2(shape.box.maxX, shape.box.maxY)
        let far = ShadowPlan.reach + 0.5
        guard x < half.x + far, y < half.y + far else { return 0 }
        let straight = half.y - reach
        let middle = ShadowTable.cumulative(x + half.x) - ShadowTable.cumulative(x - half.x)
        var sum = (ShadowTable.cumulative(y + straight) - ShadowTable.cumulative(y - straight)) * middle
        guard reach > 0 else { return sum }
        for (center, side) in [(y, 1.0), (-y, -1.0)] {
            let low = max(straight, center - far)
            let high = min(half.y, center + far)
            guard high > low, side > 0 || center + far > straight else { continue }
            let from = asin(min(max((low - straight) / reach, 0), 1))
            let to = asin(min(max((high - straight) / reach, 0), 1))
            // Strips a fraction of a standard deviation long, along the corner's curve.
            let strips = min(max(Int(((to - from) * reach * 2).rounded(.up)), 4), 256)
            for i in 0..<strips {
                let a = straight + reach * sin(from + (to - from) * Double(i) / Double(strips))
                let b = straight + reach * sin(from + (to - from) * Double(i + 1) / Double(strips))
                for node in [-0.577_350_269_189_625_8, 0.577_350_269_189_625_8] {
                    let t = (a + b) / 2 + (b - a) / 2 * node
                    let w = shape.halfWidth(atDepth: half.y - t)
                    sum +=
                        (b - a) / 2 * ShadowTable.density(center - t)
                        * (ShadowTable.cumulative(x + w) - ShadowTable.cumulative(x - w))
                }
            }
        }
        return sum
    }
}
