import QuartzCore

/// Recognises a finger that comes in from an edge of the window, and follows it.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges that count; none by default.
    open var edges: UIRectEdge = []

    /// How near the edge the finger goes down, in points.
    private let nearness: CGFloat = 20

    private var start: CGPoint?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            guard self.touches.count == 1, let touch = touches.first, !nearEdges(touch).isEmpty else {
                return state = .failed
            }
            start = touch.windowPoint
        }
        super.touchesBegan(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, pendingState == nil, let start, let touch = touches.first {
            let path = CGVector(dx: touch.windowPoint.x - start.x, dy: touch.windowPoint.y - start.y)
            let isInward = nearEdges(of: touch.window, at: start).contains { edge in
                path.dx * edge.dx + path.dy * edge.dy >= abs(path.dx * edge.dy - path.dy * edge.dx)
            }
            if hypot(path.dx, path.dy) >= hysteresis, !isInward { return state = .failed }
        }
        super.touchesMoved(touches, with: event)
    }

    open override func reset() {
        super.reset()
        start = nil
    }

    private func nearEdges(_ touch: UITouch) -> [CGVector] { nearEdges(of: touch.window, at: touch.windowPoint) }

    /// The ways in from the edges that a point is near to.
    private func nearEdges(of window: UIWindow?, at point: CGPoint) -> [CGVector] {
        guard let bounds = window?.bounds else { return [] }
        let all: [(UIRectEdge, CGFloat, CGVector)] = [
            (.left, point.x - bounds.minX, CGVector(dx: 1, dy: 0)),
            (.right, bounds.maxX - point.x, CGVector(dx: -1, dy: 0)),
            (.top, point.y - bounds.minY, CGVector(dx: 0, dy: 1)),
            (.bottom, bounds.maxY - point.y, CGVector(dx: 0, dy: -1)),
        ]
        return all.filter { edges.contains($0.0) && $0.1 <= nearness }.map(\.2)
    }
}
