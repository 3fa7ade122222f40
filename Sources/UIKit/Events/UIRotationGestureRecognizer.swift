import QuartzCore

/// Recognises two fingers that turn about each other.
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers have turned, in radians, clockwise on the screen. Later turns are added to what is set.
    open var rotation: CGFloat {
        get { turned }
        set { if newValue.isFinite { turned = newValue } }
    }

    /// How fast they turn, in radians a second.
    open var velocity: CGFloat { samples.velocity.x }

    /// How far they turn before the gesture begins, in radians.
    private let hysteresis: CGFloat = .pi / 30

    private var pair: [UITouch] = []
    private var lastAngle: CGFloat = 0
    private var turned: CGFloat = 0
    /// All that they have turned, whatever was set: what velocity is measured on.
    private var path: CGFloat = 0
    private var samples = VelocityTracker()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in self.touches where touches.contains(touch) {
            if pair.count < 2 { pair.append(touch) } else { ignore(touch, for: event) }
        }
        guard pair.count == 2 else { return }
        lastAngle = angle ?? 0
        if state == .possible { turned = 0 }
        samples.removeAll()
        samples.add(CGPoint(x: path, y: 0), at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard pair.count == 2, let angle else { return }
        let step = (angle - lastAngle).remainder(dividingBy: 2 * .pi)
        lastAngle = angle
        turned += step
        path += step
        samples.add(CGPoint(x: path, y: 0), at: event.timestamp)
        guard state == .possible else { return state = .changed }
        guard abs(turned) >= hysteresis else { return }
        // The way to here does not count: the picture would jump.
        if pendingState == nil { turned = 0 }
        state = .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // With one finger left the gesture rests, until that goes too or another comes.
        pair.removeAll { touches.contains($0) }
        if pair.isEmpty { state = state == .possible ? .failed : .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        pair = []
        (turned, path, lastAngle) = (0, 0, 0)
        samples.removeAll()
    }

    /// The direction from one finger to the other; nil where both are in one place.
    private var angle: CGFloat? {
        let (one, two) = (pair[0].windowPoint, pair[1].windowPoint)
        guard one != two else { return nil }
        return atan2(two.y - one.y, two.x - one.x)
    }
}
