import QuartzCore

/// Finds a gesture in the touches that begin in a view, or below it.
///
/// Recognisers see touches before views do. One that recognises takes its touches from the views, and keeps other
/// recognisers of the same touches from recognising, unless a delegate lets both.
@MainActor open class UIGestureRecognizer: NSObject {
    /// Where a recogniser stands.
    public enum State: Int, Sendable {
        /// Nothing is recognised yet: where every recogniser starts, and what it is reset to.
        case possible = 0
        /// A continuous gesture began.
        case began = 1
        /// A continuous gesture went on.
        case changed = 2
        /// A continuous gesture is complete, or a discrete one is recognised.
        case ended = 3
        /// A continuous gesture was broken off.
        case cancelled = 4
        /// The touches are not the gesture.
        case failed = 5

        /// A discrete gesture is recognised.
        public static let recognized = State.ended
    }

    /// A recogniser that is attached to no view and has no action.
    public nonisolated override init() {
        super.init()
    }

    /// Asked about what the recogniser may do.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether the recogniser gets touches. Disabling one in mid-gesture cancels the gesture.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { withdraw() } }
    }

    /// The view that the recogniser is attached to.
    open package(set) weak var view: UIView? {
        willSet { if newValue !== view { withdraw() } }
    }

    /// Whether views lose the touches of a recognised gesture.
    open var cancelsTouchesInView = true
    /// Whether views hear of touches only once the gesture has failed.
    open var delaysTouchesBegan = false
    /// Whether views hear of the end of touches only once the gesture has failed.
    open var delaysTouchesEnded = true
    /// The kinds of touches that the recogniser gets, as raw values of `UITouch.TouchType`.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// Whether a gesture is of touches of one kind: that of the first.
    open var requiresExclusiveTouchType = true
    /// A name, for whoever debugs.
    open var name: String?

    // MARK: - State

    /// Where the recogniser stands. Subclasses set it as they follow the touches.
    open var state: UIGestureRecognizer.State {
        get { currentState }
        set { change(to: newValue) }
    }

    var currentState = State.possible
    /// The state that the subclass asked for while another recogniser may still claim the touches.
    var pendingState: State?
    /// Where the recogniser takes part, from its first touch until its reset.
    weak var arena: GestureArena?
    /// The touches that it receives, in the order in which they began.
    package var touches: [UITouch] = []
    /// All that it has received since its last reset, those that have left the screen included.
    var sequence: Set<UITouch> = []
    var lastWindowPoints: [CGPoint] = []
    /// Where the pointer is that scrolls, when there are no touches.
    var scrollPoint = CGPoint.zero
    var mustFail: [WeakRecognizer] = []
    var targets: [ActionTarget] = []

    var isRecognized: Bool { currentState == .began || currentState == .changed || currentState == .ended }
    var isActive: Bool { currentState == .began || currentState == .changed }
    var isFinal: Bool { currentState == .ended || currentState == .cancelled || currentState == .failed }

    /// The clock that waits are measured by.
    package var clock: MediaClock { view?.layer.nearestContext?.clock ?? .current }

    // MARK: - Other recognisers

    /// Lets this recogniser recognise only after another has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        mustFail.removeAll { $0.value == nil }
        mustFail.append(WeakRecognizer(value: otherGestureRecognizer))
    }

    /// Whether this recogniser keeps another of the same touches from recognising once it has itself.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether another recogniser of the same touches keeps this one from recognising.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recogniser waits for another to fail, asked once for each that has the same touches.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether another recogniser waits for this one to fail.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    // MARK: - Touches, for subclasses

    /// Whether the recogniser takes part in an event.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Touches began.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches left the screen.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The system took touches away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Forgets a touch: the recogniser gets no more of it.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        touches.removeAll { $0 === touch }
        touch.recognizers.removeAll { $0 === self }
    }

    /// Prepares for the next gesture. Called after a gesture has ended or failed and its touches have left the screen.
    open func reset() {}

    // MARK: - Where

    /// The middle of the touches, in a view's coordinates; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint { converted(windowCentroid, to: view) }

    /// How many touches the gesture has; none once it is over.
    open var numberOfTouches: Int { arena == nil ? 0 : windowPoints.count }

    /// Where one of the touches is, in a view's coordinates. The index must be below `numberOfTouches`.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let points = windowPoints
        precondition(points.indices.contains(touchIndex), "There is no touch \(touchIndex) of \(points.count)")
        return converted(points[touchIndex], to: view)
    }

    /// Where the touches are, or were when there are no more.
    var windowPoints: [CGPoint] { touches.isEmpty ? lastWindowPoints : touches.map(\.windowPoint) }

    package var windowCentroid: CGPoint {
        let points = windowPoints
        guard !points.isEmpty else { return scrollPoint }
        let sum = points.reduce(into: CGPoint.zero) { sum, point in
            sum.x += point.x
            sum.y += point.y
        }
        return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
    }

    func converted(_ point: CGPoint, to target: UIView?) -> CGPoint {
        guard let target, let window = target.window ?? target as? UIWindow else { return point }
        return target === window ? point : window.convert(point, to: target)
    }

    /// A vector of the window's coordinates in those of a view.
    func converted(_ vector: CGVector, to target: UIView?) -> CGPoint {
        let origin = converted(CGPoint.zero, to: target)
        let tip = converted(CGPoint(x: vector.dx, y: vector.dy), to: target)
        return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
    }
}

/// A recogniser that may be gone.
struct WeakRecognizer {
    weak var value: UIGestureRecognizer?
}
