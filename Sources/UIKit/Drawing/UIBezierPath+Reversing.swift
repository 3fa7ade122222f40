import QuartzCore

extension UIBezierPath {
    /// The path of the same style that runs from its end to its start.
    public func reversing() -> UIBezierPath {
        styledCopy(of: cgPath.reversed())
    }
}

extension CGPath {
    /// Each subpath the other way round, the last one first.
    fileprivate func reversed() -> CGPath {
        let result = CGMutablePath()
        for subpath in subpaths.reversed() {
            result.move(to: subpath.segments.last?.end ?? subpath.start)
            for (index, segment) in subpath.segments.enumerated().reversed() {
                let end = index > 0 ? subpath.segments[index - 1].end : subpath.start
                switch segment {
                case .line: result.addLine(to: end)
                case .quad(let control, _): result.addQuadCurve(to: end, control: control)
                case .cubic(let control1, let control2, _):
                    result.addCurve(to: end, control1: control2, control2: control1)
                }
            }
            if subpath.isClosed { result.closeSubpath() }
        }
        return result
    }

    private var subpaths: [Subpath] {
        var result: [Subpath] = []
        for element in elements {
            if result.last?.isClosed == true, let start = result.last?.start {
                // After the end of a subpath, the next begins where that one did.
                if case .move = element {} else { result.append(Subpath(start: start)) }
            }
            let last = result.count - 1
            switch element {
            case .move(let point): result.append(Subpath(start: point))
            case .line(let end): result[last].segments.append(.line(end))
            case .quad(let control, let end): result[last].segments.append(.quad(control, end))
            case .cubic(let control1, let control2, let end):
                result[last].segments.append(.cubic(control1, control2, end))
            case .close: result[last].isClosed = true
            }
        }
        return result
    }
}

private struct Subpath {
    enum Segment {
        case line(CGPoint)
        case quad(CGPoint, CGPoint)
        case cubic(CGPoint, CGPoint, CGPoint)

        var end: CGPoint {
            switch self {
            case .line(let end), .quad(_, let end), .cubic(_, _, let end): end
            }
        }
    }

    var start: CGPoint
    var segments: [Segment] = []
    var isClosed = false
}
