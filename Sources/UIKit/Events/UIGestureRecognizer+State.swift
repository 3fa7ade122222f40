import QuartzCore

extension UIGestureRecognizer {
    /// Follows the subclass to a new state, as far as the rules and the other recognisers allow.
    func change(to state: State) {
        switch (currentState, state) {
        case (.possible, .began), (.possible, .ended):
            attempt(state)
        case (.possible, .failed), (.possible, .cancelled):
            fail()
        case (.began, .changed), (.changed, .changed):
            currentState = .changed
            sendActions()
        case (.began, .ended), (.changed, .ended):
            finish(.ended)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            finish(.cancelled)
        default:
            break
        }
    }

    private func attempt(_ state: State) {
        if pendingState != nil {
            pendingState = state
            return
        }
        guard shouldBegin() else { return fail() }
        guard let arena else { return recognize(state) }
        if arena.isPrevented(self) { return fail() }
        switch arena.requirements(of: self) {
        case .met: recognize(state)
        case .open: pendingState = state
        case .lost: fail()
        }
    }

    /// Takes the state that waited for another recogniser to fail, once none is in the way.
    func attemptPending() {
        guard let state = pendingState, let arena else { return }
        if arena.isPrevented(self) { return fail() }
        switch arena.requirements(of: self) {
        case .met: recognize(state)
        case .open: break
        case .lost: fail()
        }
    }

    private func recognize(_ state: State) {
        pendingState = nil
        currentState = state
        arena?.didRecognize(self)
        sendActions()
        settle()
    }

    private func finish(_ state: State) {
        currentState = state
        sendActions()
        settle()
    }

    private func settle() {
        if let arena {
            arena.settle()
        } else if isFinal {
            // Without touches there is nothing to wait for.
            returnToPossible()
        }
    }

    func fail() {
        guard currentState == .possible else { return }
        pendingState = nil
        currentState = .failed
        if let arena { arena.didFail(self) } else { returnToPossible() }
    }

    /// The view that was touched, those around it up to the recogniser's own, and the delegate must all agree.
    private func shouldBegin() -> Bool {
        if let view {
            var asked: [UIView] = []
            for touched in touches.compactMap(\.view) where !asked.contains(touched) {
                var next: UIView? = touched
                while let current = next, current !== view {
                    if !asked.contains(current) {
                        asked.append(current)
                        if !current.gestureRecognizerShouldBegin(self) { return false }
                    }
                    next = current.superview
                }
            }
            if !view.gestureRecognizerShouldBegin(self) { return false }
            // A view that is its own recogniser's delegate has just been asked.
            if let delegate, delegate === view { return true }
        }
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    /// Leaves the gesture, if there is one: the recogniser was disabled, or taken from its view.
    func withdraw() {
        guard let arena else {
            if isActive { finish(.cancelled) }
            return
        }
        if isActive { finish(.cancelled) } else { fail() }
        arena.remove(self)
    }

    /// Back to the start.
    func returnToPossible() {
        currentState = .possible
        pendingState = nil
        arena = nil
        touches = []
        sequence = []
        reset()
    }

    // MARK: - Actions

    func sendActions() {
        for target in targets { target.action(self) }
    }

    /// Adds an action, called at each change of state. Returns what `_removeAction(_:)` takes.
    @discardableResult
    public func _addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) -> AnyObject {
        let target = ActionTarget(action)
        targets.append(target)
        return target
    }

    /// Removes an action that `_addAction(_:)` added.
    public func _removeAction(_ token: AnyObject) {
        targets.removeAll { $0 === token }
    }
}

/// An action and who it is.
@MainActor final class ActionTarget {
    let action: @MainActor (UIGestureRecognizer) -> Void

    init(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.action = action
    }
}
