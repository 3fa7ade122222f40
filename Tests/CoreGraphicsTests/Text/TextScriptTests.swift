import CoreGraphics
import Testing

@Suite struct TextScriptTests {
    private let hebrew = "שלום"

    @Test func rightToLeftTextBeginsOnTheRight() throws {
        let text = try layout(hebrew, width: 200, machine: true)
        #expect(abs(text.lines[0].rect.maxX - 200) < 0.01)
        let first = try #require(text.rects(for: 0..<1).first)
        let last = try #require(text.rects(for: 3..<4).first)
        #expect(first.minX > last.minX)
        #expect(try layout(hebrew, width: 200, machine: true) { $0.alignment = .left }.lines[0].rect.minX == 0)
    }

    @Test func theBaseDirectionCanBeSet() throws {
        let text = try layout("abc", width: 200, machine: true) { $0.baseWritingDirection = .rightToLeft }
        #expect(abs(text.lines[0].rect.maxX - 200) < 0.01)
        let other = try layout(hebrew, width: 200, machine: true) { $0.baseWritingDirection = .leftToRight }
        #expect(other.lines[0].rect.minX == 0)
    }

    @Test func mixedDirectionsHaveRectanglesOfTheirOwn() throws {
        let text = try layout("ab \(hebrew) cd", machine: true)
        // From the middle of the Latin into the Hebrew: two pieces, with a gap between.
        let rects = text.rects(for: 1..<5)
        #expect(rects.count == 2)
        #expect(rects[1].minX > rects[0].maxX)
        #expect(text.rects(for: 0..<10).count == 1)
    }

    @Test func arabicLettersJoin() throws {
        let joined = try layout("ببب", machine: true).size.width
        let apart = try layout("ب\u{200C}ب\u{200C}ب", machine: true).size.width
        #expect(joined < apart)
        #expect(!ink(try layout("مرحبا", machine: true).picture(width: 100, height: 50), width: 100).isNull)
    }

    @Test func chineseBreaksBetweenCharacters() throws {
        let text = try layout("漢字漢字漢字漢字漢字", width: 90, machine: true)
        #expect(text.lines.map(\.range) == [0..<4, 4..<8, 8..<10])
        // A full stop does not begin a line.
        let stopped = try layout("漢字漢字。漢字", width: 82, machine: true)
        #expect(stopped.lines[0].range == 0..<3)
    }

    @Test func languagesHaveTheirOwnGlyphs() throws {
        // U+76F4 looks different in Japanese and in Chinese.
        let japanese = try layout("直", size: 60, language: "ja", machine: true).picture(width: 70, height: 90)
        let chinese = try layout("直", size: 60, language: "zh-Hans", machine: true).picture(width: 70, height: 90)
        #expect(japanese != chinese)
    }

    @Test func emojiHaveColour() throws {
        let words = try layout("😀", size: 40, machine: true).picture(width: 60, height: 60)
        #expect(words.contains { $0 >> 24 == 255 && $0 >> 16 & 255 > 200 && $0 & 255 < 100 })
        let faded = try layout("😀", size: 40, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), machine: true)
            .picture(width: 60, height: 60)
        #expect(faded.allSatisfy { $0 >> 24 <= 129 })
        #expect(faded.contains { $0 >> 24 > 120 })
    }

    @Test func unknownCharactersShowASign() throws {
        #expect(!ink(try layout("漢").picture(width: 40, height: 40), width: 40).isNull)
    }
}
