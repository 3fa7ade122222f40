import CImageCodecs

extension ImageDecoder {
    static func decodePNG(
        _ bytes: UnsafeRawBufferPointer,
        _ limits: ImageDecodingLimits
    ) throws(ImageDecodingError) -> CGImage {
        var png = png_image()
        defer { png_image_free(&png) }
        let size = try begin(&png, bytes, limits)
        let storage = try limits.storage(width: size.width, height: size.height)
        let hasAlpha = png.format & PNG_FORMAT_FLAG_ALPHA != 0
        png.format = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA
        guard png_image_finish_read(&png, nil, storage.base, png_int_32(storage.bytesPerRow), nil) != 0 else {
            throw .malformed(png.text)
        }
        if hasAlpha { storage.premultiply() }
        return CGImage(storage: storage, isOpaque: hasAlpha ? nil : true)
    }

    static func sizeOfPNG(
        _ bytes: UnsafeRawBufferPointer,
        _ limits: ImageDecodingLimits
    ) throws(ImageDecodingError) -> PixelSize {
        var png = png_image()
        defer { png_image_free(&png) }
        return try begin(&png, bytes, limits)
    }

    private static func begin(
        _ png: inout png_image,
        _ bytes: UnsafeRawBufferPointer,
        _ limits: ImageDecodingLimits
    ) throws(ImageDecodingError) -> PixelSize {
        png.version = png_uint_32(PNG_IMAGE_VERSION)
        guard png_image_begin_read_from_memory(&png, bytes.baseAddress, bytes.count) != 0 else {
            throw .malformed(png.text)
        }
        let (width, height) = (Int(png.width), Int(png.height))
        // Deflate packs at most 1032 bytes in one, and a byte holds at most eight pixels: less data is a trap.
        guard width <= Int.max / max(height, 1), width * height <= bytes.count * 1032 * 8 else {
            throw width <= limits.longestSide && height <= limits.longestSide
                ? .malformed("too little data") : .tooLarge(width: width, height: height)
        }
        return PixelSize(width: width, height: height)
    }
}

extension CGImage {
    /// The image as a PNG file; nil where there is no memory for it.
    package func pngData() -> Data? {
        var png = png_image()
        png.version = png_uint_32(PNG_IMAGE_VERSION)
        png.width = png_uint_32(width)
        png.height = png_uint_32(height)
        defer { png_image_free(&png) }
        let channels = isOpaque ? 3 : 4
        png.format = PNG_FORMAT_FLAG_COLOR | (isOpaque ? 0 : PNG_FORMAT_FLAG_ALPHA)
        var pixels = [UInt8](repeating: 0, count: width * height * channels)
        pixels.withUnsafeMutableBufferPointer { bytes in
            var offset = 0
            for row in 0..<height {
                for column in 0..<width {
                    let pixel = storage.base[row * storage.stride + column]
                    let alpha = pixel >> 24
                    bytes[offset] = straight(pixel >> 16 & 255, alpha)
                    bytes[offset + 1] = straight(pixel >> 8 & 255, alpha)
                    bytes[offset + 2] = straight(pixel & 255, alpha)
                    if channels == 4 { bytes[offset + 3] = UInt8(alpha) }
                    offset += channels
                }
            }
        }
        // The most that a PNG of these pixels takes: stored blocks of deflate, a filter byte a row, the chunks.
        let raw = pixels.count + height
        var size = raw + (raw >> 12) + (raw >> 14) + (raw >> 25) + 13 + 12 * (raw / 8192 + 2) + 256
        var file = Data(count: size)
        let isWritten = file.withUnsafeMutableBytes { memory in
            png_image_write_to_memory(&png, memory.baseAddress, &size, 0, pixels, 0, nil) != 0
        }
        guard isWritten, size <= file.count else { return nil }
        file.removeSubrange(size...)
        return file
    }
}

/// A component divided by its alpha.
private func straight(_ value: UInt32, _ alpha: UInt32) -> UInt8 {
    alpha == 255 ? UInt8(value) : alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
}

extension PixelStorage {
    /// Multiplies the colours by their alphas.
    func premultiply() {
        for row in 0..<height {
            let line = base + row * stride
            for column in 0..<width {
                let pixel = line[column]
                let alpha = pixel >> 24
                if alpha == 255 { continue }
                // Red and blue together: each product fits in its half of the word.
                var redBlue = (pixel & 0x00FF_00FF) * alpha + 0x0080_0080
                redBlue = (redBlue + (redBlue >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
                line[column] = alpha << 24 | redBlue | multiplied(pixel >> 8 & 255, alpha) << 8
            }
        }
    }
}

extension png_image {
    fileprivate var text: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
