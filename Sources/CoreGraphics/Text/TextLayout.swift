import CPango

/// A text broken into lines and placed, which can be measured and drawn. It does not change.
///
/// Its space begins at the top left, y points down, the unit is the point.
//
// Unchecked: Pango's objects are only touched within FontSystem's lock, everything else is constant.
package final class TextLayout: @unchecked Sendable {
    /// The lines from the top. A line break at the very end of the text begins no line.
    package let lines: [TextLine]
    /// The width of the longest line with its indent, and the height of all lines; exact, not rounded.
    package let size: CGSize
    /// Whether a part of the text is not shown.
    package let isTruncated: Bool

    let fonts: FontSystem
    let pieces: [TextPiece]
    let storage: TextStorage
    let runs: [TextRun]
    /// The byte at which each run begins.
    let runStarts: [Int]

    /// Lays a text out.
    ///
    /// - Parameters:
    ///   - runs: In order and without overlap. What they leave out looks like the run before, or the first.
    ///   - width: Where lines end, in points; nil for as long as they are.
    ///   - maximumLines: 0 for as many as there are. A truncating style shows in the last that text is missing.
    ///   - language: The text's language as a BCP 47 tag, for characters that look different in different languages.
    ///   - fonts: Where fonts come from; the process's unless a test has its own.
    package init(
        string: String,
        runs: [TextRun],
        paragraph: TextParagraphStyle = TextParagraphStyle(),
        width: CGFloat? = nil,
        maximumLines: Int = 0,
        language: String? = nil,
        fonts: FontSystem = .shared
    ) {
        let storage = TextStorage(string)
        let runs = runs.isEmpty ? [TextRun(range: 0..<storage.length, font: FontDescription(size: 17))] : runs
        self.storage = storage
        self.fonts = fonts
        self.runs = runs
        runStarts = runs.map { storage.byte(ofUTF16: $0.range.lowerBound) }
        let width = width.flatMap { $0.isNaN || $0 > 1e6 ? nil : max($0, 0) }
        var typesetter = Typesetter(
            storage: storage,
            runs: runs,
            runStarts: runStarts,
            style: paragraph.sane,
            width: width,
            maximumLines: maximumLines,
            language: language
        )
        fonts.locked { typesetter.run($0) }
        lines = typesetter.lines
        pieces = typesetter.pieces
        isTruncated = typesetter.isTruncated
        size = typesetter.size
    }

    /// The y of the first baseline, or 0 without lines.
    package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    /// The y of the last baseline, or 0 without lines.
    package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

    /// The index, in UTF-16 code units, of the gap between characters that is nearest to a point.
    package func index(at point: CGPoint) -> Int {
        guard !lines.isEmpty, !point.x.isNaN, !point.y.isNaN else { return 0 }
        let number = lines.lastIndex { $0.rect.minY <= point.y } ?? 0
        let piece = pieces[number]
        let x = min(max(point.x - piece.x, -1e6), 1e6)
        return fonts.locked { _ in
            var (index, trailing): (Int32, Int32) = (0, 0)
            pango_layout_line_x_to_index(piece.line, Int32(x * CGFloat(PANGO_SCALE)), &index, &trailing)
            var byte = Int(index) + piece.byteOffset
            for _ in 0..<trailing where byte < storage.bytes.count {
                byte += 1
                while byte < storage.bytes.count, storage.bytes[byte] & 0xC0 == 0x80 { byte += 1 }
            }
            return storage.utf16Offset(ofByte: byte)
        }
    }

    /// The rectangles that a range of the text covers, in UTF-16 code units; one for each line and direction.
    package func rects(for range: Range<Int>) -> [CGRect] {
        let start = storage.byte(ofUTF16: range.lowerBound)
        let end = storage.byte(ofUTF16: range.upperBound)
        guard start < end else { return [] }
        return fonts.locked { _ in
            var result: [CGRect] = []
            for (line, piece) in zip(lines, pieces) {
                var open: CGRect?
                piece.forEachRun { run, x, width in
                    let first = Int(run.item.pointee.offset) + piece.byteOffset
                    let last = first + Int(run.item.pointee.length)
                    guard max(first, start) < min(last, end) else {
                        if let rect = open { result.append(rect) }
                        open = nil
                        return
                    }
                    let edges = [max(first, start), min(last, end)].map {
                        x + piece.x(ofByte: $0 - first, in: run)
                    }
                    let rect = CGRect(
                        x: edges.min() ?? x,
                        y: line.rect.minY,
                        width: abs(edges[1] - edges[0]),
                        height: line.rect.height
                    )
                    if let before = open, abs(before.maxX - rect.minX) < 0.01 {
                        open = before.union(rect)
                    } else {
                        if let rect = open { result.append(rect) }
                        open = rect
                    }
                }
                if let rect = open { result.append(rect) }
            }
            return result
        }
    }

    /// The run of the text that holds a byte.
    func run(atByte byte: Int) -> TextRun {
        var low = 0
        var high = runStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runStarts[middle] <= byte { low = middle } else { high = middle }
        }
        return runs[low]
    }
}

/// One of Pango's layouts, kept as long as its lines are used.
final class PangoLayoutOwner {
    let layout: OpaquePointer
    private let fonts: FontSystem

    init(_ layout: OpaquePointer, _ fonts: FontSystem) {
        self.layout = layout
        self.fonts = fonts
    }

    deinit {
        fonts.locked { _ in g_object_unref(UnsafeMutableRawPointer(layout)) }
    }
}

/// Where a line of a text layout comes from. To be used within FontSystem's lock.
struct TextPiece {
    let owner: PangoLayoutOwner
    let line: UnsafeMutablePointer<PangoLayoutLine>
    /// The byte of the whole text at which Pango's layout begins.
    let byteOffset: Int
    /// Where the line begins, in points.
    var x: CGFloat = 0

    /// Calls the closure with each run from the left, its x and its width in points.
    func forEachRun(_ body: (_ run: PangoGlyphItem, _ x: CGFloat, _ width: CGFloat) -> Void) {
        var x = x
        var entry = line.pointee.runs
        while let current = entry {
            if let run = current.pointee.run?.pointee {
                let width = Self.width(of: run)
                body(run, x, width)
                x += width
            }
            entry = current.pointee.next
        }
    }

    static func width(of run: PangoGlyphItem) -> CGFloat {
        let glyphs = UnsafeBufferPointer(start: run.glyphs.pointee.glyphs, count: Int(run.glyphs.pointee.num_glyphs))
        return CGFloat(glyphs.reduce(0) { $0 + Int($1.width) }) / CGFloat(PANGO_SCALE)
    }

    /// The x of a byte of a run, from the run's left end.
    func x(ofByte byte: Int, in run: PangoGlyphItem) -> CGFloat {
        var x: Int32 = 0
        pango_glyph_string_index_to_x(
            run.glyphs,
            pango_layout_get_text(owner.layout) + Int(run.item.pointee.offset),
            run.item.pointee.length,
            &run.item.pointee.analysis,
            Int32(byte),
            0,
            &x
        )
        return CGFloat(x) / CGFloat(PANGO_SCALE)
    }
}
