import CoreGraphics

/// A gradient made ready: stops in order, and the place in the layer's unit square where each lies.
struct GradientRamp {
    var kind: GradientValues.Kind
    var stops: [(location: Double, color: SIMD4<Double>)]
    var start: SIMD2<Double>
    var end: SIMD2<Double>

    /// Nil when it paints nothing.
    init?(_ values: GradientValues) {
        guard !values.colors.isEmpty else { return nil }
        let points = [values.startPoint.x, values.startPoint.y, values.endPoint.x, values.endPoint.y]
        guard points.allSatisfy(\.isFinite) else { return nil }
        kind = values.kind
        start = SIMD2(values.startPoint.x.tamed, values.startPoint.y.tamed)
        end = SIMD2(values.endPoint.x.tamed, values.endPoint.y.tamed)
        let count = values.colors.count
        var last = 0.0
        stops = values.colors.enumerated().map { index, color in
            var location = count > 1 ? Double(index) / Double(count - 1) : 0
            if let given = values.locations, given.count == count { location = given[index] }
            // Out of order counts as at the same place.
            last = max(last, location.isFinite ? min(max(location, 0), 1) : last)
            func tame(_ v: Float) -> Double { v.isNaN ? 0 : Double(min(max(v, 0), 1)) }
            return (last, SIMD4(tame(color.blue), tame(color.green), tame(color.red), tame(color.alpha)))
        }
        guard stops.contains(where: { $0.color.w > 0 }) else { return nil }
    }

    /// How far along the gradient a point of the unit square lies.
    ///
    /// Axial: its projection on the line from start to end. Radial: an ellipse about the start whose box has the end at
    /// its corner. Conic: the turn about the start, from the direction of the end, clockwise.
    func parameter(at p: SIMD2<Double>) -> Double {
        let d = p - start
        let axis = end - start
        switch kind {
        case .axial:
            let square = (axis * axis).sum()
            return square > 0 ? (d * axis).sum() / square : 1
        case .radial:
            guard axis.x != 0, axis.y != 0 else { return 1 }
            let q = d / axis
            return (q * q).sum().squareRoot()
        case .conic:
            let turn = (atan2(d.y, d.x) - atan2(axis.y, axis.x)) / (2 * .pi)
            return turn - (turn + 1e-9).rounded(.down)
        }
    }

    /// The colour at a parameter, blue, green, red and alpha, not premultiplied. At a place with two stops, the later.
    func color(at t: Double) -> SIMD4<Double> {
        // A hair later, so that a pixel centre right on a hard edge falls on the same side however it is computed.
        let t = t + 1e-9
        guard t >= stops[0].location else { return stops[0].color }
        var index = stops.count - 1
        while stops[index].location > t { index -= 1 }
        guard index + 1 < stops.count else { return stops[index].color }
        let (a, b) = (stops[index], stops[index + 1])
        return a.color + (b.color - a.color) * ((t - a.location) / (b.location - a.location))
    }

    var isOpaque: Bool { stops.allSatisfy { $0.color.w == 1 } }
}
