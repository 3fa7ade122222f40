import UIKit

/// The state machine. Whatever calls for a change goes through here, and completions are called last: by then
/// everything is as it will be, so that they may call anything.
extension SnapshotTransition {
    /// Where a flight can end.
    enum Rest { case closed, open }

    /// A completion, and what it is to hear.
    typealias Report = (completion: Completion, outcome: Outcome)

    func deliver(_ reports: [Report]) {
        for report in reports { report.completion(report.outcome) }
    }

    func go(to goal: Rest, _ completion: Completion?) {
        let completions = completion.map { [$0] } ?? []
        if let flight {
            guard flight.goal != goal || reentry == .queue && !queue.isEmpty else {
                flight.completions += completions
                // Whoever asks for it by name wants it now, whatever the finger does.
                if flight.hold != nil { deliver(steer(flight, to: goal)) }
                return
            }
            switch flight.hold?.isByCode == true ? .redirect : reentry {
            case .ignore: return deliver(completions.map { ($0, .ignored) })
            case .queue: return queue.append((goal, completion))
            case .redirect: return turn(flight, to: goal, completions)
            case .finishNow:
                let reports = settle(flight, .cancelled)
                start(to: goal, completions)
                return deliver(reports)
            }
        }
        if state == .open, tidyIfRemoved(), goal == .closed {
            return deliver(completions.map { ($0, .removed) })
        }
        if (state == .open) == (goal == .open) { return deliver(completions.map { ($0, .finished) }) }
        start(to: goal, completions)
    }

    // MARK: - Starting

    func start(to goal: Rest, _ completions: [Completion]) {
        guard let container, container.window != nil else {
            rest(goal)
            return deliver(completions.map { ($0, .removed) } + restReport(goal, .removed))
        }
        // Where it goes is looked at without the keyboard.
        if goal == .closed, destination.window != nil { destination.endEditing(true) }
        var started: Flight?
        UIView.performWithoutAnimation {
            // The source may be beside the container, as what a controller is presented over is.
            (hosting == .own ? container : container.window ?? container).layoutIfNeeded()
            started = makeFlight(to: goal, in: container)
        }
        guard let flight = started else { return }
        flight.completions = completions
        self.flight = flight
        state = goal == .open ? .opening : .closing
        if flight.player.timeline.duration <= 0 { return deliver(settle(flight, flight.arrival)) }
        watch(flight)
    }

    private func makeFlight(to goal: Rest, in container: UIView) -> Flight {
        let view = FlightView(frame: container.bounds)
        container.addSubview(view)
        let asked = UIAccessibility.isReduceMotionEnabled ? nil : ask(to: goal)
        var reason: Reason? =
            UIAccessibility.isReduceMotionEnabled ? .reducedMotion : Reason(against: asked, in: container)
        let found = reason == nil ? asked : nil
        let way = found == nil && goal == .closed && reason != .reducedMotion ? wayHome(in: view) : nil
        let wanted = way?.motion ?? self.motion(of: choreography, to: goal)
        // Of a view that is in no window there is no copy.
        if found != nil || way != nil, wanted.cast.contains(where: { $0.actor == .destinationSnapshot }) {
            attachDestination(to: container)
            container.layoutIfNeeded()
        }
        var geometry = TransitionGeometry(
            container: view.bounds,
            source: found.map { .init(of: $0, in: view) } ?? way?.home,
            destination: destination.superview == nil
                ? .init(ofDetached: destination) : .init(of: destination, in: view)
        )
        var elements = found.flatMap {
            FlightElements(in: $0, and: destination, by: wanted, from: goal == .open ? .source : .destination)
        }
        geometry.elements = elements?.ends(source: found, destination: destination, in: view) ?? [:]
        var motion = elements?.motion ?? wanted
        let maker = CopyMaker(in: container.window, coveringUp: view.coverUp)
        let made = found != nil || way != nil ? copies(for: wanted, and: elements, source: found, by: maker) : nil
        view.uncover()
        if found != nil { memory.shape = geometry.source }
        if made == nil {
            reason = reason ?? .noSnapshot
            motion = self.motion(of: choreography.withoutSource(), to: goal)
            geometry = TransitionGeometry(container: geometry.container, destination: geometry.destination)
            elements = nil
        }
        motion = motion.paced(in: geometry)
        let timeline = Timeline(motion, in: geometry)
        var actors: [Choreography.Actor: any ActorView] = made ?? [:]
        if timeline.shows(.destination) { attachDestination(to: container) }
        if let part = motion.cast.first(where: { $0.actor == .dimming }) {
            actors[.dimming] = placeDimming(as: part, in: container, below: view)
        }
        for part in motion.cast { if let copy = made?[part.actor] { view.addSubview(copy) } }
        container.bringSubviewToFront(view)

        // The animations hold the player, and the player this: so a flight ends even if nobody keeps the transition.
        let player = Player(timeline, clock: view.layer) { [self] event in hear(event, from: view) }
        let flight = Flight(
            to: goal,
            view: view,
            player: player,
            actors: actors,
            geometry: geometry,
            reason: reason
        )
        flight.elements = elements
        if made != nil {
            flight.flaw = maker.flaw
            flight.living = maker.living
            flight.living.forEach { $0.take() }
        }
        note(reason ?? flight.flaw)
        flight.source = made == nil ? nil : found.map(flight.standing)
        flight.scrolled = flight.offsets
        if made?[.destinationSnapshot] != nil, destination.sendsPicture { flight.look = ContentLook(of: destination) }
        view.onTap = { [weak self] in
            guard let self else { return }
            if let onFlightTap { onFlightTap() } else if tapsReverse { reverse() }
        }
        view.onResize = { [weak self] in self?.follow() }
        flight.play(timeline, destination: destination)
        return flight
    }

    /// The copies that a motion needs; nil if one of them cannot be made.
    private func copies(
        for motion: Choreography.Motion,
        and elements: FlightElements?,
        source: UIView?,
        by maker: CopyMaker
    ) -> [Choreography.Actor: SnapshotActorView]? {
        var copies: [Choreography.Actor: SnapshotActorView] = [:]
        if let source, let elements {
            copies = elements.copies(of: source, and: destination, by: maker)
        }
        for part in motion.cast {
            let model: UIView?, side: Choreography.Side
            switch part.actor {
            case .sourceSnapshot: (model, side) = (source, .source)
            case .destinationSnapshot: (model, side) = (destination, .destination)
            case .dimming, .source, .destination, .pair, .unpaired, .element: continue
            }
            guard let model else { return nil }
            let absent = elements?.views(in: model, of: side) ?? []
            guard let content = maker.copy(of: model, without: absent) else { return nil }
            copies[part.actor] = SnapshotActorView(
                content,
                of: model,
                as: part,
                turns: motion.turns(part.actor),
                between: (source, destination)
            )
        }
        return copies
    }

    // MARK: - On the way

    private func turn(_ flight: Flight, to goal: Rest, _ completions: [Completion]) {
        let interrupted = flight.completions
        flight.completions = completions
        let ends = steer(flight, to: goal)
        deliver(interrupted.map { ($0, .interrupted) } + ends)
    }

    /// Lets a flight go on to a rest: turned round where it is, or let go as a finger has held it.
    /// - Returns: what is to be told, if it is there already.
    func steer(_ flight: Flight, to goal: Rest) -> [Report] {
        let isTurn = flight.goal != goal
        var elapsed = flight.player.elapsed
        flight.goal = goal
        state = goal == .open ? .opening : .closing
        if !flight.isPlain { (flight.reason, self.reason) = (nil, flight.flaw) }
        flight.isDropped = false
        if isTurn { onTurn?(goal) }
        var current = flight.player.timeline
        var timeline: Timeline
        if let hold = flight.hold {
            flight.hold = nil
            // What has been scrolled meanwhile is a way like any other.
            flight.scrolled = flight.offsets
            onHold?(nil)
            current = hold.released(forwards: isTurn != hold.timeline.headsForEnd)
            (timeline, elapsed) = (current, 0)
        } else {
            timeline = current.reversed(at: elapsed)
        }
        if goal == .closed, !flight.isPlain {
            if let geometry = locate(flight) {
                if !geometry.isSame(as: flight.geometry) { timeline = flight.bend(timeline, at: 0, to: geometry) }
                flight.geometry = geometry
            } else {
                timeline = current.vanished(at: elapsed)
            }
        }
        if timeline.duration <= 0 { return settle(flight, flight.arrival) }
        UIView.performWithoutAnimation { flight.play(timeline, destination: destination) }
        onCourse?(goal)
        return []
    }

    private func hear(_ event: Player.Event, from view: FlightView) {
        guard let flight, flight.view === view else { return }
        switch event {
        case .boundary:
            follow()
        case .end:
            deliver(settle(flight, flight.arrival))
        case .dropped:
            // The host may be in the middle of taking views away: what is to be done with views waits for the next
            // turn.
            flight.isDropped = true
            Task { [self] in
                guard self.flight === flight, flight.isDropped else { return }
                // What a finger still held goes back to where it took it from.
                if flight.hold != nil, flight.drag != nil { flight.goal = .open }
                deliver(settle(flight, flight.view.window == nil ? .removed : .dropped))
            }
        case .uncovered:
            // A list that is reloaded takes its rows away, and the animation that covered one with it.
            Task { [self] in
                guard self.flight === flight, !flight.isDropped, flight.recoveries < Flight.mostRecoveries else {
                    return
                }
                flight.recoveries += 1
                follow(again: true)
            }
        }
    }

    /// Asks for the source anew, and bends the flight to what has changed.
    /// - Parameter again: true to play on even if nothing has.
    func follow(again: Bool = false) {
        guard let flight else { return }
        guard flight.hold == nil else {
            // Where it goes is looked at when the finger lets go.
            if !flight.isPlain { flight.source = container.flatMap(usableSource) }
            return UIView.performWithoutAnimation { flight.showHold(destination: destination) }
        }
        let elapsed = flight.player.elapsed
        guard elapsed < flight.player.timeline.duration else { return }
        let before = flight.source
        var timeline = flight.player.timeline
        if let geometry = locate(flight) {
            if geometry.isSame(as: flight.geometry), before === flight.source, !again { return }
            let isScrolled = flight.hasScrolled(to: geometry, from: before)
            flight.geometry = geometry
            if isScrolled {
                // It goes with the content, as the row itself does.
                timeline.base = ResolvedMotion(timeline.motion, in: geometry)
                return UIView.performWithoutAnimation { flight.play(timeline, destination: destination, from: elapsed) }
            }
            timeline = flight.bend(timeline, at: elapsed, to: geometry)
        } else if !timeline.vanishes {
            timeline = timeline.vanished(at: elapsed)
        } else {
            return
        }
        UIView.performWithoutAnimation { flight.play(timeline, destination: destination) }
    }

    /// The source. If there is none yet, it is asked for once more when everything is laid out: to be asked may have
    /// been what its list was scrolled for.
    private func ask(to goal: Rest) -> UIView? {
        if let found = goal == .closed ? sourceInSight() : source() { return found }
        container?.window?.layoutIfNeeded()
        return source()
    }

    private func usableSource(in container: UIView) -> UIView? {
        let view = source()
        return Reason(against: view, in: container) == nil ? view.map { flight?.standing($0) ?? $0 } : nil
    }

    private func note(_ reason: Reason?) {
        self.reason = reason
        if let reason { TransitionLog.write(reason) }
    }

    /// The geometry as it is now; nil if the flight needs a source that is gone.
    private func locate(_ flight: Flight) -> TransitionGeometry? {
        let found = flight.isPlain ? nil : container.flatMap(usableSource)
        var lost: TransitionGeometry.Shape?
        if !flight.isPlain {
            flight.source = found
            if found == nil, flight.goal == .closed {
                if flight.reason == nil { note(.sourceLost) }
                flight.reason = .sourceLost
                lost = Home.shape(by: home, last: flight.geometry.source, in: flight.view.bounds)
                if lost == nil { return nil }
            } else if found != nil, flight.reason == .sourceLost {
                (flight.reason, reason) = (nil, flight.flaw)
            }
        }
        if let found { memory.shape = .init(of: found, in: flight.view) }
        let there = flight.standing(destination)
        var geometry = TransitionGeometry(
            container: flight.view.bounds,
            source: found.map { .init(of: $0, in: flight.view) } ?? lost ?? flight.geometry.source,
            destination: there.superview == nil ? flight.geometry.destination : .init(of: there, in: flight.view)
        )
        geometry.elements =
            flight.elements?.ends(
                source: found,
                destination: there,
                in: flight.view,
                before: flight.geometry.elements
            ) ?? [:]
        return geometry
    }
}
