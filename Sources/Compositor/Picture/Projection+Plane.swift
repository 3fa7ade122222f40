import CoreGraphics

extension Projection {
    /// Points nearer to the eye than this (in w; 1 is the screen) are not drawn.
    static let nearest = 1e-3

    /// Where a polygon in the plane lands on the screen; the part behind the eye is cut off. Empty when nothing is left or
    /// a number is not finite.
    func project(_ polygon: [SIMD2<Double>]) -> [SIMD2<Double>] {
        let (a, b, c) = rows
        if isAffine {
            let x = SIMD2(a.x, a.y)
            let y = SIMD2(b.x, b.y)
            let origin = SIMD2(c.x, c.y)
            var result: [SIMD2<Double>] = []
            result.reserveCapacity(polygon.count)
            for p in polygon { result.append(p.x * x + p.y * y + origin) }
            return result
        }
        var result: [SIMD2<Double>] = []
        result.reserveCapacity(polygon.count + 2)
        guard var previous = polygon.last.map({ $0.x * a + $0.y * b + c }) else { return [] }
        for p in polygon {
            let current = p.x * a + p.y * b + c
            if (current.z > Self.nearest) != (previous.z > Self.nearest) {
                let t = (Self.nearest - previous.z) / (current.z - previous.z)
                let cut = previous + (current - previous) * t
                result.append(SIMD2(cut.x, cut.y) / Self.nearest)
            }
            if current.z > Self.nearest { result.append(SIMD2(current.x, current.y) / current.z) }
            previous = current
        }
        return result
    }

    /// The box of the image of a box.
    func box(of box: Box) -> Box {
        guard !box.isEmpty else { return .nothing }
        if isAffine, rows.0.y == 0, rows.1.x == 0 {
            let (x0, x1) = (box.minX * rows.0.x + rows.2.x, box.maxX * rows.0.x + rows.2.x)
            let (y0, y1) = (box.minY * rows.1.y + rows.2.y, box.maxY * rows.1.y + rows.2.y)
            return Box(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
        }
        return Box(project(box.corners))
    }

    /// Whether sides along the axes stay along them, whichever way round.
    var keepsAxes: Bool {
        isAffine && ((rows.0.y == 0 && rows.1.x == 0) || (rows.0.x == 0 && rows.1.y == 0))
    }

    /// Whether the plane is seen from behind, at a point of it.
    func isBackFacing(at p: SIMD2<Double>) -> Bool {
        let w = p.x * rows.0.z + p.y * rows.1.z + rows.2.z
        return w > 0 ? determinant < 0 : determinant > 0
    }

    /// Pixels a point at the centre of a box, the larger of the two principal scales; 0 when it cannot be told.
    func scale(at box: Box) -> Double {
        let p = SIMD2((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
        var (dx, dy) = (SIMD2(rows.0.x, rows.0.y), SIMD2(rows.1.x, rows.1.y))
        if !isAffine {
            let h = p.x * rows.0 + p.y * rows.1 + rows.2
            let w = max(h.z, Self.nearest)
            let image = SIMD2(h.x, h.y) / w
            dx = (dx - image * rows.0.z) / w
            dy = (dy - image * rows.1.z) / w
        }
        // The larger singular value of the Jacobian.
        let (e, f) = ((dx * dx).sum(), (dy * dy).sum())
        let g = (dx * dy).sum()
        let mean = (e + f) / 2
        let result = (mean + ((e - f) * (e - f) / 4 + g * g).squareRoot()).squareRoot()
        return result.isFinite ? result : 0
    }
}

extension Double {
    /// The farthest that a coordinate may lie from the origin: what is farther out is pulled in, so that sums stay exact
    /// to a millionth.
    static let farthest = 1e9

    /// Within what the compositor computes with; not-a-number becomes 0.
    var tamed: Double { isNaN ? 0 : Swift.min(Swift.max(self, -Double.farthest), Double.farthest) }
}

/// Cuts a polygon to a box, side by side (Sutherland and Hodgman). Windings, and so signed areas, stay what they were.
func clip(_ polygon: [SIMD2<Double>], to box: Box) -> [SIMD2<Double>] {
    var points = polygon
    func cut(_ axis: Int, _ limit: Double, _ sign: Double) {
        guard var previous = points.last else { return }
        var result: [SIMD2<Double>] = []
        result.reserveCapacity(points.count + 4)
        var previousSide = (previous[axis] - limit) * sign
        for p in points {
            let side = (p[axis] - limit) * sign
            if (side < 0) != (previousSide < 0) {
                var crossing = previous + (p - previous) * (previousSide / (previousSide - side))
                crossing[axis] = limit
                result.append(crossing)
            }
            if side >= 0 { result.append(p) }
            (previous, previousSide) = (p, side)
        }
        points = result
    }
    cut(0, box.minX, 1)
    cut(0, box.maxX, -1)
    cut(1, box.minY, 1)
    cut(1, box.maxY, -1)
    return points
}

extension CGFloat {
    var tamed: Double { Double(self).tamed }
}
