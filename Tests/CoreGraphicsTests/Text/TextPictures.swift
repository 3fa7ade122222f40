import CoreGraphics
import Testing

/// The fonts that the tests carry, and those with the machine's beside them.
enum Fonts {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fonts")
    static let inter = Result { try FontSystem(directory: folder, only: true) }
    static let all = Result { try FontSystem(directory: folder, only: false) }
}

func layout(
    _ string: String,
    size: CGFloat = 20,
    weight: CGFloat = 0,
    color: RGBA = .black,
    width: CGFloat? = nil,
    lines: Int = 0,
    language: String? = nil,
    machine: Bool = false,
    _ change: (inout TextParagraphStyle) -> Void = { _ in }
) throws -> TextLayout {
    var style = TextParagraphStyle()
    change(&style)
    return TextLayout(
        string: string,
        runs: [
            TextRun(range: 0..<string.utf16.count, font: FontDescription(size: size, weight: weight), color: color)
        ],
        paragraph: style,
        width: width,
        maximumLines: lines,
        language: language,
        fonts: try machine ? Fonts.all.get() : Fonts.inter.get()
    )
}

extension TextLayout {
    /// The picture of the text on transparent ground, and its pixels.
    func picture(
        width: Int,
        height: Int,
        scale: CGFloat = 1,
        at origin: CGPoint = .zero,
        _ prepare: (CGContext) -> Void = { _ in }
    ) -> [UInt32] {
        guard let context = CGContext.flipped(width: width, height: height, scale: scale, opaque: false) else {
            return []
        }
        prepare(context)
        draw(in: context, at: origin)
        return context.finish()?.words ?? []
    }
}

/// Where the ink of a picture is, in pixels.
func ink(_ words: [UInt32], width: Int, threshold: UInt32 = 128) -> CGRect {
    var box = CGRect.null
    for (index, word) in words.enumerated() where word >> 24 >= threshold {
        box = box.union(CGRect(x: index % width, y: index / width, width: 1, height: 1))
    }
    return box
}
