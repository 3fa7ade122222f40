import CompositorKernels
import CoreGraphics

/// How each kind of paint comes onto a tile, in the cheapest way that there is for it.
extension TilePainter {
    func paint(_ frame: Frame, _ step: TileStep, onto base: DeepRow, _ tile: PixelRect, _ part: PixelRect) {
        switch frame.commands[Int(step.command)].source {
        case .color(let color):
            paint(DeepColor(color * step.opacity).faded(step.fade), step, onto: base, tile, part)
        case .image(let image) where image.isCopied && !step.hides:
            paintCopy(image, step, onto: base, tile, part)
        case .shadow(let shadow) where shadow.uprightGrid != nil && step.cover == .full:
            paint(shadow, shadow.uprightGrid!, step.opacity, onto: base, tile, part)
        case let source:
            for y in part.minY..<part.maxY {
                let target = base + Self.offset(part.minX, y, tile)
                if !step.hides, step.cover == .full, case .image(let image) = source,
                    let row = image.straightRow(rooms, x: part.minX, y: y, count: part.width, tileX: tile.minX)
                {
                    deep_sample_over(target, row.sampling, row.top, row.bottom, row.fraction, step.fraction)
                    continue
                }
                if step.hides {
                    if !read(source, into: target, y: y, tile, part) {
                        target.update(repeating: 0, count: part.width * 4)
                    }
                } else if read(source, into: rooms.source, y: y, tile, part) {
                    blend(rooms.source, onto: target, step, y: y, part, tile)
                }
            }
        }
    }

    /// Reads a row of what is painted.
    /// - Returns: false where nothing is, and then nothing is read.
    private func read(
        _ content: DisplayList.Source,
        into out: DeepRow,
        y: Int,
        _ tile: PixelRect,
        _ part: PixelRect
    ) -> Bool {
        let (x, count) = (part.minX, part.width)
        switch content {
        case .color(let color): DeepColor(color).withNumbers { deep_fill(out, $0, count) }
        case .image(let image): return image.read(out, rooms, x: x, y: y, count: count, tileX: tile.minX)
        case .shadow(let shadow): rooms.make(out, count) { shadow.read($0, x: x, y: y, count: count) }
        case .rows(let source):
            rooms.make(out, count) { out in
                source._withUnsafeGuaranteedRef { $0.read(out, x: x, y: y, count: count) }
            }
        }
        return true
    }

    private func paint(
        _ color: DeepColor,
        _ step: TileStep,
        onto base: DeepRow,
        _ tile: PixelRect,
        _ part: PixelRect
    ) {
        color.withNumbers { color in
            if step.cover == .partial { deep_fill(rooms.source, color, part.width) }
            for y in part.minY..<part.maxY {
                let target = base + Self.offset(part.minX, y, tile)
                if step.hides {
                    deep_fill(target, color, part.width)
                } else if step.cover == .partial {
                    runs(y, tile, part) { run in
                        let target = target + run.start * 4
                        if run.cover == .full {
                            deep_over_color(target, color, run.count)
                        } else {
                            deep_over_covered(target, rooms.source, run.count, .max, run.values!)
                        }
                    }
                } else {
                    deep_over_color(target, color, part.width)
                }
            }
        }
    }

    private func paintCopy(
        _ image: ImageSource,
        _ step: TileStep,
        onto base: DeepRow,
        _ tile: PixelRect,
        _ part: PixelRect
    ) {
        let opacity = step.fraction
        for y in part.minY..<part.maxY {
            let target = base + Self.offset(part.minX, y, tile)
            let texels = image.row(x: part.minX, y: y, count: part.width, rooms.texels)
            guard step.cover == .partial else {
                deep_over_pixels(target, texels, part.width, opacity)
                continue
            }
            runs(y, tile, part) { run in
                let target = target + run.start * 4
                if run.cover == .full {
                    deep_over_pixels(target, texels + run.start, run.count, opacity)
                } else {
                    deep_widen(rooms.source, texels + run.start, run.count)
                    deep_over_covered(target, rooms.source, run.count, opacity, run.values!)
                }
            }
        }
    }

    private func paint(
        _ shadow: ShadowSource,
        _ table: ShadowGrid,
        _ opacity: Float,
        onto base: DeepRow,
        _ tile: PixelRect,
        _ part: PixelRect
    ) {
        DeepColor(shadow.color * opacity).withNumbers { color in
            for y in part.minY..<part.maxY {
                guard
                    let fractions = rooms.shadow.fractions(shadow, table, x: part.minX, y: y, count: part.width)
                else { continue }
                deep_over_tint(base + Self.offset(part.minX, y, tile), color, fractions, part.width)
            }
        }
    }

    /// `target = source + target × (1 − source's alpha)`, the source taken times opacity and coverage.
    func blend(
        _ source: UnsafePointer<Int16>,
        onto target: DeepRow,
        _ step: TileStep,
        y: Int,
        _ part: PixelRect,
        _ tile: PixelRect
    ) {
        let opacity = step.fraction
        guard step.cover == .partial else {
            return Self.over(target, source, part.width, opacity)
        }
        runs(y, tile, part) { run in
            let (target, source) = (target + run.start * 4, source + run.start * 4)
            if run.cover == .full {
                Self.over(target, source, run.count, opacity)
            } else {
                deep_over_covered(target, source, run.count, opacity, run.values!)
            }
        }
    }

    private static func over(_ target: DeepRow, _ source: UnsafePointer<Int16>, _ count: Int, _ opacity: Int16) {
        if opacity == .max {
            deep_over(target, source, count)
        } else {
            deep_over_faded(target, source, count, opacity)
        }
    }

    /// The stretches of a row that are covered at all, each with its coverage.
    @inline(__always)
    private func runs(_ y: Int, _ tile: PixelRect, _ part: PixelRect, _ body: (CoverageRun) -> Void) {
        mask.forEachRun(y - tile.minY, columns: part.minX - tile.minX..<part.maxX - tile.minX, body)
    }
}

extension TileStep {
    /// What everything painted is taken times; of opacity and fade, one is 1.
    var fraction: Int16 { Compositor.fraction(opacity * fade) }
}
