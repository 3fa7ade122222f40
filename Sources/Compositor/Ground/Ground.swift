import CompositorKernels
import CoreGraphics

/// The picture of what lies below all that moves: kept in tiles, made as they are needed, so that a frame paints what is
/// above it alone.
///
/// What a tile holds is what painting gave, to the bit, before it was rounded: whether a tile was kept or is painted anew
/// makes no difference that can be seen.
final class Ground {
    let edge: GroundEdge
    let bounds: PixelRect
    /// Frames in a row in which something below the edge changed.
    var unrest = 0
    private let columns: Int
    @exclusivity(unchecked) private var unknown: Int
    /// Tiles before it are known, but for those that were forgotten.
    @exclusivity(unchecked) private var next = 0
    @exclusivity(unchecked) private var tiles: PlainList<GroundTile>
    private let memory = GroundMemory()
    /// Several threads may keep tiles at a time, each its own.
    private let lock = NSLock()
    private let scratch: UnsafeMutablePointer<Int8> = .allocateAligned(count: GroundBlock.pixels * 4)

    init(_ edge: GroundEdge, bounds: PixelRect) {
        self.edge = edge
        self.bounds = bounds
        columns = (bounds.width + Tile.width - 1) / Tile.width
        let rows = (bounds.height + Tile.height - 1) / Tile.height
        tiles = PlainList(capacity: columns * rows)
        tiles.fill(.unknown, count: columns * rows)
        unknown = tiles.count
        edge.mark()
    }

    deinit {
        free(scratch)
        tiles.free()
    }

    subscript(column: Int, row: Int) -> GroundTile { tiles[row * columns + column] }

    /// Forgets what shows some of the pixels.
    func forget(_ rect: PixelRect) {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { return }
        for row in rect.minY / Tile.height...(rect.maxY - 1) / Tile.height {
            for column in rect.minX / Tile.width...(rect.maxX - 1) / Tile.width { forget(row * columns + column) }
        }
    }

    private func forget(_ index: Int) {
        switch tiles[index] {
        case .unknown: return
        case .color: break
        case .pixels(let block): memory.takeBack(block)
        }
        tiles[index] = .unknown
        unknown += 1
        next = 0
    }

    private func keep(_ tile: GroundTile, _ index: Int) {
        forget(index)
        tiles[index] = tile
        unknown -= 1
    }

    var isComplete: Bool { unknown == 0 }

    /// Where the next tiles lie that are not known: part of a row of tiles, or some whole rows.
    /// - Parameter limit: how many tiles at most.
    func unknownStrip(limit: Int) -> PixelRect? {
        guard unknown > 0, limit > 0 else { return nil }
        while next < tiles.count, !isUnknown(next) { next += 1 }
        guard next < tiles.count else { return nil }
        let (column, row) = (next % columns, next / columns)
        if columns > limit || column > 0 {
            return rect(column..<min(column + limit, columns), row..<row + 1)
        }
        return rect(0..<columns, row..<row + limit / columns)
    }

    private func rect(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelRect {
        PixelRect(
            minX: columns.lowerBound * Tile.width,
            minY: rows.lowerBound * Tile.height,
            maxX: columns.upperBound * Tile.width,
            maxY: rows.upperBound * Tile.height
        ).intersection(bounds)
    }

    private func isUnknown(_ index: Int) -> Bool {
        if case .unknown = tiles[index] { true } else { false }
    }

    /// Goes through the tiles that lie in a rectangle and are not known.
    func forEachUnknown(in rect: PixelRect, _ body: (_ column: Int, _ row: Int) -> Void) {
        for row in rect.minY / Tile.height...(rect.maxY - 1) / Tile.height {
            for column in rect.minX / Tile.width...(rect.maxX - 1) / Tile.width where isUnknown(row * columns + column)
            {
                body(column, row)
            }
        }
    }

    /// Keeps a tile of one colour.
    func keep(_ color: DeepColor, column: Int, row: Int) {
        lock.withLock { keep(.color(color), row * columns + column) }
    }

    /// Keeps a tile that was painted.
    /// - Parameter deep: its rows, `Tile.width` pixels apart.
    func keep(_ deep: DeepRow, _ tile: PixelRect, column: Int, row: Int) {
        lock.lock()
        defer { lock.unlock() }
        let pixels = memory.pixels()
        var isExact = true
        for y in 0..<tile.height {
            let offset = y * Tile.width
            if deep_split(pixels + offset, scratch + offset * 4, deep + offset * 4, tile.width) != 0 { isExact = false }
        }
        var block = GroundBlock(pixels: pixels, rest: nil)
        if !isExact {
            let rest = memory.rest()
            rest.update(from: scratch, count: tile.height * Tile.width * 4)
            block.rest = rest
        }
        keep(.pixels(block), row * columns + column)
    }
}

/// What is known of the ground in a tile.
enum GroundTile {
    case unknown
    case color(DeepColor)
    case pixels(GroundBlock)
}

/// The pixels of a tile, rounded, and beside them what rounding took away, where it took anything.
struct GroundBlock {
    let pixels: UnsafeMutablePointer<UInt32>
    var rest: UnsafeMutablePointer<Int8>?

    /// How many there are in a tile.
    static let pixels = Tile.width * Tile.height

    /// Reads a part of a row as it was painted, and a colour over it.
    func read(_ out: DeepRow, _ tint: DeepColor?, offset: Int, count: Int) {
        if let tint {
            let rest = rest.map { UnsafePointer($0 + offset * 4) }
            tint.withNumbers { deep_join_over(out, pixels + offset, rest, $0, count) }
        } else if let rest {
            deep_join(out, pixels + offset, rest + offset * 4, count)
        } else {
            deep_widen(out, pixels + offset, count)
        }
    }
}
