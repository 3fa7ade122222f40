import CoreGraphics

extension CGPath {
    /// The path whose points lie a fraction of the way to another's; nil when the two are not made of the same elements.
    ///
    /// Between two rounded rectangles lies a rounded rectangle, which is known as one: its shadow has a closed form.
    func interpolated(to other: CGPath, fraction f: Double) -> CGPath? {
        if let from = roundedRect, let to = other.roundedRect { return Self.rounded(from, to, f) }
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

    private static func rounded(
        _ a: (rect: CGRect, radius: CGFloat),
        _ b: (rect: CGRect, radius: CGFloat),
        _ f: Double
    ) -> CGPath {
        func mix(_ p: CGFloat, _ q: CGFloat) -> CGFloat { p + (q - p) * f }
        let rect = CGRect(
            x: mix(a.rect.minX, b.rect.minX),
            y: mix(a.rect.minY, b.rect.minY),
            width: max(0, mix(a.rect.width, b.rect.width)),
            height: max(0, mix(a.rect.height, b.rect.height))
        )
        // A curve that overshoots may ask for more than the sides have.
        let radius = min(max(0, mix(a.radius, b.radius)), rect.width / 2, rect.height / 2)
        return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }
}
