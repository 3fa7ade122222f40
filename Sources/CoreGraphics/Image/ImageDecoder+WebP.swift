import CImageCodecs

extension ImageDecoder {
    static func decodeWebP(
        _ bytes: UnsafeRawBufferPointer,
        _ limits: ImageDecodingLimits
    ) throws(ImageDecodingError) -> CGImage {
        let data = bytes.bindMemory(to: UInt8.self).baseAddress
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { throw .unsupported("version of libwebp") }
        guard WebPGetFeatures(data, bytes.count, &config.input) == VP8_STATUS_OK else { throw .malformed("header") }
        guard config.input.has_animation == 0 else { throw .unsupported("animation") }
        let storage = try limits.storage(width: Int(config.input.width), height: Int(config.input.height))
        config.output.colorspace = MODE_bgrA
        config.output.is_external_memory = 1
        config.output.u.RGBA.rgba = UnsafeMutableRawPointer(storage.base).assumingMemoryBound(to: UInt8.self)
        config.output.u.RGBA.stride = Int32(storage.bytesPerRow)
        config.output.u.RGBA.size = storage.byteCount
        let hasAlpha = config.input.has_alpha != 0
        let status = WebPDecode(data, bytes.count, &config)
        WebPFreeDecBuffer(&config.output)
        switch status {
        case VP8_STATUS_OK: return CGImage(storage: storage, isOpaque: hasAlpha ? nil : true)
        case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory
        case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported("feature")
        default: throw .malformed("data")
        }
    }
}
