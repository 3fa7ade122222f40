import CImageCodecs

extension ImageDecoder {
    static func decodeJPEG(
        _ bytes: UnsafeRawBufferPointer,
        _ limits: ImageDecodingLimits
    ) throws(ImageDecodingError) -> CGImage {
        guard let decoder = tjInitDecompress() else { throw .outOfMemory }
        defer { tjDestroy(decoder) }
        func reason() -> String { tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "" }
        let data = bytes.bindMemory(to: UInt8.self).baseAddress
        let size = UInt(bytes.count)
        var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard tjDecompressHeader3(decoder, data, size, &width, &height, &subsampling, &space) == 0 else {
            throw .malformed(reason())
        }
        let storage = try limits.storage(width: Int(width), height: Int(height))
        // After a fatal error that follows a warning, the rows that were not reached are left as they are.
        storage.fill(0xFF80_8080)
        let isCMYK = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
        let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
        let result = UnsafeMutableRawPointer(storage.base).withMemoryRebound(
            to: UInt8.self,
            capacity: storage.byteCount
        ) { pixels in
            tjDecompress2(
                decoder,
                data,
                size,
                pixels,
                width,
                Int32(storage.bytesPerRow),
                height,
                Int32(format.rawValue),
                TJFLAG_LIMITSCANS
            )
        }
        guard result == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
            throw .malformed(reason())
        }
        if isCMYK { storage.convertFromCMYK(isInverted: EXIF.hasAdobeMarker(inJPEG: bytes)) }
        return CGImage(storage: storage, isOpaque: true)
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
