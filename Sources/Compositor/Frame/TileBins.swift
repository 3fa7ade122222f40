/// Which commands touch which tile.
struct TileBins {
    private var starts = PlainList<Int32>()
    private var next = PlainList<Int32>()
    private var indices = PlainList<Int32>()
    private(set) var columns = 0
    private var rows = 0

    var count: Int { columns * rows }

    subscript(column: Int, row: Int) -> UnsafeBufferPointer<Int32> {
        let tile = row * columns + column
        let (low, high) = (Int(starts[tile]), Int(starts[tile + 1]))
        return UnsafeBufferPointer(start: indices.base + low, count: high - low)
    }

    func free() {
        starts.free()
        next.free()
        indices.free()
    }

    /// Sorts commands into tiles, by counting; their order is kept.
    mutating func sort(_ commands: [DisplayList.Command], target: PixelRect) {
        columns = (target.width + Tile.width - 1) / Tile.width
        rows = (target.height + Tile.height - 1) / Tile.height
        starts.fill(0, count: columns * rows + 1)
        for command in commands { forEachTile(command.bounds) { starts[$0 + 1] += 1 } }
        for tile in 0..<columns * rows { starts[tile + 1] += starts[tile] }
        indices.fill(0, count: Int(starts[columns * rows]))
        next.fill(0, count: columns * rows)
        for tile in 0..<columns * rows { next[tile] = starts[tile] }
        for (index, command) in commands.enumerated() {
            forEachTile(command.bounds) { tile in
                indices[Int(next[tile])] = Int32(index)
                next[tile] += 1
            }
        }
    }

    private func forEachTile(_ bounds: PixelRect, _ body: (Int) -> Void) {
        guard !bounds.isEmpty else { return }
        for row in bounds.minY / Tile.height...(bounds.maxY - 1) / Tile.height {
            for column in bounds.minX / Tile.width...(bounds.maxX - 1) / Tile.width { body(row * columns + column) }
        }
    }
}

extension UnsafeBufferPointer<Int32> {
    /// The first index from which on all elements satisfy a condition, where those that do come last.
    func partitioningIndex(where holds: (Int32) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
