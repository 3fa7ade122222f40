import UIKit

/// Measures what the frames of a stage cost the main thread: the drawing into one buffer, and before that what the app
/// does, its layout and the commit included. Waiting for the processor, beside threads that decode pictures or another
/// program, is not counted; nor is what the stage does to find out that the main actor has nothing to do.
///
/// It looks at a stage as a recorder does, and writes nothing. Times on a busy machine are those of a busy machine.
@MainActor
package final class FrameTimer: StageObserver {
    package struct Frame {
        /// The stage's time.
        package let time: TimeInterval
        /// Seconds that the frame took to draw.
        package let cost: Double
        /// Seconds that the app took since the frame before.
        package let work: Double
    }

    package private(set) var frames: [Frame] = []
    private let start: TimeInterval
    private let framesPerSecond: Double
    private var end: Double
    /// Seconds that each turn took in which the main actor was left to what waits for it, since the frame before.
    private var turns: [Double] = []
    private var turnStart = 0.0

    package init(of stage: Stage, framesPerSecond: Int) {
        start = stage.time
        end = Self.threadTime
        self.framesPerSecond = Double(max(framesPerSecond, 1))
        stage.observers.append(StageObserverReference(self))
        stage.turnTimer = self
    }

    private static var threadTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    var nextObservation: TimeInterval { start + Double(frames.count) / framesPerSecond }

    func beginTurns() { turnStart = Self.threadTime }

    func endTurn() {
        let now = Self.threadTime
        turns.append(now - turnStart)
        turnStart = now
    }

    /// What the turns would have taken if nothing had waited: as much each as most of them, in which nothing did.
    private var idling: Double {
        let sorted = turns.sorted()
        return sorted.reduce(0) { $0 + min($1, sorted[sorted.count / 2]) }
    }

    func observe(_ stage: Stage) {
        stage.perform {}
        let middle = Self.threadTime
        let work = max(middle - end - idling, 0)
        stage.picture.draw(stage.screen, at: stage.time)
        let cost = Self.threadTime - middle
        frames.append(Frame(time: stage.time - start, cost: cost, work: work))
        turns = []
        end = Self.threadTime
    }
}
