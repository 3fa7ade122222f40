import CoreGraphics

/// Counts animations that a completion waits for, and calls it once when they have all ended.
package final class CompletionGroup {
    private var pending = 0
    private var isClosed = false
    private var allFinished = true
    private var completion: ((_ finished: Bool) -> Void)?
    private var cleanups: [() -> Void] = []

    /// - Parameter completion: called with false when any of the animations was removed before its end.
    package init(_ completion: @escaping (_ finished: Bool) -> Void) { self.completion = completion }

    package func enter() { pending += 1 }

    package func leave(finished: Bool) {
        pending -= 1
        if !finished { allFinished = false }
        callIfDone()
    }

    /// No more animations will enter.
    package func close() {
        isClosed = true
        callIfDone()
    }

    package var hasPending: Bool { pending > 0 }

    /// Adds work to do just before the completion.
    package func afterwards(_ work: @escaping () -> Void) { cleanups.append(work) }

    private func callIfDone() {
        guard isClosed, pending == 0, let completion else { return }
        self.completion = nil
        for cleanup in cleanups { cleanup() }
        cleanups = []
        completion(allFinished)
    }
}
