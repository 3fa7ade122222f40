import CoreGraphics
import Testing

/// A context of few pixels, its pixels as words of alpha, red, green and blue.
private func bitmap(_ width: Int, _ height: Int, flipped: Bool = false, scale: CGFloat = 1) throws -> CGContext {
    if flipped { return try #require(CGContext.flipped(width: width, height: height, scale: scale, opaque: false)) }
    return try #require(
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | 0x2000))
}

extension CGContext {
    fileprivate var words: [UInt32] { makeImage()?.words ?? [] }
    fileprivate func word(_ x: Int, _ y: Int) -> UInt32 { words[y * width + x] }
}

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

@Suite struct ContextGeometryTests {
    @Test func originIsBottomLeft() throws {
        let context = try bitmap(2, 3)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.words == [0, 0, 0, 0, 0xFFFF_0000, 0])
        #expect(context.ctm == .identity)
    }

    @Test func flippedOriginIsTopLeft() throws {
        let context = try bitmap(4, 4, flipped: true, scale: 2)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.word(0, 0) == 0xFFFF_0000)
        #expect(context.word(1, 1) == 0xFFFF_0000)
        #expect(context.words.filter { $0 != 0 }.count == 4)
        #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 4))
        #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 2, y: 2))
        #expect(context.convertToUserSpace(CGRect(x: 0, y: 2, width: 2, height: 2)) == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test func transformsApplyToWhatFollows() throws {
        let context = try bitmap(4, 4)
        context.setFillColor(red)
        context.saveGState()
        context.translateBy(x: 2, y: 1)
        context.scaleBy(x: 2, y: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
        #expect(context.ctm == .identity)
        #expect(context.words.indices.filter { context.words[$0] != 0 } == [10, 11])
    }

    @Test func pathsKeepTheMatrixOfTheirMaking() throws {
        let context = try bitmap(4, 4)
        context.translateBy(x: 1, y: 1)
        context.move(to: .zero)
        context.addLine(to: CGPoint(x: 2, y: 0))
        context.addLine(to: CGPoint(x: 2, y: 2))
        context.translateBy(x: 1, y: 0)
        context.addLine(to: CGPoint(x: -1, y: 2))
        #expect(context.currentPointOfPath == CGPoint(x: -1, y: 2))
        context.translateBy(x: -2, y: -1)
        #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(context.pathContains(CGPoint(x: 2, y: 2), mode: .fill))
        #expect(!context.pathContains(CGPoint(x: 2, y: 2), mode: .stroke))
        #expect(context.pathContains(CGPoint(x: 1.2, y: 2), mode: .eoFillStroke))
        context.setFillColor(red)
        context.fillPath()
        #expect(context.isPathEmpty)
        #expect(context.words.indices.filter { context.words[$0] != 0 } == [5, 6, 9, 10])
    }

    @Test func nothingIsDrawnWithoutAnInverse() throws {
        let context = try bitmap(2, 2)
        context.saveGState()
        context.scaleBy(x: 0, y: 1)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(context.boundingBoxOfClipPath.isNull)
        context.restoreGState()
        #expect(context.words == [0, 0, 0, 0])
        // The context still works afterwards.
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(context.word(0, 0) == 0xFF00_0000)
    }

    @Test func absurdNumbersAreSurvived() throws {
        let context = try bitmap(2, 2)
        for value in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
            context.saveGState()
            context.setLineWidth(value)
            context.setMiterLimit(value)
            context.setAlpha(value)
            context.setLineDash(phase: value, lengths: [value, 0])
            context.fill(CGRect(x: value, y: value, width: value, height: value))
            context.stroke(CGRect(x: 0, y: 0, width: value, height: 1))
            context.clip(to: CGRect(x: value, y: 0, width: 1, height: 1))
            context.translateBy(x: value, y: 0)
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
            context.rotate(by: value)
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
            context.restoreGState()
        }
        context.restoreGState()
        context.endTransparencyLayer()
        context.setBlendMode(.copy)
        context.setFillColor(blue)
        context.fill(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))
        #expect(context.words == Array(repeating: 0xFF00_00FF, count: 4))
    }
}

@Suite struct ContextDrawingTests {
    @Test func edgesCoverTheirShare() throws {
        let context = try bitmap(2, 1)
        context.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1))
        for word in context.words { #expect((0x7F...0x80).contains(word >> 24)) }
        context.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.setShouldAntialias(false)
        context.fill(CGRect(x: 0.4, y: 0, width: 1, height: 1))
        #expect(context.words.allSatisfy { $0 >> 24 == 0 || $0 >> 24 == 255 })
    }

    @Test func strokesStraddleTheirPath() throws {
        let context = try bitmap(4, 4)
        context.setStrokeColor(red)
        context.setLineWidth(2)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 4, y: 2)])
        #expect(context.words.prefix(4).allSatisfy { $0 == 0 })
        #expect(context.words[4..<12].allSatisfy { $0 == 0xFFFF_0000 })
    }

    @Test func dashesLeaveGaps() throws {
        let context = try bitmap(6, 1)
        context.setLineDash(phase: 0, lengths: [1, 2])
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 6, y: 0.5)])
        #expect(context.words.map { $0 >> 24 } == [255, 0, 0, 255, 0, 0])
    }

    @Test func capsAndJoins() throws {
        let context = try bitmap(8, 8)
        context.setLineWidth(2)
        context.setLineCap(.square)
        context.strokeLineSegments(between: [CGPoint(x: 2, y: 4), CGPoint(x: 6, y: 4)])
        #expect(context.word(1, 3) >> 24 == 255)
        #expect(context.word(0, 3) == 0)
        let joined = try bitmap(8, 8)
        joined.setLineWidth(2)
        joined.setLineJoin(.bevel)
        joined.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 6, y: 2), CGPoint(x: 6, y: 7)])
        joined.strokePath()
        #expect(joined.word(6, 6) >> 24 < 200)
    }

    @Test func rulesOfFilling() throws {
        let context = try bitmap(3, 3)
        context.addRects([CGRect(x: 0, y: 0, width: 3, height: 3), CGRect(x: 1, y: 1, width: 1, height: 1)])
        context.fillPath(using: .evenOdd)
        #expect(context.word(1, 1) == 0)
        context.addRects([CGRect(x: 0, y: 0, width: 3, height: 3), CGRect(x: 1, y: 1, width: 1, height: 1)])
        context.drawPath(using: .fill)
        #expect(context.word(1, 1) == 0xFF00_0000)
    }

    @Test func alphasMultiply() throws {
        let context = try bitmap(1, 1)
        context.setAlpha(0.5)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.words == [0x4040_0000])
    }

    @Test func componentsFollowTheSpace() throws {
        let context = try bitmap(1, 1)
        context.setFillColorSpace(CGColorSpaceCreateDeviceGray())
        context.setFillColor([1, 1])
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.words == [0xFFFF_FFFF])
    }

    @Test(arguments: [
        (CGBlendMode.normal, 0xFF80_007F as UInt32), (.copy, 0x8080_0000), (.clear, 0), (.sourceIn, 0x8080_0000),
        (.sourceOut, 0), (.destinationOver, 0xFF00_00FF), (.destinationIn, 0x8000_0080),
        (.destinationOut, 0x7F00_007F), (.xor, 0x7F00_007F), (.plusLighter, 0xFF80_00FF), (.multiply, 0xFF00_007F),
        (.screen, 0xFF80_00FF), (.sourceAtop, 0xFF80_007F), (.destinationAtop, 0x8000_0080),
    ])
    func blendModes(mode: CGBlendMode, expected: UInt32) throws {
        let context = try bitmap(2, 1)
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        context.setBlendMode(mode)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        for shift in stride(from: 0 as UInt32, through: 24, by: 8) {
            let (found, wanted) = (context.word(0, 0) >> shift & 255, expected >> shift & 255)
            #expect(abs(Int(found) - Int(wanted)) <= 1, "\(String(context.word(0, 0), radix: 16))")
        }
        #expect(context.word(1, 0) == 0xFF00_00FF, "outside the shape nothing changes")
    }

    @Test func clipsIntersectAndAreRestored() throws {
        let context = try bitmap(3, 1)
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1))
        context.clip(to: [CGRect(x: 1, y: 0, width: 2, height: 1)])
        #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 0, width: 1, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        #expect(context.words == [0, 0xFF00_0000, 0])
        context.clip()
        #expect(context.boundingBoxOfClipPath.isNull)
        context.restoreGState()
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 3, height: 1))
        context.addRect(CGRect(x: 2, y: 0, width: 1, height: 1))
        context.clip(using: .evenOdd)
        context.resetClip()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.word(0, 0) == 0xFF00_0000)
    }

    @Test func masksClipByTheirOpacity() throws {
        let context = try bitmap(4, 1)
        let mask = try #require(CGImage.of([0xFF00_0000, 0x8000_0000, 0], width: 3))
        context.saveGState()
        context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 1), mask: mask)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        context.restoreGState()
        #expect(context.words == [0, 0xFFFF_0000, 0x8080_0000, 0])
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.word(0, 0) == 0xFF00_0000)
    }

    @Test func masksWithoutAlphaClipByTheirBrightness() throws {
        let context = try bitmap(2, 1)
        let mask = try #require(CGImage.of([0xFFFF_FFFF, 0xFF00_0000], width: 2))
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: mask)
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: mask)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(context.words == [0xFF00_0000, 0])
    }

    @Test func layersFadeAsOne() throws {
        let context = try bitmap(3, 1)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.setFillColor(blue)
        context.saveGState()
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        context.restoreGState()
        context.restoreGState()
        context.saveGState()
        context.endTransparencyLayer()
        #expect(context.words == [0x8080_0000, 0x8000_0080, 0x8000_0080])
        context.setFillColor(red)
        context.setBlendMode(.copy)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.word(0, 0) == 0x8080_0000, "the alpha of before is back")
    }

    @Test func layersCanBeLimited() throws {
        let context = try bitmap(3, 1)
        context.beginTransparencyLayer(in: CGRect(x: 1, y: 0, width: 1, height: 1), auxiliaryInfo: nil)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        context.endTransparencyLayer()
        #expect(context.words == [0, 0xFF00_0000, 0])
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.word(0, 0) == 0xFF00_0000)
    }

    @Test func unfinishedLayersAreLetGo() throws {
        let context = try bitmap(1, 1)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.words == [0])
    }

    @Test(arguments: [false, true])
    func shadowsFallInTheBaseSpace(flipped: Bool) throws {
        let context = try bitmap(9, 9, flipped: flipped)
        context.scaleBy(x: 2, y: 2)
        context.setShadow(offset: CGSize(width: 3, height: 4), blur: 0, color: blue)
        context.setFillColor(red)
        context.fill(CGRect(x: 1, y: 1, width: 0.5, height: 0.5))
        // Base space has y up, but for flipped contexts.
        let (x, y) = (2, flipped ? 2 : 6)
        #expect(context.word(x, y) == 0xFFFF_0000)
        #expect(context.word(x + 3, flipped ? y + 4 : y - 4) == 0xFF00_00FF)
        #expect(context.words.filter { $0 != 0 }.count == 2)
    }

    @Test func shadowsAreBlurred() throws {
        let context = try bitmap(60, 60)
        context.setShadow(offset: .zero, blur: 8, color: CGColor(gray: 0, alpha: 1))
        context.setFillColor(red)
        context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
        #expect(context.word(30, 30) == 0xFFFF_0000)
        let edge = context.word(19, 30) >> 24
        #expect((95...128).contains(edge))
        #expect(context.word(15, 30) >> 24 < edge)
        #expect(context.word(2, 30) == 0)
        context.setShadow(offset: .zero, blur: 8, color: nil)
        context.clear(CGRect(x: 0, y: 0, width: 60, height: 60))
        context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
        #expect(context.word(18, 30) == 0)
    }
}

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
                    data: bytes.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
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
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
        #expect(gray.makeImage()?.words == [0xFF00_0000])
        gray.setFillColor(gray: 0.5, alpha: 1)
        gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(gray.data?.load(as: UInt8.self) == 128)
        gray.setFillColor(gray: 1, alpha: 1)
        gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(gray.data?.load(as: UInt8.self) == 255)
        let alpha = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
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
                data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytesPerRow,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: UInt32(info)) == nil)
    }
}

@Suite struct ContextGradientTests {
    @Test func colorsRunAlongTheLine() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white] as CFArray, locations: nil))
        let context = try bitmap(8, 1)
        context.drawLinearGradient(gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: [])
        let words = context.words
        #expect(words[0] == 0 && words[1] == 0 && words[6] == 0 && words[7] == 0)
        #expect(abs(Int(words[2] & 255) - 32) <= 2)
        #expect(abs(Int(words[5] & 255) - 223) <= 2)
    }

    @Test func endsGoOnAsAsked() throws {
        let gradient = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1],
                locations: [0, 1], count: 2))
        func ends(_ options: CGGradientDrawingOptions) throws -> [UInt32] {
            let context = try bitmap(8, 1)
            context.drawLinearGradient(gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: options)
            return [context.word(0, 0), context.word(7, 0)]
        }
        #expect(try ends([.drawsBeforeStartLocation, .drawsAfterEndLocation]) == [0xFFFF_0000, 0xFF00_00FF])
        #expect(try ends(.drawsBeforeStartLocation) == [0xFFFF_0000, 0])
        #expect(try ends(.drawsAfterEndLocation) == [0, 0xFF00_00FF])
    }

    @Test func circlesGrow() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [CGColor.white, CGColor.black] as CFArray, locations: [0, 1]))
        let context = try bitmap(21, 21)
        let centre = CGPoint(x: 10.5, y: 10.5)
        context.drawRadialGradient(
            gradient, startCenter: centre, startRadius: 0, endCenter: centre, endRadius: 10, options: [])
        #expect(context.word(10, 10) & 255 > 240)
        #expect(context.word(10, 2) & 255 < 60)
        #expect(context.word(0, 0) == 0)
    }

    @Test func whatIsNoGradient() {
        #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
    }
}
