import CompositorKernels
import CoreGraphics

/// The rows of shadows that were read last, a few for each column of tiles: below one another, rows beside a straight edge
/// are the same.
final class ShadowRows {
    @exclusivity(unchecked) private var profile: [Float] = []
    @exclusivity(unchecked) private var profilePlace: (table: UnsafeMutablePointer<Float>, v: Double)?
    private let rows: UnsafeMutablePointer<Int16> = .allocateAligned(
        count: Tile.width * ShadowRows.columns * ShadowRows.shadows
    )
    private let shown: UnsafeMutablePointer<Place?> = .allocateAligned(count: ShadowRows.columns * ShadowRows.shadows)
    @exclusivity(unchecked) private var oldest = 0

    private static let columns = 16
    /// Shadows of one column that are remembered.
    private static let shadows = 8

    private struct Place: Equatable {
        var table: UnsafeMutablePointer<Float>
        var shift, start, step, v: Double
        var x, count: Int

        /// The pixels, counted from x, that lie no farther than a distance from the middle.
        func evenPixels(within distance: Double) -> Range<Int> {
            guard distance > 0, step != 0 else { return 0..<0 }
            func index(_ pixel: Double) -> Int { Int(min(max(pixel - Double(x), 0), Double(count))) }
            let (middle, reach) = (-start / step, distance / abs(step))
            // A pixel less at either side, for roundings.
            let first = index((middle - reach).rounded(.up) + 1)
            return first..<max(first, index((middle + reach).rounded(.down)))
        }
    }

    init() { shown.initialize(repeating: nil, count: Self.columns * Self.shadows) }

    deinit {
        free(rows)
        free(shown)
    }

    /// Forgets all rows: tables that are gone may have left their place to others.
    func reset() {
        shown.update(repeating: nil, count: Self.columns * Self.shadows)
        profilePlace = nil
    }

    /// How much of the shadow's colour lies on each pixel of a row, from x on; nil where there is none.
    func fractions(_ shadow: ShadowSource, _ table: ShadowGrid, x: Int, y: Int, count: Int) -> UnsafePointer<Int16>? {
        let matrix = shadow.inverse.rows
        let v = abs(((Double(y) + 0.5) * matrix.1.y + matrix.2.y - shadow.center.y) * shadow.perSigma) - shadow.shift.y
        // Computed from the pixel alone, so that it is the same whatever part of the row is drawn.
        let place = Place(
            table: table.values,
            shift: shadow.shift.x,
            start: (0.5 * matrix.0.x + matrix.2.x - shadow.center.x) * shadow.perSigma,
            step: matrix.0.x * shadow.perSigma,
            v: max(v - table.start.y, 0),
            x: x,
            count: count
        )
        guard table.isReached(place.v) else { return nil }
        let first = x / Tile.width % Self.columns * Self.shadows
        for index in first..<first + Self.shadows where shown[index] == place {
            return UnsafePointer(rows + index * Tile.width)
        }
        let index = first + oldest
        oldest = (oldest + 1) % Self.shadows
        let row = rows + index * Tile.width
        shown[index] = place
        if profilePlace?.table != place.table || profilePlace?.v != place.v {
            profilePlace = (place.table, place.v)
            if profile.count < table.columns { profile = Array(repeating: 0, count: table.columns) }
            profile.withUnsafeMutableBufferPointer { table.mixRow(v, into: $0.baseAddress!) }
        }
        let even = place.evenPixels(within: place.shift + table.start.x)
        func fill(_ range: Range<Int>) {
            shadow_row(
                row + range.lowerBound,
                profile,
                table.columns,
                place.start,
                place.step,
                place.shift + table.start.x,
                1 / ShadowTable.step,
                Int64(x + range.lowerBound),
                range.count
            )
        }
        fill(0..<even.lowerBound)
        if !even.isEmpty {
            // One stands for all.
            fill(even.lowerBound..<even.lowerBound + 1)
            (row + even.lowerBound).update(repeating: row[even.lowerBound], count: even.count)
        }
        fill(even.upperBound..<count)
        return UnsafePointer(row)
    }
}

extension ShadowSource {
    /// Whether it is neither turned nor slanted, and has a table.
    var uprightGrid: ShadowGrid? {
        guard let grid, inverse.isAffine, inverse.rows.0.y == 0, inverse.rows.1.x == 0 else { return nil }
        return grid
    }
}
