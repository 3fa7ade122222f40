import CoreGraphics
import Testing

/// The fonts that the tests carry, and those with the machine's beside them.
private enum Fonts {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fonts")
    static let inter = Result { try FontSystem(directory: folder, only: true) }
    static let all = Result { try FontSystem(directory: folder, only: false) }
}

private func layout(
    _ string: String, size: CGFloat = 20, weight: CGFloat = 0, color: RGBA = .black, width: CGFloat? = nil,
    lines: Int = 0, language: String? = nil, machine: Bool = false,
    _ change: (inout TextParagraphStyle) -> Void = { _ in }
) throws -> TextLayout {
    var style = TextParagraphStyle()
    change(&style)
    return TextLayout(
        string: string,
        runs: [
            TextRun(range: 0..<string.utf16.count, font: FontDescription(size: size, weight: weight), color: color)
        ],
        paragraph: style, width: width, maximumLines: lines, language: language,
        fonts: try machine ? Fonts.all.get() : Fonts.inter.get())
}

extension TextLayout {
    /// The picture of the text on transparent ground, and its pixels.
    fileprivate func picture(
        width: Int, height: Int, scale: CGFloat = 1, at origin: CGPoint = .zero,
        _ prepare: (CGContext) -> Void = { _ in }
    ) -> [UInt32] {
        guard let context = CGContext.flipped(width: width, height: height, scale: scale, opaque: false) else { return [] }
        prepare(context)
        draw(in: context, at: origin)
        return context.finish()?.words ?? []
    }
}

/// Where the ink of a picture is, in pixels.
private func ink(_ words: [UInt32], width: Int, threshold: UInt32 = 128) -> CGRect {
    var box = CGRect.null
    for (index, word) in words.enumerated() where word >> 24 >= threshold {
        box = box.union(CGRect(x: index % width, y: index / width, width: 1, height: 1))
    }
    return box
}

@Suite struct FontTests {
    @Test func metricsAreThoseOfInter() throws {
        // Of 2816 units: ascender 2728, descender 680, capitals 2048, small letters 1536.
        let metrics = try Fonts.inter.get().metrics(of: FontDescription(size: 28.16))
        #expect(abs(metrics.ascender - 27.28) < 0.02)
        #expect(abs(metrics.descender + 6.8) < 0.02)
        #expect(abs(metrics.lineHeight - 34.08) < 0.03)
        #expect(abs(metrics.capHeight - 20.48) < 0.02)
        #expect(abs(metrics.xHeight - 15.36) < 0.1)
        #expect(metrics.leading == 0)
    }

    @Test func metricsGrowWithTheSize() throws {
        let fonts = try Fonts.inter.get()
        let small = fonts.metrics(of: FontDescription(size: 10))
        let large = fonts.metrics(of: FontDescription(size: 100))
        #expect(abs(small.ascender * 10 - large.ascender) < 0.02)
    }

    @Test func absurdSizesAreSurvived() throws {
        for size in [0, -5, .nan, .infinity, 1e20] as [CGFloat] {
            #expect(try Fonts.inter.get().metrics(of: FontDescription(size: size)).lineHeight > 0)
            #expect(try layout("x", size: size).size.height > 0)
        }
    }

    @Test func weightsAreFound() throws {
        let regular = try layout("Weights").size.width
        let semibold = try layout("Weights", weight: 0.3).size.width
        let bold = try layout("Weights", weight: 0.4).size.width
        #expect(bold > regular)
        #expect(semibold == bold)
        #expect(try layout("Weights", weight: 0.1).size.width == regular)
    }

    @Test func digitsCanHaveOneWidth() throws {
        func width(_ text: String, _ isMonospaced: Bool) throws -> CGFloat {
            let font = FontDescription(size: 20, monospacedDigits: isMonospaced)
            return TextLayout(
                string: text, runs: [TextRun(range: 0..<text.utf16.count, font: font)], fonts: try Fonts.inter.get()
            ).size.width
        }
        #expect(try width("1111", true) == width("8888", true))
        #expect(try width("1111", false) < width("8888", false))
    }

    @Test func foldersWithoutFontsAreAnError() {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        #expect(throws: FontLibraryError.noFonts(folder)) { try FontLibrary.useFonts(in: folder, only: true) }
        #expect(throws: FontLibraryError.self) { try FontSystem(directory: folder.appendingPathComponent("x"), only: false) }
    }
}

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
            ], fonts: fonts)
        #expect(text.firstBaseline == fonts.metrics(of: FontDescription(size: 40)).ascender)
        let raised = TextLayout(
            string: "aB",
            runs: [
                TextRun(range: 0..<1, font: FontDescription(size: 40)),
                TextRun(range: 1..<2, font: FontDescription(size: 40), baselineOffset: 10),
            ], fonts: fonts)
        #expect(abs(raised.size.height - fonts.metrics(of: FontDescription(size: 40)).lineHeight - 10) < 1e-9)
    }

    @Test func hostileTextIsSurvived() throws {
        for string in [
            "\0\0", "\u{FEFF}", "\u{202E}abc\u{202C}", "a\u{0301}\u{0301}\u{0301}", "\u{2028}\u{2029}", "\r\n\r\n", "\t",
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
            string: "a👍b", runs: [TextRun(range: 2..<900, font: FontDescription(size: 20))], fonts: try Fonts.inter.get())
        #expect(odd.lines.count == 1)
    }
}

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
                TextRun(range: 2..<4, font: FontDescription(size: 40), color: red, underline: true, strikethrough: true),
            ], fonts: try Fonts.inter.get())
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
        #expect(words[30 * 60 + Int(gap.midX)] >> 24 < 10 || column.count < 10)
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
