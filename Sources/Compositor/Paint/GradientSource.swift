import CoreGraphics

/// A gradient as it lies on the screen.
final class GradientSource: RowSource {
    private let ramp: GradientRamp
    private let inverse: Projection
    private let origin: SIMD2<Double>
    private let size: SIMD2<Double>

    init?(_ ramp: GradientRamp, box: Box, projection: Projection) {
        guard let inverse = projection.inverted() else { return nil }
        self.ramp = ramp
        self.inverse = inverse
        origin = SIMD2(box.minX, box.minY)
        size = SIMD2(box.width, box.height)
    }

    override func read(_ out: UnsafeMutablePointer<Wide>, x: Int, y: Int, count: Int) {
        for i in 0..<count {
            let p = inverse.apply(CGPoint(x: Double(x + i) + 0.5, y: Double(y) + 0.5))
            let color = ramp.color(at: ramp.parameter(at: (SIMD2(p.x, p.y) - origin) / size))
            let alpha = Float(color.w)
            out[i] = Wide(Float(color.x) * alpha, Float(color.y) * alpha, Float(color.z) * alpha, alpha)
        }
    }
}
