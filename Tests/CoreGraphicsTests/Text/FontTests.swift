import CoreGraphics
import Testing

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
                string: text,
                runs: [TextRun(range: 0..<text.utf16.count, font: font)],
                fonts: try Fonts.inter.get()
            ).size.width
        }
        #expect(try width("1111", true) == width("8888", true))
        #expect(try width("1111", false) < width("8888", false))
    }

    @Test func foldersWithoutFontsAreAnError() {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        #expect(throws: FontLibraryError.noFonts(folder)) { try FontLibrary.useFonts(in: folder, only: true) }
        #expect(throws: FontLibraryError.self) {
            try FontSystem(directory: folder.appendingPathComponent("x"), only: false)
        }
    }
}
