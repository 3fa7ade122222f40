import CoreGraphics

/// How far what is drawn reaches, in the planes of layers: never less than what is drawn, and the same for both
/// compositors, since it decides whether a snapshot must be cut.
enum PlaneExtent {
    /// What stands in for a box that has no end.
    static let endless = Box(minX: -.farthest, minY: -.farthest, maxX: .farthest, maxY: .farthest)

    /// What a layer itself paints, its shadow aside.
    static func own(_ paints: LayerPaints) -> Box {
        var box = Box.nothing
        if let shape = paints.shape,
            paints.background != nil || paints.backdrop != nil || paints.gradient != nil || paints.border != nil
        {
            box = shape.box
        }
        if let contents = paints.contents { box = box.union(contents.box) }
        if let vectors = paints.vectors { box = box.union(self.vectors(vectors)) }
        return box
    }

    static func vectors(_ shape: ShapeValues) -> Box {
        guard let bounds = shape.path?.boundingBox, !bounds.isNull else { return .nothing }
        var reach = 1e-3
        if shape.strokeColor?.visible != nil {
            let miter = shape.lineJoin == .miter ? max(1, shape.miterLimit.tamed) : 1
            let cap = shape.lineCap == .square ? 2.0.squareRoot() : 1
            reach += max(0, shape.lineWidth.tamed) / 2 * max(miter, cap)
        }
        let low = SIMD2(bounds.minX.tamed, bounds.minY.tamed)
        let high = SIMD2(bounds.maxX.tamed, bounds.maxY.tamed)
        return Box(minX: low.x - reach, minY: low.y - reach, maxX: high.x + reach, maxY: high.y + reach)
    }

    /// Everything: a layer's own, its sublayers', cut by its clip, and the shadow of it.
    static func whole(_ state: LayerState, own: Box, sublayers: Box) -> Box {
        let box = whole(state.paints, own: own, sublayers: sublayers)
        guard let scale = state.rasterScale, !box.isEmpty else { return box }
        // A bitmap is mixed with nothing at its edges.
        return box.expanded(by: 1 / BitmapGrid.scale(scale, for: box))
    }

    private static func whole(_ paints: LayerPaints, own: Box, sublayers: Box) -> Box {
        let picture = own.union(sublayers)
        if paints.clips { return paints.shape.map { picture.intersection($0.box) } ?? .nothing }
        guard let shadow = paints.shadow else { return picture }
        return picture.union(self.shadow(shadow, silhouette: silhouette(shadow, picture: picture)))
    }

    /// How far what casts a shadow reaches.
    /// - Parameter picture: the layer's own paints and its sublayers.
    static func silhouette(_ shadow: ShadowPlan, picture: Box) -> Box {
        switch shadow.silhouette {
        case .shape(let shape, _): shape.box
        case .path(let path): Box(tamed: path.boundingBox) ?? .nothing
        case .picture: picture
        }
    }

    static func shadow(_ shadow: ShadowPlan, silhouette: Box) -> Box {
        guard !silhouette.isEmpty else { return .nothing }
        let box = silhouette.expanded(by: shadow.sigma * ShadowPlan.reach + 1e-3)
        return Box(
            minX: box.minX + shadow.offset.x,
            minY: box.minY + shadow.offset.y,
            maxX: box.maxX + shadow.offset.x,
            maxY: box.maxY + shadow.offset.y
        )
    }

    /// A box of a sublayer's plane, in its superlayer's.
    static func lift(_ box: Box, through projection: Projection) -> Box {
        guard !box.isEmpty else { return .nothing }
        let lifted = projection.box(of: box)
        return lifted.intersection(endless)
    }
}

/// In what way a layer is part of a picture.
enum LayerRole {
    case sublayer
    /// Only its alpha counts; the superlayer's `sublayerTransform` does not move it.
    case mask
    /// The root of a tree: its bounds' origin is the screen's; its position and transform are not looked at.
    case root
    /// The layer that a snapshot was taken of: its place, its opacity and its shadow are not part of the picture.
    case snapshot
}

/// A layer at an instant: what it paints and where it lies in its superlayer's plane.
struct LayerState {
    var paints: LayerPaints
    var local: Projection
    var opacity: Double
    var fadesAsGroup: Bool
    var isDoubleSided: Bool
    var order: Double
    var sublayerTransform: CATransform3D?
    /// Where it is looked at from in front or from behind.
    var middle: SIMD2<Double>
    /// Pixels a point of the bitmap that stands for the layer; nil where it is drawn directly.
    var rasterScale: Double?

    init(_ values: LayerValues, role: LayerRole, superlayer: CATransform3D?, hasSublayers: Bool) {
        paints = LayerPaints(values, hasSublayers: hasSublayers, hasShadow: role != .snapshot)
        local =
            switch role {
            case .snapshot: .identity
            case .root: Projection(translation: -values.bounds.origin.x, -values.bounds.origin.y)
            case .mask: values.projection(underSublayerTransform: nil)
            case .sublayer: values.projection(underSublayerTransform: superlayer)
            }
        opacity = role == .snapshot ? 1 : values.visibleOpacity
        fadesAsGroup = values.allowsGroupOpacity
        isDoubleSided = values.isDoubleSided || role == .snapshot
        order = values.paintOrder
        sublayerTransform = values.transformOfSublayers
        middle = SIMD2(values.bounds.midX.tamed, values.bounds.midY.tamed)
        if values.shouldRasterize, role != .snapshot {
            let scale = values.rasterizationScale
            rasterScale = scale.isFinite && scale > 0 ? min(scale, 1000) : 1
        }
        if !local.isFinite { opacity = 0 }
    }

    var isVisible: Bool { opacity > 0 }
}

extension Projection {
    /// The pixels in which something of a box may show. Bitmaps reach one of their pixels farther than what they are of;
    /// with perspective, that can be several on the screen.
    func pixels(of box: Box, within limits: PixelRect) -> PixelRect {
        self.box(of: box).expanded(by: isAffine ? 1.5 : 4).pixels(within: limits)
    }
}

extension LayerValues {
    /// As `projection(into:)`, with the superlayer's `transformOfSublayers` given.
    func projection(underSublayerTransform sublayers: CATransform3D?) -> Projection {
        if sublayers == nil, CATransform3DIsIdentity(transform) {
            let anchor = anchor
            return Projection(translation: position.x - anchor.x, position.y - anchor.y)
        }
        var whole = transformToSuperlayer
        if let sublayers { whole = CATransform3DConcat(whole, sublayers) }
        return Projection(whole)
    }
}
