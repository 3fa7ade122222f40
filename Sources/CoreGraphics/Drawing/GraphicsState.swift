/// What `saveGState()` saves, the clip left out, which Cairo keeps.
struct GraphicsState {
    var ctm: CGAffineTransform
    var fillColor = RGBA.black
    var strokeColor = RGBA.black
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var interpolationQuality = CGInterpolationQuality.default
    var shouldAntialias = true
    var stroke = StrokeStyle()
    /// The product of the masks of `clip(to:mask:)`.
    var mask: ClipMask?
    var shadow: Shadow?
    var fillColorSpace = CGColorSpace.standard
    var strokeColorSpace = CGColorSpace.standard
}

/// How lines look.
struct StrokeStyle: Equatable {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    /// Empty for lines without gaps.
    var dashLengths: [CGFloat] = []
}

/// A shadow under everything that is drawn.
struct Shadow {
    /// In the context's base space, which transforms do not change.
    var offset: CGSize
    /// Twice the standard deviation of the blur, in the units of the base space.
    var blur: CGFloat
    var color: RGBA
}
