import CoreGraphics

/// The shadow of a layer: what casts it, and how it is blurred and coloured.
struct ShadowPlan {
    enum Silhouette {
        /// A rectangle, perhaps rounded, evenly filled: the blur has a closed form.
        case shape(LayerShape, alpha: Double)
        /// A path, filled.
        case path(CGPath)
        /// Whatever the layer draws.
        case picture
    }

    var silhouette: Silhouette
    /// The standard deviation, in points.
    var sigma: Double
    var offset: SIMD2<Double>
    /// With the shadow's opacity in its alpha.
    var color: RGBA

    /// What lies farther than this many standard deviations from the silhouette is not drawn: it is under 0.06/255.
    static let reach = 3.5

    /// Below this many pixels a blur cannot be seen, and the silhouette is drawn as it is.
    static let sharpest = 0.125

    init?(_ values: LayerValues, paints: LayerPaints, hasSublayers: Bool) {
        guard !values.shadowOpacity.isNaN, values.shadowOpacity > 0, var color = values.shadowColor?.visible else {
            return nil
        }
        color.alpha *= min(values.shadowOpacity, 1)
        self.color = color
        sigma = max(0, values.shadowRadius.tamed)
        offset = SIMD2(values.shadowOffset.width.tamed, values.shadowOffset.height.tamed)
        if let path = values.shadowPath {
            if let (rect, radius) = path.roundedShape, let box = Box(tamed: rect) {
                silhouette = .shape(LayerShape(box: box, reach: radius.tamed), alpha: 1)
            } else if path.isEmpty {
                return nil
            } else {
                silhouette = .path(path)
            }
            return
        }
        guard !hasSublayers, paints.vectors == nil, paints.backdrop == nil else {
            silhouette = .picture
            return
        }
        guard let shape = paints.shape else { return nil }
        let alphas: (background: Double, gradient: Bool, contents: Bool) = (
            Double(paints.background?.alpha ?? 0), paints.gradient != nil, paints.contents != nil
        )
        switch alphas {
        case (0, false, false): return nil
        case (let alpha, false, false) where shape.isSymmetric: silhouette = .shape(shape, alpha: alpha)
        case (0, false, true):
            // An opaque picture that fills the bounds, which are not rounded without a clip.
            if case .image(let image) = paints.contents?.contents, image.isOpaque, paints.contents?.box == shape.box {
                silhouette = .shape(LayerShape(box: shape.box), alpha: 1)
            } else {
                silhouette = .picture
            }
        default: silhouette = .picture
        }
    }

    /// Whether the silhouette depends on what the layer's sublayers draw.
    var followsPicture: Bool {
        if case .picture = silhouette { true } else { false }
    }
}
