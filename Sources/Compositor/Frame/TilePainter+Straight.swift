import CompositorKernels
import CoreGraphics

/// What needs no making: pixels that come of one thing go straight to the target.
extension TilePainter {
    /// - Returns: false where the tile has to be made first, and then nothing is drawn.
    func drawStraight(
        _ frame: Frame,
        _ program: Program,
        _ ground: GroundTile,
        _ tile: PixelRect,
        _ area: PixelRect
    ) -> Bool {
        guard let first = program.first, first.hides else { return false }
        if first.isGround, program.count == 1 {
            forEachRow(frame, area) { row, y in ground.copy(row, offset(y, area, tile), area.width) }
            return true
        }
        if first.isGround, program.count == 2, let color = tint(of: program[1], frame, area) {
            drawTinted(frame, ground, color, tile, area)
            return true
        }
        guard program.count == 1, !first.isGround else { return false }
        switch frame.commands[Int(first.command)].source {
        case .color(let color):
            let pixel = DeepColor(color).pixel
            forEachRow(frame, area) { row, _ in row.update(repeating: pixel, count: area.width) }
            return true
        case .image(let image) where image.isCopied:
            forEachRow(frame, area) { row, y in
                row.update(from: image.row(x: area.minX, y: y, count: area.width, rooms.texels), count: area.width)
            }
            return true
        case .image(let image):
            for y in area.minY..<area.maxY {
                guard
                    image.read(
                        frame.target(area.minX, y),
                        rooms,
                        x: area.minX,
                        y: y,
                        count: area.width,
                        tileX: tile.minX
                    )
                else {
                    return false
                }
            }
            return true
        default: return false
        }
    }

    /// One colour over the ground, as where a screen is dimmed.
    private func drawTinted(
        _ frame: Frame,
        _ ground: GroundTile,
        _ color: DeepColor,
        _ tile: PixelRect,
        _ area: PixelRect
    ) {
        switch ground {
        case .unknown: forEachRow(frame, area) { row, _ in row.update(repeating: color.pixel, count: area.width) }
        case .color(let below):
            let pixel = color.over(below).pixel
            forEachRow(frame, area) { row, _ in row.update(repeating: pixel, count: area.width) }
        case .pixels(let block):
            color.withNumbers { color in
                forEachRow(frame, area) { row, y in
                    let offset = offset(y, area, tile)
                    let rest = block.rest.map { UnsafePointer($0 + offset * 4) }
                    pixels_join_over(row, block.pixels + offset, rest, color, area.width)
                }
            }
        }
    }

    private func forEachRow(
        _ frame: Frame,
        _ area: PixelRect,
        _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void
    ) {
        for y in area.minY..<area.maxY { body(frame.target(area.minX, y), y) }
    }

    /// The first pixel of a row, counted in the tile.
    private func offset(_ y: Int, _ area: PixelRect, _ tile: PixelRect) -> Int {
        Self.offset(area.minX, y, tile) / 4
    }
}

extension GroundTile {
    fileprivate func copy(_ row: UnsafeMutablePointer<UInt32>, _ offset: Int, _ count: Int) {
        switch self {
        case .unknown: row.update(repeating: 0, count: count)
        case .color(let color): row.update(repeating: color.pixel, count: count)
        case .pixels(let block): row.update(from: block.pixels + offset, count: count)
        }
    }
}

extension DeepColor {
    /// Over another, as the kernels mix.
    func over(_ below: DeepColor) -> DeepColor {
        var result = below
        withNumbers { color in
            withUnsafeMutableBytes(of: &result) {
                deep_over_color($0.baseAddress!.assumingMemoryBound(to: Int16.self), color, 1)
            }
        }
        return result
    }
}
