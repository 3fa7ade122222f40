/// A piece of a path with its start point.
package enum PathSegment {
    case move(CGPoint)
    case line(CGPoint, CGPoint)
    case curve(CubicCurve)
    /// The straight segment back to the start of the subpath.
    case close(CGPoint, CGPoint)
}

/// A cubic Bézier segment.
package struct CubicCurve: Sendable {
    package var start: CGPoint
    package var control1: CGPoint
    package var control2: CGPoint
    package var end: CGPoint

    package init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// The cubic segment that equals a quadratic one.
    package init(start: CGPoint, quadraticControl control: CGPoint, end: CGPoint) {
        func towardsControl(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        self.init(start: start, control1: towardsControl(start), control2: towardsControl(end), end: end)
    }

    /// The point at a parameter from 0 to 1.
    package func point(at t: CGFloat) -> CGPoint {
        CGPoint(
            x: Self.value(start.x, control1.x, control2.x, end.x, t),
            y: Self.value(start.y, control1.y, control2.y, end.y, t)
        )
    }

    /// The parts before and after a parameter.
    package func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        let first = mix(start, control1)
        let middle = mix(control1, control2)
        let last = mix(control2, end)
        let before = mix(first, middle)
        let after = mix(middle, last)
        let cut = mix(before, after)
        return (
            CubicCurve(start: start, control1: first, control2: before, end: cut),
            CubicCurve(start: cut, control1: after, control2: last, end: end)
        )
    }

    /// The parameters between 0 and 1 at which x or y turns round.
    var turningPoints: [CGFloat] {
        Self.extrema(start.x, control1.x, control2.x, end.x) + Self.extrema(start.y, control1.y, control2.y, end.y)
    }

    /// The parameters between 0 and 1 at which y turns round, in order.
    var turningPointsOfY: [CGFloat] {
        Self.extrema(start.y, control1.y, control2.y, end.y).sorted()
    }

    static func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ t: CGFloat) -> CGFloat {
        let s = 1 - t
        return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    }

    /// Roots between 0 and 1 of the derivative, in the form that does not cancel.
    private static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
        let square = -a + 3 * b - 3 * c + d
        let linear = 2 * (a - 2 * b + c)
        let constant = b - a
        var roots: [CGFloat] = []
        if square == 0 {
            if linear != 0 { roots = [-constant / linear] }
        } else {
            let discriminant = linear * linear - 4 * square * constant
            if discriminant >= 0 {
                let q = -0.5 * (linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot())
                roots = [q / square]
                if q != 0 { roots.append(constant / q) }
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}

extension CGPath {
    /// The pieces of the path, each with its start; quadratic ones as the cubic ones that they equal.
    package var segments: [PathSegment] {
        var start = CGPoint.zero
        var last = CGPoint.zero
        return elements.map { element in
            defer {
                switch element {
                case .move(let point):
                    start = point
                    last = point
                case .line(let end), .quad(_, let end), .cubic(_, _, let end): last = end
                case .close: last = start
                }
            }
            switch element {
            case .move(let point): return .move(point)
            case .line(let end): return .line(last, end)
            case .quad(let control, let end):
                return .curve(CubicCurve(start: last, quadraticControl: control, end: end))
            case .cubic(let control1, let control2, let end):
                return .curve(CubicCurve(start: last, control1: control1, control2: control2, end: end))
            case .close: return .close(last, start)
            }
        }
    }
}

/// Where a path crosses the ray from a point towards positive x: +1 for each crossing upwards in y, −1 downwards.
enum Crossing {
    static func line(_ from: CGPoint, _ to: CGPoint, _ point: CGPoint) -> Int {
        guard (from.y <= point.y) != (to.y <= point.y) else { return 0 }
        let x = from.x + (to.x - from.x) * ((point.y - from.y) / (to.y - from.y))
        guard x > point.x else { return 0 }
        return to.y > from.y ? 1 : -1
    }

    static func curve(_ curve: CubicCurve, _ point: CGPoint) -> Int {
        var winding = 0
        var low: CGFloat = 0
        for high in curve.turningPointsOfY + [1] {
            winding += monotone(curve, from: low, to: high, point)
            low = high
        }
        return winding
    }

    /// A stretch of a curve along which y only rises or only falls.
    private static func monotone(_ curve: CubicCurve, from: CGFloat, to: CGFloat, _ point: CGPoint) -> Int {
        let fromY = from == 0 ? curve.start.y : curve.point(at: from).y
        let toY = to == 1 ? curve.end.y : curve.point(at: to).y
        guard (fromY <= point.y) != (toY <= point.y) else { return 0 }
        var low = from
        var high = to
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if (curve.point(at: middle).y <= point.y) == (fromY <= point.y) {
                low = middle
            } else {
                high = middle
            }
        }
        guard curve.point(at: low).x > point.x else { return 0 }
        return toY > fromY ? 1 : -1
    }
}
