import CoreGraphics

/// The lines of one section of a flow layout. Lengths are along the way of scrolling, breadths across it.
struct FlowSection {
    /// An item's size: along the way of scrolling, and across it.
    struct Extent: Equatable {
        var length: Double
        var breadth: Double
    }

    /// Lines of items that are all alike.
    private struct EvenLines {
        var item: Extent
        var perLine: Int
        var inset: Double
        var gap: Double
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
    private let even: EvenLines
    /// The lines where items may differ; nil where they are all alike.
    private var listed: FlowLines?

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
        even = EvenLines(
            item: item,
            perLine: min(perLine, fits),
            inset: inset,
            gap: count < fits ? min(gap, itemGap) : gap
        )
    }

    /// A section whose items have sizes of their own.
    init(
        items: FlowItems,
        breadth: Double,
        insets: (before: Double, after: Double, side: Double, end: Double),
        lineGap: Double,
        itemGap: Double
    ) {
        count = items.count
        (before, after, side) = (insets.before, insets.after, insets.side)
        self.lineGap = lineGap
        even = EvenLines(item: Extent(length: 0, breadth: 0), perLine: 1, inset: 0, gap: 0)
        let room = max(breadth - insets.side - insets.end, 0)
        listed = FlowLines(items, room: room, lineGap: lineGap, itemGap: itemGap)
    }

    // MARK: - Lengths

    private var linesLength: Double {
        if let listed { return listed.length }
        let number = (count + even.perLine - 1) / even.perLine
        return number == 0 ? 0 : Double(number) * (even.item.length + lineGap) - lineGap
    }

    private var linesStart: Double { start + header + before }

    var end: Double { linesStart + linesLength + after + footer }
    var headerStart: Double { start }
    var footerStart: Double { end - footer }

    // MARK: - Items

    /// Takes over the size that an item's view needs.
    mutating func tell(_ extent: Extent, of item: Int) { listed?.set(extent, of: item) }

    /// An item's place: along the way of scrolling, and across it.
    func place(of item: Int) -> (start: Double, side: Double, extent: Extent) {
        guard let listed else {
            let (line, column) = item.quotientAndRemainder(dividingBy: even.perLine)
            return (
                linesStart + Double(line) * (even.item.length + lineGap),
                side + even.inset + Double(column) * (even.item.breadth + even.gap), even.item
            )
        }
        let place = listed.place(of: item)
        // Smaller items lie in the middle of their line.
        let start = linesStart + place.start + (place.length - place.extent.length) / 2
        return (start, side + place.side, place.extent)
    }

    /// The items of the lines in a part of the content.
    func items(from low: Double, to high: Double) -> Range<Int> {
        guard count > 0, high > linesStart, low < linesStart + linesLength else { return 0..<0 }
        if let listed { return listed.items(from: low - linesStart, to: high - linesStart) }
        let step = even.item.length + lineGap
        guard step > 0 else { return 0..<min(count, even.perLine) }
        let first = Int(max((low - linesStart) / step, 0).rounded(.down))
        let last = Int(max((high - linesStart) / step, 0).rounded(.up))
        return min(first * even.perLine, count)..<min(last * even.perLine, count)
    }
}
