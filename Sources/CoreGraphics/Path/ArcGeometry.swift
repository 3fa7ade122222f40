/// The arithmetic of circular arcs.
enum ArcGeometry {
    /// The length of the handles of a cubic Bézier segment that stands for a quarter of a unit circle:
    /// 4/3 · (√2 − 1). The error of the radius is below 0.03 %.
    static let quarterHandle: CGFloat = 0.552_284_749_830_793_6

    /// The turn, in radians, from one angle to another in a direction; at most two full turns.
    static func delta(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        var delta = clockwise ? start - end : end - start
        if delta < 0 {
            delta = delta.truncatingRemainder(dividingBy: turn) + turn
        }
        return limited(clockwise ? -delta : delta)
    }

    /// A turn of the same end that goes round less than twice.
    static func limited(_ delta: CGFloat) -> CGFloat {
        let turn = 2 * CGFloat.pi
        guard abs(delta) > 2 * turn else { return delta }
        return delta.truncatingRemainder(dividingBy: turn) + (delta < 0 ? -turn : turn)
    }

    /// Cubic segments for an arc round the origin with radius 1, none longer than a quarter.
    static func segments(from start: CGFloat, delta: CGFloat) -> [PathElement] {
        guard delta != 0 else { return [] }
        let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = delta / CGFloat(count)
        let handle = 4.0 / 3.0 * tan(step / 4)
        return (0..<count).map { index in
            let from = start + CGFloat(index) * step
            let to = index == count - 1 ? start + delta : from + step
            return .cubic(
                control1: CGPoint(x: cos(from) - handle * sin(from), y: sin(from) + handle * cos(from)),
                control2: CGPoint(x: cos(to) + handle * sin(to), y: sin(to) - handle * cos(to)),
                end: CGPoint(x: cos(to), y: sin(to))
            )
        }
    }
}
