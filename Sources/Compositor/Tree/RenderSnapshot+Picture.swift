import CoreGraphics

extension RenderSnapshot {
    /// The picture as pixels, `scale` of them a point; nil when it has no area or is too large for memory.
    package func image(scale: CGFloat) -> CGImage? {
        let (width, height) = ((rect.width * scale).rounded(.up), (rect.height * scale).rounded(.up))
        guard width >= 1, height >= 1, Double(width * height) <= Self.largestPicture else { return nil }
        var values = LayerValues()
        values.bounds = CGRect(origin: .zero, size: rect.size)
        values.contents = .snapshot(self)
        let root = RenderNode(id: LayerID(rawValue: 0), values: values)
        let buffer = PixelBuffer(width: Int(width), height: Int(height))
        Renderer().render(RenderTree(root: root, scale: scale), at: time, into: buffer)
        return buffer.makeImage()
    }

    /// Draws the picture at its place in the node's coordinates, in a context whose y axis points down, at the
    /// resolution that the context has there.
    package func draw(in context: CGContext) {
        let ctm = context.ctm
        let scale = max(hypot(ctm.a, ctm.b), hypot(ctm.c, ctm.d))
        guard scale.isFinite, scale > 0, let image = image(scale: scale) else { return }
        context.saveGState()
        // Images are drawn for a y axis that points up.
        context.translateBy(x: 0, y: rect.minY + rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: rect)
        context.restoreGState()
    }

    private static let largestPicture = Double(1 << 28)
}
