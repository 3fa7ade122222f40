import CoreGraphics

/// A rectangle with some of its corners rounded: the shape of a layer's background, border and clip.
///
/// A rounded corner is a quarter of the curve `|x/e|ⁿ + |y/e|ⁿ = 1`, where e is how far the corner reaches along its sides.
/// A circular corner has n = 2 and e = the radius. A continuous one reaches 1.528665 times as far, and its exponent is such
/// that it passes through the middle of the circular corner; its curvature grows from 0, without a step.
struct LayerShape: Equatable {
    var box: Box
    /// How far each rounded corner reaches along its sides; 0 when none is rounded.
    var reach: Double
    var corners: RoundedCorners
    var curve: CornerCurve

    static let continuousReach = 1.528665

    /// `ln 2 / −ln(1 − (1 − √½) / 1.528665)`.
    static let continuousExponent = 3.258_815_665_8

    init(box: Box, reach: Double = 0, corners: RoundedCorners = .all, curve: CornerCurve = .circular) {
        self.box = box
        let limit = max(0, min(box.width, box.height) / 2)
        self.reach = corners.isEmpty ? 0 : min(max(reach, 0), limit)
        self.corners = corners
        self.curve = curve
    }

    /// The shape of a layer; nil when it has no area.
    init?(_ values: LayerValues, rounded: Bool = true) {
        guard let box = Box(tamed: values.bounds) else { return nil }
        let radius = rounded ? values.cornerRadius.tamed : 0
        self.init(
            box: box,
            reach: values.cornerCurve == .continuous ? radius * Self.continuousReach : radius,
            corners: values.maskedCorners,
            curve: values.cornerCurve
        )
    }

    var exponent: Double { curve == .circular ? 2 : Self.continuousExponent }

    /// Whether all corners are alike.
    var isSymmetric: Bool { reach == 0 || corners.isSuperset(of: .all) }

    /// The inside of a border of a width; nil when the border fills everything.
    func inset(by width: Double) -> LayerShape? {
        let inner = Box(
            minX: box.minX + width,
            minY: box.minY + width,
            maxX: box.maxX - width,
            maxY: box.maxY - width
        )
        guard !inner.isEmpty else { return nil }
        let factor = curve == .continuous ? Self.continuousReach : 1
        return LayerShape(box: inner, reach: reach - width * factor, corners: corners, curve: curve)
    }

    func offset(by d: SIMD2<Double>) -> LayerShape {
        var copy = self
        copy.box = Box(minX: box.minX + d.x, minY: box.minY + d.y, maxX: box.maxX + d.x, maxY: box.maxY + d.y)
        return copy
    }

    /// Half the width at a distance from the top or bottom edge, of a shape whose corners are alike.
    func halfWidth(atDepth depth: Double) -> Double {
        let half = box.width / 2
        guard depth < reach, reach > 0 else { return half }
        let y = 1 - max(depth, 0) / reach
        if curve == .circular { return half - reach + reach * (1 - y * y).squareRoot() }
        return half - reach + reach * pow(1 - pow(y, exponent), 1 / exponent)
    }

    /// A box within which the shape is whole.
    var core: Box {
        // The corner's curve passes through this much of its reach on both axes.
        let notch = reach * (1 - pow(0.5, 1 / exponent))
        let wide = Box(
            minX: box.minX + notch,
            minY: box.minY + notch,
            maxX: box.maxX - notch,
            maxY: box.maxY - notch
        )
        return wide
    }

    /// The outline, clockwise on a screen whose y points down.
    /// - Parameter segments: straight pieces a corner.
    func outline(segments: Int) -> [SIMD2<Double>] {
        guard reach > 0 else { return box.corners }
        let arc = CornerArc.points(segments, curve)
        var points: [SIMD2<Double>] = []
        points.reserveCapacity(4 * arc.count)
        func add(_ corner: SIMD2<Double>, _ inX: Double, _ inY: Double, rounded: Bool, reversed: Bool) {
            guard rounded else { return points.append(corner) }
            for i in arc.indices {
                let p = arc[reversed ? arc.count - 1 - i : i]
                points.append(SIMD2(corner.x + inX * reach * p.x, corner.y + inY * reach * p.y))
            }
        }
        // An arc runs from (1, 0) to (0, 1), as distances from its corner.
        let b = box
        add(SIMD2(b.minX, b.minY), 1, 1, rounded: corners.contains(.minXMinY), reversed: true)
        add(SIMD2(b.maxX, b.minY), -1, 1, rounded: corners.contains(.maxXMinY), reversed: false)
        add(SIMD2(b.maxX, b.maxY), -1, -1, rounded: corners.contains(.maxXMaxY), reversed: true)
        add(SIMD2(b.minX, b.maxY), 1, -1, rounded: corners.contains(.minXMaxY), reversed: false)
        return points
    }
}

/// Points of a rounded corner of reach 1, as distances from the corner.
enum CornerArc {
    static func points(_ segments: Int, _ curve: CornerCurve) -> [SIMD2<Double>] {
        let exponent = curve == .circular ? 2 : LayerShape.continuousExponent
        return (0...segments).map { i in
            // Exact ends, so that straight sides stay straight.
            if i == 0 { return SIMD2(1, 0) }
            if i == segments { return SIMD2(0, 1) }
            let angle = Double(i) / Double(segments) * .pi / 2
            return SIMD2(1 - pow(sin(angle), 2 / exponent), 1 - pow(cos(angle), 2 / exponent))
        }
    }
}

extension Box {
    /// A layer's bounds as far as they can be computed with; nil when there is no area.
    init?(tamed rect: CGRect) {
        let rect = rect.standardized
        let (x, y) = (rect.origin.x, rect.origin.y)
        guard !x.isNaN, !y.isNaN, !rect.size.width.isNaN, !rect.size.height.isNaN else { return nil }
        self.init(minX: x.tamed, minY: y.tamed, maxX: (x + rect.size.width).tamed, maxY: (y + rect.size.height).tamed)
        guard !isEmpty else { return nil }
    }
}
