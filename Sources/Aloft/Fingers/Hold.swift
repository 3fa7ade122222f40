import UIKit

/// A flight that a finger holds: where it was taken hold of, and what the finger has done since.
struct Hold {
    /// What was played, and how far its motion had come.
    let timeline: Timeline
    let motionTime: TimeInterval
    let grip: Grip
    /// How near the flight was to closed, from 0 to 1.
    let nearness: Double
    var finger = Finger()
    /// Whether it is the app's code that holds it.
    var isByCode = false

    init(_ timeline: Timeline, at elapsed: TimeInterval, anchor: CGPoint, cornerRadius: Double, closes: Bool) {
        self.timeline = timeline
        motionTime = timeline.motionTime(at: elapsed)
        grip = Grip(start: timeline.state(at: elapsed), anchor: anchor, cornerRadius: cornerRadius)
        let part = timeline.base.duration > 0 ? motionTime / timeline.base.duration : 0
        nearness = closes ? part : 1 - part
    }

    var states: [Choreography.Actor: ActorState] { grip.samples(finger).mapValues(\.state) }

    /// Whether what is held closes when it is let go now, by where it would slide to.
    var closes: Bool { nearness + finger.projectedProgress > Self.threshold }

    /// How far it is to closed, from 0 to 1.
    var progress: Double { min(nearness + (1 - nearness) * finger.progress, 1) }

    private static let threshold = 0.4

    /// What is played when it is let go.
    func released(forwards: Bool) -> Timeline {
        timeline.released(grip.samples(finger), at: motionTime, forwards: forwards)
    }
}
