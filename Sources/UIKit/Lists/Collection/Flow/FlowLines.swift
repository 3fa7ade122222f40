/// The lines of a flow layout's section whose items may differ.
///
/// Lines of items that nobody has measured are not listed one by one: a run of them is a number. So a section of any
/// number of items is made at once, and an item that tells its size moves the breaks of few lines.
struct FlowLines {
    typealias Extent = FlowSection.Extent

    private struct Line {
        /// Where it begins in its chunk.
        var start: Double
        var length: Double
        var items: Range<Int>
        var gap: Double
    }

    private enum Form {
        /// Whole lines of items of the common size; never the section's last.
        case even(perLine: Int, inset: Double, gap: Double)
        /// Any lines, and where each item begins across the way of scrolling.
        case listed([Line], sides: [Double])
    }

    private struct Chunk {
        var items: Range<Int>
        /// With the gap behind each line.
        var length: Double
        var form: Form
    }

    let count: Int
    private let room: Double
    private let lineGap: Double
    private let itemGap: Double
    private var items: FlowItems
    private var chunks: [Chunk] = []
    private var tree = SumTree([])

    private static let chunkSize = 128

    init(_ items: FlowItems, room: Double, lineGap: Double, itemGap: Double) {
        count = items.count
        self.items = items
        (self.room, self.lineGap, self.itemGap) = (room, lineGap, itemGap)
        let told = self.items.takeTold()
        var lines: [Line] = []
        var first = 0
        if let common = items.common, let run = evenRun(of: common, from: 0, to: count - 1) {
            chunks.append(run)
            first = run.items.upperBound
        }
        while first < count {
            lines.append(line(from: first, previous: lines.last ?? lastLine(of: chunks.last)))
            first = lines[lines.count - 1].items.upperBound
        }
        add(lines, to: &chunks)
        tree = SumTree(chunks.map(\.length))
        for (item, extent) in told.sorted(by: { $0.key < $1.key }) { set(extent, of: item) }
    }

    /// From the first line's beginning to the last one's end.
    var length: Double { chunks.isEmpty ? 0 : max(tree.total - lineGap, 0) }

    // MARK: - Making lines

    /// Whole lines of items of the common size in a part of the section; nil when there is not even one.
    private func evenRun(of extent: Extent, from first: Int, to end: Int) -> Chunk? {
        let step = extent.breadth + itemGap
        let most = step > 0 ? ((room + itemGap + 1e-9) / step).rounded(.down) : 1_000_000
        let perLine = Int(max(1, min(most, 1_000_000)))
        let number = max(end - first, 0) / perLine
        guard number > 0 else { return nil }
        let rest = room - Double(perLine) * extent.breadth - Double(perLine - 1) * itemGap
        return Chunk(
            items: first..<first + number * perLine,
            length: Double(number) * (extent.length + lineGap),
            form: .even(
                perLine: perLine,
                inset: perLine == 1 ? rest / 2 : 0,
                gap: perLine == 1 ? itemGap : itemGap + rest / Double(perLine - 1)
            )
        )
    }

    /// The line that begins with an item.
    private func line(from first: Int, previous: Line?) -> Line {
        var end = first
        var used = 0.0
        var length = 0.0
        while end < count {
            let extent = items[end]
            let more = used + (end > first ? itemGap : 0) + extent.breadth
            if end > first, more > room + 1e-9 { break }
            used = more
            length = max(length, extent.length)
            end += 1
        }
        var gap = itemGap
        if end < count {
            if end - first > 1 { gap += (room - used) / Double(end - first - 1) }
        } else if let previous, isEven(previous.items.lowerBound..<end) {
            // Items of the last line stand under those of the one before where all are alike.
            gap = previous.gap
        }
        return Line(start: 0, length: length, items: first..<end, gap: gap)
    }

    private func isEven(_ range: Range<Int>) -> Bool {
        range.allSatisfy { items[$0].breadth == items[range.lowerBound].breadth }
    }

    private func inset(of line: Line) -> Double {
        guard line.items.count == 1 else { return 0 }
        let breadth = items[line.items.lowerBound].breadth
        let isLast = line.items.upperBound == count
        return !isLast || count == 1 || breadth * 2 + itemGap > room ? (room - breadth) / 2 : 0
    }

    private func lastLine(of chunk: Chunk?) -> Line? {
        guard let chunk else { return nil }
        switch chunk.form {
        case .even(let perLine, _, let gap):
            let end = chunk.items.upperBound
            return Line(start: 0, length: 0, items: end - perLine..<end, gap: gap)
        case .listed(let lines, _): return lines.last
        }
    }

    /// Lists lines in chunks behind others, the last of which they fill up.
    private func add(_ lines: [Line], to chunks: inout [Chunk]) {
        var lines = lines[...]
        if case .listed(let known, _)? = chunks.last?.form, known.count + lines.count <= Self.chunkSize {
            chunks[chunks.count - 1] = listed(known + lines)
            return
        }
        while !lines.isEmpty {
            chunks.append(listed(Array(lines.prefix(Self.chunkSize))))
            lines = lines.dropFirst(Self.chunkSize)
        }
    }

    private func listed(_ lines: [Line]) -> Chunk {
        var lines = lines
        var sides: [Double] = []
        var start = 0.0
        for index in lines.indices {
            lines[index].start = start
            start += lines[index].length + lineGap
            var side = inset(of: lines[index])
            for item in lines[index].items {
                sides.append(side)
                side += items[item].breadth + lines[index].gap
            }
        }
        let range = (lines.first?.items.lowerBound ?? 0)..<(lines.last?.items.upperBound ?? 0)
        return Chunk(items: range, length: start, form: .listed(lines, sides: sides))
    }

    // MARK: - A size that is told

    /// Gives an item another size: lines are broken anew from its own on until they break as they did.
    mutating func set(_ extent: Extent, of item: Int) {
        guard (0..<count).contains(item), items[item] != extent else { return }
        var first = lineStart(of: item)
        // What begins a line may fit into the one before now.
        if first == item, first > 0 { first = lineStart(of: first - 1) }
        items[item] = extent
        let place = chunk(of: first)
        var new: [Chunk] = []
        if let head = part(of: chunks[place], before: first) { new.append(head) }
        var previous = lastLine(of: new.last ?? (place > 0 ? chunks[place - 1] : nil))
        var lines: [Line] = []
        var next = first
        var end = chunks.count
        while next < count {
            if next > item {
                let old = chunk(of: next)
                if let tail = part(of: chunks[old], from: next) {
                    add(lines, to: &new)
                    lines = []
                    if case .listed(let rest, _) = tail.form { add(rest, to: &new) } else { new.append(tail) }
                    end = old + 1
                    next = count
                    break
                }
                if let common = items.common, case .even = chunks[old].form,
                    let run = evenRun(of: common, from: next, to: min(chunks[old].items.upperBound, count - 1))
                {
                    add(lines, to: &new)
                    lines = []
                    new.append(run)
                    previous = lastLine(of: run)
                    next = run.items.upperBound
                    continue
                }
            }
            let line = line(from: next, previous: previous)
            lines.append(line)
            previous = line
            next = line.items.upperBound
        }
        add(lines, to: &new)
        let range = place..<end
        if range.count == 1, new.count == 1 {
            chunks[place] = new[0]
            tree[place] = new[0].length
        } else {
            chunks.replaceSubrange(range, with: new)
            tree = SumTree(chunks.map(\.length))
        }
    }

    private func chunk(of item: Int) -> Int {
        Self.search(chunks) { $0.items.upperBound > item }
    }

    private func lineStart(of item: Int) -> Int {
        let chunk = chunks[chunk(of: item)]
        switch chunk.form {
        case .even(let perLine, _, _):
            let first = chunk.items.lowerBound
            return first + (item - first) / perLine * perLine
        case .listed(let lines, _):
            return lines[Self.search(lines) { $0.items.upperBound > item }].items.lowerBound
        }
    }

    private func part(of chunk: Chunk, before item: Int) -> Chunk? {
        guard item > chunk.items.lowerBound else { return nil }
        switch chunk.form {
        case .even: return items.common.flatMap { evenRun(of: $0, from: chunk.items.lowerBound, to: item) }
        case .listed(let lines, _): return listed(lines.filter { $0.items.upperBound <= item })
        }
    }

    /// The lines from an item on, where one begins with it that is not the last: that one depends on the one before.
    private func part(of chunk: Chunk, from item: Int) -> Chunk? {
        switch chunk.form {
        case .even(let perLine, _, _):
            guard (item - chunk.items.lowerBound) % perLine == 0 else { return nil }
            return items.common.flatMap { evenRun(of: $0, from: item, to: chunk.items.upperBound) }
        case .listed(let lines, _):
            let index = Self.search(lines) { $0.items.upperBound > item }
            guard lines[index].items.lowerBound == item, lines[index].items.upperBound < count else { return nil }
            return listed(Array(lines[index...]))
        }
    }

    // MARK: - Where items are

    /// Where an item's line begins, how long it is, where the item begins in it, and how large it is.
    func place(of item: Int) -> (start: Double, length: Double, side: Double, extent: Extent) {
        let index = chunk(of: item)
        let chunk = chunks[index]
        let start = tree.start(of: index)
        let extent = items[item]
        switch chunk.form {
        case .even(let perLine, let inset, let gap):
            let (line, column) = (item - chunk.items.lowerBound).quotientAndRemainder(dividingBy: perLine)
            let side = inset + Double(column) * (extent.breadth + gap)
            return (start + Double(line) * (extent.length + lineGap), extent.length, side, extent)
        case .listed(let lines, let sides):
            let line = lines[Self.search(lines) { $0.items.upperBound > item }]
            return (start + line.start, line.length, sides[item - chunk.items.lowerBound], extent)
        }
    }

    /// The items of the lines in a part of the section, from the first line's beginning on.
    func items(from low: Double, to high: Double) -> Range<Int> {
        guard !chunks.isEmpty, high > 0, low < length else { return 0..<0 }
        let first = tree.index(at: max(low, 0))
        let last = tree.index(at: high)
        let lower = item(in: chunks[first], endingBeyond: low - tree.start(of: first))
        let upper = item(in: chunks[last], beginningAt: high - tree.start(of: last))
        return lower..<max(lower, upper)
    }

    private func item(in chunk: Chunk, endingBeyond distance: Double) -> Int {
        switch chunk.form {
        case .even(let perLine, _, _):
            var line = (max(distance, 0) / step).rounded(.down)
            // In the gap behind a line.
            if distance - line * step >= items.common?.length ?? 0 { line += 1 }
            let number = chunk.items.count / perLine
            return chunk.items.lowerBound + Int(min(line, Double(number))) * perLine
        case .listed(let lines, _):
            let index = Self.search(lines) { $0.start + $0.length > distance }
            return index < lines.count ? lines[index].items.lowerBound : chunk.items.upperBound
        }
    }

    private func item(in chunk: Chunk, beginningAt distance: Double) -> Int {
        switch chunk.form {
        case .even(let perLine, _, _):
            let line = (max(distance, 0) / step).rounded(.up)
            let number = chunk.items.count / perLine
            return chunk.items.lowerBound + Int(min(line, Double(number))) * perLine
        case .listed(let lines, _):
            let index = Self.search(lines) { $0.start >= distance }
            return index < lines.count ? lines[index].items.lowerBound : chunk.items.upperBound
        }
    }

    /// From one line of a run to the next.
    private var step: Double { max((items.common?.length ?? 0) + lineGap, 1e-9) }

    private static func search<Element>(_ list: [Element], _ isBeyond: (Element) -> Bool) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(list[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// The sizes of a section's items: each its own, or one for all but those that have told theirs.
struct FlowItems {
    typealias Extent = FlowSection.Extent

    let count: Int
    /// What an item counts for that has told nothing; nil where each has a size of its own.
    let common: Extent?
    private var own: [Extent] = []
    private var told: [Int: Extent] = [:]

    init(_ own: [Extent]) {
        count = own.count
        common = nil
        self.own = own
    }

    init(count: Int, common: Extent, told: [Int: Extent] = [:]) {
        self.count = count
        self.common = common
        self.told = told
    }

    subscript(index: Int) -> Extent {
        get {
            guard let common else { return own[index] }
            return told[index] ?? common
        }
        set { if common == nil { own[index] = newValue } else { told[index] = newValue } }
    }

    /// Takes back what items have told.
    mutating func takeTold() -> [Int: Extent] {
        defer { told = [:] }
        return told
    }
}
