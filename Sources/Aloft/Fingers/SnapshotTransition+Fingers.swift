import UIKit

/// Flights that fingers hold.
extension SnapshotTransition {
    /// Begins a flight home from rest, to be held by a finger at once.
    /// - Parameter told: hears how the drag ended.
    func beginDrag(_ told: @escaping Completion) {
        guard flight == nil, state == .open, !tidyIfRemoved() else { return told(.removed) }
        start(to: .closed, [told])
        if let flight { adoptAsDrag(flight) }
    }

    /// What flies has been begun by a finger: its completion is to hear how the drag ended, wherever it goes.
    func adoptAsDrag(_ flight: Flight) {
        guard flight.drag == nil, !flight.completions.isEmpty else { return }
        flight.drag = flight.completions.removeFirst()
    }

    /// A finger takes hold of what flies, where it is.
    /// - Parameter anchor: where the finger is, in the coordinates of the flight's view.
    /// - Returns: false if nothing flies that could be held.
    func take(at anchor: CGPoint) -> Bool {
        guard let flight, flight.hold == nil, !flight.isDropped else { return false }
        let timeline = flight.player.timeline, elapsed = flight.player.elapsed
        guard !timeline.vanishes, elapsed < timeline.duration else { return false }
        let isAnchored = anchor.x.isFinite && anchor.y.isFinite
        flight.hold = Hold(
            timeline,
            at: elapsed,
            anchor: isAnchored ? anchor : flight.geometry.containerCenter,
            cornerRadius: flight.geometry.source?.cornerRadius ?? 0,
            closes: flight.closes
        )
        UIView.performWithoutAnimation { flight.showHold(destination: destination) }
        tellHold(flight)
        return true
    }

    /// The finger has moved on.
    func carry(_ finger: Finger) {
        guard let flight, flight.hold != nil else { return }
        flight.hold?.finger = finger
        UIView.performWithoutAnimation { flight.followHold(destination: destination) }
        tellHold(flight)
    }

    /// The finger lets go, as fast as it is.
    func release(_ finger: Finger, to goal: Rest) {
        guard let flight, flight.hold != nil else { return }
        flight.hold?.finger = finger
        if flight.goal == goal || flight.drag != nil && !isAskedToTurn { return deliver(steer(flight, to: goal)) }
        if let onFingerTurn { onFingerTurn(goal) } else { go(to: goal, nil) }
        // The app, or `reentry`, will not have it turned.
        if self.flight === flight, flight.hold != nil { deliver(steer(flight, to: flight.goal)) }
    }

    /// A drag has come back to where it began: all is at rest again, as if nothing had been.
    func giveBack() {
        guard let flight, flight.hold != nil, flight.drag != nil else { return }
        flight.goal = .open
        deliver(settle(flight, .finished))
    }
}

extension Flight {
    /// Shows what a finger holds.
    func showHold(destination: UIView) {
        guard let hold else { return }
        player.show(hold.states, actors: actors, owned: owned(destination))
    }

    func followHold(destination: UIView) {
        guard let hold else { return }
        // Without copies the app's own view fades, by what covers it.
        if isPlain { showHold(destination: destination) } else { player.place(hold.states, actors: actors) }
    }

    /// Whether a point of the flight's view is on something that flies, or near it.
    func isTouched(at point: CGPoint) -> Bool {
        guard !isPlain else { return true }
        let states = player.timeline.state(at: player.elapsed)
        return actors.keys.contains { actor in
            guard actor.isCopy, let state = states[actor], state.isVisible else { return false }
            let size = CGSize(width: state.size.width * abs(state.scale), height: state.size.height * abs(state.scale))
            return abs(point.x - state.center.x) <= size.width / 2 + Self.margin
                && abs(point.y - state.center.y) <= size.height / 2 + Self.margin
        }
    }

    /// A finger that misses by so much catches all the same, in points.
    private static var margin: CGFloat { 24 }
}

extension SnapshotTransition: DismissalHost {
    var dismissed: SnapshotTransition? { self }
    var dismissedView: UIView? { destination }

    func mayDismiss() -> Bool {
        if mayDrag?() ?? true { return true }
        onDragEnd?(.ignored)
        return false
    }

    func beginDismissal(_ gestures: DismissalGestures) {
        beginDrag { [weak self] outcome in self?.onDragEnd?(outcome) }
        gestures.flightHasStarted()
        gestures.flightHasNotStarted()
    }

    func fingerLetGo(to goal: Rest) {}

    /// Fingers are listened to while there is something that they could close or catch.
    func updateGestures() {
        guard hosting == .own else { return }
        guard state != .closed, !dismissal.isEmpty, let container else {
            gestures?.detach()
            gestures = nil
            return
        }
        let listening = gestures ?? DismissalGestures(self)
        gestures = listening
        listening.attach(to: container)
    }
}
