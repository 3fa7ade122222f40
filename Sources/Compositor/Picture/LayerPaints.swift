import CoreGraphics

/// What one layer itself paints at an instant: its values, freed of everything that draws nothing or cannot be computed
/// with. Both compositors start from it, so that they can differ in how they draw alone.
struct LayerPaints {
    /// The rounded bounds; nil when they have no area.
    var shape: LayerShape?
    var backdrop: BackdropPlan?
    var background: RGBA?
    var contents: ContentsPlacement?
    var gradient: GradientRamp?
    var vectors: ShapeValues?
    var border: (width: Double, color: RGBA)?
    var shadow: ShadowPlan?
    /// Whether sublayers and contents are cut to the shape.
    var clips: Bool

    /// - Parameters:
    ///   - hasSublayers: whether anything but the layer itself may add to its silhouette.
    ///   - hasShadow: false leaves the shadow out, for the layer that a snapshot was taken of.
    init(_ values: LayerValues, hasSublayers: Bool, hasShadow: Bool = true) {
        clips = values.masksToBounds
        shape = LayerShape(values)
        vectors = values.shape.flatMap { $0.isVisible ? $0 : nil }
        if let shape {
            backdrop = values.backdrop.flatMap(BackdropPlan.init)
            background = values.backgroundColor?.visible
            contents = values.contents.flatMap { ContentsPlacement($0, values: values, bounds: shape.box) }
            gradient = values.gradient.flatMap { GradientRamp($0) }
            let width = values.borderWidth.tamed
            if width > 0, let color = values.borderColor?.visible { border = (width, color) }
        }
        if hasShadow, !clips {
            shadow = ShadowPlan(values, paints: self, hasSublayers: hasSublayers)
        }
    }

    /// How many things the layer paints; two of them need a group to fade as one.
    var count: Int {
        var count = 0
        if backdrop != nil { count += 1 }
        if background != nil { count += 1 }
        // A snapshot is a picture of many paints.
        if let contents { count += contents.isSnapshot ? 2 : 1 }
        if gradient != nil { count += 1 }
        if let vectors { count += vectors.strokeColor == nil || vectors.fillColor == nil ? 1 : 2 }
        if border != nil { count += 1 }
        if shadow != nil { count += 1 }
        return count
    }

    /// Whether the one thing that the layer paints fills the shape, so that the edge of a clip may as well be its own.
    var takesEdgeOfClip: Bool {
        background != nil || backdrop != nil || gradient != nil
            || (contents?.fillsBounds == true && contents?.isSnapshot == false)
    }
}

extension RGBA {
    /// With components within 0…1; nil when nothing of it can be seen.
    var visible: RGBA? {
        func tame(_ v: Float) -> Float { v.isNaN ? 0 : min(max(v, 0), 1) }
        let result = RGBA(red: tame(red), green: tame(green), blue: tame(blue), alpha: tame(alpha))
        return result.alpha > 0 ? result : nil
    }
}

extension LayerValues {
    /// The opacity within 0…1; not-a-number is none.
    var visibleOpacity: Double {
        guard !isHidden, !opacity.isNaN else { return 0 }
        return Double(min(max(opacity, 0), 1))
    }

    var paintOrder: Double { zPosition.isNaN ? 0 : zPosition }
}

extension ShapeValues {
    var isVisible: Bool {
        guard let path, !path.isEmpty else { return false }
        return fillColor?.visible != nil || (strokeColor?.visible != nil && lineWidth > 0)
    }
}
