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
        if program.count == 2, drawImage(frame, program, ground, tile, area) { return true }
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
                guard let row = image.straightRow(rooms, x: area.minX, y: y, count: area.width, tileX: tile.minX)
                else { return false }
                pixels_sample(frame.target(area.minX, y), row.sampling, row.top, row.bottom, row.fraction)
            }
            return true
        default: return false
        }
    }

    /// An image over what is there pixel for pixel: the ground, or an image that is copied.
    private func drawImage(
        _ frame: Frame,
        _ program: Program,
        _ ground: GroundTile,
        _ tile: PixelRect,
        _ area: PixelRect
    ) -> Bool {
        guard program[1].cover == .full, !program[1].isGround else { return false }
        let command = frame.commands + Int(program[1].command)
        guard command.pointee.kind == .paint, command.pointee.bounds.contains(area),
            case .image(let image) = command.pointee.source, !image.isCopied
        else { return false }
        var below: ImageSource?
        if !program[0].isGround {
            let first = frame.commands + Int(program[0].command)
            guard first.pointee.kind == .paint, case .image(let image) = first.pointee.source, image.isCopied
            else { return false }
            below = image
        }
        for y in area.minY..<area.maxY {
            guard let row = image.straightRow(rooms, x: area.minX, y: y, count: area.width, tileX: tile.minX)
            else { return false }
            let pixels: UnsafePointer<UInt32>
            var rest: UnsafePointer<Int8>?
            if let below {
                pixels = below.row(x: area.minX, y: y, count: area.width, rooms.texels)
            } else {
                guard case .pixels(let block) = ground else { return false }
                let offset = offset(y, area, tile)
                pixels = UnsafePointer(block.pixels + offset)
                rest = block.rest.map { UnsafePointer($0 + offset * 4) }
            }
            pixels_sample_over(
                frame.target(area.minX, y),
                pixels,
                rest,
                row.sampling,
                row.top,
                row.bottom,
                row.fraction,
                program[1].fraction
            )
        }
        return true
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
