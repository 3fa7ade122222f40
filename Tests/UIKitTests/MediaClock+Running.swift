import QuartzCore
import UIKit

extension MediaClock {
    /// Runs code in the clock's turn, with what it changed committed.
    @MainActor @discardableResult
    func turn<Result>(_ body: () -> Result) -> Result {
        MediaClock.$running.withValue(self) {
            defer { CATransaction.flush() }
            return body()
        }
    }

    /// Moves on through all that is due, committing after each instant.
    @MainActor
    func run(to time: Double) {
        MediaClock.$running.withValue(self) {
            CATransaction.flush()
            while let due = nextDeadline, due <= time {
                advance(to: due)
                fireDue()
                CATransaction.flush()
            }
            advance(to: time)
        }
    }
}
