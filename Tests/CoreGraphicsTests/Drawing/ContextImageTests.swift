import CoreGraphics
import Testing

@Suite struct ContextImageTests {
    private let quarters: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]

    @Test func imagesStandUprightWhereYPointsUp() throws {
        let image = try #require(CGImage.of(quarters, width: 2))
        let context = try bitmap(2, 2)
        context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(context.words == quarters)
        let flipped = try bitmap(2, 2, flipped: true)
        flipped.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(flipped.words == [0xFF00_00FF, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_FF00])
        flipped.drawUpright(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(flipped.words == quarters)
    }

    @Test func nearestPixelsStayHard() throws {
        let image = try #require(CGImage.of([0xFFFF_0000, 0xFF00_00FF], width: 2))
        let context = try bitmap(8, 1)
        context.interpolationQuality = .none
        context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 1))
        #expect(context.words == Array(repeating: 0xFFFF_0000, count: 4) + Array(repeating: 0xFF00_00FF, count: 4))
        context.interpolationQuality = .high
        context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 1))
        #expect(context.word(0, 0) == 0xFFFF_0000)
        #expect(Set(context.words).count > 2)
    }

    @Test func alphaFadesImages() throws {
        let image = try #require(CGImage.of([0xFFFF_0000], width: 1))
        let context = try bitmap(3, 1)
        context.setAlpha(0.5)
        context.draw(image, in: CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(context.words == [0, 0x8080_0000, 0])
    }

    @Test func tilesFillTheClip() throws {
        let image = try #require(CGImage.of([0xFFFF_0000, 0xFF00_00FF], width: 2))
        let context = try bitmap(5, 1)
        context.draw(image, in: CGRect(x: 1, y: 0, width: 2, height: 1), byTiling: true)
        #expect(context.words == [0xFF00_00FF, 0xFFFF_0000, 0xFF00_00FF, 0xFFFF_0000, 0xFF00_00FF])
    }

    @Test func imagesOfAContextDoNotChange() throws {
        let context = try bitmap(1, 1)
        let before = context.makeImage()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(before?.words == [0])
        #expect(context.makeImage()?.words == [0xFF00_0000])
    }

    @Test func finishingEndsTheDrawing() throws {
        let context = try bitmap(1, 1, flipped: true)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(context.finish())
        context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(image.words == [0xFF00_0000])
        #expect(context.makeImage() == nil)
        #expect(context.data == nil)
    }

    @Test func opaqueContextsHaveNoAlpha() throws {
        let context = try #require(CGContext.flipped(width: 2, height: 1, scale: 1, opaque: true))
        context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.5)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(context.makeImage())
        #expect(image.words == [0xFF00_0000, 0xFF80_8080])
        #expect(image.isOpaque)
        #expect(context.finish()?.words == image.words)
    }
}

@Suite struct ContextMemoryTests {
    @Test(arguments: [
        (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 0, 0, 255] as [UInt8]),
        (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 0, 0]),
        (CGImageAlphaInfo.premultipliedFirst.rawValue | 0x2000, [0, 0, 255, 255]),
        (CGImageAlphaInfo.noneSkipLast.rawValue, [255, 0, 0, 255]),
    ])
    func drawsIntoTheCallersMemory(info: UInt32, expected: [UInt8]) throws {
        var memory = [UInt8](repeating: 0, count: 8)
        try memory.withUnsafeMutableBytes { bytes in
            let context = try #require(
                CGContext(
                    data: bytes.baseAddress,
                    width: 2,
                    height: 1,
                    bitsPerComponent: 8,
                    bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: info
                )
            )
            context.setFillColor(red)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            #expect(Array(bytes[4..<8]) == expected)
            #expect(context.data == bytes.baseAddress)
            // What the caller writes counts, too.
            for index in 0..<4 { bytes[index] = bytes[index + 4] }
            #expect(context.makeImage()?.words == [0xFFFF_0000, 0xFFFF_0000])
        }
    }

    @Test func greyAndAlphaAlone() throws {
        let gray = try #require(
            CGContext(
                data: nil,
                width: 1,
                height: 1,
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGImageAlphaInfo.none.rawValue
            )
        )
        #expect(gray.makeImage()?.words == [0xFF00_0000])
        gray.setFillColor(gray: 0.5, alpha: 1)
        gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(gray.data?.load(as: UInt8.self) == 128)
        gray.setFillColor(gray: 1, alpha: 1)
        gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(gray.data?.load(as: UInt8.self) == 255)
        let alpha = try #require(
            CGContext(
                data: nil,
                width: 1,
                height: 1,
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue
            )
        )
        alpha.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(alpha.data?.load(as: UInt8.self) == 128)
        #expect(alpha.colorSpace == nil)
    }

    @Test(arguments: [
        (0, 1, 8, 0, 1), (1, -1, 8, 0, 1), (1, 1, 16, 0, 1), (2, 1, 8, 4, 1), (1, 1, 8, 0, 3), (1, 1, 8, 0, 99),
        (40000, 1, 8, 0, 1), (1, 2, 8, Int.max, 1),
    ])
    func otherLayoutsAreNoContext(width: Int, height: Int, bits: Int, bytesPerRow: Int, info: Int) {
        #expect(
            CGContext(
                data: nil,
                width: width,
                height: height,
                bitsPerComponent: bits,
                bytesPerRow: bytesPerRow,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: UInt32(info)
            ) == nil
        )
    }
}
