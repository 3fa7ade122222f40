import CoreGraphics

extension CGPath {
    /// The path whose points lie a fraction of the way to another's; nil when the two are not made of the same elements.
    func interpolated(to other: CGPath, fraction f: Double) -> CGPath? {
        let (a, b) = (elements, other.elements)
        guard a.count == b.count else { return nil }
        func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: p.x + (q.x - p.x) * f, y: p.y + (q.y - p.y) * f) }
        let result = CGMutablePath()
        for (from, to) in zip(a, b) {
            switch (from, to) {
            case (.move(let p), .move(let q)): result.move(to: mix(p, q))
            case (.line(let p), .line(let q)): result.addLine(to: mix(p, q))
            case (.quad(let c, let p), .quad(let d, let q)):
                result.addQuadCurve(to: mix(p, q), control: mix(c, d))
            case (.cubic(let c1, let c2, let p), .cubic(let d1, let d2, let q)):
                result.addCurve(to: mix(p, q), control1: mix(c1, d1), control2: mix(c2, d2))
            case (.close, .close): result.closeSubpath()
            default: return nil
            }
        }
        return result.copy()
    }
}
