import UIKit

extension Stage {
    /// Moves the clock on by a number of seconds, as `advance(to:)` does.
    ///
    /// Advancing by 0 runs what is due now. A step that is negative or no finite number does nothing.
    public func advance(by seconds: TimeInterval) async {
        guard seconds >= 0 else { return }
        await advance(to: time + seconds)
    }

    /// Moves the clock on to a time, in seconds, and runs everything that is due until then.
    ///
    /// First, what has been changed is committed at the present time. Then the clock stops at each instant at which
    /// anything is due: display links (60 a second), the ends of animations and their completions, whatever else UIKit
    /// has timed. There the due work runs, its changes are committed, and the main actor runs until it is idle, so that
    /// tasks which the work has started, or which waited for it, run at that instant too.
    ///
    /// A task that waits for something outside the main actor (another actor, a file, a socket) takes the real time that
    /// it takes: wait for it before advancing.
    ///
    /// A time that is past, more than a billion seconds away from zero, or no number does nothing. When the calling
    /// task is cancelled, the clock stops where it is.
    public func advance(to target: TimeInterval) async {
        guard target >= time, target <= Self.latestTime else { return }
        await runInstant()
        while time < target, !Task.isCancelled {
            let now = time
            var next = min(clock.nextDeadline ?? .infinity, target)
            // Work that asks for itself again at once, without end: time goes on without it.
            if next <= now { next = min(clock.nextFrame(after: now), target) }
            // A frame shows how an instant ends. What is due within a rounding error belongs to the same instant.
            if next > now + Self.roundingError {
                observe(at: now)
                next = observers.reduce(next) { min($0, max($1.observer?.nextObservation ?? .infinity, now)) }
                if next <= now { next = target }
            }
            clock.advance(to: next)
            await runInstant()
        }
    }

    /// Advances until nothing is due any more, or until a number of seconds has passed.
    ///
    /// A display link that goes on, or an animation that repeats for ever with a display link's help, never ends.
    ///
    /// - Parameter limit: The most seconds to advance.
    /// - Returns: Whether nothing is due any more.
    @discardableResult
    public func settle(limit: TimeInterval = 10) async -> Bool {
        guard limit >= 0, limit.isFinite else { return clock.nextDeadline == nil }
        let end = time + limit
        await advance(by: 0)
        while let next = clock.nextDeadline, next <= end, !Task.isCancelled {
            await advance(to: max(next, min(clock.nextFrame(after: time), end)))
        }
        return clock.nextDeadline == nil
    }

    private static var latestTime: TimeInterval { 1e9 }
    static var roundingError: TimeInterval { 1e-9 }

    /// How often work that is due may ask for more at the same instant.
    private static var mostRounds: Int { 256 }

    /// Runs what is due now and what follows from it, with all of it committed.
    private func runInstant() async {
        await MediaClock.$running.withValue(clock) {
            await ScreenTurn.$screen.withValue(screen) {
                for _ in 0..<Self.mostRounds {
                    CATransaction.flush()
                    clock.fireDue()
                    CATransaction.flush()
                    await runMainActorUntilIdle()
                    CATransaction.flush()
                    guard let next = clock.nextDeadline, next <= clock.now else { break }
                }
            }
        }
    }

    /// How often the main actor is left to what waits for it: a chain of tasks that wait for one another needs two a link.
    private static var mostTurns: Int { 48 }

    /// Lets what waits for the main actor run, and what that asks for in turn.
    ///
    /// The main actor takes its work in order, so whoever goes to the end of the line comes back when all that was in
    /// it has run.
    private func runMainActorUntilIdle() async {
        turnTimer?.beginTurns()
        for _ in 0..<Self.mostTurns {
            await Task.yield()
            turnTimer?.endTurn()
        }
    }

    private func observe(at now: TimeInterval) {
        observers.removeAll { $0.observer == nil }
        for reference in observers {
            while let observer = reference.observer, observer.nextObservation <= now + Self.roundingError {
                observer.observe(self)
            }
        }
    }
}

/// Looks at the stage at instants of its own, each time the clock is about to leave one.
@MainActor
protocol StageObserver: AnyObject {
    /// The next instant; infinity when there is none. Observing moves it on.
    var nextObservation: TimeInterval { get }
    func observe(_ stage: Stage)
}

struct StageObserverReference {
    private(set) weak var observer: (any StageObserver)?
    init(_ observer: any StageObserver) { self.observer = observer }
}
