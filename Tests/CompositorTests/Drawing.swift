import Compositor

extension RGBA {
    static let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = RGBA(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = RGBA(red: 0, green: 0, blue: 1, alpha: 1)
}

/// A layer with its top left corner at (x, y).
func layer(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    id: UInt64 = 0,
    children: [RenderNode] = [],
    mask: RenderNode? = nil,
    _ change: (inout LayerValues) -> Void = { _ in }
) -> RenderNode {
    var values = LayerValues()
    values.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    values.position = CGPoint(x: x + width / 2, y: y + height / 2)
    change(&values)
    return RenderNode(id: LayerID(rawValue: id), values: values, children: children, mask: mask)
}

/// A frame of a tree, the size of its root.
func draw(_ root: RenderNode, scale: Double = 1, at time: Double = 0) -> PixelBuffer {
    let size = root.values.bounds.size
    let buffer = PixelBuffer(width: Int(size.width * scale), height: Int(size.height * scale))
    Renderer().render(RenderTree(root: root, scale: scale), at: time, into: buffer)
    return buffer
}

func pixels(_ buffer: PixelBuffer) -> [UInt32] {
    (0..<buffer.height).flatMap { y in (0..<buffer.width).map { x in buffer[x, y] } }
}

/// A grey of an opacity, as a pixel.
func premultiplied(_ grey: Double, alpha: Double) -> UInt32 {
    let value = UInt32((grey * alpha).rounded())
    return UInt32((255 * alpha).rounded()) << 24 | value << 16 | value << 8 | value
}
