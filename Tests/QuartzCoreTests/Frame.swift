import QuartzCore

/// A frame of layers on a clear ground, one pixel a point unless told otherwise.
@MainActor
func frame(_ layers: CALayer..., width: Int = 40, height: Int = 40, scale: CGFloat = 1) -> PixelBuffer {
    let shown = Shown()
    shown.root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    shown.context.scale = scale
    for layer in layers { shown.root.addSublayer(layer) }
    defer {
        for layer in layers { layer.removeFromSuperlayer() }
        CATransaction.flush()
    }
    return shown.pixels
}

extension Shown {
    /// The frame at this time, after a commit of what has changed.
    var pixels: PixelBuffer {
        CATransaction.flush()
        let size = root.bounds.size
        let buffer = PixelBuffer(width: Int(size.width * context.scale), height: Int(size.height * context.scale))
        if let tree = context.tree { Renderer().render(tree, at: clock.now, into: buffer) }
        return buffer
    }
}

extension PixelBuffer {
    /// The opacity of a pixel, from 0 to 1.
    func alpha(_ x: Int, _ y: Int) -> Double { Double(self[x, y] >> 24) / 255 }
}

@MainActor
func layer(
    _ x: CGFloat,
    _ y: CGFloat,
    _ width: CGFloat,
    _ height: CGFloat,
    _ color: CGColor? = nil,
    in parent: CALayer? = nil,
    _ change: (CALayer) -> Void = { _ in }
) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    parent?.addSublayer(layer)
    change(layer)
    return layer
}

extension CGColor {
    static var red: CGColor { CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) }
    static var green: CGColor { CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1) }
    static var blue: CGColor { CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1) }
}

/// An image of rows of pixels, premultiplied ARGB.
func image(_ rows: [[UInt32]]) -> CGImage {
    CGImage(width: rows[0].count, height: rows.count) { pixels, stride in
        for (y, row) in rows.enumerated() {
            for (x, word) in row.enumerated() { pixels[y * stride + x] = word }
        }
    }!
}

let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
let (white, black): (UInt32, UInt32) = (0xFFFF_FFFF, 0xFF00_0000)
