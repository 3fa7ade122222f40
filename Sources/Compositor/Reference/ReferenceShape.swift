import CoreGraphics

/// The outlines and blurs of shapes, as the reference works them out.
enum ReferenceShape {
    /// The outline in the layer's plane. A corner is walked by the direction from its centre.
    static func outline(_ shape: LayerShape) -> [SIMD2<Double>] {
        let b = shape.box
        let corners: [(at: SIMD2<Double>, name: RoundedCorners, inwards: SIMD2<Double>, from: Double)] = [
            (SIMD2(b.minX, b.minY), .minXMinY, [1, 1], 0), (SIMD2(b.maxX, b.minY), .maxXMinY, [-1, 1], 90),
            (SIMD2(b.maxX, b.maxY), .maxXMaxY, [-1, -1], 180), (SIMD2(b.minX, b.maxY), .minXMaxY, [1, -1], 270),
        ]
        let steps = 200
        var points: [SIMD2<Double>] = []
        for corner in corners {
            guard shape.reach > 0, shape.corners.contains(corner.name) else {
                points.append(corner.at)
                continue
            }
            let center = corner.at + corner.inwards * shape.reach
            for step in 0...steps {
                let angle = (corner.from + 180 + 90 * Double(step) / Double(steps)) * .pi / 180
                let (c, s) = (cos(angle), sin(angle))
                let radius = pow(pow(abs(c), shape.exponent) + pow(abs(s), shape.exponent), -1 / shape.exponent)
                points.append(center + SIMD2(c, s) * radius * shape.reach)
            }
        }
        return points
    }

    /// Where a polygon of the plane lands in pixels; what is behind the eye is cut off.
    static func project(_ polygon: [SIMD2<Double>], _ projection: Projection) -> [SIMD2<Double>] {
        var result: [SIMD2<Double>] = []
        let points = polygon.map { projection.homogeneous(CGPoint(x: $0.x, y: $0.y)) }
        for i in points.indices {
            let (a, b) = (points[i], points[(i + 1) % points.count])
            let (da, db) = (a.z - Projection.nearest, b.z - Projection.nearest)
            if da > 0 { result.append(SIMD2(a.x, a.y) / a.z) }
            if (da > 0) != (db > 0) {
                let cut = a + (b - a) * (da / (da - db))
                result.append(SIMD2(cut.x, cut.y) / cut.z)
            }
        }
        return result
    }

    /// The Gaussian blur of an evenly filled shape whose corners are alike, at a point: an integral over its rows.
    static func blur(_ shape: LayerShape, sigma: Double, at p: SIMD2<Double>) -> Double {
        let center = SIMD2(shape.box.minX + shape.box.maxX, shape.box.minY + shape.box.maxY) / 2
        let (x, y) = (abs(p.x - center.x), p.y - center.y)
        let half = shape.box.height / 2
        func normal(_ v: Double) -> Double { (1 + erf(v / (sigma * 2.0.squareRoot()))) / 2 }
        func row(_ width: Double) -> Double { normal(x + width) - normal(x - width) }
        if x > shape.box.width / 2 + 5 * sigma || abs(y) > half + 5 * sigma { return 0 }
        let straight = half - shape.reach
        var sum = (normal(y + straight) - normal(y - straight)) * row(shape.box.width / 2)
        guard shape.reach > 0 else { return sum }
        let steps = max(64, Int(16 * shape.reach / sigma))
        for step in 0..<steps {
            // The middle of each step of the angle; its weight is the height that it stands for.
            let t0 = straight + shape.reach * sin(Double(step) / Double(steps) * .pi / 2)
            let t1 = straight + shape.reach * sin(Double(step + 1) / Double(steps) * .pi / 2)
            let t = straight + shape.reach * sin((Double(step) + 0.5) / Double(steps) * .pi / 2)
            let up = normal(y + t1) - normal(y + t0)
            let down = normal(y - t0) - normal(y - t1)
            guard up + down > 1e-9 else { continue }
            sum += (up + down) * row(shape.halfWidth(atDepth: half - t))
        }
        return sum
    }

    /// Blurs coverage by a Gaussian, a row and a column at a time, with weights out to five standard deviations.
    static func blur(_ values: [Double], width: Int, height: Int, sigma: Double) -> [Double] {
        let radius = Int((5 * sigma).rounded(.up))
        let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let total = weights.reduce(0, +)
        func pass(_ input: [Double], _ step: Int, _ count: Int, _ lines: Int, _ line: Int) -> [Double] {
            var output = input
            for l in 0..<lines {
                for i in 0..<count {
                    var sum = 0.0
                    for d in max(-radius, -i)...min(radius, count - 1 - i) {
                        sum += input[l * line + (i + d) * step] * weights[d + radius]
                    }
                    output[l * line + i * step] = sum / total
                }
            }
            return output
        }
        guard width > 0, height > 0 else { return values }
        let rows = pass(values, 1, width, height, width)
        return pass(rows, width, height, width, 1)
    }
}
