import CoreGraphics
import Testing

@Suite struct TextTruncationTests {
    private let long = "The quick brown fox jumps over the lazy dog"

    @Test(arguments: [
        TextParagraphStyle.LineBreakMode.truncateTail, .truncateHead, .truncateMiddle,
    ])
    func oneLineFitsItsWidth(mode: TextParagraphStyle.LineBreakMode) throws {
        let text = try layout(long, width: 150, lines: 1) { $0.lineBreakMode = mode }
        #expect(text.lines.count == 1)
        #expect(text.isTruncated)
        #expect(text.size.width <= 150)
        #expect(text.size.width > 120)
        // What is left of the text differs.
        let head = text.rects(for: 0..<3).first
        let tail = text.rects(for: 40..<43).first
        #expect((head?.width ?? 0 > 5) == (mode != .truncateHead))
        #expect((tail?.width ?? 0 > 5) == (mode != .truncateTail))
    }

    @Test func whatFitsIsNotCut() throws {
        let text = try layout("Short", width: 150, lines: 1) { $0.lineBreakMode = .truncateTail }
        #expect(!text.isTruncated)
        #expect(try text.size == layout("Short").size)
    }

    @Test func theLastLineIsCut() throws {
        let text = try layout(long, width: 120, lines: 2) { $0.lineBreakMode = .truncateTail }
        #expect(text.lines.count == 2)
        #expect(text.isTruncated)
        #expect(text.lines[1].rect.width <= 120)
        let wrapped = try layout(long, width: 120)
        #expect(wrapped.lines.count > 2)
        #expect(text.lines[0] == wrapped.lines[0])
        #expect(text.lines[1].range.lowerBound == wrapped.lines[1].range.lowerBound)
        #expect(text.lines[1].rect.width > wrapped.lines[1].rect.width - 30)
    }

    @Test func wrappingJustStops() throws {
        let text = try layout(long, width: 120, lines: 2)
        #expect(text.lines == Array(try layout(long, width: 120).lines.prefix(2)))
        #expect(text.isTruncated)
    }

    @Test func furtherParagraphsShowAsAnEllipsis() throws {
        let text = try layout("a\nb", width: 150, lines: 1) { $0.lineBreakMode = .truncateTail }
        #expect(text.isTruncated)
        #expect(try text.size.width == layout("a…").size.width)
        let end = try layout("a\n", width: 150, lines: 1) { $0.lineBreakMode = .truncateTail }
        #expect(!end.isTruncated)
    }

    @Test func linesWithoutLimitAreNotCut() throws {
        let text = try layout(long, width: 120) { $0.lineBreakMode = .truncateTail }
        #expect(try text.lines == layout(long, width: 120).lines)
        #expect(!text.isTruncated)
    }
}
