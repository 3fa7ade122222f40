import CoreGraphics

/// Provides a layer's contents, lays out its sublayers and chooses its actions. All methods are optional: a class that
/// conforms implements those it needs, and a subclass of it can only override what that class has.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Provides the contents. The default implementation draws them, by `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the contents into a context whose y axis points down and whose unit is a point.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before the layer's contents are drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Places the sublayers.
    func layoutSublayers(of layer: CALayer)
    /// The action for a key: nil goes on with the search, `NSNull` ends it with none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawContents() }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Called before the layer's contents are drawn.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Places the sublayers.
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
