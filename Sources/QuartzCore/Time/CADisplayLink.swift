import CoreGraphics

/// Calls once a frame of the display, on the main run loop.
///
/// Apple's initialiser takes a target and a selector, which need the Objective-C runtime: `TargetAction` publishes the form
/// with a closure, for both sides.
open class CADisplayLink: NSObject {
    private let handler: @MainActor (CADisplayLink) -> Void
    private var clock: MediaClock?
    private var ticket: MediaClock.Ticket?
    private var isInvalid = false

    /// What `TargetAction` makes display links with.
    public init(_handler: @escaping @MainActor (CADisplayLink) -> Void) {
        handler = _handler
    }

    /// The time of the frame that was shown last, in seconds.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The time at which what is made now will show.
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// Seconds between frames.
    open private(set) var duration: CFTimeInterval = 0

    /// Whether it calls nobody for now.
    open var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            if isPaused { unschedule() } else { schedule() }
        }
    }

    /// Calls a second; 0 is as many as the display has.
    open var preferredFramesPerSecond = 0

    /// Begins to call, by the clock of the stage whose turn is running or else of the host.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard clock == nil, !isInvalid else { return }
        clock = MediaClock.current
        schedule()
    }

    /// Stops calling in a mode of a run loop.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        unschedule()
        clock = nil
    }

    /// Ends the calls for good.
    open func invalidate() {
        isInvalid = true
        unschedule()
        clock = nil
    }

    private func schedule() {
        guard let clock, !isPaused, ticket == nil else { return }
        var time = clock.nextFrame(after: clock.now)
        if preferredFramesPerSecond > 0 {
            let skipped = (1 / Double(preferredFramesPerSecond) / clock.frameInterval).rounded() - 1
            if skipped > 0 { time += skipped * clock.frameInterval }
        }
        // The clock holds the link while it runs, as a run loop does.
        let link = Held(self)
        let due = time
        ticket = clock.schedule(at: due) { link.value.fire(at: due) }
    }

    @MainActor private func fire(at time: Double) {
        ticket = nil
        guard let clock else { return }
        timestamp = time
        duration = clock.frameInterval
        targetTimestamp = time + clock.frameInterval
        schedule()
        handler(self)
    }

    private func unschedule() {
        if let ticket { clock?.cancel(ticket) }
        ticket = nil
    }
}

/// A display link in a sendable closure that runs on the thread which made it.
private struct Held: @unchecked Sendable {
    let value: CADisplayLink
    init(_ value: CADisplayLink) { self.value = value }
}
