import QuartzCore

extension UIView {
    func setFrame(_ newValue: CGRect) {
        guard newValue.isFinite else { return }
        let before = bounds.size
        layer.frame = newValue
        sizeDidChange(from: before)
        frameDidChange(sizeChanged: before != bounds.size)
    }

    func setBounds(_ newValue: CGRect) {
        guard newValue.isFinite else { return }
        let before = bounds
        layer.bounds = newValue
        sizeDidChange(from: before.size)
        if before.size != bounds.size { frameDidChange(sizeChanged: true) }
    }

    /// Tells constraints, the safe area and margins that depend on where the view is.
    func frameDidChange(sizeChanged: Bool) {
        if constraintState != nil { constrainedFrameDidChange(sizeChanged: sizeChanged) }
        updateSafeAreaWithin()
        guard let layoutInsets else { return }
        if layoutInsets.preservesSuperview { updateMargins() }
    }

    private func sizeDidChange(from old: CGSize) {
        let size = bounds.size
        guard size != old else { return }
        if contentMode == .redraw { setNeedsDisplay() }
        if autoresizesSubviews {
            for view in subviewList where !view.autoresizingMask.isEmpty {
                view.autoresize(from: old, to: size)
            }
        }
    }

    /// The transform in three dimensions.
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// Pixels a point of drawn contents.
    public var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set {
            guard newValue > 0, newValue.isFinite, newValue != layer.contentsScale else { return }
            layer.contentsScale = newValue
            setNeedsDisplay()
        }
    }

    // MARK: - Conversion

    /// Converts a point to another view's coordinates, or to the window's when it is nil. Transforms are the model's.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        projection(to: view).apply(point)
    }

    /// A point of another view's coordinates in this view's; of the window's for nil.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        projection(from: view).apply(point)
    }

    /// Converts a rectangle to another view's coordinates: the box of its image.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        projection(to: view).boundingBox(of: rect)
    }

    /// A rectangle of another view's coordinates in this view's; of the window's for nil.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        projection(from: view).boundingBox(of: rect)
    }

    private func projection(to view: UIView?) -> Projection {
        layer.projection(to: (view ?? topView).layer)
    }

    private func projection(from view: UIView?) -> Projection {
        layer.projection(from: (view ?? topView).layer)
    }

    /// The window, or the topmost view of a tree that is in none.
    private var topView: UIView {
        var view = self
        while let next = view.superviewReference { view = next }
        return view
    }
}

extension UIView {
    /// How a view's frame follows the size of its superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left margin.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The right margin.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The top margin.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The bottom margin.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Shares the change of the superview's size among what is flexible, in proportion to what it was.
    fileprivate func autoresize(from old: CGSize, to new: CGSize) {
        let frame = untransformedFrame
        let x = Self.share(
            new.width - old.width,
            of: (frame.minX, frame.width, old.width - frame.maxX),
            flexible: (
                autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
                autoresizingMask.contains(.flexibleRightMargin)
            )
        )
        let y = Self.share(
            new.height - old.height,
            of: (frame.minY, frame.height, old.height - frame.maxY),
            flexible: (
                autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
                autoresizingMask.contains(.flexibleBottomMargin)
            )
        )
        place(in: CGRect(x: x.start, y: y.start, width: x.length, height: y.length))
    }

    /// Gives the view such a size and place that without its transform it would have a frame.
    func place(in frame: CGRect) {
        guard !CATransform3DIsIdentity(layer.transform) else { return self.frame = frame }
        let anchor = layer.anchorPoint
        bounds.size = frame.size
        center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }

    private static func share(
        _ change: CGFloat,
        of parts: (CGFloat, CGFloat, CGFloat),
        flexible: (Bool, Bool, Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        let flags = [flexible.0, flexible.1, flexible.2]
        let sizes = [parts.0, parts.1, parts.2]
        let count = CGFloat(flags.count { $0 })
        guard count > 0 else { return (parts.0, parts.1) }
        let total = zip(flags, sizes).reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
        let shares = zip(flags, sizes).map { flag, size in
            flag ? change * (total > 0 ? size / total : 1 / count) : 0
        }
        return (parts.0 + shares[0], max(0, parts.1 + shares[1]))
    }
}
