import CoreGraphics
import Testing

@Suite struct ScaledDecodingTests {
    /// 320 by 240 pixels of noise on a slope, which no format can guess.
    private func picture() throws -> CGImage {
        var generator = SeededGenerator(seed: 7)
        return try #require(
            CGImage.of(
                (0..<240).flatMap { y in
                    (0..<320).map { x in
                        let level = UInt32(x / 2 + y / 4) + UInt32.random(in: 0...8, using: &generator)
                        return 0xFF00_0000 | level << 16 | level << 8 | level
                    }
                },
                width: 320
            )
        )
    }

    @Test(arguments: [
        (goal: PixelSize(width: 40, height: 30), size: PixelSize(width: 40, height: 30)),
        (PixelSize(width: 41, height: 1), PixelSize(width: 80, height: 60)),
        (PixelSize(width: 1, height: 100), PixelSize(width: 160, height: 120)),
        (PixelSize(width: 319, height: 239), PixelSize(width: 320, height: 240)),
        (PixelSize(width: 5000, height: 5000), PixelSize(width: 320, height: 240)),
        (PixelSize(width: 0, height: -3), PixelSize(width: 40, height: 30)),
    ])
    func jpegsAreDecodedInEighths(goal: PixelSize, size: PixelSize) throws {
        let data = try #require(picture().jpegData(quality: 0.9))
        let decoded = try ImageDecoder.decode(data, goal: goal).image
        #expect(PixelSize(width: decoded.width, height: decoded.height) == size)
        let reference = try #require(picture().resized(to: size))
        let difference = zip(decoded.words, reference.words).map { abs(Int($0 & 255) - Int($1 & 255)) }
        #expect(difference.reduce(0, +) < difference.count * 6)
    }

    @Test func headersSayWhatIsDecoded() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Samples")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count > 10)
        for file in files {
            let data = try Data(contentsOf: file)
            let header = try ImageDecoder.header(of: data)
            let decoded = try ImageDecoder.decode(data)
            #expect(header.size == PixelSize(width: decoded.image.width, height: decoded.image.height))
            #expect(header.orientation == decoded.orientation)
            let small = try ImageDecoder.decode(data, goal: PixelSize(width: 3, height: 2)).image
            #expect(small.width >= 3 && small.height >= 2)
            #expect(throws: ImageDecodingError.tooLarge(width: 12, height: 8)) {
                try ImageDecoder.header(of: data, limits: ImageDecodingLimits(pixels: 95))
            }
            #expect(throws: ImageDecodingError.tooLarge(width: 12, height: 8)) {
                let limits = ImageDecodingLimits(pixels: 95)
                return try ImageDecoder.decode(data, limits: limits, goal: PixelSize(width: 1, height: 1)).image
            }
            for length in 0..<data.count {
                _ = try? ImageDecoder.header(of: data.prefix(length))
                _ = try? ImageDecoder.decode(data.prefix(length), goal: PixelSize(width: 2, height: 2))
            }
        }
    }

    @Test(arguments: [1, 2, 3, 7, 16, 40, 239])
    func smallerImagesHaveTheMean(side: Int) throws {
        let image = try picture()
        let small = try #require(image.resized(to: PixelSize(width: side, height: side)))
        #expect(small.width == side && small.height == side && small.isOpaque)
        func mean(_ image: CGImage) -> Double {
            Double(image.words.reduce(0) { $0 + Int($1 & 255) }) / Double(image.width * image.height)
        }
        #expect(abs(mean(small) - mean(image)) < 4)
        #expect(image.resized(to: PixelSize(width: 320, height: 240)) === image)
        #expect(image.resized(to: PixelSize(width: 0, height: 4)) == nil)
    }
}
