import QuartzCore

/// A dynamic colour that an image was given.
struct DynamicTint {
    let color: UIColor
    /// The image without it.
    let base: CGImage?
}

extension UIImage {
    /// The pixels turned as the image is shown, as they look in an environment.
    func upright(with traits: UITraitCollection) -> CGImage? {
        guard let tint, let base = tint.base else { return upright }
        let tinted = base.tinted(tint.color.resolvedColor(with: traits).cgColor.rgba)
        guard imageOrientation != .up, let tinted else { return tinted }
        return imageOrientation.turn(tinted)
    }

    /// Whether an image view shows the image in its tint colour.
    var isTemplate: Bool { renderingMode == .alwaysTemplate || (renderingMode == .automatic && isSymbolImage) }
}
