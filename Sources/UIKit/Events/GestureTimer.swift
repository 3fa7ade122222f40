import QuartzCore

/// Work that a recogniser waits for on its clock: one at a time.
@MainActor final class GestureTimer {
    private var clock: MediaClock?
    private var ticket: MediaClock.Ticket?

    nonisolated init() {}

    func start(at time: Double, on clock: MediaClock, _ work: @escaping MediaClock.Work) {
        stop()
        self.clock = clock
        ticket = clock.schedule(at: time) { [weak self] in
            self?.ticket = nil
            work()
        }
    }

    func stop() {
        if let ticket { clock?.cancel(ticket) }
        ticket = nil
    }
}
