import CompositorKernels
import CoreGraphics

/// Paints the steps of one tile. What is in the making is deep, one buffer for each group that is open; the result is
/// rounded once.
final class TilePainter {
    typealias Program = UnsafeBufferPointer<TileStep>

    struct Frame {
        let commands: UnsafePointer<DisplayList.Command>
        let edges: EdgeTable
        let pixels: UnsafeMutablePointer<UInt32>
        let stride: Int

        /// The target's pixels from a place on.
        func target(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * stride + x }
    }

    // In each row: checked access takes as long as the pixels.
    @exclusivity(unchecked) private var layers = PlainList<DeepRow>(capacity: 4)
    let mask = CoverageMask()
    let rooms = RowRooms()

    deinit {
        for layer in layers.all { free(layer) }
        layers.free()
        mask.free()
    }

    /// Begins a frame.
    func begin() { rooms.shadow.reset() }

    /// Draws a part of a tile.
    /// - Parameter ground: what the program's first step stands for, where that is a ground.
    func paint(_ frame: Frame, _ program: Program, on ground: GroundTile, tile: PixelRect, area: PixelRect) {
        guard !area.isEmpty, !drawStraight(frame, program, ground, tile, area) else { return }
        if let last = program.last, let inner = lastGroup(frame, last, area) {
            let others = Program(rebasing: program[..<(program.count - 1)])
            make(frame, others, on: ground, tile: tile, area: area)
            for y in area.minY..<area.maxY {
                let to = frame.target(area.minX, y)
                let offset = Self.offset(area.minX, y, tile)
                pixels_over_faded(to, layer(0) + offset, layer(inner) + offset, area.width, last.fraction)
            }
            return
        }
        make(frame, program, on: ground, tile: tile, area: area)
        for y in area.minY..<area.maxY {
            deep_narrow(frame.target(area.minX, y), layer(0) + Self.offset(area.minX, y, tile), area.width)
        }
    }

    /// The rows of what was made last, `Tile.width` pixels apart.
    var made: DeepRow { layer(0) }

    /// The layer of the group that a program ends with, where that lies over all of an area and may be rounded as it is laid
    /// over what is below.
    private func lastGroup(_ frame: Frame, _ last: TileStep, _ area: PixelRect) -> Int? {
        guard !last.isGround, last.cover == .full else { return nil }
        let command = frame.commands + Int(last.command)
        return command.pointee.kind == .pop && command.pointee.bounds.contains(area) ? 1 : nil
    }

    /// Makes a part of a tile, without drawing it.
    func make(
        _ frame: Frame,
        _ program: Program,
        on ground: GroundTile = .unknown,
        tile: PixelRect,
        area: PixelRect
    ) {
        var depth = 0
        if program.first.map({ !$0.hides }) ?? true { clear(depth, tile, area) }
        var isLaid = false
        for (position, step) in program.enumerated() {
            if step.isGround {
                let tint = program.count > 1 ? tint(of: program[1], frame, area) : nil
                lay(ground, tint, tile, area)
                isLaid = tint != nil
                continue
            }
            if isLaid {
                isLaid = false
                continue
            }
            let index = Int(step.command)
            let part = frame.commands[index].bounds.intersection(area)
            switch frame.commands[index].kind {
            case .push, .pushMask:
                depth += 1
                let next = position + 1 < program.count ? program[position + 1] : nil
                if next?.hides != true { clear(depth, tile, area) }
            case .popMask:
                depth -= 1
                if part.isEmpty { continue }
                for y in area.minY..<area.maxY {
                    let (target, mask) = (layer(depth), layer(depth + 1))
                    let offset = Self.offset(area.minX, y, tile)
                    deep_mask(target + offset, mask + offset, area.width)
                }
            case .pop:
                depth -= 1
                if part.isEmpty { continue }
                prepare(step, frame, tile, part)
                let inner = layer(depth + 1)
                for y in part.minY..<part.maxY {
                    let offset = Self.offset(part.minX, y, tile)
                    blend(inner + offset, onto: layer(depth) + offset, step, y: y, part, tile)
                }
            case .paint:
                if part.isEmpty { continue }
                prepare(step, frame, tile, part)
                paint(frame, step, onto: layer(depth), tile, part)
            }
        }
    }

    /// The colour of a step that lays one colour over all of an area.
    func tint(of step: TileStep, _ frame: Frame, _ area: PixelRect) -> DeepColor? {
        guard !step.isGround, step.cover == .full else { return nil }
        let command = frame.commands + Int(step.command)
        guard command.pointee.kind == .paint, command.pointee.bounds.contains(area),
            case .color(let color) = command.pointee.source
        else { return nil }
        return DeepColor(color * step.opacity).faded(step.fade)
    }

    /// Lays the ground, and a colour over it.
    private func lay(_ ground: GroundTile, _ tint: DeepColor?, _ tile: PixelRect, _ area: PixelRect) {
        let rows = (area.minY..<area.maxY).lazy.map { self.layer(0) + Self.offset(area.minX, $0, tile) }
        switch ground {
        case .unknown: fill(rows, tint ?? DeepColor(), area.width)
        case .color(let color): fill(rows, tint?.over(color) ?? color, area.width)
        case .pixels(let block):
            for (y, row) in zip(area.minY..., rows) {
                block.read(row, tint, offset: Self.offset(area.minX, y, tile) / 4, count: area.width)
            }
        }
    }

    private func fill(_ rows: some Sequence<DeepRow>, _ color: DeepColor, _ count: Int) {
        color.withNumbers { for row in rows { deep_fill(row, $0, count) } }
    }

    /// Where the numbers of a pixel lie in a tile's buffer.
    static func offset(_ x: Int, _ y: Int, _ tile: PixelRect) -> Int {
        ((y - tile.minY) * Tile.width + x - tile.minX) * 4
    }

    private func layer(_ depth: Int) -> DeepRow {
        while layers.count <= depth { layers.append(.allocateAligned(count: Tile.width * Tile.height * 4)) }
        return layers[depth]
    }

    private func clear(_ depth: Int, _ tile: PixelRect, _ area: PixelRect) {
        let base = layer(depth)
        for y in area.minY..<area.maxY {
            (base + Self.offset(area.minX, y, tile)).update(repeating: 0, count: area.width * 4)
        }
    }

    private func prepare(_ step: TileStep, _ frame: Frame, _ tile: PixelRect, _ part: PixelRect) {
        guard step.cover == .partial else { return }
        mask.fill(frame.commands[Int(step.command)].outline, edges: frame.edges, tile: tile, area: part)
    }
}
