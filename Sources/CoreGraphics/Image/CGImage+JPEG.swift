import CImageCodecs

extension CGImage {
    /// The image as a JPEG file, on black where it is transparent; nil where there is no memory for it.
    ///
    /// - Parameter quality: From 0, the smallest file, to 1.
    package func jpegData(quality: CGFloat) -> Data? {
        guard let encoder = tjInitCompress() else { return nil }
        defer { tjDestroy(encoder) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { tjFree(bytes) }
        let percent = quality.isNaN ? 100 : Int32((min(max(quality, 0), 1) * 99).rounded()) + 1
        let result = tjCompress2(
            encoder,
            UnsafeRawPointer(storage.base).assumingMemoryBound(to: UInt8.self),
            Int32(width),
            Int32(bytesPerRow),
            Int32(height),
            Int32(TJPF_BGRA.rawValue),
            &bytes,
            &count,
            Int32((quality > 0.9 ? TJSAMP_444 : TJSAMP_420).rawValue),
            percent,
            0
        )
        guard result == 0, let bytes else { return nil }
        return Data(bytes: bytes, count: Int(count))
    }
}
