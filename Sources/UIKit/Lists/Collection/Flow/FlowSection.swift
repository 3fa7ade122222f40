import CoreGraphics

/// The lines of one section of a flow layout. Lengths are along the way of scrolling, breadths across it.
struct FlowSection {
    /// An item's size: along the way of scrolling, and across it.
    struct Extent: Equatable {
        var length: Double
        var breadth: Double
    }

    private struct Line {
        var start: Double
        var length: Double
        var items: Range<Int>
        /// Where its first item begins, and the gap between its items.
        var inset: Double
        var gap: Double
    }

    private enum Lines {
        case even(Extent, perLine: Int, inset: Double, gap: Double)
        case listed([Line], [Extent], breadths: [Double])
    }

    let count: Int
    /// Where the section begins in the content.
    var start = 0.0
    var header = 0.0
    var footer = 0.0
    /// Room before the first line, behind the last, and at both sides.
    let before: Double
    let after: Double
    private let side: Double
    private let lineGap: Double
    private let lines: Lines

    /// A section whose items are all alike.
    init(
        count: Int,
        item: Extent,
        breadth: Double,
        insets: (before: Double, after: Double, side: Double, end: Double),
        lineGap: Double,
        itemGap: Double
    ) {
        self.count = count
        (before, after, side) = (insets.before, insets.after, insets.side)
        self.lineGap = lineGap
        let room = max(breadth - insets.side - insets.end, 0)
        let most = item.breadth + itemGap > 0 ? ((room + itemGap + 1e-9) / (item.breadth + itemGap)).rounded(.down) : 1
        let perLine = Int(max(1, min(most, Double(max(count, 1)) + 1, 1_000_000)))
        let fits = Int(max(1, min(most, 1_000_000)))
        let gap = fits > 1 ? (room - Double(fits) * item.breadth) / Double(fits - 1) : 0
        let inset = fits > 1 ? 0 : (room - item.breadth) / 2
        lines = .even(item, perLine: min(perLine, fits), inset: inset, gap: count < fits ? min(gap, itemGap) : gap)
    }

    /// A section whose items have sizes of their own.
    init(
        items: [Extent],
        breadth: Double,
        insets: (before: Double, after: Double, side: Double, end: Double),
        lineGap: Double,
        itemGap: Double
    ) {
        count = items.count
        (before, after, side) = (insets.before, insets.after, insets.side)
        self.lineGap = lineGap
        let room = max(breadth - insets.side - insets.end, 0)
        var lines: [Line] = []
        var breadths = [Double](repeating: 0, count: items.count)
        var first = 0
        var start = 0.0
        while first < items.count {
            var end = first
            var used = 0.0
            var length = 0.0
            while end < items.count {
                let more = used + (end > first ? itemGap : 0) + items[end].breadth
                if end > first, more > room + 1e-9 { break }
                used = more
                length = max(length, items[end].length)
                end += 1
            }
            let number = end - first
            let isLast = end == items.count
            let rest = room - used
            var gap = itemGap
            var inset = 0.0
            if number == 1, !isLast || lines.isEmpty && items.count == 1 || items[first].breadth * 2 + itemGap > room {
                inset = rest / 2
            } else if !isLast {
                gap = itemGap + rest / Double(number - 1)
            } else if let previous = lines.last, Set(items[previous.items].map(\.breadth)).count == 1,
                items[first..<end].allSatisfy({ $0.breadth == items[previous.items.lowerBound].breadth })
            {
                gap = previous.gap
            }
            var place = inset
            for index in first..<end {
                breadths[index] = place
                place += items[index].breadth + gap
            }
            lines.append(Line(start: start, length: length, items: first..<end, inset: inset, gap: gap))
            start += length + lineGap
            first = end
        }
        self.lines = .listed(lines, items, breadths: breadths)
    }

    // MARK: - Lengths

    private var linesLength: Double {
        switch lines {
        case .even(let item, let perLine, _, _):
            let number = (count + perLine - 1) / perLine
            return number == 0 ? 0 : Double(number) * (item.length + lineGap) - lineGap
        case .listed(let lines, _, _):
            return lines.last.map { $0.start + $0.length } ?? 0
        }
    }

    private var linesStart: Double { start + header + before }

    var end: Double { linesStart + linesLength + after + footer }
    var headerStart: Double { start }
    var footerStart: Double { end - footer }

    // MARK: - Items

    /// An item's place: along the way of scrolling, and across it.
    func place(of item: Int) -> (start: Double, side: Double, extent: Extent) {
        switch lines {
        case .even(let extent, let perLine, let inset, let gap):
            let (line, column) = item.quotientAndRemainder(dividingBy: perLine)
            return (
                linesStart + Double(line) * (extent.length + lineGap),
                side + inset + Double(column) * (extent.breadth + gap), extent
            )
        case .listed(let lines, let items, let breadths):
            let line = lines[Self.search(lines) { $0.items.upperBound > item }]
            let extent = items[item]
            // Smaller items lie in the middle of their line.
            return (linesStart + line.start + (line.length - extent.length) / 2, side + breadths[item], extent)
        }
    }

    /// The items of the lines in a part of the content.
    func items(from low: Double, to high: Double) -> Range<Int> {
        guard count > 0, high > linesStart, low < linesStart + linesLength else { return 0..<0 }
        switch lines {
        case .even(let item, let perLine, _, _):
            let step = item.length + lineGap
            guard step > 0 else { return 0..<min(count, perLine) }
            let first = Int(max((low - linesStart) / step, 0).rounded(.down))
            let last = Int(max((high - linesStart) / step, 0).rounded(.up))
            return min(first * perLine, count)..<min(last * perLine, count)
        case .listed(let lines, _, _):
            let first = Self.search(lines) { linesStart + $0.start + $0.length > low }
            let last = Self.search(lines) { linesStart + $0.start >= high }
            guard first < last else { return 0..<0 }
            return lines[first].items.lowerBound..<lines[last - 1].items.upperBound
        }
    }

    private static func search(_ lines: [Line], _ isBeyond: (Line) -> Bool) -> Int {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(lines[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
