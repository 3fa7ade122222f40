import CoreGraphics

/// Paints the steps of one tile. What is in the making is wide, one buffer for each group that is open; the result is
/// rounded once.
final class TilePainter {
    struct Frame {
        let commands: UnsafePointer<DisplayList.Command>
        let edges: UnsafeBufferPointer<Edge>
        let target: PixelBuffer
    }

    private var layers: [UnsafeMutablePointer<Wide>] = []
    let mask = CoverageMask()
    let source: UnsafeMutablePointer<Wide> = .allocateAligned(count: Tile.width)

    let texels: UnsafeMutablePointer<UInt32> = .allocateAligned(count: Tile.width)
    let groupPixels: UnsafeMutablePointer<UInt32> = .allocateAligned(count: Tile.width * Tile.height)

    deinit {
        free(texels)
        free(groupPixels)
        for layer in layers { free(layer) }
        free(source)
        mask.free()
    }

    func paint(
        _ frame: Frame, _ program: [TileStep], _ method: TileMethod, tile: PixelRect, area: PixelRect
    ) {
        guard !area.isEmpty else { return }
        if method == .direct { return paintDirectly(frame, program, tile: tile, area: area) }
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
                if !part.isEmpty { multiply(layer(depth), by: layer(depth + 1), tile, area) }
            case .pop:
                depth -= 1
                if part.isEmpty { continue }
                prepare(step, frame, tile, part)
                let inner = layer(depth + 1)
                for y in part.minY..<part.maxY {
                    let offset = (y - tile.minY) * Tile.width + part.minX - tile.minX
                    blend(inner + offset, onto: layer(depth) + offset, step, y: y, part, tile)
                }
            case .paint:
                if part.isEmpty { continue }
                prepare(step, frame, tile, part)
                paint(frame, step, onto: layer(depth), tile, part)
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

    func prepare(_ step: TileStep, _ frame: Frame, _ tile: PixelRect, _ part: PixelRect) {
        guard step.cover == .partial, let edges = frame.edges.baseAddress ?? Self.noEdges else { return }
        mask.fill(frame.commands[Int(step.command)].outline, edges: edges, tile: tile, area: part)
    }

    private static var noEdges: UnsafePointer<Edge>? { UnsafePointer(bitPattern: MemoryLayout<Edge>.alignment) }

    /// Reads a row of what is painted, as wide pixels.
    func read(_ content: DisplayList.Source, y: Int, _ tile: PixelRect, _ part: PixelRect) {
        let count = part.width
        switch content {
        case .color(let color): source.update(repeating: color, count: count)
        case .image(let image): image.read(source, x: part.minX, y: y, count: count, tileX: tile.minX)
        case .gradient(let gradient): gradient.read(source, x: part.minX, y: y, count: count)
        case .shadow(let shadow): shadow.read(source, x: part.minX, y: y, count: count)
        case .bitmap(let bitmap): bitmap.read(source, x: part.minX, y: y, count: count)
        }
    }

    private func paint(
        _ frame: Frame, _ step: TileStep, onto base: UnsafeMutablePointer<Wide>, _ tile: PixelRect, _ part: PixelRect
    ) {
        let index = Int(step.command)
        let count = part.width
        var isEven = false
        if case .color = frame.commands[index].source {
            isEven = true
            read(frame.commands[index].source, y: part.minY, tile, part)
        }
        for y in part.minY..<part.maxY {
            if !isEven { read(frame.commands[index].source, y: y, tile, part) }
            let target = base + (y - tile.minY) * Tile.width + part.minX - tile.minX
            if step.hides {
                target.update(from: source, count: count)
            } else {
                blend(source, onto: target, step, y: y, part, tile)
            }
        }
    }

    /// `target = source + target × (1 − source's alpha)`, the source taken times opacity and coverage.
    private func blend(
        _ source: UnsafePointer<Wide>, onto target: UnsafeMutablePointer<Wide>, _ step: TileStep, y: Int,
        _ part: PixelRect, _ tile: PixelRect
    ) {
        let opacity = step.opacity
        if step.cover == .partial {
            let cover = mask.row(y - tile.minY) + part.minX - tile.minX
            for i in 0..<part.width where cover[i] > 0 {
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
            Kernels.store(to, count: area.width, source: from)
        }
    }
}
