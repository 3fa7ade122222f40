/// Coverage of the pixels of a tile, 0…1: exact areas, by accumulating the signed area that each side of a polygon leaves
/// to its right, and summing along the rows.
///
/// Sums always begin at the tile's left edge, so that a pixel has the same coverage whatever part of the tile is drawn.
///
/// Of each row only a stretch is written out; before it and after it coverage is even.
struct CoverageMask {
    /// What is known of a row.
    struct Row {
        /// The pixels whose coverage is written out, from the tile's left edge.
        var first: Int32 = 0
        var end: Int32 = 0
        var before: Float = 0
        var after: Float = 0
    }

    private let values: UnsafeMutablePointer<Float>
    private let rows: UnsafeMutablePointer<Row>
    /// From one row to the next; a few more than the width, for what falls right on the edge.
    static let stride = Tile.width + 16

    init() {
        values = .allocateAligned(count: Self.stride * Tile.height)
        values.update(repeating: 0, count: Self.stride * Tile.height)
        rows = .allocateAligned(count: Tile.height)
        rows.update(repeating: Row(), count: Tile.height)
    }

    func free() {
        Foundation.free(values)
        Foundation.free(rows)
    }

    func coverage(_ y: Int) -> UnsafeMutablePointer<Float> { values + y * Self.stride }
    func row(_ y: Int) -> Row { rows[y] }

    /// Counts pixels beside those that are written out among them.
    func noteWritten(_ y: Int, _ range: Range<Int>) {
        rows[y].first = min(rows[y].first, Int32(range.lowerBound))
        rows[y].end = max(rows[y].end, Int32(range.upperBound))
    }

    /// Fills the rows of `area`, from the tile's left edge to the area's right edge at least.
    func fill(_ outline: Outline, edges: EdgeTable, tile: PixelRect, area: PixelRect) {
        let width = area.maxX - tile.minX
        // What the last shape has left is zero again before anything is added up.
        for y in 0..<Tile.height {
            let row = rows[y]
            if row.first < row.end {
                (coverage(y) + Int(row.first)).update(repeating: 0, count: Int(row.end - row.first))
            }
            rows[y] = Row()
        }
        switch outline.kind {
        case .everything:
            for y in 0..<tile.height { rows[y] = Row(first: 0, end: 0, before: 1, after: 1) }
        case .box: fillBox(outline.box, tile: tile, area: area, width: width)
        case .polygon: fillPolygon(outline, edges: edges, tile: tile, area: area)
        }
        if let slice = outline.slice { cut(to: slice, outline.inverse, tile: tile, area: area, width: width) }
    }

    private func fillBox(_ box: Box, tile: PixelRect, area: PixelRect, width: Int) {
        let first = Int(min(max(box.minX - Double(tile.minX), 0), Double(width)))
        let last = Int(min(max(box.maxX - Double(tile.minX), 0), Double(width)))
        for y in area.minY..<area.maxY {
            let height = Float(max(0, min(Double(y + 1), box.maxY) - max(Double(y), box.minY)))
            let row = coverage(y - tile.minY)
            let end = min(last + 1, width)
            guard first < end, height > 0 else { continue }
            rows[y - tile.minY] = Row(first: Int32(first), end: Int32(end))
            (row + first).update(repeating: height, count: end - first)
            // Only the pixels at the sides have less than the row.
            func setSide(_ x: Int) {
                let left = max(Double(tile.minX + x), box.minX)
                let right = min(Double(tile.minX + x + 1), box.maxX)
                row[x] = Float(max(0, right - left)) * height
            }
            setSide(first)
            if last < width, last > first { setSide(last) }
        }
    }

    private func fillPolygon(_ outline: Outline, edges: EdgeTable, tile: PixelRect, area: PixelRect) {
        for y in 0..<tile.height { rows[y] = Row(first: .max, end: 0) }
        // The sides are added up for the whole tile, so that rounding does not depend on the area.
        let origin = SIMD2(Double(tile.minX), Double(tile.minY))
        let size = SIMD2(Double(tile.width), Double(tile.height))
        for group in outline.sides {
            let group = edges.groups + group
            if group.pointee.maxY <= origin.y || group.pointee.minY >= origin.y + size.y
                || group.pointee.minX >= origin.x + size.x
            {
                continue
            }
            for index in group.pointee.edges {
                let a = edges.edges[index].from - origin
                let b = edges.edges[index].to - origin
                if max(a.y, b.y) <= 0 || min(a.y, b.y) >= size.y || min(a.x, b.x) >= size.x { continue }
                accumulate(a, b, width: size.x, height: size.y)
            }
        }
        let complement = outline.isComplement
        for y in 0..<tile.height {
            let row = coverage(y)
            let first = min(Int(rows[y].first), Self.stride)
            let end = max(Int(rows[y].end), first)
            var sum: Float = 0
            for x in first..<end {
                sum += row[x]
                let cover = min(abs(sum), 1)
                row[x] = complement ? 1 - cover : cover
            }
            let cover = min(abs(sum), 1)
            rows[y] = Row(
                first: Int32(first),
                end: Int32(end),
                before: complement ? 1 : 0,
                after: complement ? 1 - cover : cover
            )
        }
    }

    /// Adds one side. What lies left of the tile counts as its left edge, what lies right of it not at all.
    private func accumulate(_ from: SIMD2<Double>, _ to: SIMD2<Double>, width: Double, height: Double) {
        guard from.y != to.y else { return }
        let sign: Double = from.y < to.y ? 1 : -1
        var (a, b) = from.y < to.y ? (from, to) : (to, from)
        let slope = (b.x - a.x) / (b.y - a.y)
        if a.y < 0 { a = SIMD2(a.x - a.y * slope, 0) }
        if b.y > height { b = SIMD2(b.x + (height - b.y) * slope, height) }
        guard b.y > a.y else { return }
        var y = a.y
        var x = a.x
        while y < b.y {
            let row = Int(y)
            let next = min(Double(row + 1), b.y)
            let end = next == b.y ? b.x : a.x + (next - a.y) * slope
            rows[row].first = min(rows[row].first, Int32(min(max(min(x, end), 0), width)))
            // A side reaches into the pixel after the one that it ends in.
            rows[row].end = max(rows[row].end, Int32(min(max(max(x, end), 0), width)) + 2)
            Self.addRow(x, end, (next - y) * sign, into: coverage(row), width)
            x = end
            y = next
        }
    }

    /// Adds a piece of a side within one row: from x to x, over a height.
    private static func addRow(
        _ x0: Double,
        _ x1: Double,
        _ height: Double,
        into row: UnsafeMutablePointer<Float>,
        _ width: Double
    ) {
        var (low, high) = x0 < x1 ? (x0, x1) : (x1, x0)
        guard low < width else { return }
        var height = height
        if low < 0 {
            guard high > 0 else {
                row[0] += Float(height)
                return
            }
            let part = height * (-low / (high - low))
            row[0] += Float(part)
            height -= part
            low = 0
        }
        if high > width {
            height *= (width - low) / (high - low)
            high = width
        }
        let first = Int(low)
        if high <= Double(first + 1) {
            // Within one pixel: its share is what lies right of the piece's middle.
            let middle = (low + high) / 2 - Double(first)
            row[first] += Float(height * (1 - middle))
            row[first + 1] += Float(height * middle)
            return
        }
        // Across several: each pixel's step of the summed area.
        let perPixel = height / (high - low)
        var covered = 0.0
        var x = low
        var index = first
        while x < high {
            let edge = min(Double(index + 1), high)
            let share = (edge - x) * perPixel
            let area = share * (Double(index + 1) - (x + edge) / 2)
            row[index] += Float(covered + area)
            covered = share - area
            x = edge
            index += 1
        }
        row[index] += Float(covered)
    }

    private func cut(to slice: Box, _ inverse: Projection, tile: PixelRect, area: PixelRect, width: Int) {
        for y in area.minY..<area.maxY {
            let row = coverage(y - tile.minY)
            let known = rows[y - tile.minY]
            for x in 0..<width {
                if x < known.first { row[x] = known.before }
                if x >= known.end { row[x] = known.after }
                let p = inverse.apply(CGPoint(x: Double(tile.minX + x) + 0.5, y: Double(y) + 0.5))
                if p.x < slice.minX || p.x >= slice.maxX || p.y < slice.minY || p.y >= slice.maxY { row[x] = 0 }
            }
            rows[y - tile.minY] = Row(first: 0, end: Int32(max(width, Int(known.end))), after: 0)
        }
    }
}

/// The unit in which a frame is drawn: small enough to stay in the cache, wide enough for long rows.
enum Tile {
    static let width = 256
    static let height = 8

    static func bounds(_ column: Int, _ row: Int) -> PixelRect {
        PixelRect(minX: column * width, minY: row * height, maxX: (column + 1) * width, maxY: (row + 1) * height)
    }
}
