import UIKit

/// What holds at rest, and the few things that a transition does to views which it does not own.
extension SnapshotTransition {
    /// How the destination came to be seen.
    enum Presence {
        /// It was in no view: it has been added to the container. If it was hidden, that is in the ledger.
        case added
        /// It was in a view: it has been unhidden.
        case unhidden
    }

    /// Who adds the destination to the container, and takes it away.
    enum Hosting {
        /// The transition does.
        case own
        /// A presentation: the destination is there already, and the dimming stays while it is open.
        case presented
        /// A navigation controller: what was there before goes while the destination is open, and the dimming with it.
        case pushed
    }

    /// The motion that leads to a rest.
    func motion(of choreography: Choreography, to goal: Rest) -> Choreography.Motion {
        goal == .open ? choreography.open : choreography.close
    }

    /// Ends a flight: what it was flying to is there at once.
    func settle(_ flight: Flight, _ outcome: Outcome) -> [Report] {
        self.flight = nil
        UIView.performWithoutAnimation {
            flight.player.stop()
            flight.link?.invalidate()
            flight.living.forEach { $0.putBack() }
            flight.view.removeFromSuperview()
            rest(flight.goal)
        }
        var reports = flight.reports(outcome) + restReport(flight.goal, outcome)
        if let tell = progressReport(outcome) { reports.insert(tell, at: 0) }
        reports.append(({ [self] _ in moveFocus(to: flight.goal, flight.source) }, outcome))
        let waiting = queue
        queue = []
        if !waiting.isEmpty {
            let goOn: Completion = { [self] _ in for call in waiting { go(to: call.goal, call.completion) } }
            reports.append((goOn, outcome))
        }
        return reports
    }

    /// What `onRest` is to hear.
    func restReport(_ goal: Rest, _ outcome: Outcome) -> [Report] {
        guard let onRest else { return [] }
        return [({ onRest(goal, $0) }, outcome)]
    }

    /// Whoever hosts the destination has taken it away, or put it there, without a flight: the rest is there at once.
    func jump(to goal: Rest) {
        if let flight {
            flight.goal = goal
            deliver(settle(flight, .removed))
        } else {
            UIView.performWithoutAnimation { rest(goal) }
        }
    }

    /// Puts everything where it is at rest.
    func rest(_ goal: Rest) {
        switch goal {
        case .open:
            state = .open
            guard let container else { return }
            attachDestination(to: container)
            let shown = Timeline(choreography.open, in: TransitionGeometry()).state(at: .infinity)[.dimming]
            let part = choreography.open.cast.first { $0.actor == .dimming }
            guard let part, let shown, shown.isVisible, hosting != .pushed else { return removeDimming() }
            placeDimming(as: part, in: container, below: nil).apply(shown)
        case .closed:
            state = .closed
            removeDimming()
            detachDestination()
        }
    }

    /// If the app has taken the open destination away itself, there is nothing left to close.
    /// - Returns: true if it has.
    func tidyIfRemoved() -> Bool {
        guard state == .open, destination.superview == nil else { return false }
        presence = nil
        ledger.restore()
        rest(.closed)
        return true
    }

    func attachDestination(to container: UIView) {
        guard hosting == .own else { return }
        if destination.superview == nil {
            presence = .added
            ledger.set(\.isHidden, of: destination, to: false)
            container.addSubview(destination)
        } else if presence == nil {
            presence = .unhidden
        }
        if destination.isHidden { destination.isHidden = false }
        // What is below is out of reach, for those who cannot see it as well.
        ledger.set(\.accessibilityViewIsModal, of: destination, to: true)
    }

    /// What was added is removed, if it still is where it was added; what was in a view of the app's is hidden.
    private func detachDestination() {
        guard hosting == .own else { return }
        if presence == .added {
            if destination.superview === container { destination.removeFromSuperview() }
        } else if destination.superview != nil {
            destination.isHidden = true
        }
        ledger.restore()
        presence = nil
    }

    /// The dimming view, in the container, below the destination and below the flight.
    @discardableResult
    func placeDimming(as part: Choreography.Part, in container: UIView, below flightView: UIView?) -> DimmingView {
        let view = dimming ?? DimmingView(frame: container.bounds)
        dimming = view
        view.dress(as: part)
        view.onTap = { [weak self] in
            guard let self, self.state == .open else { return }
            self.onDimmingTap(self)
        }
        view.isWanted = { [weak self] in self?.tidyIfRemoved() == false }
        guard view.superview !== container else { return view }
        let branch = sequence(first: destination as UIView, next: \.superview).first { $0.superview === container }
        if let above = branch ?? flightView {
            container.insertSubview(view, belowSubview: above)
        } else {
            container.addSubview(view)
        }
        return view
    }

    private func removeDimming() {
        dimming?.removeFromSuperview()
        dimming = nil
    }
}
