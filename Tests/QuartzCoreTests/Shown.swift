import QuartzCore

/// A layer tree that is shown, on a clock moved by hand.
@MainActor
final class Shown {
    let clock = MediaClock()
    let root = CALayer()
    let context: LayerContext

    init(_ layers: CALayer...) {
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
        context = LayerContext(root: root, clock: clock, scale: 1)
        for layer in layers { root.addSublayer(layer) }
        CATransaction.flush()
    }

    /// Moves the clock through all that is due, committing after each instant.
    func advance(to time: Double) {
        CATransaction.flush()
        while let due = clock.nextDeadline, due <= time {
            clock.advance(to: due)
            clock.fireDue()
            CATransaction.flush()
        }
        clock.advance(to: time)
    }

    static func layer(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        return layer
    }
}

/// Hears of animations.
final class Ear: NSObject, CAAnimationDelegate {
    var started = 0
    var stopped: [Bool] = []
    func animationDidStart(_ anim: CAAnimation) { started += 1 }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stopped.append(flag) }
}
