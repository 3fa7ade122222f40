/// The heights of a section's rows, of which most may be equal: finding a row and changing one take O(log n), and rows
/// that nobody has looked at take no memory.
struct RowHeights {
    struct Entry: Equatable {
        var height: Double
        /// Whether it is known, and no estimate.
        var isKnown: Bool
    }

    let count: Int
    /// What rows have that are not listed.
    let common: Entry
    private var chunks: [[Entry]?] = []
    private var tree: SumTree?

    private static let chunkSize = 256

    /// Rows that are all alike.
    init(count: Int, common: Entry) {
        self.count = count
        self.common = common
    }

    /// Rows with heights of their own.
    init(_ entries: [Entry]) {
        count = entries.count
        common = Entry(height: 0, isKnown: true)
        chunks = stride(from: 0, to: count, by: Self.chunkSize).map {
            Array(entries[$0..<min($0 + Self.chunkSize, entries.count)])
        }
        tree = SumTree(chunks.map { Self.sum($0!) })
    }

    var total: Double { tree?.total ?? Double(count) * common.height }

    subscript(index: Int) -> Entry {
        guard !chunks.isEmpty, let chunk = chunks[index / Self.chunkSize] else { return common }
        return chunk[index % Self.chunkSize]
    }

    mutating func set(_ entry: Entry, at index: Int) {
        if chunks.isEmpty {
            let number = (count + Self.chunkSize - 1) / Self.chunkSize
            chunks = [[Entry]?](repeating: nil, count: number)
            tree = SumTree((0..<number).map { Double(chunkCount($0)) * common.height })
        }
        let place = index / Self.chunkSize
        var chunk = chunks[place] ?? [Entry](repeating: common, count: chunkCount(place))
        chunks[place] = nil
        chunk[index % Self.chunkSize] = entry
        tree?[place] = Self.sum(chunk)
        chunks[place] = chunk
    }

    /// The heights without those of one row. It takes as long as there are rows, unless they are all alike.
    func removing(at index: Int) -> RowHeights {
        if chunks.isEmpty { return RowHeights(count: count - 1, common: common) }
        return RowHeights((0..<count).compactMap { $0 == index ? nil : self[$0] })
    }

    /// The heights with one row more.
    func inserting(_ entry: Entry, at index: Int) -> RowHeights {
        if chunks.isEmpty, entry == common { return RowHeights(count: count + 1, common: common) }
        var entries = (0..<count).map { self[$0] }
        entries.insert(entry, at: index)
        return RowHeights(entries)
    }

    /// The distance from the first row's top to that of another.
    func start(of index: Int) -> Double {
        guard let tree else { return Double(index) * common.height }
        guard index < count else { return tree.total }
        let place = index / Self.chunkSize
        let rest = index % Self.chunkSize
        guard let chunk = chunks[place] else { return tree.start(of: place) + Double(rest) * common.height }
        return tree.start(of: place) + Self.sum(chunk[..<rest])
    }

    /// The first row that ends beyond a distance; the last when none does.
    func index(at distance: Double) -> Int {
        guard let tree else {
            guard common.height > 0 else { return max(count - 1, 0) }
            return max(0, min(Int((max(distance, 0) / common.height).rounded(.down)), count - 1))
        }
        let place = tree.index(at: distance)
        var rest = max(distance - tree.start(of: place), 0)
        let last = chunkCount(place) - 1
        guard let chunk = chunks[place] else {
            guard common.height > 0 else { return place * Self.chunkSize + last }
            return place * Self.chunkSize + min(Int((rest / common.height).rounded(.down)), last)
        }
        for (index, entry) in chunk.enumerated() {
            if entry.height > rest { return place * Self.chunkSize + index }
            rest -= entry.height
        }
        return place * Self.chunkSize + last
    }

    /// The rows that are listed with heights of their own.
    var listed: some Sequence<(index: Int, entry: Entry)> {
        chunks.lazy.enumerated().flatMap { place, chunk in
            (chunk ?? []).enumerated().map { (place * Self.chunkSize + $0.offset, $0.element) }
        }
    }

    private func chunkCount(_ place: Int) -> Int { min(Self.chunkSize, count - place * Self.chunkSize) }

    private static func sum(_ entries: some Sequence<Entry>) -> Double { entries.reduce(0) { $0 + $1.height } }
}
