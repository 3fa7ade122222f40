import UIKit

/// Measures what the frames of a stage cost: the commit of what changed, and the drawing into one buffer, in real time.
///
/// It looks at a stage as a recorder does, and writes nothing. Times on a busy machine are those of a busy machine.
@MainActor
package final class FrameTimer: StageObserver {
    package struct Frame {
        /// The stage's time.
        package let time: TimeInterval
        /// Seconds of real time that the frame took.
        package let cost: Double
    }

    package private(set) var frames: [Frame] = []
    private let start: TimeInterval
    private let framesPerSecond: Double
    private let clock = ContinuousClock()

    package init(of stage: Stage, framesPerSecond: Int) {
        start = stage.time
        self.framesPerSecond = Double(max(framesPerSecond, 1))
        stage.observers.append(StageObserverReference(self))
    }

    var nextObservation: TimeInterval { start + Double(frames.count) / framesPerSecond }

    func observe(_ stage: Stage) {
        let cost = clock.measure {
            stage.perform {}
            stage.picture.draw(stage.screen, at: stage.time)
        }
        frames.append(Frame(time: stage.time - start, cost: cost / .seconds(1)))
    }
}
