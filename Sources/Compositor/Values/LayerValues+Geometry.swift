import CoreGraphics

extension LayerValues {
    /// The anchor point, in the layer's own coordinates.
    package var anchor: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height
        )
    }

    /// From the layer's own coordinates to its superlayer's, before the superlayer's `sublayerTransform`.
    package var transformToSuperlayer: CATransform3D {
        let anchor = anchor
        let centred = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
        let placed = CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ)
        return CATransform3DConcat(CATransform3DConcat(centred, transform), placed)
    }

    /// What the superlayer's `sublayerTransform` adds: it applies about the superlayer's anchor point.
    package var transformOfSublayers: CATransform3D? {
        guard !CATransform3DIsIdentity(sublayerTransform) else { return nil }
        let anchor = anchor
        let centred = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
        let placed = CATransform3DMakeTranslation(anchor.x, anchor.y, 0)
        return CATransform3DConcat(CATransform3DConcat(centred, sublayerTransform), placed)
    }

    /// From this layer's plane to that of its superlayer, whose values are given.
    package func projection(into superlayer: LayerValues?) -> Projection {
        // The common case, a layer that is only placed, needs no matrix product.
        let sublayers = superlayer?.transformOfSublayers
        if sublayers == nil, CATransform3DIsIdentity(transform) {
            let anchor = anchor
            return Projection(translation: position.x - anchor.x, position.y - anchor.y)
        }
        var whole = transformToSuperlayer
        if let sublayers { whole = CATransform3DConcat(whole, sublayers) }
        return Projection(whole)
    }

    /// The bounding box of the transformed bounds in the superlayer's coordinates, as `CALayer.frame` is defined.
    package var frame: CGRect {
        let size = bounds.size
        if CATransform3DIsIdentity(transform) {
            return CGRect(
                x: position.x - anchorPoint.x * size.width,
                y: position.y - anchorPoint.y * size.height,
                width: size.width,
                height: size.height
            )
        }
        return Projection(transformToSuperlayer).boundingBox(of: bounds)
    }
}

extension Projection {
    /// The smallest rectangle that holds the image of `rect`.
    package func boundingBox(of rect: CGRect) -> CGRect {
        let corners = [
            apply(CGPoint(x: rect.minX, y: rect.minY)), apply(CGPoint(x: rect.maxX, y: rect.minY)),
            apply(CGPoint(x: rect.maxX, y: rect.maxY)), apply(CGPoint(x: rect.minX, y: rect.maxY)),
        ]
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        let (left, right) = (xs.min()!, xs.max()!)
        let (top, bottom) = (ys.min()!, ys.max()!)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
