import CoreGraphics
import Testing

@Suite struct TextDrawingTests {
    @Test func inkStandsOnTheBaseline() throws {
        let text = try layout("H", size: 100)
        let box = ink(text.picture(width: 120, height: 140), width: 120)
        #expect(box.maxY == text.firstBaseline.rounded())
        #expect(abs(box.height - 72.7) < 1)
    }

    @Test func theScaleDoesNotMoveLines() throws {
        let text = try layout("HAVE\nHxH", size: 20)
        let one = ink(text.picture(width: 100, height: 60), width: 100)
        let three = ink(text.picture(width: 300, height: 180, scale: 3), width: 300)
        #expect(abs(three.minX / 3 - one.minX) <= 1)
        #expect(abs(three.maxX / 3 - one.maxX) <= 1)
        #expect(abs(three.maxY / 3 - one.maxY) <= 1)
    }

    @Test func quartersOfAPixelCount() throws {
        let text = try layout("l", size: 20)
        let pictures = [0, 0.25, 0.5, 0.75].map { text.picture(width: 20, height: 30, at: CGPoint(x: $0, y: 0)) }
        #expect(Set(pictures).count == 4)
        let shifted = text.picture(width: 20, height: 30, at: CGPoint(x: 1, y: 0))
        for index in pictures[0].indices where index % 20 < 19 {
            #expect(shifted[index + 1] == pictures[0][index])
        }
    }

    @Test func keptGlyphsLookLikeOutlines() throws {
        let text = try layout("Kept glyphs, AV & fi", size: 20)
        let kept = text.picture(width: 240, height: 40, scale: 1)
        // A slight turn has no place in the cache, and hardly moves a point.
        let outlines = text.picture(width: 240, height: 40) { $0.rotate(by: 1e-7) }
        var worst = 0
        var sum = 0
        for (a, b) in zip(kept, outlines) {
            let difference = abs(Int(a >> 24) - Int(b >> 24))
            worst = max(worst, difference)
            sum += difference
        }
        // Places differ by an eighth of a pixel at most in x, and by half a pixel in y, for the baseline snaps.
        #expect(worst < 150)
        #expect(Double(sum) / Double(kept.count) < 6)
        #expect(ink(kept, width: 240).width > 150)
    }

    @Test func coloursAndDecorations() throws {
        let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
        let blue = RGBA(red: 0, green: 0, blue: 1, alpha: 1)
        let green = RGBA(red: 0, green: 1, blue: 0, alpha: 1)
        let text = TextLayout(
            string: "II  ",
            runs: [
                TextRun(range: 0..<1, font: FontDescription(size: 40), color: red),
                TextRun(range: 1..<2, font: FontDescription(size: 40), color: blue, backgroundColor: green),
                TextRun(
                    range: 2..<4,
                    font: FontDescription(size: 40),
                    color: red,
                    underline: true,
                    strikethrough: true
                ),
            ],
            fonts: try Fonts.inter.get()
        )
        let words = text.picture(width: 60, height: 50)
        let middle = words[30 * 60..<31 * 60]
        #expect(middle.contains(0xFFFF_0000))
        #expect(middle.contains(0xFF00_00FF))
        #expect(middle.contains(0xFF00_FF00))
        let second = try #require(text.rects(for: 1..<2).first)
        #expect(words[2 * 60 + Int(second.midX)] == 0xFF00_FF00)
        let gap = try #require(text.rects(for: 2..<4).first)
        let column = (0..<50).filter { words[$0 * 60 + Int(gap.midX)] >> 24 > 100 }
        #expect(column.contains { CGFloat($0) > text.firstBaseline })
        #expect(column.contains { CGFloat($0) < text.firstBaseline - 5 })
        #expect(column.count < 12)
    }

    @Test func clipsHold() throws {
        let text = try layout("HHHH", size: 40)
        let words = text.picture(width: 120, height: 50) { $0.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50)) }
        #expect(ink(words, width: 120).maxX <= 50)
        #expect(ink(words, width: 120).maxX > 40)
        #expect(ink(text.picture(width: 10, height: 10, at: CGPoint(x: 1e9, y: 0)), width: 10).isNull)
        #expect(ink(text.picture(width: 10, height: 10, at: CGPoint(x: CGFloat.nan, y: 0)), width: 10).isNull)
    }

    @Test func alphaAndBlendModesApply() throws {
        let text = try layout("I", size: 100)
        let faded = text.picture(width: 60, height: 140) { $0.setAlpha(0.5) }
        #expect(faded.max().map { $0 >> 24 } == 128)
        let erased = text.picture(width: 60, height: 140) {
            $0.fill(CGRect(x: 0, y: 0, width: 60, height: 140))
            $0.setBlendMode(.destinationOut)
        }
        #expect(erased.contains(0))
        let kept = text.picture(width: 60, height: 140) {
            $0.fill(CGRect(x: 0, y: 0, width: 60, height: 140))
            $0.setBlendMode(.sourceIn)
        }
        // All is as opaque as it was, within the letter and without.
        #expect(kept.min().map { $0 >> 24 } ?? 0 >= 254)
    }

    @Test func threadsShareTheFonts() async throws {
        let expected = try layout("Threads 123", size: 17).picture(width: 140, height: 30)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    try (0..<20).allSatisfy { _ in
                        try layout("Threads 123", size: 17).picture(width: 140, height: 30) == expected
                    }
                }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }
}
