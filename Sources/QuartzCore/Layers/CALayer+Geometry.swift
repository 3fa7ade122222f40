import CoreGraphics

extension CALayer {
    // MARK: - Geometry

    final func setBounds(_ bounds: CGRect) {
        guard bounds != values.bounds, bounds.isFinite else { return }
        let resized = bounds.size != values.bounds.size
        change(.bounds) { $0.bounds = bounds }
        guard resized else { return }
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }

    final func setPosition(_ position: CGPoint) {
        guard position != values.position, position.x.isFinite, position.y.isFinite else { return }
        change(.position) { $0.position = position }
    }

    /// Nearer layers, with greater values, are painted later among their siblings.
    public var zPosition: CGFloat {
        get { values.zPosition }
        set { change(.zPosition) { $0.zPosition = newValue } }
    }

    /// The point of the layer, in unit coordinates of its bounds, that `position` places and transforms turn about.
    public var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { change(.anchorPoint) { $0.anchorPoint = newValue } }
    }

    /// The anchor point's depth.
    public var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { change(.anchorPointZ) { $0.anchorPointZ = newValue } }
    }

    /// The transform as an affine one, as far as it is.
    public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(values.transform) }

    /// Sets the transform to an affine one.
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// Applies to the sublayers alone, about the anchor point.
    public var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set { change(.sublayerTransform) { $0.sublayerTransform = newValue } }
    }

    final func setFrame(_ newValue: CGRect) {
        let frame = newValue.standardized
        guard frame.isFinite else { return }
        var size = frame.size
        if !CATransform3DIsIdentity(values.transform) { size = sizeBeforeTransform(frame.size) }
        var moved = values
        moved.bounds.size = size
        let box = moved.frame
        bounds = CGRect(origin: values.bounds.origin, size: size)
        position = CGPoint(
            x: values.position.x + frame.origin.x - box.origin.x,
            y: values.position.y + frame.origin.y - box.origin.y
        )
    }

    private func sizeBeforeTransform(_ size: CGSize) -> CGSize {
        let t = affineTransform()
        guard let inverse = Projection(t).inverted() else { return values.bounds.size }
        let box = inverse.boundingBox(of: CGRect(origin: .zero, size: size))
        return box.size.width.isFinite && box.size.height.isFinite ? box.size : values.bounds.size
    }

    // MARK: - Conversion

    /// Converts between the coordinates of two layers of one tree.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { projection(from: l).apply(p) }
    /// Converts between the coordinates of two layers of one tree.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { projection(to: l).apply(p) }

    /// The box of the converted rectangle.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { projection(from: l).boundingBox(of: r) }
    /// Converts between the coordinates of two layers of one tree.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { projection(to: l).boundingBox(of: r) }

    /// From this layer's plane to another's, by way of the root; to the root's superspace when `other` is nil.
    /// A plane seen edge-on has no way back: its points stay where the way up left them.
    package func projection(to other: CALayer?) -> Projection {
        guard let other else { return projectionToRoot() }
        if other === self { return .identity }
        if other === parent { return values.projection(into: other.values) }
        guard let back = other.projectionToRoot().inverted() else { return projectionToRoot() }
        return projectionToRoot().concatenating(back)
    }

    package func projection(from other: CALayer?) -> Projection {
        guard let other else { return projectionToRoot().inverted() ?? .identity }
        return other.projection(to: self)
    }

    private func projectionToRoot() -> Projection {
        var result = Projection.identity
        var layer = self
        while true {
            let next = layer.parent ?? layer.maskOwner
            // The root of a context is the screen: nothing lies beyond it.
            if next == nil, layer.context != nil { return result }
            result = result.concatenating(layer.values.projection(into: next?.values))
            guard let next else { return result }
            layer = next
        }
    }

    // MARK: - Hit testing

    final func hitTestSublayers(_ p: CGPoint) -> CALayer? {
        guard !values.isHidden, values.opacity > 0 else { return nil }
        guard let inverse = values.projection(into: superlayer?.values).inverted() else { return nil }
        let point = inverse.apply(p)
        let inside = contains(point)
        if values.masksToBounds, !inside { return nil }
        for layer in (sublayers ?? []).paintOrder.reversed() {
            if let hit = layer.hitTest(point) { return hit }
        }
        return inside ? self : nil
    }
}

extension CGRect {
    fileprivate var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension [CALayer] {
    /// Sorted by `zPosition`; ties keep the order of the array.
    var paintOrder: [CALayer] {
        guard contains(where: { $0.values.zPosition != 0 }) else { return self }
        return enumerated().sorted {
            ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
        }.map(\.element)
    }
}
