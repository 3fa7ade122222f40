extension CGImage {
    /// An image from bytes in memory.
    ///
    /// Supported are 8 bits per component: RGB in 24 bits, RGB with or without alpha in 32 bits in either byte order,
    /// grey in 8 bits and grey with alpha last in 16 bits. The result is nil for any other layout, for a `decode`
    /// array, and where the provider has too few bytes.
    ///
    /// - Parameters:
    ///   - space: An RGB space for RGB layouts, a grey one for grey layouts.
    ///   - shouldInterpolate: Has no effect; the context's `interpolationQuality` decides.
    ///   - intent: Has no effect.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard bitsPerComponent == 8, decode == nil, let data = provider.data,
            let layout = PixelLayout(bitsPerPixel: bitsPerPixel, space: space, bitmapInfo: bitmapInfo),
            let storage = PixelStorage(width: width, height: height),
            bytesPerRow >= width * layout.bytesPerPixel,
            case let (needed, overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1),
            !overflow, data.count >= width * layout.bytesPerPixel,
            needed <= data.count - width * layout.bytesPerPixel
        else { return nil }
        storage.clearPadding()
        data.withUnsafeBytes { bytes in
            for row in 0..<height {
                layout.decode(
                    UnsafeRawBufferPointer(rebasing: bytes[(row * bytesPerRow)...]), count: width,
                    into: storage.base + row * storage.stride)
            }
        }
        self.init(storage: storage, isOpaque: layout.hasAlpha ? nil : true)
    }
}

/// A layout of pixels in memory that can be turned into the one in use.
struct PixelLayout {
    private enum Alpha { case none, straight, premultiplied }

    let bytesPerPixel: Int
    var hasAlpha: Bool { alpha != .none }
    private let red: Int
    private let green: Int
    private let blue: Int
    private let alphaOffset: Int
    private let alpha: Alpha
    private let isDisplayP3: Bool

    /// Nil for layouts that are not supported.
    init?(bitsPerPixel: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo) {
        guard let info = bitmapInfo.alphaInfo else { return nil }
        let known = CGBitmapInfo.alphaInfoMask.union(.byteOrderMask)
        guard known.isSuperset(of: bitmapInfo) else { return nil }
        let order = bitmapInfo.intersection(.byteOrderMask)
        guard order.isEmpty || order == .byteOrder32Little || order == .byteOrder32Big else { return nil }
        let isLittle = order == .byteOrder32Little
        bytesPerPixel = bitsPerPixel / 8
        isDisplayP3 = space.kind == .displayP3
        switch info {
        case .none, .noneSkipLast, .noneSkipFirst: alpha = .none
        case .last, .first: alpha = .straight
        case .premultipliedLast, .premultipliedFirst: alpha = .premultiplied
        case .alphaOnly: return nil
        }
        switch (space.model, bitsPerPixel, info) {
        case (.rgb, 24, .none) where order.isEmpty:
            (red, green, blue, alphaOffset) = (0, 1, 2, 0)
        case (.rgb, 32, .premultipliedLast), (.rgb, 32, .last), (.rgb, 32, .noneSkipLast):
            (red, green, blue, alphaOffset) = isLittle ? (3, 2, 1, 0) : (0, 1, 2, 3)
        case (.rgb, 32, .premultipliedFirst), (.rgb, 32, .first), (.rgb, 32, .noneSkipFirst):
            (red, green, blue, alphaOffset) = isLittle ? (2, 1, 0, 3) : (1, 2, 3, 0)
        case (.monochrome, 8, .none) where order.isEmpty:
            (red, green, blue, alphaOffset) = (0, 0, 0, 0)
        case (.monochrome, 16, .last) where order.isEmpty, (.monochrome, 16, .premultipliedLast) where order.isEmpty:
            (red, green, blue, alphaOffset) = (0, 0, 0, 1)
        default: return nil
        }
    }

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
            }
            pixels[index] = a << 24 | r << 16 | g << 8 | b
        }
    }

    private func sRGB(
        fromDisplayP3 colour: (UInt32, UInt32, UInt32), alpha: UInt32
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
