import CoreGraphics
import Synchronization

/// Time for everything that layers and views time themselves: what "now" is, and what is due when.
///
/// A host owns one and moves it: a window by the display's clock, a stage by hand. Nothing here reads the machine's
/// clock. Work runs on the main actor, in order of deadline, then of scheduling.
package final class MediaClock: Sendable {
    package typealias Work = @MainActor @Sendable () -> Void

    /// What `cancel(_:)` takes back.
    package struct Ticket: Hashable, Sendable {
        fileprivate let order: UInt64
    }

    private struct Entry {
        let deadline: Double
        let order: UInt64
        let work: Work
    }

    private struct State {
        var now: Double
        var order: UInt64 = 0
        var entries: [Entry] = []
        var framePhase = 0.0
        var frameInterval = 1.0 / 60
    }

    private let state: Mutex<State>
    private let source: (@Sendable () -> Double)?

    /// A clock that stands still until it is moved.
    package init(now: Double = 0) {
        state = Mutex(State(now: now))
        source = nil
    }

    /// A clock that a host reads from the display.
    package init(reading source: @escaping @Sendable () -> Double) {
        state = Mutex(State(now: source()))
        self.source = source
    }

    /// The time, in seconds.
    package var now: Double {
        if let source { return source() }
        return state.withLock { $0.now }
    }

    /// Moves a clock that is moved by hand. It never goes back.
    package func advance(to time: Double) {
        state.withLock { $0.now = max($0.now, time) }
    }

    /// Seconds between frames of the display, and the time of one of them.
    package func setFrames(interval: Double, phase: Double) {
        guard interval > 0, interval.isFinite, phase.isFinite else { return }
        state.withLock { ($0.frameInterval, $0.framePhase) = (interval, phase) }
    }

    package var frameInterval: Double { state.withLock { $0.frameInterval } }

    /// The time of the first frame after `time`.
    package func nextFrame(after time: Double) -> Double {
        let (interval, phase) = state.withLock { ($0.frameInterval, $0.framePhase) }
        // A frame that is due now counts as past, whatever rounding did to it.
        let index = ((time - phase) / interval + 1e-6).rounded(.down) + 1
        return phase + index * interval
    }

    /// Runs `work` on the main actor once the clock has reached `deadline`.
    @discardableResult
    package func schedule(at deadline: Double, _ work: @escaping Work) -> Ticket {
        state.withLock { state in
            state.order += 1
            let entry = Entry(deadline: deadline.isNaN ? state.now : deadline, order: state.order, work: work)
            var low = 0
            var high = state.entries.count
            while low < high {
                let middle = (low + high) / 2
                if state.entries[middle].deadline <= entry.deadline { low = middle + 1 } else { high = middle }
            }
            state.entries.insert(entry, at: low)
            return Ticket(order: entry.order)
        }
    }

    package func cancel(_ ticket: Ticket) {
        state.withLock { state in
            if let index = state.entries.firstIndex(where: { $0.order == ticket.order }) {
                state.entries.remove(at: index)
            }
        }
    }

    /// When the next work is due; nil when none is.
    package var nextDeadline: Double? { state.withLock { $0.entries.first?.deadline } }

    /// Runs what is due now, as it stood when the call began: work that it schedules for now waits for the next call.
    /// Returns whether there was any.
    @MainActor @discardableResult
    package func fireDue() -> Bool {
        let now = now
        let due = state.withLock { state in
            let count = state.entries.firstIndex { $0.deadline > now } ?? state.entries.count
            defer { state.entries.removeFirst(count) }
            return Array(state.entries.prefix(count))
        }
        guard !due.isEmpty else { return false }
        MediaClock.$running.withValue(self) {
            for entry in due { entry.work() }
        }
        return true
    }

    // MARK: - Whose turn it is

    /// The clock of the stage whose turn is running.
    @TaskLocal package static var running: MediaClock?

    private static let hostClock = Mutex(MediaClock())

    /// The clock of the window host; one that stands at 0 in a process that has none.
    package static var host: MediaClock {
        get { hostClock.withLock { $0 } }
        set { hostClock.withLock { $0 = newValue } }
    }

    package static var current: MediaClock { running ?? host }
}

/// The time, in seconds, of the stage whose turn is running, or else of the window host.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.current.now
}
