/// A stretch of text with one look.
package struct TextRun: Hashable, Sendable {
    /// Which part of the text, in UTF-16 code units.
    package var range: Range<Int>
    package var font: FontDescription
    package var color: RGBA
    package var underline: Bool
    package var strikethrough: Bool
    /// Points added between characters.
    package var kern: CGFloat
    /// Points by which the text stands above the baseline.
    package var baselineOffset: CGFloat
    package var backgroundColor: RGBA?

    package init(
        range: Range<Int>,
        font: FontDescription,
        color: RGBA = .black,
        underline: Bool = false,
        strikethrough: Bool = false,
        kern: CGFloat = 0,
        baselineOffset: CGFloat = 0,
        backgroundColor: RGBA? = nil
    ) {
        self.range = range
        self.font = font
        self.color = color
        self.underline = underline
        self.strikethrough = strikethrough
        self.kern = kern
        self.baselineOffset = baselineOffset
        self.backgroundColor = backgroundColor
    }
}

/// How the lines of a text are made and placed. Lengths are in points.
package struct TextParagraphStyle: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case left, center, right, justified, natural }
    package enum LineBreakMode: Hashable, Sendable {
        case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle

        var isTruncating: Bool { self == .truncateHead || self == .truncateTail || self == .truncateMiddle }
    }
    package enum WritingDirection: Hashable, Sendable { case natural, leftToRight, rightToLeft }

    package var alignment = Alignment.natural
    package var lineBreakMode = LineBreakMode.wordWrap
    /// Between the lines of a paragraph.
    package var lineSpacing: CGFloat = 0
    /// After a paragraph.
    package var paragraphSpacing: CGFloat = 0
    /// 0 for none.
    package var lineHeightMultiple: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    /// 0 for none.
    package var maximumLineHeight: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    package var baseWritingDirection = WritingDirection.natural

    package init() {}

    /// The style without values that are negative or not finite.
    var sane: TextParagraphStyle {
        func sane(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1e6) : 0 }
        var result = self
        result.lineSpacing = sane(lineSpacing)
        result.paragraphSpacing = sane(paragraphSpacing)
        result.lineHeightMultiple = sane(lineHeightMultiple)
        result.minimumLineHeight = sane(minimumLineHeight)
        result.maximumLineHeight = sane(maximumLineHeight)
        result.firstLineHeadIndent = sane(firstLineHeadIndent)
        result.headIndent = sane(headIndent)
        return result
    }
}

/// A line of a text layout.
package struct TextLine: Hashable, Sendable {
    /// Where the line is, from the top left of the layout, y down.
    package var rect: CGRect
    /// The y of the baseline.
    package var baseline: CGFloat
    /// Which part of the text it shows, in UTF-16 code units; what is cut away by truncation is counted.
    package var range: Range<Int>
}
