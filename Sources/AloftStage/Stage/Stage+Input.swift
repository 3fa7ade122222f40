import UIKit

extension Stage {
    /// Puts a finger down at a point of the window.
    ///
    /// - Parameter finger: Which one, when there are several. One that is down already is lifted first.
    public func touchDown(at point: CGPoint, finger: Int = 0) {
        guard point.isFinite else { return }
        touchUp(finger: finger)
        fingers[finger] = point
        perform { input.touch(.began, id: finger, at: point, time: time) }
    }

    /// Moves a finger that is down to a point of the window. Without one nothing happens.
    public func touchMoved(to point: CGPoint, finger: Int = 0) {
        guard point.isFinite, fingers[finger] != nil else { return }
        fingers[finger] = point
        perform { input.touch(.moved, id: finger, at: point, time: time) }
    }

    /// Lifts a finger where it is. Without one nothing happens.
    public func touchUp(finger: Int = 0) {
        guard let point = fingers.removeValue(forKey: finger) else { return }
        perform { input.touch(.ended, id: finger, at: point, time: time) }
    }

    /// Takes a finger away as the system does when a call comes in. Without one nothing happens.
    public func touchCancelled(finger: Int = 0) {
        guard let point = fingers.removeValue(forKey: finger) else { return }
        perform { input.touch(.cancelled, id: finger, at: point, time: time) }
    }

    /// Taps: a finger goes down, and up 0.05 seconds later. The clock has moved by that, and what is due has run.
    public func tap(at point: CGPoint) async {
        touchDown(at: point)
        await advance(by: Self.tapDuration)
        touchUp()
        await advance(by: 0)
    }

    /// Drags a finger along a line at a steady speed, 120 samples a second, and lifts it at the end while it still
    /// moves.
    ///
    /// - Parameter duration: Seconds from down to up; the clock has moved by them.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) async {
        guard start.isFinite, end.isFinite, duration >= 0, duration.isFinite else { return }
        let began = time
        touchDown(at: start)
        for sample in DragSample.samples(from: start, to: end, duration: duration) {
            await advance(to: began + sample.time)
            touchMoved(to: sample.point)
        }
        touchUp()
        await advance(by: 0)
    }

    /// Turns a wheel over a point of the window.
    ///
    /// - Parameter delta: How far the content moves, in points: up and to the left when negative.
    public func scroll(at point: CGPoint, by delta: CGVector) {
        guard point.isFinite, delta.dx.isFinite, delta.dy.isFinite else { return }
        perform { input.scroll(by: delta, at: point, phase: .discrete, time: time) }
    }

    /// Moves the pointer, with no button down, to a point of the window; nil takes it out of the window.
    public func pointerMoved(to point: CGPoint?) {
        guard point?.isFinite ?? true else { return }
        perform { input.pointer(at: point, time: time) }
    }

    /// Presses a key and lets it go.
    public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
        let plain = key.text
        let text = modifiers.contains(.shift) ? plain.uppercased() : plain
        for phase in [UIPress.Phase.began, .ended] {
            perform {
                input.key(
                    phase,
                    keyCode: key,
                    characters: text,
                    charactersIgnoringModifiers: text,
                    modifiers: modifiers,
                    time: time
                )
            }
        }
    }

    nonisolated static var tapDuration: TimeInterval { 0.05 }
}

/// Where a dragging finger is, and when, in seconds from its start.
struct DragSample {
    let time: TimeInterval
    let point: CGPoint

    /// The samples after the first touch; the last is at the end.
    static func samples(from start: CGPoint, to end: CGPoint, duration: TimeInterval) -> [DragSample] {
        let count = max(1, Int((min(duration, 3600) * 120).rounded()))
        return (1...count).map { index in
            let part = CGFloat(index) / CGFloat(count)
            return DragSample(
                time: duration * TimeInterval(part),
                point: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            )
        }
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
