import CoreGraphics

/// The numbers of a table of a shadow, and how they are looked up. Plain, so that a display list can carry it about; the
/// table keeps the memory.
struct ShadowGrid {
    let columns, rows: Int
    /// Where the table begins, from the shape's centre, in standard deviations.
    let start: SIMD2<Double>
    let values: UnsafeMutablePointer<Float>

    /// Whether there is any shadow at a distance beyond the table's beginning.
    func isReached(_ v: Double) -> Bool { v * (1 / ShadowTable.step) < Double(rows - 1) }

    /// The table's row at a distance from the centre.
    func mixRow(_ v: Double, into line: UnsafeMutablePointer<Float>) {
        let y = max(v - start.y, 0) * (1 / ShadowTable.step)
        guard y < Double(rows - 1) else { return line.update(repeating: 0, count: columns) }
        let j = Int(y)
        let f = Float(y - Double(j))
        let p = values + j * columns
        for x in 0..<columns { line[x] = p[x] + (p[columns + x] - p[x]) * f }
    }

    /// The value at a distance from the centre, in standard deviations, each above 0.
    @inline(__always)
    func value(_ u: Double, _ v: Double) -> Float {
        let x = max(u - start.x, 0) * (1 / ShadowTable.step)
        let y = max(v - start.y, 0) * (1 / ShadowTable.step)
        guard x < Double(columns - 1), y < Double(rows - 1) else { return 0 }
        let (i, j) = (Int(x), Int(y))
        let (fx, fy) = (Float(x - Double(i)), Float(y - Double(j)))
        let p = values + j * columns + i
        let top = p[0] + (p[1] - p[0]) * fx
        let bottom = p[columns] + (p[columns + 1] - p[columns]) * fx
        return top + (bottom - top) * fy
    }
}
