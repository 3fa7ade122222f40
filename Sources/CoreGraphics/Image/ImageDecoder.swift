/// Why an image could not be decoded.
package enum ImageDecodingError: Error, Equatable {
    /// The bytes are those of no format that is known.
    case unknownFormat
    /// The bytes do not keep to their format.
    case malformed(String)
    /// The format is known, what the image uses of it is not.
    case unsupported(String)
    /// The image is larger than the limits allow.
    case tooLarge(width: Int, height: Int)
    /// There is no memory for the pixels.
    case outOfMemory
}

/// How large an image may be, checked before its pixels get memory.
package struct ImageDecodingLimits: Sendable {
    /// The longest side, in pixels.
    package var longestSide: Int
    /// The number of pixels.
    package var pixels: Int

    package init(longestSide: Int = 32767, pixels: Int = 1 << 27) {
        self.longestSide = longestSide
        self.pixels = pixels
    }

    func check(width: Int, height: Int) throws(ImageDecodingError) {
        guard width > 0, height > 0 else { throw .malformed("no pixels") }
        let longestSide = min(longestSide, PixelStorage.longestSide)
        guard width <= longestSide, height <= longestSide, width <= pixels / height else {
            throw .tooLarge(width: width, height: height)
        }
    }

    func storage(width: Int, height: Int) throws(ImageDecodingError) -> PixelStorage {
        try check(width: width, height: height)
        guard let storage = PixelStorage(width: width, height: height) else { throw .outOfMemory }
        storage.clearPadding()
        return storage
    }
}

/// A number of pixels in each direction.
package struct PixelSize: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }
}

/// An image as its file has it.
package struct DecodedImage: Sendable {
    /// The pixels in the order of the file.
    package var image: CGImage
    /// How to turn them, as EXIF numbers it: 1 (as they are) to 8.
    package var orientation: Int
}

/// What the beginning of a file says of its image.
package struct ImageHeader: Sendable {
    package var size: PixelSize
    /// How to turn the pixels, as EXIF numbers it: 1 (as they are) to 8.
    package var orientation: Int
}

/// Makes images from PNG, JPEG and WebP data.
package enum ImageDecoder {
    private enum Format {
        case png, jpeg, webP
    }

    /// The image of the bytes.
    ///
    /// A JPEG whose end is missing is decoded as far as it goes, as Apple's decoder does; other damage is an error.
    ///
    /// - Parameter goal: Pixels that are enough. Where the format can be decoded smaller, the image may have fewer than
    ///   its file says, but in neither direction fewer than these and its file.
    package static func decode(
        _ data: Data,
        limits: ImageDecodingLimits = ImageDecodingLimits(),
        goal: PixelSize? = nil
    ) throws(ImageDecodingError) -> DecodedImage {
        try read(data) { bytes, format throws(ImageDecodingError) in
            let image =
                switch format {
                case .png: try decodePNG(bytes, limits)
                case .jpeg: try decodeJPEG(bytes, limits, goal: goal)
                case .webP: try decodeWebP(bytes, limits, goal: goal)
                }
            return DecodedImage(image: image, orientation: orientation(bytes, format))
        }
    }

    /// What the beginning of the bytes says, without decoding a pixel. Whether the rest keeps to it is not known then.
    package static func header(
        of data: Data,
        limits: ImageDecodingLimits = ImageDecodingLimits()
    ) throws(ImageDecodingError) -> ImageHeader {
        try read(data) { bytes, format throws(ImageDecodingError) in
            let size =
                switch format {
                case .png: try sizeOfPNG(bytes, limits)
                case .jpeg: try sizeOfJPEG(bytes)
                case .webP: try sizeOfWebP(bytes)
                }
            try limits.check(width: size.width, height: size.height)
            return ImageHeader(size: size, orientation: orientation(bytes, format))
        }
    }

    private static func orientation(_ bytes: UnsafeRawBufferPointer, _ format: Format) -> Int {
        let block =
            switch format {
            case .png: EXIF.chunk(inPNG: bytes)
            case .jpeg: EXIF.chunk(inJPEG: bytes)
            case .webP: EXIF.chunk(inWebP: bytes)
            }
        return block.flatMap(EXIF.orientation) ?? 1
    }

    private static func read<Answer>(
        _ data: Data,
        _ body: (UnsafeRawBufferPointer, Format) throws(ImageDecodingError) -> Answer
    ) throws(ImageDecodingError) -> Answer {
        let result = data.withUnsafeBytes { bytes -> Result<Answer, ImageDecodingError> in
            do throws(ImageDecodingError) {
                if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                    return .success(try body(bytes, .png))
                } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
                    return .success(try body(bytes, .jpeg))
                } else if bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
                    return .success(try body(bytes, .webP))
                }
                throw .unknownFormat
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
