import CoreGraphics
import Testing

@Suite struct TextLineTests {
    @Test func oneLineIsAsHighAsItsFont() throws {
        let text = try layout("Hello")
        let metrics = try Fonts.inter.get().metrics(of: FontDescription(size: 20))
        #expect(text.lines.count == 1)
        #expect(text.size.height == metrics.lineHeight)
        #expect(text.firstBaseline == metrics.ascender)
        #expect(text.lastBaseline == text.firstBaseline)
        #expect(text.lines[0].range == 0..<5)
        #expect(text.lines[0].rect.width == text.size.width)
        #expect(!text.isTruncated)
    }

    @Test func nothingHasNoSize() throws {
        let text = try layout("")
        #expect(text.lines.isEmpty)
        #expect(text.size == .zero)
        #expect(text.index(at: CGPoint(x: 5, y: 5)) == 0)
        #expect(text.rects(for: 0..<1).isEmpty)
        #expect(ink(text.picture(width: 4, height: 4), width: 4).isNull)
    }

    @Test func linesBreakAtSpaces() throws {
        let text = try layout("aaa bbb ccc", width: 80)
        #expect(text.lines.map(\.range) == [0..<8, 8..<11])
        #expect(text.size.width <= 80)
        #expect(text.lines[1].rect.minY == text.lines[0].rect.maxY)
    }

    @Test func itsOwnWidthIsEnough() throws {
        for string in ["Hello", "fi ligatures, AV kerning", "1234567890"] {
            let free = try layout(string, size: 17)
            let fitted = try layout(string, size: 17, width: free.size.width)
            #expect(fitted.lines.count == 1)
            #expect(fitted.size == free.size)
        }
    }

    @Test func longWordsBreakInside() throws {
        #expect(try layout("aaaaaaaaaaaaaaaaaaaa", width: 60).lines.count > 2)
        #expect(try layout("aaa bbb", width: 60) { $0.lineBreakMode = .charWrap }.lines[0].range.count >= 4)
        #expect(try layout("aaaaaaaaaaaaaaaaaaaa", width: 60) { $0.lineBreakMode = .clip }.lines.count == 1)
        #expect(try layout("aaaa", width: 0).lines.count >= 1)
    }

    @Test func lineBreaksAreKept() throws {
        let text = try layout("one\ntwo\n\nfour\n")
        #expect(text.lines.map(\.range) == [0..<3, 4..<7, 8..<8, 9..<13])
        #expect(Set(text.lines.map(\.rect.height)).count == 1)
    }

    @Test(arguments: [
        (TextParagraphStyle.Alignment.left, 0 as CGFloat), (.natural, 0), (.justified, 0), (.center, 0.5), (.right, 1),
    ])
    func alignment(alignment: TextParagraphStyle.Alignment, share: CGFloat) throws {
        let text = try layout("Hello", width: 200) { $0.alignment = alignment }
        #expect(abs(text.lines[0].rect.minX - (200 - text.size.width) * share) < 0.01)
    }

    @Test func justifiedLinesFillTheWidthButTheLast() throws {
        let text = try layout("aaa bbb ccc ddd", width: 90) { $0.alignment = .justified }
        #expect(abs(text.lines[0].rect.width - 90) < 0.01)
        #expect(try #require(text.lines.last).rect.width < 85)
    }

    @Test func heightsFollowTheStyle() throws {
        let plain = try layout("a\nb")
        let height = plain.lines[0].rect.height
        #expect(try layout("a\nb") { $0.lineHeightMultiple = 2 }.size.height == height * 4)
        let fixed = try layout("a\nb") {
            $0.minimumLineHeight = 40
            $0.maximumLineHeight = 40
        }
        #expect(fixed.size.height == 80)
        #expect(abs(fixed.firstBaseline - (40 - (height - plain.firstBaseline))) < 1e-9)
        #expect(try layout("a\nb") { $0.maximumLineHeight = 5 }.size.height == 10)
        #expect(try layout("a\nb") { $0.paragraphSpacing = 7 }.size.height == height * 2 + 7)
        #expect(try layout("a\nb") { $0.lineSpacing = 7 }.size.height == height * 2)
        #expect(try layout("aaa bbb", width: 50) { $0.lineSpacing = 7 }.size.height == height * 2 + 7)
        #expect(try layout("a\nb") { $0.lineSpacing = .nan }.size == plain.size)
    }

    @Test func indents() throws {
        let text = try layout("aaa bbb ccc ddd eee", width: 100) {
            $0.firstLineHeadIndent = 30
            $0.headIndent = 10
        }
        #expect(text.lines[0].rect.minX == 30)
        #expect(text.lines[1].rect.minX == 10)
        #expect(text.lines.allSatisfy { $0.rect.maxX <= 100.01 })
        #expect(try layout("a") { $0.firstLineHeadIndent = 30 }.size.width > 30)
    }

    @Test func kernSpreads() throws {
        let runs = [TextRun(range: 0..<4, font: FontDescription(size: 20), kern: 5)]
        let spread = TextLayout(string: "abcd", runs: runs, fonts: try Fonts.inter.get())
        #expect(try abs(spread.size.width - layout("abcd").size.width - 15) < 5.1)
    }

    @Test func mixedSizesShareABaseline() throws {
        let fonts = try Fonts.inter.get()
        let text = TextLayout(
            string: "aB",
            runs: [
                TextRun(range: 0..<1, font: FontDescription(size: 10)),
                TextRun(range: 1..<2, font: FontDescription(size: 40)),
            ],
            fonts: fonts
        )
        #expect(text.firstBaseline == fonts.metrics(of: FontDescription(size: 40)).ascender)
        let raised = TextLayout(
            string: "aB",
            runs: [
                TextRun(range: 0..<1, font: FontDescription(size: 40)),
                TextRun(range: 1..<2, font: FontDescription(size: 40), baselineOffset: 10),
            ],
            fonts: fonts
        )
        #expect(abs(raised.size.height - fonts.metrics(of: FontDescription(size: 40)).lineHeight - 10) < 1e-9)
    }

    @Test func endlessWordsEnd() throws {
        let text = try layout("a " + String(repeating: "x", count: 20000), width: 100, lines: 3)
        #expect(text.lines.count == 3)
        #expect(text.isTruncated)
        #expect(try layout(String(repeating: "word ", count: 1000), width: 0).lines.count >= 4000)
    }

    @Test func hostileTextIsSurvived() throws {
        for string in [
            "\0\0", "\u{FEFF}", "\u{202E}abc\u{202C}", "a\u{0301}\u{0301}\u{0301}", "\u{2028}\u{2029}", "\r\n\r\n",
            "\t",
            "\u{FFFF}", String(repeating: "x", count: 20000), String(repeating: "\u{202A}", count: 300),
            String(repeating: "👩‍👩‍👧‍👦", count: 50), "\u{1}\u{7F}\u{85}",
        ] {
            let text = try layout(string, width: 100, lines: 2) { $0.lineBreakMode = .truncateTail }
            #expect(text.lines.count <= 2)
            _ = text.picture(width: 100, height: 40)
            _ = text.index(at: CGPoint(x: 1e300, y: -1e300))
            _ = text.rects(for: 0..<Int.max)
        }
        let odd = TextLayout(
            string: "a👍b",
            runs: [TextRun(range: 2..<900, font: FontDescription(size: 20))],
            fonts: try Fonts.inter.get()
        )
        #expect(odd.lines.count == 1)
    }
}
