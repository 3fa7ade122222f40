import CoreGraphics

/// Where contents lie: how a stretch of the layer maps to a stretch of the contents, on each axis.
struct ContentsPlacement {
    var contents: RenderContents
    var x: ContentsAxis
    var y: ContentsAxis
    /// Pixels (image) or points (snapshot) that sampling stays within.
    var isNearest: (magnified: Bool, minified: Bool)
    /// Whether the contents fill the layer's bounds, so that a clip to the bounds is all the edge they have.
    var fillsBounds: Bool

    var box: Box { Box(minX: x.start, minY: y.start, maxX: x.end, maxY: y.end) }

    var isSnapshot: Bool {
        if case .snapshot = contents { true } else { false }
    }

    init?(_ contents: RenderContents, values: LayerValues, bounds: Box) {
        let scale = values.contentsScale.isFinite && values.contentsScale > 0 ? values.contentsScale : 1
        let unit: CGSize
        let origin: CGPoint
        let pointsPerUnit: Double
        switch contents {
        case .image(let image):
            unit = CGSize(width: image.width, height: image.height)
            origin = .zero
            pointsPerUnit = 1 / scale
        case .snapshot(let snapshot):
            guard let rect = Box(tamed: snapshot.rect) else { return nil }
            unit = CGSize(width: rect.width, height: rect.height)
            origin = CGPoint(x: rect.minX, y: rect.minY)
            pointsPerUnit = 1
        }
        let part = values.contentsRect.standardized
        guard let chosen = Box(tamed: part), chosen.width > 0, chosen.height > 0 else { return nil }
        let source = Box(
            minX: origin.x + chosen.minX * unit.width,
            minY: origin.y + chosen.minY * unit.height,
            maxX: origin.x + chosen.maxX * unit.width,
            maxY: origin.y + chosen.maxY * unit.height
        )
        guard !source.isEmpty, source.width < .farthest, source.height < .farthest else { return nil }
        let size = SIMD2(source.width, source.height) * pointsPerUnit
        let place = Self.place(size, in: bounds, values.contentsGravity)
        guard !place.isEmpty else { return nil }
        let stretches = [.resize, .resizeAspect, .resizeAspectFill].contains(values.contentsGravity)
        let center = stretches ? values.contentsCenter.standardized : CGRect(x: 0, y: 0, width: 1, height: 1)
        self.contents = contents
        x = ContentsAxis(
            start: place.minX,
            end: place.maxX,
            source: source.minX,
            source.maxX,
            center: (center.minX, center.maxX),
            pointsPerUnit: pointsPerUnit
        )
        y = ContentsAxis(
            start: place.minY,
            end: place.maxY,
            source: source.minY,
            source.maxY,
            center: (center.minY, center.maxY),
            pointsPerUnit: pointsPerUnit
        )
        isNearest = (values.magnificationFilter == .nearest, values.minificationFilter == .nearest)
        fillsBounds = place.expanded(by: 1e-6).contains(bounds)
    }

    private static func place(_ size: SIMD2<Double>, in bounds: Box, _ gravity: ContentsGravity) -> Box {
        var size = size
        let room = SIMD2(bounds.width, bounds.height)
        switch gravity {
        case .resize: return bounds
        case .resizeAspect: size *= (room / size).min()
        case .resizeAspectFill: size *= (room / size).max()
        default: break
        }
        let free = room - size
        let left: Double =
            switch gravity {
            case .left, .topLeft, .bottomLeft: 0
            case .right, .topRight, .bottomRight: free.x
            default: free.x / 2
            }
        let top: Double =
            switch gravity {
            case .top, .topLeft, .topRight: 0
            case .bottom, .bottomLeft, .bottomRight: free.y
            default: free.y / 2
            }
        let origin = SIMD2(bounds.minX + left, bounds.minY + top)
        return Box(minX: origin.x, minY: origin.y, maxX: origin.x + size.x, maxY: origin.y + size.y)
    }

    /// Whether pixels are picked, not mixed, when the contents are shown at a scale of the layer.
    /// - Parameter scale: device pixels a point.
    func picksNearest(at scale: Double) -> Bool {
        // Device pixels a pixel of the contents.
        let horizontal = x.length / (x.sourceEnd - x.sourceStart) * scale
        let vertical = y.length / (y.sourceEnd - y.sourceStart) * scale
        return max(horizontal, vertical) >= 1 ? isNearest.magnified : isNearest.minified
    }
}

/// One axis of a placement: a stretch of the layer, in points, and what it shows of the contents. Where the contents are
/// sliced, the parts before and after the centre keep their size, and the centre takes what is left.
struct ContentsAxis: Equatable {
    var start, end: Double
    var sourceStart, sourceEnd: Double
    /// Where the centre begins and ends, in points and in the contents' units.
    var centerStart, centerEnd: Double
    var sourceCenterStart, sourceCenterEnd: Double

    var length: Double { end - start }
    var isSliced: Bool { sourceCenterStart > sourceStart || sourceCenterEnd < sourceEnd }

    init(
        start: Double,
        end: Double,
        source sourceStart: Double,
        _ sourceEnd: Double,
        center: (Double, Double),
        pointsPerUnit: Double
    ) {
        (self.start, self.end, self.sourceStart, self.sourceEnd) = (start, end, sourceStart, sourceEnd)
        let span = sourceEnd - sourceStart
        let low = center.0.isFinite ? min(max(center.0, 0), 1) : 0
        let high = center.1.isFinite ? min(max(center.1, low), 1) : 1
        sourceCenterStart = sourceStart + low * span
        sourceCenterEnd = sourceStart + high * span
        var before = low * span * pointsPerUnit
        var after = (1 - high) * span * pointsPerUnit
        let room = end - start
        // Where the ends do not fit, they share the room as their sizes do, and the centre is gone.
        if before + after > room {
            let factor = room / (before + after)
            before *= factor
            after *= factor
        }
        centerStart = start + before
        centerEnd = max(end - after, centerStart)
        if low == 0, high == 1 { (centerStart, centerEnd) = (start, end) }
    }

    /// The pieces that the axis is made of, each mapped linearly; pieces with no length are left out.
    typealias Piece = (start: Double, end: Double, sourceStart: Double, sourceEnd: Double)

    var pieces: [Piece] {
        [
            (start, centerStart, sourceStart, sourceCenterStart),
            (centerStart, centerEnd, sourceCenterStart, sourceCenterEnd),
            (centerEnd, end, sourceCenterEnd, sourceEnd),
        ].filter { $0.1 > $0.0 }
    }

    /// What of the contents lies at a place in the layer; beyond an end, what lies at the end.
    func source(at place: Double) -> Double {
        let p = min(max(place, start), end)
        if p < centerStart {
            return sourceStart + (p - start) * ((sourceCenterStart - sourceStart) / (centerStart - start))
        }
        if p > centerEnd {
            return sourceEnd - (end - p) * ((sourceEnd - sourceCenterEnd) / (end - centerEnd))
        }
        guard centerEnd > centerStart else { return sourceCenterStart }
        return sourceCenterStart
            + (p - centerStart) * ((sourceCenterEnd - sourceCenterStart) / (centerEnd - centerStart))
    }
}
