import QuartzCore

/// What a text looks like where its attributes say nothing, and what overrides them.
struct TextLook: Hashable {
    var font = FontDescription(size: 12)
    var color = RGBA.black
    var paragraph = TextParagraphStyle()
    /// A colour in place of the text's own.
    var colorOverride: RGBA?
    /// A factor for the opacity of the text.
    var opacity: Float = 1
    /// A factor for the sizes of fonts.
    var scale: CGFloat = 1
    /// Whether the gap that fonts ask for goes between lines.
    var usesFontLeading = false
    /// Whether the last line ends in an ellipsis where text is missing, whatever the paragraph's style is.
    var truncates = false
}

/// A text with attributes broken into lines: a layout for each stretch of paragraphs that have one style.
struct TextBlock {
    struct Part {
        var layout: TextLayout
        var y: CGFloat
        /// Where its text begins in the whole, in UTF-16 code units.
        var start: Int
    }

    private(set) var parts: [Part] = []
    /// The width of the longest line and the height of all lines, in points; exact.
    private(set) var size = CGSize.zero

    init() {}

    /// - Parameters:
    ///   - width: Where lines end, in points; nil for as long as they are.
    ///   - height: Lines that would end below are left out, but for the first; nil for no limit.
    ///   - maximumLines: 0 for as many as there are.
    init(_ text: NSAttributedString, look: TextLook, width: CGFloat?, height: CGFloat? = nil, maximumLines: Int = 0) {
        let stretches = TextStretch.stretches(of: text, look: look)
        fill(stretches, width: width, maximumLines: maximumLines)
        if width == nil, parts.count > 1 {
            // Alignment needs to know the longest line of all.
            fill(stretches, width: size.width, maximumLines: maximumLines)
        }
        guard let height, !height.isNaN else { return }
        let bottoms = lines.map(\.maxY)
        let fitting = bottoms.count { $0 <= height + 0.01 }
        if fitting < bottoms.count { fill(stretches, width: width, maximumLines: max(fitting, 1)) }
    }

    /// The rectangles of all lines, from the top.
    var lines: [CGRect] {
        parts.flatMap { part in part.layout.lines.map { $0.rect.offsetBy(dx: 0, dy: part.y) } }
    }

    /// Whether the first paragraph runs from right to left.
    var isRightToLeft: Bool { parts.first?.layout.isRightToLeft ?? false }
    var isTruncated: Bool { parts.contains { $0.layout.isTruncated } }
    /// The y of the first baseline, or 0 without lines.
    var firstBaseline: CGFloat { parts.first.map { $0.y + $0.layout.firstBaseline } ?? 0 }

    func draw(in context: CGContext, at origin: CGPoint) {
        for part in parts {
            part.layout.draw(in: context, at: CGPoint(x: origin.x, y: origin.y + part.y))
        }
    }

    private mutating func fill(_ stretches: [TextStretch], width: CGFloat?, maximumLines: Int) {
        parts = []
        size = .zero
        var remaining = maximumLines > 0 ? maximumLines : Int.max
        var gap: CGFloat = 0
        for (index, stretch) in stretches.enumerated() where remaining > 0 {
            let limit = remaining == Int.max ? 0 : remaining
            var layout = stretch.layout(width: width, maximumLines: limit)
            if layout.lines.count == remaining, !layout.isTruncated, index < stretches.count - 1 {
                layout = stretch.layout(width: width, maximumLines: limit, isFollowed: true)
            }
            guard !layout.lines.isEmpty else { continue }
            remaining -= remaining == Int.max ? 0 : layout.lines.count
            if !parts.isEmpty { size.height += gap }
            parts.append(Part(layout: layout, y: size.height, start: stretch.start))
            size.width = max(size.width, layout.size.width)
            size.height += layout.size.height
            gap = max(stretch.paragraph.paragraphSpacing, 0)
        }
    }
}

/// Paragraphs of one style and language that follow each other.
private struct TextStretch {
    var string: String
    var runs: [TextRun]
    var paragraph: TextParagraphStyle
    var language: String?
    var start: Int

    func layout(width: CGFloat?, maximumLines: Int, isFollowed: Bool = false) -> TextLayout {
        TextLayout(
            // One more character is enough for the layout to know that text is missing.
            string: isFollowed ? string + "x" : string,
            runs: runs,
            paragraph: paragraph,
            width: width,
            maximumLines: maximumLines,
            language: language
        )
    }

    static func stretches(of text: NSAttributedString, look: TextLook) -> [TextStretch] {
        guard text.length > 0 else { return [] }
        var result: [(range: NSRange, style: TextParagraphStyle, language: String?)] = []
        let string = NSString(string: text.string)
        var start = 0
        while start < text.length {
            let paragraph = string.paragraphRange(for: NSRange(location: start, length: 0))
            guard paragraph.length > 0 else { break }
            let attribute = text.attribute(.paragraphStyle, at: start, effectiveRange: nil) as? NSParagraphStyle
            let style = attribute?.values ?? look.paragraph
            let language = text.attribute(.languageIdentifier, at: start, effectiveRange: nil) as? String
            if let last = result.last, last.style == style, last.language == language {
                result[result.count - 1].range.length += paragraph.length
            } else {
                result.append((paragraph, style, language))
            }
            start = paragraph.location + paragraph.length
        }
        return result.map { range, style, language in
            var style = style
            let runs = runs(of: text, in: range, look: look)
            if look.truncates { style.lineBreakMode = .truncateTail }
            if look.usesFontLeading {
                style.lineSpacing += runs.map { $0.font.metrics.leading }.max() ?? 0
            }
            style.scaleLengths(by: look.scale)
            return TextStretch(
                string: string.substring(with: range),
                runs: runs,
                paragraph: style,
                language: language,
                start: range.location
            )
        }
    }

    private static func runs(of text: NSAttributedString, in range: NSRange, look: TextLook) -> [TextRun] {
        var result: [TextRun] = []
        text.enumerateAttributes(in: range, options: []) { attributes, part, _ in
            let start = part.location - range.location
            let run = TextRun(range: start..<(start + part.length), attributes: attributes, look: look)
            if let last = result.last, run.looksLike(last) {
                result[result.count - 1].range = last.range.lowerBound..<run.range.upperBound
            } else {
                result.append(run)
            }
        }
        return result
    }
}

extension TextParagraphStyle {
    /// Heights of lines follow the fonts; indents keep their length.
    fileprivate mutating func scaleLengths(by scale: CGFloat) {
        guard scale != 1 else { return }
        minimumLineHeight *= scale
        maximumLineHeight *= scale
        lineSpacing *= scale
    }
}

extension TextRun {
    fileprivate init(range: Range<Int>, attributes: [NSAttributedString.Key: Any], look: TextLook) {
        var font = (attributes[.font] as? UIFont)?.face ?? look.font
        font.size *= look.scale
        func faded(_ color: RGBA) -> RGBA {
            var color = color
            color.alpha *= look.opacity
            return color
        }
        let own = (attributes[.foregroundColor] as? UIColor)?.cgColor.rgba
        self.init(
            range: range,
            font: font,
            color: faded(look.colorOverride ?? own ?? look.color),
            underline: Self.number(attributes[.underlineStyle]) ?? 0 != 0,
            strikethrough: Self.number(attributes[.strikethroughStyle]) ?? 0 != 0,
            kern: (Self.number(attributes[.kern]) ?? 0) * look.scale,
            baselineOffset: (Self.number(attributes[.baselineOffset]) ?? 0) * look.scale,
            backgroundColor: (attributes[.backgroundColor] as? UIColor).map { faded($0.cgColor.rgba) }
        )
    }

    fileprivate func looksLike(_ other: TextRun) -> Bool {
        var copy = self
        copy.range = other.range
        return copy == other
    }

    /// The number of an attribute: without bridging, each of Swift's types is one of its own. What is not finite is
    /// none.
    private static func number(_ value: Any?) -> CGFloat? {
        let number: CGFloat? =
            switch value {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}
