import CoreGraphics

/// A layer that shows what lies under it blurred, with its colours changed, and tinted. What the layer shows besides lies
/// over that.
package final class BackdropLayer: CALayer {
    package override init() {
        super.init()
        values.backdrop = BackdropValues()
    }

    package override init(layer: Any) { super.init(layer: layer) }

    /// What becomes of what lies under the layer; nothing at first. Each part of it is an animatable property.
    package var backdrop: BackdropValues {
        get { values.backdrop ?? BackdropValues() }
        set {
            let old = backdrop
            if newValue.sigma != old.sigma { change(.backdropSigma) { $0.backdrop?.sigma = newValue.sigma } }
            if newValue.saturation != old.saturation {
                change(.backdropSaturation) { $0.backdrop?.saturation = newValue.saturation }
            }
            if newValue.tint != old.tint { change(.backdropTint) { $0.backdrop?.tint = newValue.tint } }
        }
    }
}
