import CoreGraphics

/// The pixels of a bitmap that is drawn on a layer's own axes and shown through its projection: for rasterised layers,
/// silhouettes of shadows, and vector shapes.
///
/// The grid has no edges: what is drawn of it is a matter of need, and where nothing is drawn it is transparent. Its lines
/// lie at multiples of 1/scale from the origin (of the layer's coordinates, shifted by a phase), so the same layer has
/// the same pixels whatever part of it is asked for.
struct BitmapGrid: Equatable {
    /// Pixels a point.
    var scale: Double
    /// Where the lines lie, in pixels.
    var phase = SIMD2<Double>(0, 0)

    /// A bitmap holds no more pixels than this; what would be larger is drawn at a lower scale.
    static let limit = 16_000_000.0

    /// From the layer's coordinates to the grid's.
    var projection: Projection {
        Projection([scale, 0, 0], [0, scale, 0], [phase.x, phase.y, 1])
    }

    /// From the layer's coordinates to a part of the grid.
    func projection(of rect: PixelRect) -> Projection {
        projection.concatenating(Projection(translation: -Double(rect.minX), -Double(rect.minY)))
    }

    /// The pixels that hold a box of the layer's, and one more on every side.
    func pixels(holding box: Box) -> PixelRect {
        guard !box.isEmpty else { return .empty }
        let limit = PixelRect(minX: -1 << 40, minY: -1 << 40, maxX: 1 << 40, maxY: 1 << 40)
        return projection.box(of: box).pixels(within: limit).insetBy(-1)
    }

    /// What has no more pixels than this is drawn whole.
    static let small = 1_000_000.0

    /// Lowers a scale until a box takes no more pixels than the limit.
    static func scale(_ scale: Double, for box: Box) -> Double {
        let area = max(box.width, 1 / scale) * max(box.height, 1 / scale) * scale * scale
        return area > limit ? scale * (limit / area).squareRoot() : scale
    }
}

extension Projection {
    /// What of a box of the plane must be drawn for a screen: all of it where that is not large, so that it can be kept
    /// while it moves; else the part that the screen shows. Where the horizon is in sight, that is the whole box.
    /// - Parameter scale: pixels a point at which it would be drawn.
    func visiblePart(of box: Box, on screen: PixelRect, scale: Double) -> Box {
        guard !box.isEmpty, let inverse = inverted() else { return .nothing }
        if box.width * box.height * scale * scale < BitmapGrid.small { return box }
        let corners = Box(
            minX: Double(screen.minX) - 1,
            minY: Double(screen.minY) - 1,
            maxX: Double(screen.maxX) + 1,
            maxY: Double(screen.maxY) + 1
        ).corners
        var visible = Box.nothing
        for corner in corners {
            let h = inverse.homogeneous(CGPoint(x: corner.x, y: corner.y))
            guard h.z > 1e-9 else { return box }
            visible.include(SIMD2(h.x, h.y) / h.z)
        }
        return visible.intersection(box)
    }
}
