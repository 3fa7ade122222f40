import CoreGraphics
import Testing

@Suite struct ImageDecoderTests {
    private func sample(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Samples")
        return try Data(contentsOf: folder.appendingPathComponent(name))
    }

    private static let files = [
        "rgba.png", "gray.png", "palette.png", "interlaced.png", "rgb.jpg", "gray.jpg", "progressive.jpg", "cmyk.jpg",
        "rotated.jpg", "lossless.webp", "lossy.webp", "rotated.webp", "rotated.png",
    ]

    private func isNear(_ word: UInt32, _ other: UInt32, by distance: Int) -> Bool {
        [0, 8, 16, 24].allSatisfy { (shift: UInt32) in
            let first = Int(word >> shift & 255)
            let second = Int(other >> shift & 255)
            return abs(first - second) <= distance
        }
    }

    @Test(arguments: files)
    func knowsTheSize(file: String) throws {
        let image = try ImageDecoder.decode(sample(file)).image
        #expect(image.width == 12)
        #expect(image.height == 8)
    }

    /// Every sample has a red half on the left and a blue one on the right.
    @Test(arguments: [
        "rgb.jpg", "progressive.jpg", "cmyk.jpg", "lossless.webp", "lossy.webp", "palette.png", "interlaced.png",
    ])
    func knowsTheColours(file: String) throws {
        let image = try ImageDecoder.decode(sample(file)).image
        let words = image.words
        #expect(isNear(words[0], 0xFFC8_1E1E, by: 24), "\(String(words[0], radix: 16))")
        #expect(isNear(words[11], 0xFF1E_1EC8, by: 24), "\(String(words[11], radix: 16))")
        #expect(image.isOpaque)
    }

    @Test func greyStaysGrey() throws {
        for file in ["gray.png", "gray.jpg"] {
            let word = try ImageDecoder.decode(sample(file)).image.words[0]
            #expect(isNear(word, 0xFF4D_4D4D, by: 12), "\(String(word, radix: 16))")
        }
    }

    @Test func alphaIsMultipliedIn() throws {
        let image = try ImageDecoder.decode(sample("rgba.png")).image
        #expect(image.words[0] == 0x8064_0F0F)
        #expect(image.words[11] == 0)
        #expect(!image.isOpaque)
    }

    @Test(arguments: ["rotated.jpg", "rotated.webp", "rotated.png"])
    func orientationIsTold(file: String) throws {
        #expect(try ImageDecoder.decode(sample(file)).orientation == 6)
        #expect(try ImageDecoder.decode(sample("rgb.jpg")).orientation == 1)
    }

    @Test func pngRoundTrip() throws {
        var generator = SeededGenerator(seed: 3)
        let words = (0..<35).map { _ -> UInt32 in
            let alpha = UInt32.random(in: 0...255, using: &generator)
            return alpha << 24 | UInt32.random(in: 0...alpha, using: &generator) << 16
                | UInt32.random(in: 0...alpha, using: &generator) << 8 | UInt32.random(in: 0...alpha, using: &generator)
        }
        let image = try #require(CGImage.of(words, width: 7))
        let data = try #require(image.pngData())
        // What is premultiplied survives the way to straight colours and back.
        #expect(try ImageDecoder.decode(data).image.words == words)
        let opaque = try #require(CGImage.of([0xFF01_0203, 0xFFFF_FFFF], width: 1))
        #expect(try ImageDecoder.decode(#require(opaque.pngData())).image.words == [0xFF01_0203, 0xFFFF_FFFF])
    }

    @Test func noiseFitsThePNGToo() throws {
        var generator = SeededGenerator(seed: 4)
        let image = try #require(
            CGImage.of(
                (0..<200 * 200).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) | 0xFF00_0000 },
                width: 200
            )
        )
        #expect(image.pngData() != nil)
    }

    @Test func otherBytesAreNoImage() {
        for data in [
            Data(), Data([0x89]), Data("GIF89a".utf8), Data(repeating: 0, count: 100), Data("RIFF0000WAVE".utf8),
        ] {
            #expect(throws: ImageDecodingError.unknownFormat) { try ImageDecoder.decode(data) }
        }
    }

    @Test(arguments: files)
    func truncationIsSurvived(file: String) throws {
        let data = try sample(file)
        for length in 0..<data.count {
            // A JPEG without its end is an image, others are not; neither may crash.
            _ = try? ImageDecoder.decode(data.prefix(length))
        }
        if file.hasSuffix("png") || file.hasSuffix("webp") {
            #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(data.prefix(data.count / 2)) }
        }
        #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(data.prefix(20)) }
    }

    @Test(arguments: files)
    func damageIsSurvived(file: String) throws {
        let data = try sample(file)
        var generator = SeededGenerator(seed: UInt64(data.count))
        let limits = ImageDecodingLimits(longestSide: 2000, pixels: 1 << 20)
        var decoded = 0
        for _ in 0..<400 {
            var damaged = data
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                damaged[Int.random(in: 0..<damaged.count, using: &generator)] ^= UInt8.random(
                    in: 1...255,
                    using: &generator
                )
            }
            if let image = try? ImageDecoder.decode(damaged, limits: limits).image {
                decoded += 1
                #expect(image.width <= 2000 && image.height <= 2000)
                // Colours beyond their alphas would overflow when drawn, and betray memory that was not written.
                #expect(image.words.allSatisfy { $0 >> 16 & 255 <= $0 >> 24 && $0 & 255 <= $0 >> 24 })
            }
        }
        #expect(decoded < 400)
    }

    /// A PNG's beginning with sides of any size, its checksum right.
    private func header(width: UInt32, height: UInt32) -> Data {
        var chunk = Array("IHDR".utf8)
        for side in [width, height] {
            chunk += (0..<4).map { UInt8(truncatingIfNeeded: side >> (24 - 8 * $0)) }
        }
        chunk += [8, 6, 0, 0, 0]
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in chunk {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        crc = ~crc
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + chunk)
        data += (0..<4).map { UInt8(truncatingIfNeeded: crc >> (24 - 8 * $0)) }
        // The beginning of an image data chunk, which the reader wants to see.
        data += [0x7F, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8) + [0x78, 0x9C]
        return data
    }

    @Test func declaredSizesCostNothing() {
        #expect(throws: ImageDecodingError.tooLarge(width: 40000, height: 40000)) {
            try ImageDecoder.decode(header(width: 40000, height: 40000))
        }
        #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(header(width: 30000, height: 4000)) }
        #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(header(width: 0, height: 10)) }
        #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(header(width: .max, height: .max)) }
    }

    @Test func limitsAreKept() throws {
        let data = try sample("rgb.jpg")
        #expect(throws: ImageDecodingError.tooLarge(width: 12, height: 8)) {
            try ImageDecoder.decode(data, limits: ImageDecodingLimits(longestSide: 11))
        }
        #expect(throws: ImageDecodingError.tooLarge(width: 12, height: 8)) {
            try ImageDecoder.decode(data, limits: ImageDecodingLimits(pixels: 95))
        }
        #expect(try ImageDecoder.decode(data, limits: ImageDecodingLimits(pixels: 96)).image.width == 12)
    }
}
