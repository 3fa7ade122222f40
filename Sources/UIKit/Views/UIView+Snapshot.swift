import QuartzCore

extension UIView {
    /// A view that shows what this one shows, frozen: as last committed, or, with `afterScreenUpdates`, with pending changes
    /// committed first. It costs a reference to a piece of the render tree, not a copy of pixels.
    ///
    /// The picture holds the view's own background, corners and border and all within; its alpha, transform and shadow are
    /// not part of it. A view that was never shown gives a view that shows nothing. Nil for a view without an area.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// A view that shows a part of this one.
    ///
    /// - Parameters:
    ///   - rect: in this view's coordinates, points.
    ///   - capInsets: the margins that keep their size when the result is resized.
    public func resizableSnapshotView(
        from rect: CGRect,
        afterScreenUpdates afterUpdates: Bool,
        withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard rect.isFinite, rect.width > 0, rect.height > 0 else { return nil }
        if afterUpdates { UIView.performWithoutAnimation { CATransaction.flush() } }
        var result: SnapshotView?
        UIView.performWithoutAnimation {
            let view = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
            view.show(layer.snapshot(of: rect), size: rect.size, capInsets: capInsets)
            result = view
        }
        return result
    }

    /// Draws the view and all within it, as it looks, into the current context.
    ///
    /// - Parameter rect: where the bounds go, in points; another size scales the picture.
    /// - Returns: false when the view was never shown, and is drawn as its model has it.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        if afterUpdates { UIView.performWithoutAnimation { CATransaction.flush() } }
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        guard let snapshot = layer.snapshot(of: bounds) else {
            layer.render(in: context)
            return false
        }
        snapshot.draw(in: context)
        return true
    }
}

/// The view that shows a snapshot. Its contents cannot be replaced.
final class SnapshotView: UIView {
    override class var layerClass: AnyClass { SnapshotLayer.self }

    func show(_ snapshot: RenderSnapshot?, size: CGSize, capInsets: UIEdgeInsets) {
        guard let layer = layer as? SnapshotLayer else { return }
        layer.show(snapshot.map(RenderContents.snapshot))
        let isPlain = capInsets == .zero
        guard !isPlain, let snapshot, let image = snapshot.image(scale: UIScreen.main.scale) else { return }
        // Margins that keep their size need pixels to keep.
        layer.show(.image(image))
        layer.contentsScale = UIScreen.main.scale
        layer.contentsCenter = CGRect(
            x: capInsets.left / size.width,
            y: capInsets.top / size.height,
            width: max(0, 1 - (capInsets.left + capInsets.right) / size.width),
            height: max(0, 1 - (capInsets.top + capInsets.bottom) / size.height)
        )
    }

    override func display(_ layer: CALayer) {}
}

/// A layer whose contents are set once, by the snapshot.
final class SnapshotLayer: CALayer {
    private var isFixed = false

    func show(_ contents: RenderContents?) {
        isFixed = false
        super.contents = contents
        isFixed = true
    }

    override var contents: Any? {
        get { super.contents }
        set { if !isFixed { super.contents = newValue } }
    }
}
