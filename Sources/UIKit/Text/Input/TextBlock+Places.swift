import QuartzCore

/// Where characters of a text lie. Indices count UTF-16 code units.
extension TextBlock {
    struct Line {
        var rect: CGRect
        var range: Range<Int>
        var isRightToLeft: Bool
    }

    var placedLines: [Line] {
        parts.flatMap { part in
            part.layout.lines.map { line in
                Line(
                    rect: line.rect.offsetBy(dx: 0, dy: part.y),
                    range: (line.range.lowerBound + part.start)..<(line.range.upperBound + part.start),
                    isRightToLeft: part.layout.isRightToLeft
                )
            }
        }
    }

    /// The gap between characters that is nearest to a point.
    func index(at point: CGPoint) -> Int {
        guard let part = parts.last(where: { $0.y <= point.y }) ?? parts.first else { return 0 }
        return part.start + part.layout.index(at: CGPoint(x: point.x, y: point.y - part.y))
    }

    /// The rectangles that a range of the text covers, line by line.
    func rects(for range: Range<Int>) -> [CGRect] {
        parts.flatMap { part in
            let start = max(range.lowerBound - part.start, 0)
            let end = range.upperBound - part.start
            guard start < end else { return [CGRect]() }
            return part.layout.rects(for: start..<end).map { $0.offsetBy(dx: 0, dy: part.y) }
        }
    }

    /// The line that the gap before a character is on; nil without lines.
    func line(holding index: Int) -> Line? {
        let lines = placedLines
        return lines.last { $0.range.lowerBound <= index } ?? lines.first
    }

    /// Where a caret before a character stands: its x, and the line's top and height; nil without lines.
    func caret(at index: Int, in text: NSAttributedString) -> (x: CGFloat, y: CGFloat, height: CGFloat)? {
        guard let line = line(holding: index) else { return nil }
        let characters = text.string.utf16
        let length = characters.count
        let index = min(max(index, 0), length)
        func isBreak(_ position: Int) -> Bool {
            let unit = characters[characters.index(characters.startIndex, offsetBy: position)]
            return unit == 0x0A || unit == 0x0D || unit == 0x2029
        }
        if index == length, index > 0, isBreak(index - 1) {
            // The last line break begins a line that has nothing in it yet.
            return (line.isRightToLeft ? line.rect.maxX : line.rect.minX, line.rect.maxY, line.rect.height)
        }
        var x = line.isRightToLeft ? line.rect.maxX : line.rect.minX
        if index > line.range.lowerBound, let rect = rects(for: (index - 1)..<index).last ?? wide(before: index) {
            x = line.isRightToLeft ? rect.minX : rect.maxX
        } else if index < length, !isBreak(index), let rect = rects(for: index..<(index + 1)).first {
            x = line.isRightToLeft ? rect.maxX : rect.minX
        }
        return (x, line.rect.minY, line.rect.height)
    }

    /// The rectangle of a character of two code units.
    private func wide(before index: Int) -> CGRect? {
        index > 1 ? rects(for: (index - 2)..<index).last : nil
    }
}
