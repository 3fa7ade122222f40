/// Where the alpha of a pixel stands, and whether the colour is multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha.
    case none
    /// Last, premultiplied: RGBA.
    case premultipliedLast
    /// First, premultiplied: ARGB.
    case premultipliedFirst
    /// Last, straight: RGBA.
    case last
    /// First, straight: ARGB.
    case first
    /// The last component is there but has no meaning: RGBX.
    case noneSkipLast
    /// The first component is there but has no meaning: XRGB.
    case noneSkipFirst
    /// Nothing but alpha.
    case alphaOnly
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The bits of the byte order.
    case orderMask = 0x7000
    /// 16-bit words, the low byte first.
    case order16Little = 0x1000
    /// 32-bit words, the low byte first.
    case order32Little = 0x2000
    /// 16-bit words, the high byte first.
    case order16Big = 0x3000
    /// 32-bit words, the high byte first.
    case order32Big = 0x4000
}

/// The layout of the pixels of a bitmap: a `CGImageAlphaInfo` and a byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// A set of these bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits of the `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The bits of the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// 32-bit words, the low byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// 32-bit words, the high byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// The alpha info of the layout, where the bits name one.
    var alphaInfo: CGImageAlphaInfo? {
        CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue)
    }
}

/// How much trouble to take over the pixels between pixels.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The context's own choice.
    case `default`
    /// The nearest pixel.
    case none
    /// Fast.
    case low
    /// The best there is.
    case high
    /// Between low and high.
    case medium
}

/// What to do about colours that the destination lacks.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The default.
    case defaultIntent
    /// Clip, with white as it is.
    case absoluteColorimetric
    /// Clip, with white mapped to white.
    case relativeColorimetric
    /// Keep the relation between colours.
    case perceptual
    /// Keep the saturation.
    case saturation
}
