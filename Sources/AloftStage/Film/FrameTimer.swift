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
        /// Seconds of real time that the app took since the frame before.
        package let work: Double
    }

    package private(set) var frames: [Frame] = []
    private let start: TimeInterval
    private let framesPerSecond: Double
    private let clock = ContinuousClock()
    private var end: ContinuousClock.Instant

    package init(of stage: Stage, framesPerSecond: Int) {
        start = stage.time
        end = clock.now
        self.framesPerSecond = Double(max(framesPerSecond, 1))
        stage.observers.append(StageObserverReference(self))
    }

    var nextObservation: TimeInterval { start + Double(frames.count) / framesPerSecond }

    func observe(_ stage: Stage) {
        let work = clock.now - end
        let cost = clock.measure {
            stage.perform {}
            stage.picture.draw(stage.screen, at: stage.time)
        }
        frames.append(Frame(time: stage.time - start, cost: cost / .seconds(1), work: work / .seconds(1)))
        end = clock.now
    }
}
