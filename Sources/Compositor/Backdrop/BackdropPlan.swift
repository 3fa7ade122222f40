import CoreGraphics

/// A backdrop freed of what cannot be computed with, the same for both compositors.
struct BackdropPlan: Equatable {
    /// The standard deviation, in points.
    var sigma: Double
    var saturation: Double
    /// With components within 0…1.
    var tint: RGBA?

    /// Blurs wider than this many pixels are drawn as if they were as wide: all that they show is about one colour.
    static let largestSigma = 512.0

    /// Below this many pixels a blur cannot be seen.
    static let sharpest = 0.125

    static let mostSaturation = 8.0

    /// Nil where the layer shows what lies under it as it is.
    init?(_ values: BackdropValues) {
        sigma = max(0, values.sigma.tamed)
        saturation = values.saturation.isNaN ? 1 : min(max(values.saturation, 0), Self.mostSaturation)
        tint = values.tint.visible
        if sigma == 0, saturation == 1, tint == nil { return nil }
    }

    /// The standard deviation in pixels; nil where nothing but the tint is to be painted. A turned layer blurs along
    /// the screen's axes all the same.
    func sigma(_ shape: LayerShape, _ projection: Projection) -> Double? {
        let pixels = min(sigma * projection.scale(at: shape.box), Self.largestSigma)
        let isSharp = !(pixels >= Self.sharpest)
        if isSharp, saturation == 1 { return nil }
        return isSharp ? 0 : pixels
    }

    /// The luminance of blue, green and red.
    static let luminance = SIMD3(0.0722, 0.7152, 0.2126)
}
