import CoreGraphics

/// When an animation runs: the model of `CAMediaTiming`, in seconds of its layer's time.
package struct MediaTiming: Sendable, Hashable {
    package var beginTime = 0.0
    package var timeOffset = 0.0
    package var speed = 1.0
    package var duration = 0.25
    package var repeatCount = 0.0
    package var repeatDuration = 0.0
    package var autoreverses = false
    package var fillsBackwards = false
    package var fillsForwards = false

    package init() {}

    /// Seconds of local time from the first frame to the last, repeats and reversals included.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        let once = autoreverses ? duration * 2 : duration
        return once * (repeatCount > 0 ? repeatCount : 1)
    }

    /// `(parent − beginTime) × speed + timeOffset`.
    package func localTime(_ parent: Double) -> Double {
        (parent - beginTime) * speed + timeOffset
    }

    /// The parent's time at which the active duration is over; infinite when it never is.
    package var endTime: Double {
        guard speed != 0 else { return .infinity }
        // Played backwards, an animation is over when its local time has come down to 0.
        let last = speed > 0 ? activeDuration : 0
        return (last - timeOffset) / speed + beginTime
    }

    /// Where one run stands.
    package struct Phase: Sendable, Hashable {
        /// Seconds into the run, from 0 to the duration.
        package var time: Double
        /// Whole runs done before; a run and its way back are one.
        package var cycle: Double
    }

    /// The phase at a time of the parent's, or nil when nothing is shown: before the start or after the end, unless the
    /// fill mode says otherwise.
    package func phase(at parent: Double) -> Phase? {
        var local = localTime(parent)
        guard local.isFinite else { return nil }
        let total = activeDuration
        if local < 0 {
            guard speed < 0 ? fillsForwards : fillsBackwards else { return nil }
            local = 0
        }
        if local >= total {
            // The instant of the end belongs to what comes after, unless the clock stands still there.
            guard local == total && speed == 0 || (speed < 0 ? fillsBackwards || local == total : fillsForwards) else {
                return nil
            }
            local = total
        }
        guard duration > 0 else { return Phase(time: 0, cycle: 0) }
        let once = autoreverses ? duration * 2 : duration
        var cycle = (local / once).rounded(.down)
        var time = local - cycle * once
        if time == 0, local > 0, local == total {
            // The last frame of the last run, not the first of one more.
            cycle -= 1
            time = once
        }
        if autoreverses, time > duration { time = once - time }
        return Phase(time: time, cycle: cycle)
    }
}

/// The clock of a layer: how its time follows from its parent's. A speed of 0 pauses everything below.
package struct LayerTiming: Sendable, Hashable {
    package var beginTime = 0.0
    package var timeOffset = 0.0
    package var speed = 1.0

    package init() {}

    package var isIdentity: Bool { self == LayerTiming() }

    package func localTime(_ parent: Double) -> Double {
        (parent - beginTime) * speed + timeOffset
    }

    /// The parent's time for a local one; a paused layer has none, and gives the parent's time 0 offset.
    package func parentTime(_ local: Double) -> Double {
        guard speed != 0 else { return beginTime }
        return (local - timeOffset) / speed + beginTime
    }
}
