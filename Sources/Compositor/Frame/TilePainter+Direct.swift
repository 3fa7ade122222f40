import CoreGraphics

extension TilePainter {
    /// Tiles in which few things mix are painted into the target itself: each mixture rounds once, and two such roundings
    /// stay within what is allowed.
    func method(_ frame: Frame, _ program: [TileStep]) -> TileMethod {
        var mixtures = 0
        for step in program {
            guard frame.commands[Int(step.command)].kind == .paint else { return .wide }
            if !step.hides { mixtures += 1 }
        }
        return mixtures <= Self.mostMixtures ? .direct : .wide
    }

    func paintDirectly(_ frame: Frame, _ program: [TileStep], tile: PixelRect, area: PixelRect) {
        if program.first?.hides != true { fill(frame.target, area, 0) }
        for step in program {
            let part = frame.commands[Int(step.command)].bounds.intersection(area)
            if part.isEmpty { continue }
            if step.hides {
                replace(frame, Int(step.command), tile, part)
            } else {
                mix(frame, step, tile, part)
            }
        }
    }

    static var mostMixtures: Int { 2 }

    private func fill(_ target: PixelBuffer, _ area: PixelRect, _ pixel: UInt32) {
        for y in area.minY..<area.maxY {
            (target.pixels + y * target.stride + area.minX).update(repeating: pixel, count: area.width)
        }
    }

    /// What hides all below it.
    private func replace(_ frame: Frame, _ index: Int, _ tile: PixelRect, _ part: PixelRect) {
        let target = frame.target
        switch frame.commands[index].source {
        case .color(let color): fill(target, part, narrow(color))
        case .image(let image):
            if let (dx, dy) = image.copies(tile) {
                for y in part.minY..<part.maxY {
                    (target.pixels + y * target.stride + part.minX).update(
                        from: image.pixels + (y + dy) * image.stride + part.minX + dx, count: part.width)
                }
                return
            }
            fallthrough
        default:
            for y in part.minY..<part.maxY {
                read(frame.commands[index].source, y: y, tile, part)
                Kernels.store(target.pixels + y * target.stride + part.minX, count: part.width, source: source)
            }
        }
    }

    private func mix(_ frame: Frame, _ step: TileStep, _ tile: PixelRect, _ part: PixelRect) {
        let index = Int(step.command)
        let target = frame.target
        prepare(step, frame, tile, part)
        let content = Content(frame.commands[index])
        if content.needsWide(step.cover), case .color = frame.commands[index].source {
            read(frame.commands[index].source, y: part.minY, tile, part)
        }
        for y in part.minY..<part.maxY {
            let row = target.pixels + y * target.stride + part.minX
            guard step.cover == .partial else {
                if content.isRead { read(frame.commands[index].source, y: y, tile, part) }
                blend(row, content, 0..<part.width, y: y, part)
                continue
            }
            let coverage = mask.row(y - tile.minY) + part.minX - tile.minX
            var isRead = false
            var start = 0
            while start < part.width {
                let run = CoverageRun(coverage, from: start, count: part.width)
                start = run.end
                if run.cover == .none { continue }
                if !isRead, content.isRead || run.cover == .partial {
                    read(frame.commands[index].source, y: y, tile, part)
                    isRead = true
                }
                if run.cover == .full {
                    blend(row, content, run.start..<run.end, y: y, part)
                } else {
                    Kernels.blend(
                        row + run.start, count: run.end - run.start, source: source + run.start,
                        opacity: content.opacity, coverage: coverage + run.start)
                }
            }
        }
    }

    /// What is mixed in, in the cheapest form.
    private struct Content {
        var opacity: Float
        var color: Wide?
        var copied: ImageSource?

        init(_ command: DisplayList.Command) {
            opacity = command.opacity
            switch command.source {
            case .color(let c): color = c * command.opacity
            case .image(let image) where opacity == 1 && image.isCopied: copied = image
            default: break
            }
        }

        /// Whether whole pixels too come from a row that must be read first.
        var isRead: Bool { color == nil && copied == nil }

        func needsWide(_ cover: Cover) -> Bool { isRead || cover == .partial }
    }

    /// Mixes in a stretch of a row that is covered whole.
    private func blend(
        _ row: UnsafeMutablePointer<UInt32>, _ content: Content, _ range: Range<Int>, y: Int, _ part: PixelRect
    ) {
        let target = row + range.lowerBound
        if let color = content.color {
            if color.w == 1 {
                target.update(repeating: narrow(color), count: range.count)
            } else {
                Kernels.blend(target, count: range.count, color: color)
            }
        } else if let image = content.copied {
            let x = part.minX + range.lowerBound
            Kernels.blend(target, count: range.count, source: image.row(x: x, y: y, count: range.count, texels))
        } else {
            Kernels.blend(
                target, count: range.count, source: source + range.lowerBound, opacity: content.opacity)
        }
    }
}
