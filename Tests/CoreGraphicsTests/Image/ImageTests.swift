import CoreGraphics
import Testing

extension CGImage {
    /// The pixels as words of alpha, red, green and blue, in rows from the top.
    var words: [UInt32] {
        withPixels { pixels, stride in
            (0..<height).flatMap { row in (0..<width).map { pixels[row * stride + $0] } }
        }
    }

    /// An image of the given words.
    static func of(_ words: [UInt32], width: Int) -> CGImage? {
        CGImage(width: width, height: words.count / width) { pixels, stride in
            for (index, word) in words.enumerated() {
                pixels[index / width * stride + index % width] = word
            }
        }
    }
}

@Suite struct ImageTests {
    private func image(
        _ bytes: [UInt8],
        width: Int,
        bits: Int,
        info: UInt32,
        space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
        bytesPerRow: Int? = nil,
        height: Int = 1
    ) -> CGImage? {
        CGDataProvider(data: Data(bytes) as CFData).flatMap {
            CGImage(
                width: width,
                height: height,
                bitsPerComponent: 8,
                bitsPerPixel: bits,
                bytesPerRow: bytesPerRow ?? width * bits / 8,
                space: space,
                bitmapInfo: CGBitmapInfo(rawValue: info),
                provider: $0,
                decode: nil,
                shouldInterpolate: false,
                intent: .defaultIntent
            )
        }
    }

    @Test func rowsAreAligned() throws {
        let image = try #require(CGImage.of([1, 2, 3, 4, 5, 6], width: 3))
        image.withPixels { pixels, stride in
            #expect(UInt(bitPattern: pixels).isMultiple(of: 64))
            #expect(stride == 16)
            #expect(pixels[stride] == 4)
            #expect(pixels[3] == 0)
        }
        #expect(image.bytesPerRow == 64)
        #expect(image.bitmapInfo.rawValue == CGImageAlphaInfo.premultipliedFirst.rawValue | 0x2000)
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, 1), (40000, 1), (Int.max, Int.max)])
    func sidesHaveLimits(width: Int, height: Int) {
        #expect(CGImage(width: width, height: height) { _, _ in } == nil)
    }

    @Test func everyImageHasANumber() throws {
        let first = try #require(CGImage.of([0], width: 1))
        let second = try #require(CGImage.of([0], width: 1))
        #expect(first.id != second.id)
        #expect(first != second)
        #expect(first.copy() == first)
    }

    @Test func opacityIsThatOfEveryPixel() throws {
        #expect(try #require(CGImage.of([0xFF00_0000, 0xFFFF_FFFF], width: 2)).isOpaque)
        #expect(!(try #require(CGImage.of([0xFF00_0000, 0xFEFE_FEFE], width: 2)).isOpaque))
    }

    @Test func readsTheLayouts() {
        #expect(image([10, 20, 30], width: 1, bits: 24, info: CGImageAlphaInfo.none.rawValue)?.words == [0xFF0A_141E])
        #expect(
            image([10, 20, 30, 40], width: 1, bits: 32, info: CGImageAlphaInfo.premultipliedLast.rawValue)?.words
                == [0x280A_141E]
        )
        #expect(
            image([255, 128, 0, 128], width: 1, bits: 32, info: CGImageAlphaInfo.last.rawValue)?.words
                == [0x8080_4000]
        )
        #expect(
            image([40, 10, 20, 30], width: 1, bits: 32, info: CGImageAlphaInfo.premultipliedFirst.rawValue)?.words
                == [0x280A_141E]
        )
        #expect(
            image([30, 20, 10, 40], width: 1, bits: 32, info: CGImageAlphaInfo.premultipliedFirst.rawValue | 0x2000)?
                .words == [0x280A_141E]
        )
        #expect(
            image([10, 20, 30, 40], width: 1, bits: 32, info: CGImageAlphaInfo.noneSkipLast.rawValue)?.words
                == [0xFF0A_141E]
        )
        let gray = CGColorSpaceCreateDeviceGray()
        #expect(image([7], width: 1, bits: 8, info: 0, space: gray)?.words == [0xFF07_0707])
        #expect(
            image([255, 128], width: 1, bits: 16, info: CGImageAlphaInfo.last.rawValue, space: gray)?.words
                == [0x8080_8080]
        )
    }

    @Test func noColourExceedsItsAlpha() {
        #expect(
            image([200, 10, 10, 100], width: 1, bits: 32, info: CGImageAlphaInfo.premultipliedLast.rawValue)?.words
                == [0x6464_0A0A]
        )
    }

    @Test func tooFewBytesAreNoImage() {
        #expect(image([1, 2, 3], width: 1, bits: 32, info: 1) == nil)
        #expect(image([1, 2, 3, 4], width: 1, bits: 32, info: 1, bytesPerRow: 2) == nil)
        #expect(image([1, 2, 3, 4], width: 1, bits: 32, info: 1, bytesPerRow: Int.max, height: 3) == nil)
        #expect(image([1, 2, 3, 4], width: 1, bits: 32, info: CGImageAlphaInfo.alphaOnly.rawValue) == nil)
        // The last row may end where its pixels end.
        #expect(
            image([1, 2, 3, 255, 0, 0, 1, 2, 3, 255], width: 1, bits: 32, info: 1, bytesPerRow: 6, height: 2) != nil
        )
    }

    @Test func cropsWithinItself() throws {
        let image = try #require(CGImage.of((0..<12).map { 0xFF00_0000 | $0 }, width: 4))
        let part = try #require(image.cropping(to: CGRect(x: 1.5, y: 1, width: 1, height: 9)))
        #expect(part.words == [0xFF00_0005, 0xFF00_0006, 0xFF00_0009, 0xFF00_000A])
        #expect(image.cropping(to: CGRect(x: 4, y: 0, width: 1, height: 1)) == nil)
        #expect(image.cropping(to: .null) == nil)
        #expect(image.cropping(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)) == nil)
        #expect(image.cropping(to: .infinite)?.words == image.words)
    }
}
