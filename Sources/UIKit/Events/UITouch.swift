/// A finger, or the pointer with its button down, from when it touches the screen until it leaves.
///
/// One object stands for it all that time; its values change with each event.
@MainActor open class UITouch: NSObject {
    /// What the touch did in the event.
    public enum Phase: Int, Sendable {
        /// A finger goes down.
        case began = 0
        /// It moves.
        case moved = 1
        /// It rests.
        case stationary = 2
        /// It goes up.
        case ended = 3
        /// The system took the touch away.
        case cancelled = 4
        /// A pointer comes in.
        case regionEntered = 5
        /// A pointer moves within.
        case regionMoved = 6
        /// A pointer leaves.
        case regionExited = 7
    }

    /// What touches.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger elsewhere, as on a remote control.
        case indirect = 1
        /// A pencil.
        case pencil = 2
        /// A pointer, as of a mouse.
        case indirectPointer = 3
    }

    /// When the touch last changed, in seconds of the screen's clock.
    open package(set) var timestamp: TimeInterval = 0
    /// What it did then.
    open package(set) var phase: UITouch.Phase = .began
    /// How often the screen was tapped at this place in quick succession, this touch included.
    open package(set) var tapCount = 1
    /// A finger, or the pointer.
    open package(set) var type: UITouch.TouchType = .direct
    /// The radius of the touch, in points.
    open package(set) var majorRadius: CGFloat = 0
    /// How far `majorRadius` may be off, in points.
    open package(set) var majorRadiusTolerance: CGFloat = 0
    /// The window in which the touch began.
    open package(set) weak var window: UIWindow?
    /// The view in which the touch began; the touch stays its own wherever it goes.
    open package(set) var view: UIView?
    /// The recognisers that receive the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

    package var recognizers: [UIGestureRecognizer] = []
    /// Where the touch is, was at the event before, and began, in the coordinates of its window.
    package var windowPoint = CGPoint.zero
    package var previousWindowPoint = CGPoint.zero

    package override nonisolated init() {
        super.init()
    }

    /// Where the touch is, in a view's coordinates; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint { converted(windowPoint, to: view) }

    /// Where it was before its last change.
    open func previousLocation(in view: UIView?) -> CGPoint { converted(previousWindowPoint, to: view) }

    /// As exactly as it is known where the touch is.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// As exactly as it is known where it was before its last change.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return window.convert(point, to: view)
    }
}
