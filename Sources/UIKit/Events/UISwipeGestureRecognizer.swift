import QuartzCore

/// Recognises fingers that swipe in a direction, once a gesture.
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Ways to swipe.
    public struct Direction: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Up.
        public static let up = Direction(rawValue: 1 << 2)
        /// Down.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The ways that count; to the right by default.
    open var direction: UISwipeGestureRecognizer.Direction = .right
    /// How many fingers swipe.
    open var numberOfTouchesRequired = 1

    /// How long a swipe may take, in seconds.
    private let longestDuration = 0.5
    /// How far it goes, and how far off its way it may be by then, in points.
    private let length: CGFloat = 50
    private let allowance: CGFloat = 50
    /// How far it may go the other way, in points.
    private let retreat: CGFloat = 10

    private var starts: [UITouch: CGPoint] = [:]
    private var startTime: TimeInterval = 0
    private var startPoints: [CGPoint] = []
    private let timer = GestureTimer()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if starts.isEmpty {
            startTime = event.timestamp
            timer.start(at: event.timestamp + longestDuration, on: clock) { [weak self] in self?.state = .failed }
        }
        for touch in self.touches where touches.contains(touch) {
            starts[touch] = touch.windowPoint
            startPoints.append(touch.windowPoint)
        }
        if starts.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard pendingState == nil else { return }
        guard event.timestamp - startTime <= longestDuration else { return state = .failed }
        guard starts.count == numberOfTouchesRequired, !starts.isEmpty else { return }
        let paths = starts.map { touch, start in
            CGVector(dx: touch.windowPoint.x - start.x, dy: touch.windowPoint.y - start.y)
        }
        let isStraying = paths.contains { path in
            !Self.ways.contains { way in
                direction.contains(way.direction) && path.along(way.unit) >= -retreat
                    && abs(path.across(way.unit)) <= allowance
            }
        }
        if isStraying { return state = .failed }
        let isSwiped = Self.ways.contains { way in
            direction.contains(way.direction)
                && paths.allSatisfy { path in
                    path.along(way.unit) >= length
                        && abs(path.across(way.unit)) < min(allowance, path.along(way.unit))
                }
        }
        if isSwiped { state = .ended }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if pendingState == nil { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        timer.stop()
        starts = [:]
        startPoints = []
    }

    /// Where the swipe began: the middle of its fingers, in a view's coordinates; in the window's for nil.
    open override func location(in view: UIView?) -> CGPoint {
        guard !startPoints.isEmpty else { return super.location(in: view) }
        let count = CGFloat(startPoints.count)
        let sum = startPoints.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return converted(CGPoint(x: sum.x / count, y: sum.y / count), to: view)
    }

    /// Where one of the fingers began. The index must be below `numberOfTouches`.
    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard startPoints.indices.contains(touchIndex) else { return super.location(ofTouch: touchIndex, in: view) }
        return converted(startPoints[touchIndex], to: view)
    }

    private static let ways: [(direction: Direction, unit: CGVector)] = [
        (.right, CGVector(dx: 1, dy: 0)), (.left, CGVector(dx: -1, dy: 0)),
        (.up, CGVector(dx: 0, dy: -1)), (.down, CGVector(dx: 0, dy: 1)),
    ]
}

extension CGVector {
    /// How far the vector goes in the direction of a unit vector.
    fileprivate func along(_ unit: CGVector) -> CGFloat { dx * unit.dx + dy * unit.dy }

    /// How far it goes at a right angle to that.
    fileprivate func across(_ unit: CGVector) -> CGFloat { dx * unit.dy - dy * unit.dx }
}
