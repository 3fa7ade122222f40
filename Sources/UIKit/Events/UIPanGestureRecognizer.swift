import QuartzCore

/// Recognises fingers that move across the screen, and follows them.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers it takes.
    open var minimumNumberOfTouches = 1
    /// How many fingers it may be.
    open var maximumNumberOfTouches = Int.max
    /// What wheels and trackpads may do: by default nothing, a pan is of fingers.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// How far the fingers go before the gesture begins, in points.
    let hysteresis: CGFloat = 10

    /// How far the fingers have gone, in the window's coordinates, since the start or since it was set.
    private var offset = CGVector.zero
    /// The same since the start, whatever was set: what velocity is measured on.
    private var path = CGPoint.zero
    private var samples = VelocityTracker()

    // MARK: - Reading

    /// How far the fingers have gone, in a view's coordinates.
    open func translation(in view: UIView?) -> CGPoint { converted(offset, to: view) }

    /// Says how far the fingers have gone; later movements add to it. The velocity is not touched.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard translation.x.isFinite, translation.y.isFinite else { return }
        guard let view, let window = view.window else {
            offset = CGVector(dx: translation.x, dy: translation.y)
            return
        }
        let origin = view.convert(CGPoint.zero, to: window)
        let tip = view.convert(translation, to: window)
        offset = CGVector(dx: tip.x - origin.x, dy: tip.y - origin.y)
    }

    /// How fast the fingers go, in points a second of a view's coordinates, over the last tenth of a second.
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = samples.velocity
        return converted(CGVector(dx: velocity.x, dy: velocity.y), to: view)
    }

    // MARK: - Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            guard self.touches.count <= maximumNumberOfTouches else { return state = .failed }
        } else if self.touches.count > maximumNumberOfTouches {
            touches.forEach { ignore($0, for: event) }
        }
        samples.add(path, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        move(by: meanMovement(of: touches), at: event.timestamp)
        if state == .possible {
            let isFar = hypot(offset.dx, offset.dy) >= hysteresis
            if isFar, self.touches.count >= minimumNumberOfTouches { state = .began }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let remaining = self.touches.count - touches.count
        // Where a finger leaves may be further on than where it was last seen.
        move(by: meanMovement(of: touches), at: event.timestamp)
        if state == .possible {
            if remaining == 0 { state = .failed }
        } else if remaining < max(minimumNumberOfTouches, 1) {
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        offset = .zero
        path = .zero
        samples.removeAll()
    }

    private func meanMovement(of moved: Set<UITouch>) -> CGVector {
        guard !touches.isEmpty else { return .zero }
        let count = CGFloat(touches.count)
        return moved.reduce(into: CGVector.zero) { sum, touch in
            sum.dx += (touch.windowPoint.x - touch.previousWindowPoint.x) / count
            sum.dy += (touch.windowPoint.y - touch.previousWindowPoint.y) / count
        }
    }

    func move(by delta: CGVector, at time: TimeInterval) {
        offset.dx += delta.dx
        offset.dy += delta.dy
        path.x += delta.dx
        path.y += delta.dy
        samples.add(path, at: time)
    }

    // MARK: - Wheels and trackpads

    /// Whether the recogniser takes what a wheel or trackpad asks for.
    func acceptsScroll(_ input: ScrollInput, event: UIEvent) -> Bool {
        let type: UIScrollTypeMask = input.phase == .discrete ? .discrete : .continuous
        return isEnabled && arena == nil && !allowedScrollTypesMask.isDisjoint(with: type) && shouldReceive(event)
            && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }
}

/// Kinds of scrolling: with the steps of a wheel, or smoothly.
public struct UIScrollTypeMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// A set of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A wheel that clicks.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// A trackpad, or a wheel that turns smoothly.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// Of both kinds.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
