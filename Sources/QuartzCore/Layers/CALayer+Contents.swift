import CoreGraphics

extension CALayer {
    final func setContents(_ newValue: Any?) {
        contentsObject = newValue
        let shown = (newValue as? CGImage).map(RenderContents.image) ?? (newValue as? RenderContents)
        if shown == nil, values.contents == nil { return }
        change(.contents) { $0.contents = shown }
    }

    /// The part of the contents that is shown, in unit coordinates.
    public var contentsRect: CGRect {
        get { values.contentsRect }
        set { change(.contentsRect) { $0.contentsRect = newValue } }
    }

    /// The part of the contents that stretches when they are resized, in unit coordinates.
    public var contentsCenter: CGRect {
        get { values.contentsCenter }
        set { change(.contentsCenter) { $0.contentsCenter = newValue } }
    }

    /// Pixels of the contents a point.
    public var contentsScale: CGFloat {
        get { values.contentsScale }
        set {
            guard newValue > 0, newValue.isFinite else { return }
            values.contentsScale = newValue
            setChanged()
        }
    }

    /// How contents lie in bounds of another size.
    public var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(rawValue: values.contentsGravity.rawValue) }
        set {
            values.contentsGravity = ContentsGravity(rawValue: newValue.rawValue) ?? .resize
            setChanged()
        }
    }

    /// How contents are enlarged.
    public var magnificationFilter: CALayerContentsFilter {
        get { values.magnificationFilter == .nearest ? .nearest : .linear }
        set {
            values.magnificationFilter = newValue == .nearest ? .nearest : .linear
            setChanged()
        }
    }

    /// How contents are made smaller.
    public var minificationFilter: CALayerContentsFilter {
        get { values.minificationFilter == .nearest ? .nearest : .linear }
        set {
            values.minificationFilter = newValue == .nearest ? .nearest : .linear
            setChanged()
        }
    }

    // MARK: - Display

    /// The whole contents are drawn again, whatever the rectangle.
    public func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

    /// Whether the contents will be drawn again.
    public func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

    /// Draws the contents now if they need it.
    public func displayIfNeeded() {
        guard flags.contains(.needsDisplay) else { return }
        flags.remove(.needsDisplay)
        display()
    }

    /// Makes contents by drawing. Bounds without an area, or too large for memory, get none.
    package func drawContents() {
        let size = values.bounds.size
        let scale = values.contentsScale
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, Double(width * height) <= Self.largestBitmap,
            let ctx = CGContext.flipped(width: Int(width), height: Int(height), scale: scale, opaque: isOpaque)
        else {
            contents = nil
            return
        }
        ctx.translateBy(x: -values.bounds.origin.x, y: -values.bounds.origin.y)
        delegate?.layerWillDraw(self)
        draw(in: ctx)
        contents = ctx.makeImage()
    }

    /// Pixels of the largest contents that are drawn.
    private static let largestBitmap = Double(1 << 28)

    func displayPass() {
        if flags.contains(.needsDisplay) { displayIfNeeded() }
        guard flags.contains(.needsDisplayBelow) else { return }
        flags.remove(.needsDisplayBelow)
        for layer in waitingSublayers { layer.displayPass() }
        maskLayer?.displayPass()
    }

    // MARK: - Rendering into a context

    final func renderModel(in ctx: CGContext) {
        layoutPass()
        displayPass()
        RenderSnapshot(node: modelNode(), time: 0, rect: values.bounds).draw(in: ctx)
    }
}

/// How contents lie in bounds of another size. `top` is the side of small y.
public struct CALayerContentsGravity: Hashable, RawRepresentable, Sendable {
    /// The text that it stands for.
    public var rawValue: String
    /// One of a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In the middle, at its own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At the middle of the top edge, at its own size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the middle of the bottom edge, at its own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the middle of the left edge, at its own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the middle of the right edge, at its own size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the top left corner, at its own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the top right corner, at its own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the bottom left corner, at its own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the bottom right corner, at its own size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits whole, in its own proportions.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers the bounds, in its own proportions.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How contents are sampled at another size.
public struct CALayerContentsFilter: Hashable, RawRepresentable, Sendable {
    /// The text that it stands for.
    public var rawValue: String
    /// One of a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Between the nearest pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
}
