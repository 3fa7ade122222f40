import UIKit

extension SnapshotTransition {
    /// How far it is from closed, 0, to open, 1.
    ///
    /// Set it to have a flight where you want it: it is held there, as by a finger, until `open`, `close` or a tap lets
    /// it go on from there, or `cancel` ends it. At rest a flight begins, towards the other rest. Values beyond 0 and 1
    /// are brought between them. What a finger holds, and what fades since its source is lost, is left alone.
    public var progress: Double {
        get { flight?.openness ?? (state == .open ? 1 : 0) }
        set { hold(at: newValue) }
    }

    private func hold(at openness: Double) {
        guard openness.isFinite else { return }
        let openness = min(max(openness, 0), 1)
        if flight == nil {
            if state == .open, tidyIfRemoved() { return }
            guard openness != progress else { return }
            start(to: state == .open ? .closed : .open, [])
        }
        guard let flight, flight.hold?.isByCode ?? true, !flight.isDropped, !flight.player.timeline.vanishes else {
            return
        }
        let goal: Rest = flight.closes ? .closed : .open
        let isTurn = flight.goal != goal
        flight.goal = goal
        state = flight.closes ? .closing : .opening
        if isTurn { onTurn?(goal) }
        let timeline = Timeline(flight.player.timeline.motion, in: flight.geometry)
        flight.hold = Hold(
            timeline,
            at: (flight.closes ? 1 - openness : openness) * timeline.duration,
            anchor: flight.geometry.containerCenter,
            cornerRadius: 0,
            closes: flight.closes
        )
        flight.hold?.isByCode = true
        UIView.performWithoutAnimation { flight.showHold(destination: destination) }
        tellHold(flight)
    }

    /// Tells whom it concerns how far what is held has come.
    func tellHold(_ flight: Flight) {
        onHold?(flight.hold?.progress)
        tellProgress()
    }

    /// Tells how far the flight has come, if that is news.
    func tellProgress() {
        guard let onProgress, let flight else { return }
        let openness = flight.openness
        guard openness != flight.toldProgress else { return }
        flight.toldProgress = openness
        onProgress(openness)
    }

    /// What `onProgress` is to hear at rest.
    func progressReport(_ outcome: Outcome) -> Report? {
        guard let onProgress else { return nil }
        let end = state == .open ? 1.0 : 0
        return ({ _ in onProgress(end) }, outcome)
    }
}

extension Flight {
    /// How far it is from closed to open, from 0 to 1.
    fileprivate var openness: Double {
        if let hold { return 1 - hold.progress }
        let timeline = player.timeline, whole = timeline.base.duration
        let part = whole > 0 ? timeline.motionTime(at: player.elapsed) / whole : 1
        return closes ? 1 - part : part
    }
}
