import CImageCodecs

extension ImageDecoder {
    static func sizeOfJPEG(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> PixelSize {
        try readJPEG(bytes) { _, size, _ in size }
    }

    static func decodeJPEG(
        _ bytes: UnsafeRawBufferPointer,
        _ limits: ImageDecodingLimits,
        goal: PixelSize?
    ) throws(ImageDecodingError) -> CGImage {
        try readJPEG(bytes) { decoder, size, space throws(ImageDecodingError) in
            try limits.check(width: size.width, height: size.height)
            let decoded = scaled(size, to: goal)
            let storage = try limits.storage(width: decoded.width, height: decoded.height)
            // After a fatal error that follows a warning, the rows that were not reached are left as they are.
            storage.fill(0xFF80_8080)
            let isCMYK = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
            let result = UnsafeMutableRawPointer(storage.base).withMemoryRebound(
                to: UInt8.self,
                capacity: storage.byteCount
            ) { pixels in
                tjDecompress2(
                    decoder,
                    bytes.bindMemory(to: UInt8.self).baseAddress,
                    UInt(bytes.count),
                    pixels,
                    Int32(decoded.width),
                    Int32(storage.bytesPerRow),
                    Int32(decoded.height),
                    Int32((isCMYK ? TJPF_CMYK : TJPF_BGRA).rawValue),
                    TJFLAG_LIMITSCANS
                )
            }
            guard result == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
                throw .malformed(jpegError(decoder))
            }
            if isCMYK { storage.convertFromCMYK(isInverted: EXIF.hasAdobeMarker(inJPEG: bytes)) }
            return CGImage(storage: storage, isOpaque: true)
        }
    }

    /// The least of an eighth, two eighths and so on of a size that is no less than the goal.
    private static func scaled(_ size: PixelSize, to goal: PixelSize?) -> PixelSize {
        guard let goal else { return size }
        for eighths in 1..<8 {
            let width = (size.width * eighths + 7) / 8
            let height = (size.height * eighths + 7) / 8
            if width >= goal.width, height >= goal.height { return PixelSize(width: width, height: height) }
        }
        return size
    }

    private static func jpegError(_ decoder: tjhandle) -> String {
        tjGetErrorStr2(decoder).map { String(cString: $0) } ?? ""
    }

    private static func readJPEG<Answer>(
        _ bytes: UnsafeRawBufferPointer,
        _ body: (tjhandle, PixelSize, _ space: Int32) throws(ImageDecodingError) -> Answer
    ) throws(ImageDecodingError) -> Answer {
        guard let decoder = tjInitDecompress() else { throw .outOfMemory }
        defer { tjDestroy(decoder) }
        var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let data = bytes.bindMemory(to: UInt8.self).baseAddress
        guard tjDecompressHeader3(decoder, data, UInt(bytes.count), &width, &height, &subsampling, &space) == 0 else {
            throw .malformed(jpegError(decoder))
        }
        return try body(decoder, PixelSize(width: Int(width), height: Int(height)), space)
    }
}

extension PixelStorage {
    /// Turns bytes of cyan, magenta, yellow and black into pixels. Adobe's files hold 255 minus the ink.
    fileprivate func convertFromCMYK(isInverted: Bool) {
        for row in 0..<height {
            let line = base + row * stride
            for column in 0..<width {
                let ink = isInverted ? line[column] : ~line[column]
                let light = ink >> 24
                let red = multiplied(ink & 255, light)
                let green = multiplied(ink >> 8 & 255, light)
                let blue = multiplied(ink >> 16 & 255, light)
                line[column] = 0xFF00_0000 | red << 16 | green << 8 | blue
            }
        }
    }
}
