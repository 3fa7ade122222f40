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

    func storage(width: Int, height: Int) throws(ImageDecodingError) -> PixelStorage {
        guard width > 0, height > 0 else { throw .malformed("no pixels") }
        guard width <= longestSide, height <= longestSide, width <= pixels / height else {
            throw .tooLarge(width: width, height: height)
        }
        guard width <= PixelStorage.longestSide, height <= PixelStorage.longestSide else {
            throw .tooLarge(width: width, height: height)
        }
        guard let storage = PixelStorage(width: width, height: height) else { throw .outOfMemory }
        storage.clearPadding()
        return storage
    }
}

/// An image as its file has it.
package struct DecodedImage: Sendable {
    /// The pixels in the order of the file.
    package var image: CGImage
    /// How to turn them, as EXIF numbers it: 1 (as they are) to 8.
    package var orientation: Int
}

/// Makes images from PNG, JPEG and WebP data.
package enum ImageDecoder {
    /// The image of the bytes.
    ///
    /// A JPEG whose end is missing is decoded as far as it goes, as Apple's decoder does; other damage is an error.
    package static func decode(
        _ data: Data,
        limits: ImageDecodingLimits = ImageDecodingLimits()
    ) throws(ImageDecodingError) -> DecodedImage {
        let result = data.withUnsafeBytes { bytes -> Result<DecodedImage, ImageDecodingError> in
            do throws(ImageDecodingError) {
                let image: CGImage
                let exif: UnsafeRawBufferPointer?
                if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                    image = try decodePNG(bytes, limits)
                    exif = EXIF.chunk(inPNG: bytes)
                } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
                    image = try decodeJPEG(bytes, limits)
                    exif = EXIF.chunk(inJPEG: bytes)
                } else if bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
                    image = try decodeWebP(bytes, limits)
                    exif = EXIF.chunk(inWebP: bytes)
                } else {
                    throw .unknownFormat
                }
                return .success(DecodedImage(image: image, orientation: exif.flatMap(EXIF.orientation) ?? 1))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
