import CoreGraphics

/// Paints the steps of one tile. What is in the making is wide, one buffer for each group that is open; the result is
/// rounded once.
final class TilePainter {
    struct Frame {
        let commands: UnsafeBufferPointer<DisplayList.Command>
        let edges: UnsafeBufferPointer<Edge>
        let target: PixelBuffer
    }

    private var layers: [UnsafeMutablePointer<Wide>] = []
    private let mask = CoverageMask()
    private let source: UnsafeMutablePointer<Wide> = .allocateAligned(count: Tile.width)

    deinit {
        for layer in layers { free(layer) }
        free(source)
        mask.free()
    }

    func paint(_ frame: Frame, _ program: [TileStep], tile: PixelRect, area: PixelRect) {
        guard !area.isEmpty else { return }
        if copy(frame, program, tile: tile, area: area) { return }
        var depth = 0
        if program.first.map({ !$0.hides }) ?? true { clear(depth, tile, area) }
        for (index, step) in program.enumerated() {
            let command = frame.commands[Int(step.command)]
            let part = command.bounds.intersection(area)
            switch command.kind {
            case .push, .pushMask:
                depth += 1
                // What begins with a paint that hides the whole tile needs no empty ground.
                if !(index + 1 < program.count && program[index + 1].hides) { clear(depth, tile, area) }
            case .popMask:
                depth -= 1
                if !part.isEmpty { multiply(layer(depth), by: layer(depth + 1), tile, area) }
            case .pop:
                depth -= 1
                if part.isEmpty { continue }
                prepare(step, command, frame, tile, part)
                let inner = layer(depth + 1)
                for y in part.minY..<part.maxY {
                    let offset = (y - tile.minY) * Tile.width + part.minX - tile.minX
                    blend(inner + offset, onto: layer(depth) + offset, step, command, y: y, part, tile)
                }
            case .paint:
                if part.isEmpty { continue }
                prepare(step, command, frame, tile, part)
                paint(command, step, onto: layer(depth), tile, part)
            }
        }
        store(frame.target, tile, area)
    }

    private func layer(_ depth: Int) -> UnsafeMutablePointer<Wide> {
        while layers.count <= depth { layers.append(.allocateAligned(count: Tile.width * Tile.height)) }
        return layers[depth]
    }

    private func clear(_ depth: Int, _ tile: PixelRect, _ area: PixelRect) {
        let base = layer(depth) + area.minX - tile.minX
        for y in area.minY - tile.minY..<area.maxY - tile.minY {
            (base + y * Tile.width).update(repeating: Wide(repeating: 0), count: area.width)
        }
    }

    private func prepare(
        _ step: TileStep, _ command: DisplayList.Command, _ frame: Frame, _ tile: PixelRect, _ part: PixelRect
    ) {
        guard step.cover == .partial, let edges = frame.edges.baseAddress ?? Self.noEdges else { return }
        mask.fill(command.outline, edges: edges, tile: tile, area: part)
    }

    private static var noEdges: UnsafePointer<Edge>? { UnsafePointer(bitPattern: MemoryLayout<Edge>.alignment) }

    private func paint(
        _ command: DisplayList.Command, _ step: TileStep, onto base: UnsafeMutablePointer<Wide>, _ tile: PixelRect,
        _ part: PixelRect
    ) {
        let count = part.width
        if case .color(let color) = command.source {
            if step.cover != .partial {
                fill(color * command.opacity, step, onto: base, tile, part)
                return
            }
            source.update(repeating: color, count: count)
        }
        for y in part.minY..<part.maxY {
            switch command.source {
            case .color: break
            case .image(let image):
                guard image.read(source, x: part.minX, y: y, count: count, tileX: tile.minX) || step.hides else { continue }
            case .gradient(let gradient): gradient.read(source, x: part.minX, y: y, count: count)
            case .shadow(let shadow): shadow.read(source, x: part.minX, y: y, count: count)
            case .bitmap(let bitmap): bitmap.read(source, x: part.minX, y: y, count: count)
            }
            let target = base + (y - tile.minY) * Tile.width + part.minX - tile.minX
            if step.hides {
                target.update(from: source, count: count)
            } else {
                blend(source, onto: target, step, command, y: y, part, tile)
            }
        }
    }

    /// One colour over whole pixels.
    private func fill(
        _ color: Wide, _ step: TileStep, onto base: UnsafeMutablePointer<Wide>, _ tile: PixelRect, _ part: PixelRect
    ) {
        let rest = 1 - color.w
        for y in part.minY..<part.maxY {
            let target = base + (y - tile.minY) * Tile.width + part.minX - tile.minX
            if step.hides {
                target.update(repeating: color, count: part.width)
            } else {
                for i in 0..<part.width { target[i] = color + target[i] * rest }
            }
        }
    }

    /// `target = source + target × (1 − source's alpha)`, the source taken times opacity and coverage.
    private func blend(
        _ source: UnsafePointer<Wide>, onto target: UnsafeMutablePointer<Wide>, _ step: TileStep,
        _ command: DisplayList.Command, y: Int, _ part: PixelRect, _ tile: PixelRect
    ) {
        let opacity = command.opacity
        if step.cover == .partial {
            let cover = mask.row(y - tile.minY) + part.minX - tile.minX
            for i in 0..<part.width {
                let s = source[i] * (cover[i] * opacity)
                target[i] = s + target[i] * (1 - s.w)
            }
        } else {
            for i in 0..<part.width {
                let s = source[i] * opacity
                target[i] = s + target[i] * (1 - s.w)
            }
        }
    }

    private func multiply(
        _ target: UnsafeMutablePointer<Wide>, by mask: UnsafePointer<Wide>, _ tile: PixelRect, _ area: PixelRect
    ) {
        for y in area.minY - tile.minY..<area.maxY - tile.minY {
            let offset = y * Tile.width + area.minX - tile.minX
            for i in offset..<offset + area.width { target[i] *= mask[i].w }
        }
    }

    private func store(_ target: PixelBuffer, _ tile: PixelRect, _ area: PixelRect) {
        for y in area.minY..<area.maxY {
            let from = layer(0) + (y - tile.minY) * Tile.width + area.minX - tile.minX
            let to = target.pixels + y * target.stride + area.minX
            for i in 0..<area.width { to[i] = narrow(from[i]) }
        }
    }

    /// What needs no mixing: nothing at all, one even colour, or an opaque image pixel for pixel.
    private func copy(_ frame: Frame, _ program: [TileStep], tile: PixelRect, area: PixelRect) -> Bool {
        guard program.count <= 1 else { return false }
        let target = frame.target
        func fill(_ pixel: UInt32) {
            for y in area.minY..<area.maxY {
                (target.pixels + y * target.stride + area.minX).update(repeating: pixel, count: area.width)
            }
        }
        guard let step = program.first else {
            fill(0)
            return true
        }
        let command = frame.commands[Int(step.command)]
        guard step.hides else { return false }
        switch command.source {
        case .color(let color):
            fill(narrow(color))
            return true
        case .image(let image):
            guard let (dx, dy) = image.copies(tile) else { return false }
            for y in area.minY..<area.maxY {
                (target.pixels + y * target.stride + area.minX).update(
                    from: image.pixels + (y + dy) * image.stride + area.minX + dx, count: area.width)
            }
            return true
        default: return false
        }
    }
}
