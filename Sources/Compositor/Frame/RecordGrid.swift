/// Where many sublayers lie in their superlayer's plane: a grid of cells that each know what reaches into them, so that
/// those near a place are found without looking at the others.
struct RecordGrid {
    private let bounds: Box
    private var boxes: [Box]
    private var cells: [[Int32]]
    /// Those that reach into too many cells to be noted in each.
    private var wide: Set<Int32> = []

    /// Cells a side.
    private static let side = 32
    /// Cells that one may be noted in.
    private static let most = 64

    /// Fewer are looked at one by one.
    static let least = 512

    /// - Parameter boxes: what each of them draws; an empty one is never found.
    init(_ boxes: [Box]) {
        bounds = boxes.reduce(.nothing) { $0.union($1) }
        self.boxes = boxes
        cells = Array(repeating: [], count: Self.side * Self.side)
        for index in boxes.indices { note(index) }
    }

    /// Takes note of what one draws now.
    mutating func move(_ index: Int, to box: Box) {
        guard boxes[index] != box else { return }
        let number = Int32(index)
        if wide.remove(number) == nil {
            forEachCell(boxes[index]) { cells[$0].removeAll { $0 == number } }
        }
        boxes[index] = box
        note(index)
    }

    /// The places of those that reach into a box, in order.
    func places(in box: Box) -> [Int] {
        guard !bounds.isEmpty, !box.isEmpty else { return [] }
        var found = Array(wide)
        forEachCell(box) { found += cells[$0] }
        found.sort()
        var result: [Int] = []
        for number in found where result.last != Int(number) {
            if !boxes[Int(number)].intersection(box).isEmpty { result.append(Int(number)) }
        }
        return result
    }

    private mutating func note(_ index: Int) {
        let box = boxes[index]
        guard !box.isEmpty else { return }
        if span(box).count > Self.most {
            wide.insert(Int32(index))
        } else {
            forEachCell(box) { cells[$0].append(Int32(index)) }
        }
    }

    private func forEachCell(_ box: Box, _ body: (Int) -> Void) {
        guard !box.isEmpty else { return }
        let (columns, rows, _) = span(box)
        for row in rows { for column in columns { body(row * Self.side + column) } }
    }

    /// The cells of a box; what lies outside of the grid belongs to the cells at its edge.
    private func span(_ box: Box) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>, count: Int) {
        func cell(_ value: Double, _ start: Double, _ length: Double) -> Int {
            guard length > 0 else { return 0 }
            return Int(min(max((value - start) / length * Double(Self.side), 0), Double(Self.side - 1)))
        }
        let columns = cell(box.minX, bounds.minX, bounds.width)...cell(box.maxX, bounds.minX, bounds.width)
        let rows = cell(box.minY, bounds.minY, bounds.height)...cell(box.maxY, bounds.minY, bounds.height)
        return (columns, rows, columns.count * rows.count)
    }
}
