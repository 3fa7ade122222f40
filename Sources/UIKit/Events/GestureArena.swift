import QuartzCore

/// The recognisers that follow touches in a window now, and who of them may recognise.
@MainActor final class GestureArena {
    enum Requirements {
        /// Every recogniser that has to fail first has failed.
        case met
        /// One of them may still recognise.
        case open
        /// One of them has recognised.
        case lost
    }

    /// The recognisers that take part, in the order in which they joined.
    private(set) var recognizers: [UIGestureRecognizer] = []
    /// Told when a recogniser has taken its touches.
    var onRecognize: (UIGestureRecognizer) -> Void = { _ in }
    /// Called when something has changed outside of an event.
    var onSettle: () -> Void = {}
    private var eventDepth = 0

    // MARK: - Taking part

    /// Gives a touch that has begun to a recogniser.
    func join(_ recognizer: UIGestureRecognizer, touch: UITouch) {
        if recognizer.arena == nil {
            // The window of an earlier gesture may have gone before the end of it.
            if recognizer.currentState != .possible { recognizer.returnToPossible() }
            recognizer.arena = self
            recognizers.append(recognizer)
        }
        recognizer.touches.append(touch)
        recognizer.sequence.insert(touch)
        touch.recognizers.append(recognizer)
    }

    /// Takes a recogniser out, whatever its state.
    func remove(_ recognizer: UIGestureRecognizer) {
        guard recognizer.arena === self else { return }
        recognizers.removeAll { $0 === recognizer }
        for touch in recognizer.touches { touch.recognizers.removeAll { $0 === recognizer } }
        recognizer.returnToPossible()
        settle()
    }

    /// Runs the delivery of an event: resets wait for its end.
    func duringEvent(_ body: () -> Void) {
        eventDepth += 1
        body()
        eventDepth -= 1
    }

    /// Resets the recognisers that are done and have no touches left.
    func settle() {
        guard eventDepth == 0 else { return }
        for recognizer in recognizers where recognizer.isFinal && recognizer.touches.isEmpty {
            recognizers.removeAll { $0 === recognizer }
            recognizer.returnToPossible()
        }
        onSettle()
    }

    // MARK: - Who may

    /// Whether another recogniser of the same touches has recognised and does not let this one.
    func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
        others(of: recognizer).contains { other in
            other.isRecognized && prevents(other, recognizer)
        }
    }

    func requirements(of recognizer: UIGestureRecognizer) -> Requirements {
        var result = Requirements.met
        for other in others(of: recognizer) where waits(recognizer, for: other) {
            if other.isRecognized { return .lost }
            if other.currentState == .possible { result = .open }
        }
        return result
    }

    /// Settling is left to the caller, who has actions to send first.
    func didRecognize(_ recognizer: UIGestureRecognizer) {
        duringEvent {
            onRecognize(recognizer)
            for other in others(of: recognizer) where other.currentState == .possible {
                if waits(other, for: recognizer) || prevents(recognizer, other) { other.fail() }
            }
        }
    }

    func didFail(_ recognizer: UIGestureRecognizer) {
        for other in recognizers where other !== recognizer && other.pendingState != nil { other.attemptPending() }
        settle()
    }

    /// The other recognisers of any of a recogniser's touches, those that have already left the screen included.
    private func others(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        recognizers.filter { other in
            other !== recognizer && !other.sequence.isDisjoint(with: recognizer.sequence)
        }
    }

    private func prevents(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        !areSimultaneous(recognizer, other) && recognizer.canPrevent(other) && other.canBePrevented(by: recognizer)
    }

    private func areSimultaneous(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
    }

    private func waits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        recognizer.mustFail.contains { $0.value === other }
            || recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }
}
