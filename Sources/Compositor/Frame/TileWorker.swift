import CoreGraphics

/// Draws tiles, on one thread. In each it first settles what can be seen there, then paints that.
final class TileWorker {
    @exclusivity(unchecked) var program = PlainList<TileStep>()
    @exclusivity(unchecked) var open = PlainList<OpenGroup>()
    @exclusivity(unchecked) var splits = PlainList<Int>()
    /// The program and the splits of a tile while those of its ground are carried out.
    @exclusivity(unchecked) private var waiting = (PlainList<TileStep>(), PlainList<Int>())
    /// Tiles of the ground that were made in this frame.
    @exclusivity(unchecked) private(set) var made = 0
    /// Among how many workers the making of the ground is shared.
    @exclusivity(unchecked) private var share = 1
    private let painter = TilePainter()

    deinit {
        program.free()
        open.free()
        splits.free()
        waiting.0.free()
        waiting.1.free()
    }

    /// Begins a frame.
    func begin(share: Int) {
        painter.begin()
        made = 0
        self.share = share
    }

    /// The ground, and the first command above it.
    struct Base {
        let ground: Ground
        let edge: Int32
    }

    /// Draws what lies in a rectangle.
    func render(_ frame: TilePainter.Frame, _ rect: PixelRect, _ base: Base?, _ bins: TileBins, _ bounds: PixelRect) {
        guard !rect.isEmpty else { return }
        for row in rect.minY / Tile.height...(rect.maxY - 1) / Tile.height {
            for column in rect.minX / Tile.width...(rect.maxX - 1) / Tile.width {
                let tile = Tile.bounds(column, row).intersection(bounds)
                let (below, above) = cut(bins[column, row], column, row, base)
                split(frame, above, tile)
                // Each part is planned by itself; where sums begin stays the tile's business.
                for index in 1..<splits.count {
                    let part = part(index, of: tile)
                    let area = part.intersection(rect)
                    guard !area.isEmpty else { continue }
                    plan(frame, above, part, of: tile, isOnGround: below != nil)
                    var known = GroundTile.unknown
                    if let base, let below, !program.isEmpty, program[0].isGround {
                        known = base.ground[column, row]
                        if case .unknown = known {
                            make(base.ground, frame, below, tile, column, row)
                            known = base.ground[column, row]
                        }
                    }
                    painter.paint(frame, program.all, on: known, tile: tile, area: area)
                }
            }
        }
    }

    /// The commands of a tile that are of the ground, and those that are not; without a ground, or where it is not known and
    /// enough was made in this frame, no commands are of it.
    private func cut(
        _ all: UnsafeBufferPointer<Int32>,
        _ column: Int,
        _ row: Int,
        _ base: Base?
    ) -> (below: UnsafeBufferPointer<Int32>?, above: UnsafeBufferPointer<Int32>) {
        guard let base else { return (nil, all) }
        if case .unknown = base.ground[column, row], made >= Self.mostMade / share { return (nil, all) }
        let cut = all.partitioningIndex { $0 >= base.edge }
        return (UnsafeBufferPointer(rebasing: all[..<cut]), UnsafeBufferPointer(rebasing: all[cut...]))
    }

    /// Makes tiles of the ground that are not known in a rectangle.
    func makeAhead(
        _ frame: TilePainter.Frame,
        _ base: Base,
        _ rect: PixelRect,
        _ bins: TileBins,
        _ bounds: PixelRect
    ) {
        base.ground.forEachUnknown(in: rect) { column, row in
            make(base.ground, frame, bins[column, row], Tile.bounds(column, row).intersection(bounds), column, row)
        }
    }

    /// Tiles of the ground that one frame makes at most, and while it has little else to do.
    private static let mostMade = 96
    static let mostAhead = 48

    /// Paints a tile of the ground.
    private func make(
        _ ground: Ground,
        _ frame: TilePainter.Frame,
        _ indices: UnsafeBufferPointer<Int32>,
        _ tile: PixelRect,
        _ column: Int,
        _ row: Int
    ) {
        made += 1
        (program, splits, waiting) = (waiting.0, waiting.1, (program, splits))
        defer { (program, splits, waiting) = (waiting.0, waiting.1, (program, splits)) }
        split(frame, indices, tile)
        for index in 1..<splits.count {
            let part = part(index, of: tile)
            plan(frame, indices, part, of: tile, isOnGround: false)
            if part == tile, let color = color(frame) {
                return ground.keep(color, column: column, row: row)
            }
            painter.make(frame, program.all, tile: tile, area: part)
        }
        ground.keep(painter.made, tile, column: column, row: row)
    }

    /// The one colour that the program gives.
    private func color(_ frame: TilePainter.Frame) -> DeepColor? {
        guard !program.isEmpty else { return DeepColor() }
        guard program.count == 1, program[0].hides,
            case .color(let color) = frame.commands[Int(program[0].command)].source
        else { return nil }
        return DeepColor(color)
    }

    /// What lies between two splits.
    private func part(_ index: Int, of tile: PixelRect) -> PixelRect {
        PixelRect(minX: splits[index - 1], minY: tile.minY, maxX: splits[index], maxY: tile.maxY)
    }
}
