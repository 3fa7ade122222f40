/// The records of a layer's sublayers, in the order of the node's children, with a summary of each of its pieces
/// (`RenderChildren.Piece`): of many sublayers few are looked at, one by one, to bring a frame up to date and to draw it.
struct RecordChildren: RandomAccessCollection {
    /// What holds for all records of a piece.
    struct Summary {
        /// All that those draw that are visible, in the superlayer's plane.
        var box = Box.nothing
        var hasBackdrop = false
        /// Whether one of them does not fade as a group.
        var spreads = false
        /// Whether each is painted after the one before it; the least and the greatest place in the order.
        var isSorted = true
        var lowest = Double.infinity
        var highest = -Double.infinity
        /// The last update in which one changed, and in which one came.
        var lastChange = 0
        var lastArrival = 0
        /// Whether a record has changed since all this was found out.
        var isStale = true
    }

    private var records: [LayerRecord]
    private(set) var summaries: [Summary]
    /// Made when it is first asked for, and those that have changed since.
    private var grid: RecordGrid?
    private var moved: [Int] = []

    init() { (records, summaries) = ([], []) }

    init(_ records: [LayerRecord]) {
        self.records = records
        let pieces = (records.count + RenderChildren.length - 1) / RenderChildren.length
        summaries = Array(repeating: Summary(), count: pieces)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { records.count }
    subscript(index: Int) -> LayerRecord { records[index] }

    /// The places of the records of a piece.
    func places(ofPiece piece: Int) -> Range<Int> {
        let start = piece * RenderChildren.length
        return start..<Swift.min(start + RenderChildren.length, records.count)
    }

    /// Takes note that a record has changed.
    mutating func noteChange(of index: Int) {
        summaries[index / RenderChildren.length].isStale = true
        if grid != nil { moved.append(index) }
    }

    /// Brings the summaries up to date.
    mutating func summarize() {
        for piece in summaries.indices where summaries[piece].isStale {
            var summary = Summary(isStale: false)
            for record in records[places(ofPiece: piece)] {
                let state = record.state
                summary.box = summary.box.union(Self.box(record))
                summary.hasBackdrop = summary.hasBackdrop || record.hasBackdrop
                summary.spreads = summary.spreads || !state.fadesAsGroup
                if state.order < summary.highest { summary.isSorted = false }
                summary.lowest = Swift.min(summary.lowest, state.order)
                summary.highest = Swift.max(summary.highest, state.order)
                summary.lastChange = Swift.max(summary.lastChange, record.lastChange)
                summary.lastArrival = Swift.max(summary.lastArrival, record.firstUpdate)
            }
            summaries[piece] = summary
        }
    }

    /// What a record draws, in the superlayer's plane.
    private static func box(_ record: LayerRecord) -> Box {
        record.state.isVisible ? PlaneExtent.lift(record.box, through: record.state.local) : .nothing
    }

    /// Those of many whose picture reaches into a box of the superlayer's plane.
    mutating func places(in box: Box) -> [Int] {
        if grid == nil || moved.count > records.count / 4 {
            grid = RecordGrid(records.map(Self.box))
        } else {
            for index in moved { grid?.move(index, to: Self.box(records[index])) }
        }
        moved.removeAll(keepingCapacity: true)
        return grid?.places(in: box) ?? []
    }

    // MARK: - All of them

    var box: Box { summaries.reduce(.nothing) { $0.union($1.box) } }
    var hasBackdrop: Bool { summaries.contains(where: \.hasBackdrop) }
    var spreads: Bool { summaries.contains(where: \.spreads) }

    /// The records in painting order, where that is another than theirs.
    var painted: [LayerRecord]? {
        var highest = -Double.infinity
        let isSorted = summaries.allSatisfy { summary in
            defer { highest = summary.highest }
            return summary.isSorted && highest <= summary.lowest
        }
        guard !isSorted else { return nil }
        return records.enumerated().sorted {
            ($0.element.state.order, $0.offset) < ($1.element.state.order, $1.offset)
        }.map(\.element)
    }

    /// The first for which something holds, in the pieces for which it may.
    func firstIndex(within mayHold: (Summary) -> Bool, where holds: (LayerRecord) -> Bool) -> Int? {
        for piece in summaries.indices where mayHold(summaries[piece]) {
            if let found = places(ofPiece: piece).first(where: { holds(records[$0]) }) { return found }
        }
        return nil
    }
}
