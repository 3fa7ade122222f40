import QuartzCore

extension UIViewPropertyAnimator {
    private var clock: MediaClock {
        tracks.lazy.compactMap { $0.view.layer.nearestContext?.clock }.first ?? MediaClock.current
    }

    private var curve: TimingCurve { AnimationBlock(duration: duration, pacing: pacing).curve() }

    /// The share of the way towards the end: of the time while it runs, of the movement while it is paused and scrubs
    /// linearly.
    var fraction: Double {
        if let scrubbed = leg.scrubbed { return scrubbed }
        guard duration > 0 else { return 1 }
        let time = leg.time(at: clock.now)
        if !leg.isWhole { return tracks.first?.progress(at: time) ?? leg.target }
        return scrubsLinearly && !isRunning ? curve.progress(at: time, of: duration) : time / duration
    }

    // MARK: - Collecting changes

    func activate() {
        state = .active
        leg = AnimatorLeg(duration: duration)
        let waiting = pendingAnimations
        pendingAnimations = []
        for (block, factor) in waiting { collect(block, delayFactor: factor) }
    }

    /// Runs a block of changes: each becomes a track from now, or after a part of what remains, to the end.
    func collect(_ changes: () -> Void, delayFactor: Double) {
        let now = leg.isWhole ? leg.time(at: clock.now) : 0
        let begin = now + (duration - now) * delayFactor
        let block = AnimationBlock(
            duration: max(duration - begin, 0),
            delay: begin,
            pacing: pacing,
            options: [.allowUserInteraction],
            sink: .animator(self)
        )
        AnimationBlock.run(block.duration > 0 ? block : nil, changes)
    }

    func track(_ change: PropertyChange, of view: UIView, in block: AnimationBlock, axis: KeyPath<CGVector, CGFloat>) {
        nextKey += 1
        let suffix = isManualHitTestingEnabled ? AnimatorTrack.manualSuffix : ""
        let key = "\(AnimatorTrack.keyPrefix)\(UInt(bitPattern: ObjectIdentifier(self).hashValue))-\(nextKey)\(suffix)"
        let track = AnimatorTrack(view: view, change: change, key: key, block: block, axis: axis)
        tracks.append(track)
        track.install()
        if !isUserInteractionEnabled { view.interactionBlocks += 1 }
    }

    // MARK: - Playing

    func play(after wait: Double = 0, remaining: Double? = nil) {
        let clock = clock
        let now = clock.now
        let target = isReversed ? 0.0 : 1.0
        if let scrubbed = leg.scrubbed {
            // The curve goes on from where it has that progress; a spring begins anew from there.
            if let time = curve.time(ofProgress: scrubbed, duration: duration) {
                takeWholeWay(at: time)
            } else {
                takeLeg(to: target, pacing: pacing, duration: remaining ?? duration * abs(target - scrubbed))
            }
        } else if !leg.isWhole, leg.target != target {
            takeLeg(to: target, pacing: pacing, duration: remaining ?? duration * abs(target - fraction))
        }
        let time = leg.time(at: now)
        let left = leg.isWhole && isReversed ? time : leg.duration - time
        var speed = leg.isWhole && isReversed ? -1.0 : 1.0
        if let remaining, remaining > 0, left > 0 { speed *= left / remaining }
        leg.run(from: time, speed: speed, at: now + wait)
        isRunning = true
        for track in tracks { track.run(from: time, speed: speed, at: now + wait) }
        // What is shown nowhere moves nowhere, and is at its end when the turn commits.
        let moves = duration > 0 && tracks.contains { $0.isShown }
        scheduleEnd(at: moves ? now + wait + left / abs(speed) : now, on: clock)
    }

    private func takeWholeWay(at time: Double) {
        leg = AnimatorLeg(duration: duration)
        leg.hold(at: time)
        for track in tracks { track.returnToWholeWay() }
    }

    /// From the progress of the instant to a target, with pacing of its own.
    private func takeLeg(to target: Double, pacing: AnimationBlock.Pacing, duration: Double) {
        let time = leg.scrubbed.map { $0 * self.duration } ?? leg.time(at: clock.now)
        let isLinear = leg.scrubbed != nil
        let block = AnimationBlock(duration: max(duration, 1e-6), pacing: pacing)
        for track in tracks {
            let share = track.length > 0 ? min(max((time - track.begin) / track.length, 0), 1) : 1
            let progress = isLinear ? share : track.progress(at: time)
            track.rebase(from: progress, to: target, block: block)
        }
        leg = AnimatorLeg(duration: block.duration)
        leg.isWhole = false
        leg.target = target
    }

    func continueWith(_ parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
        let factor = durationFactor.isFinite ? max(durationFactor, 0) : 0
        let wanted = factor > 0 ? factor * duration : nil
        guard let parameters else {
            play(remaining: wanted)
            return
        }
        let target = isReversed ? 0.0 : 1.0
        let left = duration * abs(target - fraction)
        let resolved = parameters.resolve(duration: wanted ?? left)
        pacing = resolved.pacing
        // What is left of less than a tenth of a second is not worth a new curve.
        guard resolved.duration >= 0.1 else {
            takeLeg(to: target, pacing: .bezier(.linear), duration: 1e-6)
            play()
            return
        }
        takeLeg(to: target, pacing: resolved.pacing, duration: resolved.duration)
        play()
    }

    func hold() {
        guard leg.scrubbed == nil else { return }
        cancelEnd()
        leg.hold(at: leg.time(at: clock.now))
        isRunning = false
        let time = leg.time(at: 0)
        for track in tracks { track.hold(at: time) }
    }

    func scrub(to progress: Double) {
        cancelEnd()
        isRunning = false
        if scrubsLinearly {
            leg.scrub(to: progress)
            for track in tracks { track.hold(atLinear: progress * duration) }
        } else {
            takeWholeWay(at: progress * duration)
            for track in tracks { track.hold(at: progress * duration) }
        }
    }

    // MARK: - Ending

    private func scheduleEnd(at time: Double, on clock: MediaClock) {
        cancelEnd()
        let ticket = clock.schedule(at: time) { [self] in
            endTicket = nil
            reachEnd()
        }
        endTicket = (clock, ticket)
    }

    private func cancelEnd() {
        if let endTicket { endTicket.clock.cancel(endTicket.ticket) }
        endTicket = nil
    }

    private func reachEnd() {
        isRunning = false
        if pausesOnCompletion {
            takeWholeWay(at: isReversed ? 0 : duration)
            for track in tracks { track.hold(at: isReversed ? 0 : duration) }
            return
        }
        let position = isReversed ? UIViewAnimatingPosition.start : .end
        // At the end the models are there already, or the app has moved them on.
        if position == .start { place(at: .start) }
        finish(at: position)
    }

    /// Gives the models what shows, and takes the animations away.
    func freeze() {
        cancelEnd()
        let shown = tracks.map(\.presentation)
        for (track, value) in zip(tracks, shown) {
            if let value { track.setModel(value) }
            track.remove()
        }
    }

    /// Puts the models at a position.
    func place(at position: UIViewAnimatingPosition) {
        switch position {
        case .start: for track in tracks.reversed() { track.setModel(track.change.old) }
        case .end: for track in tracks { track.setModel(track.change.new) }
        case .current: break
        }
    }

    func finish(at position: UIViewAnimatingPosition) {
        let callbacks = completions
        reset()
        for callback in callbacks { callback(position) }
    }

    /// Becomes inactive, and lets go of everything.
    func reset() {
        cancelEnd()
        for track in tracks {
            track.remove()
            if !isUserInteractionEnabled { track.view.interactionBlocks -= 1 }
        }
        tracks = []
        completions = []
        pendingAnimations = []
        isRunning = false
        state = .inactive
    }
}
