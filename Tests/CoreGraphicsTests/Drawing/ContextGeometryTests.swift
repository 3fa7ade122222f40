import CoreGraphics
import Testing

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
        #expect(
            context.convertToUserSpace(CGRect(x: 0, y: 2, width: 2, height: 2))
                == CGRect(x: 0, y: 0, width: 1, height: 1)
        )
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
