/// A layout of pixels in memory that can be turned into the one in use and, where contexts draw it, back.
struct PixelLayout {
    enum Alpha { case none, straight, premultiplied, only }

    let bytesPerPixel: Int
    let alpha: Alpha
    /// The offsets of the components in a pixel, in bytes.
    private let red: Int
    private let green: Int
    private let blue: Int
    private let alphaOffset: Int
    private let isGray: Bool
    private let isDisplayP3: Bool

    var hasAlpha: Bool { alpha != .none }

    /// A layout of images; nil for those that are not supported.
    init?(bitsPerPixel: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo) {
        guard let info = bitmapInfo.alphaInfo else { return nil }
        let known = CGBitmapInfo.alphaInfoMask.union(.byteOrderMask)
        guard known.isSuperset(of: bitmapInfo) else { return nil }
        let order = bitmapInfo.intersection(.byteOrderMask)
        guard order.isEmpty || order == .byteOrder32Little || order == .byteOrder32Big else { return nil }
        let isLittle = order == .byteOrder32Little
        bytesPerPixel = bitsPerPixel / 8
        isGray = space.model == .monochrome
        isDisplayP3 = space.kind == .displayP3
        switch info {
        case .none, .noneSkipLast, .noneSkipFirst: alpha = .none
        case .last, .first: alpha = .straight
        case .premultipliedLast, .premultipliedFirst: alpha = .premultiplied
        case .alphaOnly: alpha = .only
        }
        switch (isGray, bitsPerPixel, info) {
        case (false, 24, .none) where order.isEmpty:
            (red, green, blue, alphaOffset) = (0, 1, 2, 0)
        case (false, 32, .premultipliedLast), (false, 32, .last), (false, 32, .noneSkipLast):
            (red, green, blue, alphaOffset) = isLittle ? (3, 2, 1, 0) : (0, 1, 2, 3)
        case (false, 32, .premultipliedFirst), (false, 32, .first), (false, 32, .noneSkipFirst):
            (red, green, blue, alphaOffset) = isLittle ? (2, 1, 0, 3) : (1, 2, 3, 0)
        case (true, 8, .none) where order.isEmpty, (_, 8, .alphaOnly) where order.isEmpty:
            (red, green, blue, alphaOffset) = (0, 0, 0, 0)
        case (true, 16, .last) where order.isEmpty, (true, 16, .premultipliedLast) where order.isEmpty:
            (red, green, blue, alphaOffset) = (0, 0, 0, 1)
        default: return nil
        }
    }

    /// A layout of contexts, which follows from the space and the bitmap info; nil for those that are not supported.
    init?(contextSpace space: CGColorSpace, bitmapInfo: CGBitmapInfo) {
        guard space.kind != .displayP3, let info = bitmapInfo.alphaInfo else { return nil }
        let isByte = info == .alphaOnly || space.model == .monochrome
        self.init(bitsPerPixel: isByte ? 8 : 32, space: space, bitmapInfo: bitmapInfo)
        guard alpha != .straight else { return nil }
    }

    /// Whether the layout is Cairo's ARGB32.
    var isCairoARGB: Bool { alpha == .premultiplied && isCairoOrder }
    /// Whether the layout is Cairo's RGB24.
    var isCairoRGB: Bool { alpha == .none && isCairoOrder }

    private var isCairoOrder: Bool { bytesPerPixel == 4 && red == 2 && blue == 0 }

    /// Turns pixels of this layout into the one in use.
    func decode(_ bytes: UnsafeRawBufferPointer, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        for index in 0..<count {
            let offset = index * bytesPerPixel
            let a = hasAlpha ? UInt32(bytes[offset + alphaOffset]) : 255
            var r = UInt32(bytes[offset + red])
            var g = UInt32(bytes[offset + green])
            var b = UInt32(bytes[offset + blue])
            if isDisplayP3 { (r, g, b) = sRGB(fromDisplayP3: (r, g, b), alpha: alpha == .premultiplied ? a : 255) }
            switch alpha {
            case .none: break
            case .straight: (r, g, b) = (multiplied(r, a), multiplied(g, a), multiplied(b, a))
            // A colour beyond its alpha is no colour; drawing it would overflow.
            case .premultiplied: (r, g, b) = (min(r, a), min(g, a), min(b, a))
            case .only: (r, g, b) = (0, 0, 0)
            }
            pixels[index] = a << 24 | r << 16 | g << 8 | b
        }
    }

    /// Turns pixels of the layout in use into this one. Grey is the luma of Rec. 709.
    func encode(_ pixels: UnsafePointer<UInt32>, count: Int, into memory: UnsafeMutableRawPointer) {
        let bytes = memory.assumingMemoryBound(to: UInt8.self)
        for index in 0..<count {
            let pixel = pixels[index]
            let offset = index * bytesPerPixel
            let (r, g, b) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
            if alpha == .only {
                bytes[offset] = UInt8(pixel >> 24)
            } else if isGray {
                bytes[offset] = UInt8((r * 13933 + g * 46871 + b * 4732 + 32768) >> 16)
            } else {
                bytes[offset + alphaOffset] = hasAlpha ? UInt8(pixel >> 24) : 255
                bytes[offset + red] = UInt8(r)
                bytes[offset + green] = UInt8(g)
                bytes[offset + blue] = UInt8(b)
            }
        }
    }

    private func sRGB(
        fromDisplayP3 colour: (UInt32, UInt32, UInt32),
        alpha: UInt32
    ) -> (UInt32, UInt32, UInt32) {
        guard alpha > 0 else { return (0, 0, 0) }
        let scale = CGFloat(alpha)
        let components = [CGFloat(colour.0) / scale, CGFloat(colour.1) / scale, CGFloat(colour.2) / scale, 1]
        let result = RGBA(components: components, kind: .displayP3)
        func byte(_ value: Float) -> UInt32 { UInt32((value * Float(alpha)).rounded()) }
        return (byte(result.red), byte(result.green), byte(result.blue))
    }
}

/// `value · alpha / 255`, rounded to the nearest.
@inline(__always)
func multiplied(_ value: UInt32, _ alpha: UInt32) -> UInt32 {
    let product = value * alpha + 128
    return (product + product >> 8) >> 8
}
