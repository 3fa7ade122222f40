import CoreGraphics

/// The edge of what a command paints: which part of each pixel it covers.
///
/// What lies inside is told by the shape in its layer's plane, of which a pixel's corners are asked after; how much of a
/// pixel on the edge is covered, by the polygon that the shape is on the screen.
struct Outline {
    enum Kind { case everything, box, polygon }

    var kind = Kind.everything
    /// Kind `box`: the sides, in pixels.
    var box = Box.nothing
    /// Kind `polygon`: its sides, in the list's groups of them, and whether it is what is left uncovered.
    var sides = 0..<0
    var isComplement = false
    /// The shape and its hole in the plane, and the way there from the screen.
    var shape: LayerShape?
    var hole: LayerShape?
    var inverse = Projection.identity
    /// A part of the plane outside which nothing is covered, told by pixels' centres: the edge between two slices.
    var slice: Box?

    static let everything = Outline()
}

/// A side of a polygon, in pixels.
struct Edge {
    var from, to: SIMD2<Double>
}

/// Sides that follow one another, and what they lie within: most tiles are met by few.
struct EdgeGroup {
    var edges: Range<Int>
    var minX, minY, maxY: Double

    static let limit = 12

    init(_ edges: Range<Int>, of list: [Edge]) {
        self.edges = edges
        (minX, minY, maxY) = (.infinity, .infinity, -.infinity)
        for edge in list[edges] {
            minX = min(minX, edge.from.x, edge.to.x)
            minY = min(minY, edge.from.y, edge.to.y)
            maxY = max(maxY, edge.from.y, edge.to.y)
        }
    }
}

/// The sides of all polygons of a frame.
struct EdgeTable {
    let edges: UnsafePointer<Edge>
    let groups: UnsafePointer<EdgeGroup>
}

/// How an outline lies to a rectangle of pixels.
enum Cover { case none, full, partial }

extension Outline {
    func cover(of rect: PixelRect) -> Cover {
        if slice != nil { return .partial }
        switch kind {
        case .everything: return .full
        case .box:
            if Double(rect.minX) >= box.maxX || Double(rect.maxX) <= box.minX || Double(rect.minY) >= box.maxY
                || Double(rect.maxY) <= box.minY
            {
                return .none
            }
            let whole =
                Double(rect.minX) >= box.minX && Double(rect.maxX) <= box.maxX
                && Double(rect.minY) >= box.minY && Double(rect.maxY) <= box.maxY
            return whole ? .full : .partial
        case .polygon:
            var inShape = shape != nil
            var inHole = hole != nil
            for corner in Box(
                minX: Double(rect.minX),
                minY: Double(rect.minY),
                maxX: Double(rect.maxX),
                maxY: Double(rect.maxY)
            ).corners {
                guard inShape || inHole else { break }
                let h = inverse.homogeneous(CGPoint(x: corner.x, y: corner.y))
                guard h.z > 0 else { return .partial }
                let p = SIMD2(h.x, h.y) / h.z
                inShape = inShape && shape!.contains(p)
                inHole = inHole && hole!.contains(p)
            }
            if isComplement { return inShape ? .none : .partial }
            if inHole { return .none }
            return inShape && hole == nil ? .full : .partial
        }
    }
}

extension Outline {
    /// The columns in which every pixel of a tile's rows is covered whole; nil where there is no telling.
    func wholeColumns(of tile: PixelRect) -> Range<Int>? {
        guard slice == nil else { return nil }
        let sides: (Double, Double)
        switch kind {
        case .everything: return nil
        case .box:
            guard box.minY <= Double(tile.minY), box.maxY >= Double(tile.maxY) else { return nil }
            sides = (box.minX, box.maxX)
        case .polygon:
            guard let shape, hole == nil, !isComplement, inverse.isAffine, inverse.rows.0.y == 0,
                inverse.rows.1.x == 0, inverse.rows.0.x != 0
            else { return nil }
            func depth(_ y: Int) -> Double {
                let v = Double(y) * inverse.rows.1.y + inverse.rows.2.y
                return min(v - shape.box.minY, shape.box.maxY - v)
            }
            let least = min(depth(tile.minY), depth(tile.maxY))
            guard least >= 0 else { return nil }
            let inset = least >= shape.reach ? 0 : shape.reach
            let a = (shape.box.minX + inset - inverse.rows.2.x) / inverse.rows.0.x
            let b = (shape.box.maxX - inset - inverse.rows.2.x) / inverse.rows.0.x
            sides = (min(a, b), max(a, b))
        }
        let (low, high) = (max(sides.0, Double(tile.minX)), min(sides.1, Double(tile.maxX)))
        guard low.rounded(.up) < high.rounded(.down) else { return nil }
        return Int(low.rounded(.up))..<Int(high.rounded(.down))
    }
}

extension LayerShape {
    /// Whether a point is inside.
    func contains(_ p: SIMD2<Double>) -> Bool {
        guard p.x >= box.minX, p.x <= box.maxX, p.y >= box.minY, p.y <= box.maxY else { return false }
        guard reach > 0 else { return true }
        let left = p.x - box.minX < reach
        let right = box.maxX - p.x < reach
        let top = p.y - box.minY < reach
        let bottom = box.maxY - p.y < reach
        guard (left || right) && (top || bottom) else { return true }
        let corner: RoundedCorners = top ? (left ? .minXMinY : .maxXMinY) : (left ? .minXMaxY : .maxXMaxY)
        guard corners.contains(corner) else { return true }
        let x = 1 - (left ? p.x - box.minX : box.maxX - p.x) / reach
        let y = 1 - (top ? p.y - box.minY : box.maxY - p.y) / reach
        if curve == .circular { return x * x + y * y <= 1 }
        return pow(x, exponent) + pow(y, exponent) <= 1
    }
}
