import CoreGraphics

/// Where pixels of 8 bits a channel are mixed: the target, or a tile's worth of memory for a group.
struct Surface {
    var pixels: UnsafeMutablePointer<UInt32>
    var stride: Int
    /// The place of the first pixel.
    var x, y: Int

    init(_ buffer: PixelBuffer) { (pixels, stride, x, y) = (buffer.pixels, buffer.stride, 0, 0) }

    init(_ pixels: UnsafeMutablePointer<UInt32>, of tile: PixelRect) {
        (self.pixels, stride, x, y) = (pixels, Tile.width, tile.minX, tile.minY)
    }

    func row(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + (y - self.y) * stride + x - self.x }

    func fill(_ area: PixelRect, _ pixel: UInt32) {
        for y in area.minY..<area.maxY { row(area.minX, y).update(repeating: pixel, count: area.width) }
    }
}

/// Tiles in which little mixes are painted into the target itself: every mixture rounds, and so few of them stay within
/// what is allowed. A group may be among them, if it is opaque before it fades.
extension TilePainter {
    /// The most that roundings may add up to, in 255ths.
    static var mostError: Float { 2 }

    func method(_ frame: Frame, _ program: [TileStep]) -> TileMethod {
        var error: Float = 0
        var outside: Float?
        for (index, step) in program.enumerated() {
            switch frame.commands[Int(step.command)].kind {
            case .paint:
                if step.hides { continue }
                // An even colour's alpha is rounded to 8 bits too.
                if case .color(let color) = frame.commands[Int(step.command)].source, color.w * step.opacity < 1 {
                    error += 1
                } else {
                    error += 0.5
                }
            case .push:
                guard outside == nil, index + 1 < program.count, program[index + 1].hides,
                    frame.commands[Int(program[index + 1].command)].kind == .paint
                else { return .wide }
                outside = error
                error = 0
            case .pop:
                error += (outside ?? 0) + 0.5
                outside = nil
            case .pushMask, .popMask: return .wide
            }
            if error > Self.mostError { return .wide }
        }
        return .direct
    }

    func paintDirectly(_ frame: Frame, _ program: [TileStep], tile: PixelRect, area: PixelRect) {
        let target = Surface(frame.target)
        let group = Surface(groupPixels, of: tile)
        var isInGroup = false
        if program.first?.hides != true { target.fill(area, 0) }
        for step in program {
            let part = frame.commands[Int(step.command)].bounds.intersection(area)
            switch frame.commands[Int(step.command)].kind {
            case .push: isInGroup = true
            case .pop:
                isInGroup = false
                if part.isEmpty { continue }
                prepare(step, frame, tile, part)
                mix(frame, step, .pixels(group), onto: target, tile, part)
            case .paint:
                if part.isEmpty { continue }
                let surface = isInGroup ? group : target
                if step.hides {
                    replace(frame, step, on: surface, tile, part)
                } else {
                    prepare(step, frame, tile, part)
                    mix(frame, step, content(frame, step), onto: surface, tile, part)
                }
            case .pushMask, .popMask: break
            }
        }
    }

    /// What hides all below it.
    private func replace(_ frame: Frame, _ step: TileStep, on target: Surface, _ tile: PixelRect, _ part: PixelRect) {
        switch frame.commands[Int(step.command)].source {
        case .color(let color): target.fill(part, narrow(color))
        case .image(let image) where image.isCopied:
            for y in part.minY..<part.maxY {
                let from = image.row(x: part.minX, y: y, count: part.width, texels)
                target.row(part.minX, y).update(from: from, count: part.width)
            }
        default:
            for y in part.minY..<part.maxY {
                read(frame.commands[Int(step.command)].source, y: y, tile, part)
                Kernels.store(target.row(part.minX, y), count: part.width, source: source)
            }
        }
    }

    /// What is mixed in, in the cheapest form.
    private enum Content {
        case color(Wide)
        case image(ImageSource)
        case pixels(Surface)
        /// Rows of wide pixels, to be read first.
        case wide
    }

    private func content(_ frame: Frame, _ step: TileStep) -> Content {
        switch frame.commands[Int(step.command)].source {
        case .color(let color): .color(color * step.opacity)
        case .image(let image) where image.isCopied && step.opacity == 1: .image(image)
        default: .wide
        }
    }

    private func mix(
        _ frame: Frame, _ step: TileStep, _ content: Content, onto target: Surface, _ tile: PixelRect, _ part: PixelRect
    ) {
        for y in part.minY..<part.maxY {
            let row = target.row(part.minX, y)
            guard step.cover == .partial else {
                if case .wide = content { read(frame.commands[Int(step.command)].source, y: y, tile, part) }
                blend(row, content, step.opacity, 0..<part.width, y: y, part)
                continue
            }
            let coverage = mask.row(y - tile.minY) + part.minX - tile.minX
            var isRead = false
            var start = 0
            while start < part.width {
                let run = CoverageRun(coverage, from: start, count: part.width)
                start = run.end
                if run.cover == .none { continue }
                if !isRead { isRead = readWide(frame, step, content, run.cover, y: y, tile, part) }
                if run.cover == .full {
                    blend(row, content, step.opacity, run.start..<run.end, y: y, part)
                } else {
                    Kernels.blend(
                        row + run.start, count: run.end - run.start, source: source + run.start,
                        opacity: step.opacity, coverage: coverage + run.start)
                }
            }
        }
    }

    /// Makes a row of wide pixels, if a run needs one; true when it is there.
    private func readWide(
        _ frame: Frame, _ step: TileStep, _ content: Content, _ cover: Cover, y: Int, _ tile: PixelRect,
        _ part: PixelRect
    ) -> Bool {
        switch content {
        case .wide: read(frame.commands[Int(step.command)].source, y: y, tile, part)
        case .pixels(let surface) where cover == .partial:
            let row = surface.row(part.minX, y)
            for i in 0..<part.width { source[i] = widen(row[i]) }
        case .color where cover == .partial, .image where cover == .partial:
            read(frame.commands[Int(step.command)].source, y: y, tile, part)
        default: return false
        }
        return true
    }

    /// Mixes in a stretch of a row that is covered whole.
    private func blend(
        _ row: UnsafeMutablePointer<UInt32>, _ content: Content, _ opacity: Float, _ range: Range<Int>, y: Int,
        _ part: PixelRect
    ) {
        let target = row + range.lowerBound
        switch content {
        case .color(let color):
            if color.w == 1 {
                target.update(repeating: narrow(color), count: range.count)
            } else {
                Kernels.blend(target, count: range.count, color: color)
            }
        case .image(let image):
            let x = part.minX + range.lowerBound
            Kernels.blend(target, count: range.count, source: image.row(x: x, y: y, count: range.count, texels))
        case .pixels(let surface):
            let from = surface.row(part.minX + range.lowerBound, y)
            Kernels.blend(target, count: range.count, source: from, opacity: opacity)
        case .wide:
            Kernels.blend(target, count: range.count, source: source + range.lowerBound, opacity: opacity)
        }
    }
}
