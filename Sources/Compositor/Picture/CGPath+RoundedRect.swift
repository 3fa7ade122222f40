import CoreGraphics

extension CGPath {
    /// The rounded rectangle that the path is: because it was built as one, or because its elements go round one from the
    /// left end of the top side, clockwise, with the usual Bézier quarter circles.
    var roundedShape: (rect: CGRect, radius: CGFloat)? {
        if let roundedRect { return roundedRect }
        guard elements.count == 10, case .move(let first) = elements[0], case .close = elements[9] else { return nil }
        var ends = [first]
        var controls: [(CGPoint, CGPoint)] = []
        for (index, element) in elements[1..<9].enumerated() {
            switch element {
            case .line(let end) where index % 2 == 0: ends.append(end)
            case .cubic(let control1, let control2, let end) where index % 2 == 1:
                controls.append((control1, control2))
                ends.append(end)
            default: return nil
            }
        }
        let (left, right) = (ends[6].x, ends[2].x)
        let (top, bottom) = (ends[0].y, ends[4].y)
        let radius = ends[2].y - top
        guard radius >= 0, right >= left, bottom >= top, radius.isFinite else { return nil }
        let rect = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        let slack = 1e-6 * max(1, rect.width, rect.height)
        func near(_ p: CGPoint, _ x: CGFloat, _ y: CGFloat, _ slack: CGFloat) -> Bool {
            abs(p.x - x) <= slack && abs(p.y - y) <= slack
        }
        let wanted = [
            (left + radius, top), (right - radius, top), (right, top + radius), (right, bottom - radius),
            (right - radius, bottom), (left + radius, bottom), (left, bottom - radius), (left, top + radius),
            (left + radius, top),
        ]
        guard zip(ends, wanted).allSatisfy({ near($0, $1.0, $1.1, slack) }) else { return nil }
        // 4/3 · (√2 − 1), as a share of the radius; others round a little more or less.
        let bend = radius * (1 - 0.552_284_75)
        let bent = [
            ((right - bend, top), (right, top + bend)), ((right, bottom - bend), (right - bend, bottom)),
            ((left + bend, bottom), (left, bottom - bend)), ((left, top + bend), (left + bend, top)),
        ]
        let tolerance = slack + radius * 1e-3
        guard
            zip(controls, bent).allSatisfy({
                near($0.0, $1.0.0, $1.0.1, tolerance) && near($0.1, $1.1.0, $1.1.1, tolerance)
            })
        else { return nil }
        return (rect, radius)
    }
}
