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
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bitsPerPixel: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: CGBitmapInfo,
        provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard bitsPerComponent == 8, decode == nil, let data = provider.data,
            let layout = PixelLayout(bitsPerPixel: bitsPerPixel, space: space, bitmapInfo: bitmapInfo),
            layout.alpha != .only,
            let storage = PixelStorage(width: width, height: height),
            bytesPerRow >= width * layout.bytesPerPixel,
            case (let needed, let overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1),
            !overflow, data.count >= width * layout.bytesPerPixel,
            needed <= data.count - width * layout.bytesPerPixel
        else { return nil }
        storage.clearPadding()
        data.withUnsafeBytes { bytes in
            for row in 0..<height {
                layout.decode(
                    UnsafeRawBufferPointer(rebasing: bytes[(row * bytesPerRow)...]),
                    count: width,
                    into: storage.base + row * storage.stride
                )
            }
        }
        self.init(storage: storage, isOpaque: layout.hasAlpha ? nil : true)
    }
}
