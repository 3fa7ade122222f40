import CoreGraphics

extension FrameBuilder {
    /// The pixels that a shape covers, where it covers them whole and no others.
    func wholePixels(_ shape: LayerShape, _ projection: Projection) -> PixelRect? {
        guard shape.reach == 0, projection.keepsAxes else { return nil }
        let box = projection.box(of: shape.box)
        guard [box.minX, box.minY, box.maxX, box.maxY].allSatisfy({ abs($0 - $0.rounded()) < 1e-6 && abs($0) < 1e7 })
        else { return nil }
        return PixelRect(
            minX: Int(box.minX.rounded()),
            minY: Int(box.minY.rounded()),
            maxX: Int(box.maxX.rounded()),
            maxY: Int(box.maxY.rounded())
        )
    }

    /// The edge of a shape.
    mutating func outline(_ shape: LayerShape, _ projection: Projection) -> Outline {
        if shape.reach == 0, projection.keepsAxes {
            var outline = Outline(kind: .box)
            outline.box = snapped(projection.box(of: shape.box))
            return outline
        }
        var outline = Outline(kind: .polygon)
        let start = list.sides.count
        let polygon = screenPolygon(shape, projection)
        append(polygon, reversed: false)
        outline.box = Box(polygon)
        outline.sides = start..<list.sides.count
        outline.shape = shape
        outline.inverse = projection.inverted() ?? .identity
        return outline
    }

    /// What lies between a shape and its inside.
    /// - Parameter isCut: whether a clip gives the ring its outer edge.
    mutating func ring(_ shape: LayerShape, width: Double, _ projection: Projection, isCut: Bool) -> Outline {
        guard let inside = shape.inset(by: width) else {
            return isCut ? .everything : outline(shape, projection)
        }
        var outline = Outline(kind: .polygon)
        let start = list.sides.count
        outline.inverse = projection.inverted() ?? .identity
        if isCut {
            append(screenPolygon(inside, projection), reversed: false)
            outline.isComplement = true
            outline.shape = inside
        } else {
            let outer = screenPolygon(shape, projection)
            append(outer, reversed: false)
            append(screenPolygon(inside, projection), reversed: true)
            outline.box = Box(outer)
            outline.shape = shape
            outline.hole = inside
        }
        outline.sides = start..<list.sides.count
        return outline
    }

    /// A shape's image, cut to a little more than the screen. Curves become chords within 1/1500 of a pixel.
    func screenPolygon(_ shape: LayerShape, _ projection: Projection) -> [SIMD2<Double>] {
        var segments = 1
        if shape.reach > 0 {
            let pixels = shape.reach * largestScale(shape.box, projection)
            // The height of an arc over its chord is r·α²/8.
            let angle = (8.0 / 1500 / max(pixels, 1e-3)).squareRoot()
            let count = (.pi / 2 / angle).rounded(.up) * (shape.curve == .continuous ? 2 : 1)
            segments = Int(min(max(count, 4), 256))
        }
        let polygon = projection.project(shape.outline(segments: segments))
        let margin = Box(
            minX: Double(screen.minX) - 64,
            minY: Double(screen.minY) - 64,
            maxX: Double(screen.maxX) + 64,
            maxY: Double(screen.maxY) + 64
        )
        return margin.contains(Box(polygon)) ? polygon : clip(polygon, to: margin)
    }

    private func largestScale(_ box: Box, _ projection: Projection) -> Double {
        guard !projection.isAffine else { return projection.scale(at: box) }
        // With perspective the nearest corner is the largest.
        let scales = box.corners.map { projection.scale(at: Box(minX: $0.x, minY: $0.y, maxX: $0.x, maxY: $0.y)) }
        return scales.max() ?? 1
    }

    private mutating func append(_ polygon: [SIMD2<Double>], reversed: Bool) {
        guard var previous = polygon.last else { return }
        let start = list.edges.count
        for p in polygon {
            list.edges.append(reversed ? Edge(from: p, to: previous) : Edge(from: previous, to: p))
            previous = p
        }
        for first in stride(from: start, to: list.edges.count, by: EdgeGroup.limit) {
            let edges = first..<min(first + EdgeGroup.limit, list.edges.count)
            list.sides.append(EdgeGroup(edges, of: list.edges))
        }
    }

    /// Sides that miss a pixel's edge by rounding alone are put on it.
    private func snapped(_ box: Box) -> Box {
        func snap(_ v: Double) -> Double {
            let whole = v.rounded()
            return abs(v - whole) < 1e-6 ? whole : v
        }
        return Box(minX: snap(box.minX), minY: snap(box.minY), maxX: snap(box.maxX), maxY: snap(box.maxY))
    }
}
