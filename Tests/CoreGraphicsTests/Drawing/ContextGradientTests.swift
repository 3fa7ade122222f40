import CoreGraphics
import Testing

@Suite struct ContextGradientTests {
    @Test func colorsRunAlongTheLine() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white] as CFArray, locations: nil)
        )
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
                colorSpace: CGColorSpaceCreateDeviceRGB(),
                colorComponents: [1, 0, 0, 1, 0, 0, 1, 1],
                locations: [0, 1],
                count: 2
            )
        )
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
            CGGradient(colorsSpace: nil, colors: [CGColor.white, CGColor.black] as CFArray, locations: [0, 1])
        )
        let context = try bitmap(21, 21)
        let centre = CGPoint(x: 10.5, y: 10.5)
        context.drawRadialGradient(
            gradient,
            startCenter: centre,
            startRadius: 0,
            endCenter: centre,
            endRadius: 10,
            options: []
        )
        #expect(context.word(10, 10) & 255 > 240)
        #expect(context.word(10, 2) & 255 < 60)
        #expect(context.word(0, 0) == 0)
    }

    @Test func whatIsNoGradient() {
        #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
    }
}
