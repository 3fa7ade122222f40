import CoreGraphics

/// An image that is looked up through its layer's plane: with perspective, or sliced.
final class PlaneImageSource: RowSource {
    private let texels: Texels
    private let inverse: Projection
    private let horizontal, vertical: ContentsAxis

    /// - Parameter projection: from the layer's plane to the screen.
    init?(_ image: CGImage, _ placement: ContentsPlacement, projection: Projection) {
        guard let inverse = projection.inverted() else { return nil }
        self.inverse = inverse
        texels = Texels(image, placement, projection: projection)
        (horizontal, vertical) = (placement.x, placement.y)
    }

    override func read(_ out: UnsafeMutablePointer<Wide>, x: Int, y: Int, count: Int) {
        for i in 0..<count {
            let p = inverse.apply(CGPoint(x: Double(x + i) + 0.5, y: Double(y) + 0.5))
            let place = SIMD2(horizontal.source(at: p.x), vertical.source(at: p.y)) - 0.5
            out[i] = texels.isNearest ? texels.nearest(place) : texels.bilinear(place)
        }
    }
}
