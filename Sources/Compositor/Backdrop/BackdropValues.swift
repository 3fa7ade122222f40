import CoreGraphics

/// What a layer makes of all that has been painted under it: a blurred, coloured picture of it within the layer's shape,
/// below the layer's own background.
///
/// It sees what has been painted so far in its group. Layers that fade as a group, masks' contents, rasterised layers and
/// snapshots are groups of their own, and what lies under them is not seen; clips and masks do not hide it.
package struct BackdropValues: Sendable, Equatable {
    /// The standard deviation of the Gaussian, in points.
    package var sigma: CGFloat
    /// How far colours are from the grey of their luminance: 0 is grey, 1 leaves them, more makes them more vivid.
    package var saturation: CGFloat
    /// Painted over the blur.
    package var tint: RGBA

    package init(sigma: CGFloat = 0, saturation: CGFloat = 1, tint: RGBA = .clear) {
        (self.sigma, self.saturation, self.tint) = (sigma, saturation, tint)
    }
}
