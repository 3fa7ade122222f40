import CoreGraphics

/// Coverage of filled and stroked paths on a layer's own axes, made by CoreGraphics.
enum VectorMask {
    /// A grid as fine as the screen where the shape is; where the layer is only scaled, its pixels are the screen's.
    static func plan(
        _ box: Box,
        projection: Projection,
        screen: PixelRect
    ) -> (grid: BitmapGrid, part: Box) {
        let scale = projection.scale(at: box)
        let part = projection.visiblePart(of: box, on: screen, scale: scale)
        guard !part.isEmpty, scale > 0 else { return (BitmapGrid(scale: 1), .nothing) }
        var grid = BitmapGrid(scale: BitmapGrid.scale(scale, for: part))
        if projection.isAffine, projection.rows.0 == [grid.scale, 0, 0], projection.rows.1 == [0, grid.scale, 0] {
            let move = SIMD2(projection.rows.2.x, projection.rows.2.y)
            grid.phase = move - move.rounded(.down)
        }
        return (grid, part)
    }

    static func fill(_ path: CGPath, evenOdd: Bool, _ grid: BitmapGrid, _ rect: PixelRect) -> [Float] {
        draw(grid, rect) { context in
            context.addPath(path)
            context.fillPath(using: evenOdd ? .evenOdd : .winding)
        }
    }

    static func stroke(_ shape: ShapeValues, _ grid: BitmapGrid, _ rect: PixelRect) -> [Float] {
        guard let path = shape.strokedPath else { return [Float](repeating: 0, count: rect.area) }
        return draw(grid, rect) { context in
            context.setLineWidth(shape.lineWidth.tamed)
            context.setMiterLimit(shape.miterLimit)
            context.setLineCap(shape.lineCap.ofContext)
            context.setLineJoin(shape.lineJoin.ofContext)
            if !shape.lineDashPattern.isEmpty {
                context.setLineDash(phase: shape.lineDashPhase, lengths: shape.lineDashPattern)
            }
            context.addPath(path)
            context.strokePath()
        }
    }

    private static func draw(_ grid: BitmapGrid, _ rect: PixelRect, _ body: (CGContext) -> Void) -> [Float] {
        var coverage = [Float](repeating: 0, count: rect.area)
        guard let context = CGContext.flipped(width: rect.width, height: rect.height, scale: 1, opaque: false) else {
            return coverage
        }
        context.translateBy(x: -CGFloat(rect.minX), y: -CGFloat(rect.minY))
        context.translateBy(x: grid.phase.x, y: grid.phase.y)
        context.scaleBy(x: grid.scale, y: grid.scale)
        context.setFillColor(CGColor.white)
        context.setStrokeColor(CGColor.white)
        body(context)
        context.finish()?.withPixels { pixels, stride in
            for y in 0..<rect.height {
                for x in 0..<rect.width {
                    coverage[y * rect.width + x] = Float(pixels[y * stride + x] >> 24) * (1 / 255)
                }
            }
        }
        return coverage
    }
}

extension ShapeValues.Cap {
    fileprivate var ofContext: CGLineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension ShapeValues.Join {
    fileprivate var ofContext: CGLineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

extension ShapeValues {
    /// The part of the path from `strokeStart` to `strokeEnd`; nil when that is none.
    var strokedPath: CGPath? {
        let start = strokeStart.isNaN ? 0 : min(max(strokeStart, 0), 1)
        let end = strokeEnd.isNaN ? 1 : min(max(strokeEnd, 0), 1)
        guard let path, start < end else { return nil }
        guard start > 0 || end < 1 else { return path }
        return path.trimmed(from: start, to: end)
    }
}

extension CGPath {
    /// The part between two fractions of the length, as straight pieces.
    func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        let lines = flattened
        let total = lines.reduce(0) { $0 + hypot($1.to.x - $1.from.x, $1.to.y - $1.from.y) }
        let (low, high) = (start * total, end * total)
        let result = CGMutablePath()
        var passed: CGFloat = 0
        var last: CGPoint?
        for line in lines {
            let length = hypot(line.to.x - line.from.x, line.to.y - line.from.y)
            defer { passed += length }
            guard length > 0, passed < high, passed + length > low else { continue }
            func point(_ t: CGFloat) -> CGPoint {
                CGPoint(x: line.from.x + (line.to.x - line.from.x) * t, y: line.from.y + (line.to.y - line.from.y) * t)
            }
            let from = passed < low ? point((low - passed) / length) : line.from
            let to = passed + length > high ? point((high - passed) / length) : line.to
            if last != from { result.move(to: from) }
            result.addLine(to: to)
            last = to
        }
        return result
    }

    private var flattened: [(from: CGPoint, to: CGPoint)] {
        var lines: [(from: CGPoint, to: CGPoint)] = []
        for segment in segments {
            switch segment {
            case .move: break
            case .line(let from, let to), .close(let from, let to): lines.append((from, to))
            case .curve(let curve):
                var previous = curve.start
                for i in 1...64 {
                    let next = curve.point(at: CGFloat(i) / 64)
                    lines.append((previous, next))
                    previous = next
                }
            }
        }
        return lines
    }
}
