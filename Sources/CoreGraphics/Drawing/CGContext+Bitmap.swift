extension CGContext {
    /// Where the pixels are, up to date after each call; rows from the top.
    public var data: UnsafeMutableRawPointer? { target.shownData }
    /// The width in pixels.
    public var width: Int { target.width }
    /// The height in pixels.
    public var height: Int { target.height }
    /// The bits of a component.
    public var bitsPerComponent: Int { 8 }
    /// The bits of a pixel.
    public var bitsPerPixel: Int { target.bitsPerPixel }
    /// The bytes from one row to the next.
    public var bytesPerRow: Int { target.bytesPerRow }
    /// What the components mean.
    public var colorSpace: CGColorSpace? { target.bitmapInfo.alphaInfo == .alphaOnly ? nil : target.space }
    /// Where the alpha of a pixel stands.
    public var alphaInfo: CGImageAlphaInfo { target.bitmapInfo.alphaInfo ?? .none }
    /// The alpha info and the byte order.
    public var bitmapInfo: CGBitmapInfo { target.bitmapInfo }

    /// An image of what has been drawn. What is drawn later does not change it.
    public func makeImage() -> CGImage? {
        target.makeImage()
    }

    /// An image of what has been drawn, without a copy where that can be; nothing can be drawn afterwards.
    package func finish() -> CGImage? {
        target.finish()
    }
}
