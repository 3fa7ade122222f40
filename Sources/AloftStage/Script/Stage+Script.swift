import UIKit

extension Stage {
    /// Plays a script from now on. The clock has moved by its duration when it ends.
    public func play(_ script: Script) async {
        let start = time
        for step in script.steps {
            await advance(to: start + step.time)
            guard !Task.isCancelled else { return }
            switch step.motion {
            case .down(let point): touchDown(at: point, finger: step.finger)
            case .move(let point): touchMoved(to: point, finger: step.finger)
            case .up: touchUp(finger: step.finger)
            case .wheel(let point, let delta): scroll(at: point, by: delta)
            case .key(let key): press(key)
            }
        }
        await advance(to: start + script.duration)
    }
}

extension Script {
    /// The smallest thing that happens.
    struct Step {
        enum Motion {
            case down(CGPoint)
            case move(CGPoint)
            case up
            case wheel(CGPoint, CGVector)
            case key(UIKeyboardHIDUsage)
        }

        let time: TimeInterval
        let finger: Int
        let motion: Motion
    }

    /// The script in its smallest parts, in order; each touch has a finger of its own.
    var steps: [Step] {
        var steps: [Step] = []
        for (finger, event) in events.enumerated() {
            func add(_ time: TimeInterval, _ motion: Step.Motion) {
                steps.append(Step(time: event.time + time, finger: finger, motion: motion))
            }
            func addHold(_ start: CGPoint, _ pause: TimeInterval, _ end: CGPoint, _ duration: TimeInterval) {
                add(0, .down(start))
                for sample in DragSample.samples(from: start, to: end, duration: duration) {
                    add(pause + sample.time, .move(sample.point))
                }
                add(pause + duration, .up)
            }
            switch event.action {
            case .tap(let point):
                add(0, .down(point))
                add(event.action.duration, .up)
            case .drag(let start, let end, let duration): addHold(start, 0, end, duration)
            case .hold(let start, let pause, let end, let duration): addHold(start, pause, end, duration)
            case .wheel(let point, let delta): add(0, .wheel(point, delta))
            case .key(let key): add(0, .key(key))
            case .phase: break
            }
        }
        return steps.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }
}
