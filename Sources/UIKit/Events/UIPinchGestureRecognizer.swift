import QuartzCore

/// Recognises two fingers that move apart or together.
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How many times as far apart the fingers are as at the start. Later movements multiply what is set.
    open var scale: CGFloat {
        get { span > 0 && baseSpan > 0 ? baseScale * span / baseSpan : baseScale }
        set {
            guard newValue.isFinite, newValue > 0 else { return }
            baseScale = newValue
            baseSpan = span
        }
    }

    /// How fast `scale` changes, a second.
    open var velocity: CGFloat { samples.velocity.x }

    /// How far the distance changes before the gesture begins, in points.
    private let hysteresis: CGFloat = 8

    private var pair: [UITouch] = []
    private var span: CGFloat = 0
    private var baseSpan: CGFloat = 0
    private var baseScale: CGFloat = 1
    private var samples = VelocityTracker()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in self.touches where touches.contains(touch) {
            if pair.count < 2 { pair.append(touch) } else { ignore(touch, for: event) }
        }
        if pair.count == 2 { rebase(at: event.timestamp) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard pair.count == 2 else { return }
        span = distance
        samples.add(CGPoint(x: scale, y: 0), at: event.timestamp)
        if state == .possible {
            guard abs(span - baseSpan) >= hysteresis else { return }
            // The way to here does not count: the picture would jump.
            baseSpan = span
            samples.removeAll()
            samples.add(CGPoint(x: scale, y: 0), at: event.timestamp)
            state = .began
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // With one finger left the gesture rests, until that goes too or another comes.
        if pair.count == 2, !touches.isDisjoint(with: pair) {
            samples.add(CGPoint(x: scale, y: 0), at: event.timestamp)
        }
        baseScale = scale
        pair.removeAll { touches.contains($0) }
        (span, baseSpan) = (0, 0)
        if pair.isEmpty { state = state == .possible ? .failed : .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        pair = []
        (span, baseSpan, baseScale) = (0, 0, 1)
        samples.removeAll()
    }

    private func rebase(at time: TimeInterval) {
        baseScale = scale
        span = distance
        baseSpan = span
        samples.removeAll()
        samples.add(CGPoint(x: scale, y: 0), at: time)
    }

    /// Between the fingers, in points; never nothing, so that a ratio exists.
    private var distance: CGFloat { max(pair[0].windowPoint.distance(to: pair[1].windowPoint), 1) }
}
