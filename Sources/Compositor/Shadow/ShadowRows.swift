import CompositorKernels
import CoreGraphics

/// The rows of shadows that were read last, a few for each column of tiles: below one another, rows beside a straight edge
/// are the same.
final class ShadowRows {
    private var profile: [Float] = []
    private var profilePlace: (table: ObjectIdentifier, v: Double)?
    private let rows: UnsafeMutablePointer<Int16> = .allocateAligned(
        count: Tile.width * ShadowRows.columns * ShadowRows.shadows)
    private var shown: [Place?] = Array(repeating: nil, count: ShadowRows.columns * ShadowRows.shadows)
    private var oldest = 0

    private static let columns = 16
    /// Shadows of one column that are remembered.
    private static let shadows = 8

    private struct Place: Equatable {
        var table: ObjectIdentifier
        var shift, start, step, v: Double
        var x, count: Int
    }

    deinit { free(rows) }

    /// Forgets all rows: tables that are gone may have left their place to others.
    func reset() {
        for index in shown.indices { shown[index] = nil }
        profilePlace = nil
    }

    /// How much of the shadow's colour lies on each pixel of a row, from x on; nil where there is none.
    func fractions(_ shadow: ShadowSource, _ table: ShadowTable, x: Int, y: Int, count: Int) -> UnsafePointer<Int16>? {
        let matrix = shadow.inverse.rows
        let v = abs(((Double(y) + 0.5) * matrix.1.y + matrix.2.y - shadow.center.y) * shadow.perSigma) - shadow.shift.y
        // Computed from the pixel alone, so that it is the same whatever part of the row is drawn.
        let place = Place(
            table: ObjectIdentifier(table), shift: shadow.shift.x,
            start: (0.5 * matrix.0.x + matrix.2.x - shadow.center.x) * shadow.perSigma,
            step: matrix.0.x * shadow.perSigma, v: max(v - table.start.y, 0), x: x, count: count)
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
        shadow_row(
            row, profile, table.columns, place.start, place.step, place.shift + table.start.x, 1 / ShadowTable.step,
            Int64(x), count)
        return UnsafePointer(row)
    }
}

extension ShadowSource {
    /// Whether it is neither turned nor slanted, and has a table.
    var uprightTable: ShadowTable? {
        guard let table, inverse.isAffine, inverse.rows.0.y == 0, inverse.rows.1.x == 0 else { return nil }
        return table
    }
}
