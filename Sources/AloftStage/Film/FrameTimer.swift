import UIKit

/// Measures what the frames of a stage cost in real time: the drawing into one buffer, and before that what the app does
/// on the main thread, its layout and the commit included.
///
/// It looks at a stage as a recorder does, and writes nothing. Times on a busy machine are those of a busy machine.
@MainActor
package final class FrameTimer: StageObserver {
    package struct Frame {
        /// The stage's time.
        package let time: TimeInterval
        /// Seconds of real time that the frame took to draw.
        package let cost: Double
        /// Seconds that the main thread worked since the frame before. What it waits for the processor, beside threads
        /// that decode pictures or another program, is not counted.
        package let work: Double
    }

    package private(set) var frames: [Frame] = []
    private let start: TimeInterval
    private let framesPerSecond: Double
    private let clock = ContinuousClock()
    private var end: Double

    package init(of stage: Stage, framesPerSecond: Int) {
        start = stage.time
        end = Self.threadTime
        self.framesPerSecond = Double(max(framesPerSecond, 1))
        stage.observers.append(StageObserverReference(self))
    }

    private static var threadTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    var nextObservation: TimeInterval { start + Double(frames.count) / framesPerSecond }

    func observe(_ stage: Stage) {
        let work = Self.threadTime - end
        let cost = clock.measure {
            stage.perform {}
            stage.picture.draw(stage.screen, at: stage.time)
        }
        frames.append(Frame(time: stage.time - start, cost: cost / .seconds(1), work: work))
        end = Self.threadTime
    }
}
