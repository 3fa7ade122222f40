import CoreGraphics
import Testing

@Suite struct TextPlaceTests {
    @Test func indicesFollowPoints() throws {
        let text = try layout("iiiWWW\nxyz")
        #expect(text.index(at: CGPoint(x: -5, y: 5)) == 0)
        #expect(text.index(at: CGPoint(x: 500, y: 5)) == 6)
        #expect(text.index(at: CGPoint(x: 0, y: 30)) == 7)
        #expect(text.index(at: CGPoint(x: 500, y: 300)) == 10)
        for index in 0..<6 {
            let rect = try #require(text.rects(for: index..<(index + 1)).first)
            #expect(text.index(at: CGPoint(x: rect.minX + rect.width * 0.2, y: rect.midY)) == index)
            #expect(text.index(at: CGPoint(x: rect.minX + rect.width * 0.8, y: rect.midY)) == index + 1)
        }
    }

    @Test func rangesCoverLines() throws {
        let text = try layout("aaa bbb ccc", width: 50)
        let rects = text.rects(for: 0..<11)
        #expect(rects.count == text.lines.count)
        #expect(rects[0].minX == 0)
        #expect(rects[0].height == text.lines[0].rect.height)
        #expect(text.rects(for: 3..<3).isEmpty)
    }

    @Test func offsetsAreThoseOfUTF16() throws {
        let text = try layout("é👍z", machine: true)
        #expect(text.lines[0].range == 0..<4)
        #expect(text.index(at: CGPoint(x: 500, y: 5)) == 4)
        let z = try #require(text.rects(for: 3..<4).first)
        #expect(text.index(at: CGPoint(x: z.minX + 1, y: 5)) == 3)
    }
}
