/// Coverage of the pixels of a tile, 0…1: exact areas, by accumulating the signed area that each side of a polygon leaves
/// to its right, and summing along the rows.
///
/// Sums always begin at the tile's left edge, so that a pixel has the same coverage whatever part of the tile is drawn.
struct CoverageMask {
    let values: UnsafeMutablePointer<Float>
    /// The first and the last pixel of each row that a side touches.
    private let touched: UnsafeMutablePointer<SIMD2<Int32>>
    /// From one row to the next; a few more than the width, for what falls right on the edge.
    static let stride = Tile.width + 16

    init() {
        values = .allocateAligned(count: Self.stride * Tile.height)
        touched = .allocateAligned(count: Tile.height)
    }

    func free() {
        Foundation.free(values)
        Foundation.free(touched)
    }

    func row(_ y: Int) -> UnsafeMutablePointer<Float> { values + y * Self.stride }

    /// Fills the rows of `area` from the tile's left edge to the area's right edge.
    func fill(_ outline: Outline, edges: UnsafePointer<Edge>, tile: PixelRect, area: PixelRect) {
        let width = area.maxX - tile.minX
        switch outline.kind {
        case .everything:
            for y in area.minY..<area.maxY { row(y - tile.minY).update(repeating: 1, count: width) }
        case .box: fillBox(outline.box, tile: tile, area: area, width: width)
        case .polygon: fillPolygon(outline, edges: edges, tile: tile, area: area, width: width)
        }
        if let slice = outline.slice { cut(to: slice, outline.inverse, tile: tile, area: area) }
    }

    private func fillBox(_ box: Box, tile: PixelRect, area: PixelRect, width: Int) {
        for y in area.minY..<area.maxY {
            let top = max(Double(y), box.minY)
            let bottom = min(Double(y + 1), box.maxY)
            let height = Float(max(0, bottom - top))
            let row = row(y - tile.minY)
            if y > area.minY, height == 1, Float(min(Double(y), box.maxY) - max(Double(y - 1), box.minY)) == 1 {
                row.update(from: self.row(y - 1 - tile.minY), count: width)
                continue
            }
            row.update(repeating: height, count: width)
            // Only the pixels at the sides have less than the row.
            let first = Int(min(max(box.minX - Double(tile.minX), 0), Double(width)))
            let last = Int(min(max(box.maxX - Double(tile.minX), 0), Double(width)))
            if first > 0 { row.update(repeating: 0, count: first) }
            if last + 1 < width { (row + last + 1).update(repeating: 0, count: width - last - 1) }
            for x in Set([first, last]) where x < width {
                let left = max(Double(tile.minX + x), box.minX)
                let right = min(Double(tile.minX + x + 1), box.maxX)
                row[x] = Float(max(0, right - left)) * height
            }
        }
    }

    private func fillPolygon(
        _ outline: Outline, edges: UnsafePointer<Edge>, tile: PixelRect, area: PixelRect, width: Int
    ) {
        // The sides are added up for the whole tile, so that rounding does not depend on the area.
        for y in 0..<tile.height {
            row(y).update(repeating: 0, count: tile.width + 2)
            touched[y] = SIMD2(Int32.max, -1)
        }
        let origin = SIMD2(Double(tile.minX), Double(tile.minY))
        let size = SIMD2(Double(tile.width), Double(tile.height))
        for index in outline.edges {
            let edge = edges[index]
            let a = edge.from - origin
            let b = edge.to - origin
            if max(a.y, b.y) <= 0 || min(a.y, b.y) >= size.y || min(a.x, b.x) >= size.x { continue }
            accumulate(a, b, width: size.x, height: size.y)
        }
        let complement = outline.isComplement
        for y in area.minY..<area.maxY {
            let row = row(y - tile.minY)
            let (first, last) = (Int(touched[y - tile.minY].x), Int(touched[y - tile.minY].y))
            var sum: Float = 0
            var x = min(first, width)
            // Before the first side nothing is covered, and after the last nothing changes.
            if complement { row.update(repeating: 1, count: x) }
            while x < min(last + 2, width) {
                sum += row[x]
                let cover = min(abs(sum), 1)
                row[x] = complement ? 1 - cover : cover
                x += 1
            }
            if x < width {
                let cover = min(abs(sum), 1)
                (row + x).update(repeating: complement ? 1 - cover : cover, count: width - x)
            }
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
            let low = Int32(min(max(min(x, end), 0), width))
            let high = Int32(min(max(max(x, end), 0), width))
            touched[row] = SIMD2(min(touched[row].x, low), max(touched[row].y, high))
            Self.addRow(x, end, (next - y) * sign, into: self.row(row), width)
            x = end
            y = next
        }
    }

    /// Adds a piece of a side within one row: from x to x, over a height.
    private static func addRow(
        _ x0: Double, _ x1: Double, _ height: Double, into row: UnsafeMutablePointer<Float>, _ width: Double
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

    private func cut(to slice: Box, _ inverse: Projection, tile: PixelRect, area: PixelRect) {
        for y in area.minY..<area.maxY {
            let row = row(y - tile.minY)
            for x in area.minX..<area.maxX {
                let p = inverse.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
                if p.x < slice.minX || p.x >= slice.maxX || p.y < slice.minY || p.y >= slice.maxY {
                    row[x - tile.minX] = 0
                }
            }
        }
    }
}

/// The unit in which a frame is drawn: small enough to stay in the cache, wide enough for long rows.
enum Tile {
    static let width = 256
    static let height = 8
}
