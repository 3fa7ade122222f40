extension CGPath {
    /// The smallest rectangle that holds all points, control points included; null for an empty path.
    public var boundingBox: CGRect {
        var box = Extent()
        for element in elements {
            switch element {
            case .move(let point), .line(let point):
                box.include(point)
            case .quad(let control, let end):
                box.include(control)
                box.include(end)
            case .cubic(let control1, let control2, let end):
                box.include(control1)
                box.include(control2)
                box.include(end)
            case .close: break
            }
        }
        return box.rect
    }

    /// The smallest rectangle that holds the path itself, control points left out; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        var box = Extent()
        for segment in segments {
            switch segment {
            case .move(let point):
                box.include(point)
            case .line(_, let end), .close(_, let end):
                box.include(end)
            case .curve(let curve):
                box.include(curve.end)
                for t in curve.turningPoints {
                    box.include(curve.point(at: t))
                }
            }
        }
        return box.rect
    }

    /// Whether a point, once mapped by the transform, is inside the path as a fill would see it.
    public func contains(
        _ point: CGPoint,
        using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        let point = point.applying(transform)
        guard point.isFinite, boundingBox.insetBy(dx: -1, dy: -1).contains(point) else { return false }
        var winding = 0
        var open: (start: CGPoint, last: CGPoint)?
        for segment in segments {
            switch segment {
            case .move(let start):
                if let open { winding += Crossing.line(open.last, open.start, point) }
                open = (start, start)
            case .line(let from, let to):
                winding += Crossing.line(from, to, point)
                open = (open?.start ?? from, to)
            case .curve(let curve):
                winding += Crossing.curve(curve, point)
                open = (open?.start ?? curve.start, curve.end)
            case .close(let from, let to):
                winding += Crossing.line(from, to, point)
                open = (to, to)
            }
        }
        if let open { winding += Crossing.line(open.last, open.start, point) }
        return rule == .winding ? winding != 0 : !winding.isMultiple(of: 2)
    }

    /// Whether the path is a single rectangle with sides along the axes, which is then stored at the address.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        var corners: [CGPoint] = []
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point):
                guard index == 0 else { return false }
                corners.append(point)
            case .line(let point):
                corners.append(point)
            case .close:
                guard index == elements.count - 1 else { return false }
            case .quad, .cubic: return false
            }
        }
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard corners.count == 4 else { return false }
        let (p, q, r, s) = (corners[0], corners[1], corners[2], corners[3])
        let startsAlongX = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
        let startsAlongY = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
        guard startsAlongX || startsAlongY else { return false }
        rect?.pointee = boundingBox
        return true
    }
}

/// A rectangle that grows with the points given to it.
struct Extent {
    private var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    private var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)

    mutating func include(_ point: CGPoint) {
        low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
        high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    var rect: CGRect {
        guard low.x <= high.x else { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
