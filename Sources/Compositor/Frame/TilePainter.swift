import CompositorKernels
import CoreGraphics

/// Paints the steps of one tile. What is in the making is deep, one buffer for each group that is open; the result is
/// rounded once.
final class TilePainter {
    struct Frame {
        let commands: UnsafePointer<DisplayList.Command>
        let edges: EdgeTable
        let target: PixelBuffer
    }

    // In each row: checked access takes as long as the pixels.
    @exclusivity(unchecked) private var layers: [DeepRow] = []
    let mask = CoverageMask()
    let rooms = RowRooms()

    deinit {
        for layer in layers { free(layer) }
        mask.free()
    }

    /// Begins a frame.
    func begin() { rooms.shadow.reset() }

    func paint(_ frame: Frame, _ program: [TileStep], tile: PixelRect, area: PixelRect) {
        guard !area.isEmpty, !copies(frame, program, area) else { return }
        var depth = 0
        if program.first.map({ !$0.hides }) ?? true { clear(depth, tile, area) }
        for step in program {
            let index = Int(step.command)
            let part = frame.commands[index].bounds.intersection(area)
            switch frame.commands[index].kind {
            case .push, .pushMask:
                depth += 1
                clear(depth, tile, area)
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
        for y in area.minY..<area.maxY {
            let to = frame.target.pixels + y * frame.target.stride + area.minX
            deep_narrow(to, layer(0) + Self.offset(area.minX, y, tile), area.width)
        }
    }

    /// One opaque colour, or one opaque picture that lies pixel for pixel, needs no making.
    private func copies(_ frame: Frame, _ program: [TileStep], _ area: PixelRect) -> Bool {
        guard program.count == 1, program[0].hides, program[0].isPaint else { return false }
        let target = frame.target
        switch frame.commands[Int(program[0].command)].source {
        case .color(let color):
            let pixel = DeepColor(color).pixel
            for y in area.minY..<area.maxY {
                (target.pixels + y * target.stride + area.minX).update(repeating: pixel, count: area.width)
            }
        case .image(let image) where image.isCopied:
            for y in area.minY..<area.maxY {
                let row = image.row(x: area.minX, y: y, count: area.width, rooms.texels)
                (target.pixels + y * target.stride + area.minX).update(from: row, count: area.width)
            }
        default: return false
        }
        return true
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
