/// A stretch of a row over which coverage is nothing, everything, or something that varies.
struct CoverageRun {
    var start, end: Int
    var cover: Cover
    /// For what varies: one number a pixel.
    var values: UnsafePointer<Float>?

    var count: Int { end - start }

    /// What rounding leaves of 1.
    static let whole: Float = 1 - 1e-5
}

extension CoverageMask {
    /// The stretches of a row that are covered at all, left to right; places are counted from the left edge of `columns`.
    @inline(__always)
    func forEachRun(_ y: Int, columns: Range<Int>, _ body: (CoverageRun) -> Void) {
        let row = row(y)
        let values = UnsafePointer(coverage(y))
        let first = min(max(Int(row.first), columns.lowerBound), columns.upperBound)
        let end = min(max(Int(row.end), first), columns.upperBound)
        let origin = columns.lowerBound
        func even(_ cover: Float, _ range: Range<Int>) {
            if range.isEmpty || cover <= 0 { return }
            // A stretch as wide as a tile at most, and rare: a shape's edge beside the tile.
            var run = CoverageRun(
                start: range.lowerBound - origin,
                end: range.upperBound - origin,
                cover: .full,
                values: nil
            )
            if cover < CoverageRun.whole {
                (coverage(y) + range.lowerBound).update(repeating: cover, count: range.count)
                noteWritten(y, range)
                run.cover = .partial
                run.values = values + range.lowerBound
            }
            body(run)
        }
        even(row.before, columns.lowerBound..<first)
        var x = first
        while x < end {
            let start = x
            let cover = values[x]
            if cover <= 0 {
                x = Self.end(of: values, from: x, to: end) { $0 .<= SIMD8(repeating: 0) }
                continue
            }
            var run = CoverageRun(start: start - origin, end: 0, cover: .full, values: nil)
            if cover >= CoverageRun.whole {
                x = Self.end(of: values, from: x, to: end) { $0 .>= SIMD8(repeating: CoverageRun.whole) }
            } else {
                while x < end, values[x] > 0, values[x] < CoverageRun.whole { x += 1 }
                run.cover = .partial
                run.values = values + start
            }
            run.end = x - origin
            body(run)
        }
        even(row.after, end..<columns.upperBound)
    }

    /// Where a stretch ends whose values all satisfy a condition; the first does.
    @inline(__always)
    private static func end(
        of values: UnsafePointer<Float>,
        from start: Int,
        to end: Int,
        _ holds: (SIMD8<Float>) -> SIMDMask<SIMD8<Int32>>
    ) -> Int {
        var x = start + 1
        while x < end {
            let eight = UnsafeRawPointer(values + x).loadUnaligned(as: SIMD8<Float>.self)
            let found = holds(eight)
            guard all(found) else {
                while x < end, holds(SIMD8(repeating: values[x]))[0] { x += 1 }
                return x
            }
            x += 8
        }
        return end
    }
}
