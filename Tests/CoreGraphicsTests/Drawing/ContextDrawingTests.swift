import CoreGraphics
import Testing

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
