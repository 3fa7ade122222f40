import CImageCodecs

extension ImageDecoder {
    static func sizeOfWebP(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> PixelSize {
        let features = try features(bytes)
        return PixelSize(width: Int(features.width), height: Int(features.height))
    }

    static func decodeWebP(
        _ bytes: UnsafeRawBufferPointer,
        _ limits: ImageDecodingLimits,
        goal: PixelSize?
    ) throws(ImageDecodingError) -> CGImage {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { throw .unsupported("version of libwebp") }
        config.input = try features(bytes)
        var size = PixelSize(width: Int(config.input.width), height: Int(config.input.height))
        try limits.check(width: size.width, height: size.height)
        if let goal, goal.width < size.width || goal.height < size.height {
            size = PixelSize(width: min(max(goal.width, 1), size.width), height: min(max(goal.height, 1), size.height))
            config.options.use_scaling = 1
            config.options.scaled_width = Int32(size.width)
            config.options.scaled_height = Int32(size.height)
        }
        let storage = try limits.storage(width: size.width, height: size.height)
        config.output.colorspace = MODE_bgrA
        config.output.is_external_memory = 1
        config.output.u.RGBA.rgba = UnsafeMutableRawPointer(storage.base).assumingMemoryBound(to: UInt8.self)
        config.output.u.RGBA.stride = Int32(storage.bytesPerRow)
        config.output.u.RGBA.size = storage.byteCount
        let hasAlpha = config.input.has_alpha != 0
        let status = WebPDecode(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &config)
        WebPFreeDecBuffer(&config.output)
        switch status {
        case VP8_STATUS_OK: return CGImage(storage: storage, isOpaque: hasAlpha ? nil : true)
        case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory
        case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported("feature")
        default: throw .malformed("data")
        }
    }

    private static func features(
        _ bytes: UnsafeRawBufferPointer
    ) throws(ImageDecodingError) -> WebPBitstreamFeatures {
        var features = WebPBitstreamFeatures()
        let data = bytes.bindMemory(to: UInt8.self).baseAddress
        guard WebPGetFeatures(data, bytes.count, &features) == VP8_STATUS_OK else { throw .malformed("header") }
        guard features.has_animation == 0 else { throw .unsupported("animation") }
        return features
    }
}
