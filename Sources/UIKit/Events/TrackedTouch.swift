/// A touch on its way to its view: what of it the view has heard, and what waits.
@MainActor final class TrackedTouch {
    enum Progress {
        /// The view has heard nothing yet.
        case waiting
        /// It has heard of the beginning.
        case begun
        /// It has heard of the end, or is to hear nothing more.
        case done
    }

    let touch: UITouch
    let view: UIView
    /// The recognisers that the touch began with. The touch itself forgets those that withdraw.
    private(set) var recognizers: [WeakRecognizer]
    var progress = Progress.waiting
    /// What the view has not heard yet, in order.
    private(set) var queue: [UITouch.Phase] = []
    var event: UIEvent
    var isDown = true
    /// A recogniser has taken the touch from the view.
    var isTaken = false

    init(_ touch: UITouch, view: UIView, event: UIEvent) {
        self.touch = touch
        self.view = view
        self.event = event
        recognizers = touch.recognizers.map { WeakRecognizer(value: $0) }
    }

    func enqueue(_ phase: UITouch.Phase, event: UIEvent) {
        self.event = event
        guard progress != .done, phase != .stationary else { return }
        if phase == .moved, queue.last == .moved { return }
        queue.append(phase)
    }

    /// What the view is to hear now; nil when nothing, or not yet.
    func nextPhase() -> UITouch.Phase? {
        guard progress != .done else { return nil }
        if isTaken {
            queue = []
            let hasBegun = progress == .begun
            progress = .done
            return hasBegun ? .cancelled : nil
        }
        guard let phase = queue.first else { return nil }
        switch phase {
        case .began where isHeld(by: \.delaysTouchesBegan): return nil
        case .ended where isHeld(by: \.delaysTouchesEnded): return nil
        case .began: progress = .begun
        case .ended, .cancelled: progress = .done
        default: break
        }
        queue.removeFirst()
        return phase
    }

    private func isHeld(by delays: (UIGestureRecognizer) -> Bool) -> Bool {
        recognizers.contains { reference in
            guard let recognizer = reference.value, recognizer.sequence.contains(touch) else { return false }
            return recognizer.currentState == .possible && delays(recognizer)
        }
    }
}
