import UIKit

/// One gesture, from where it is recognised to its end.
@MainActor final class Drag {
    enum Phase {
        /// Content under the finger scrolls.
        case waiting
        /// The app does not let it close.
        case refused
        /// The flight has been asked for.
        case starting
        /// The finger has left before the flight was there.
        case missed
        /// The flight is held.
        case holding
    }

    let kind: SnapshotTransition.Dismissal
    private(set) weak var recognizer: UIGestureRecognizer?
    var handover: ScrollHandover
    var phase = Phase.waiting
    /// Whether the finger was lifted, and not taken away.
    var isLifted = false
    private var finger = Finger()
    private var seen: TimeInterval = 0
    /// Where the finger took hold, in the coordinates of the gesture's view.
    private(set) var anchor = CGPoint.zero
    /// How far it is to closed, in points.
    private var reach: CGFloat = 0
    private var path = FingerPath()
    /// How far along its way a finger was when last looked at.
    private var last: CGFloat = 0

    init(_ kind: SnapshotTransition.Dismissal, _ recognizer: UIGestureRecognizer, _ handover: ScrollHandover) {
        self.kind = kind
        self.recognizer = recognizer
        self.handover = handover
    }

    /// The way to closed.
    static func direction(of kind: SnapshotTransition.Dismissal, in view: UIView) -> CGVector {
        switch kind {
        case .dragDown, .pinch: CGVector(dx: 0, dy: 1)
        case .dragUp: CGVector(dx: 0, dy: -1)
        case .edgeSwipe: CGVector(dx: view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1, dy: 0)
        }
    }

    /// Whether the finger takes hold now: what scrolls under it is at its end, or two fingers come together.
    func isReady(_ recognizer: UIGestureRecognizer, in view: UIView) -> Bool {
        if let pinch = recognizer as? UIPinchGestureRecognizer { return pinch.scale < 0.98 }
        guard !handover.isEmpty, let pan = recognizer as? UIPanGestureRecognizer else { return true }
        let way = pan.translation(in: view), direction = Self.direction(of: kind, in: view)
        let gone = way.x * direction.dx + way.y * direction.dy
        // The way that it took to recognise the gesture does not count.
        let movement = recognizer.state == .began ? 0 : gone - last
        last = gone
        let rest = handover.rest(of: movement)
        let isMeant = recognizer.state == .began ? direction.leads(along: way) : movement > 0
        guard handover.distanceToEnd <= 0.5, isMeant else { return false }
        let kept = CGPoint(x: direction.dx * rest, y: direction.dy * rest)
        pan.setTranslation(kept, in: view)
        return true
    }

    /// The finger takes hold where it is.
    func start(_ recognizer: UIGestureRecognizer, in view: UIView) {
        let point = recognizer.location(in: view)
        anchor = point
        // The window may turn under the finger: what it has done stays what it is.
        reach = kind == .edgeSwipe ? view.bounds.width : view.bounds.height / 2
        if let pan = recognizer as? UIPanGestureRecognizer {
            // What content at its end has left over counts already.
            let kept = handover.isEmpty ? .zero : pan.translation(in: view)
            pan.setTranslation(kept, in: view)
            anchor = CGPoint(x: point.x - kept.x, y: point.y - kept.y)
        }
        (recognizer as? UIPinchGestureRecognizer)?.scale = 1
        read(recognizer, in: view)
    }

    /// Sees what the finger has done. Of two that pinch, one may have left.
    func read(_ recognizer: UIGestureRecognizer, in view: UIView) {
        if let pan = recognizer as? UIPanGestureRecognizer {
            seen = CACurrentMediaTime()
            let way = pan.translation(in: view), speed = pan.velocity(in: view)
            finger = .drag(
                CGVector(dx: way.x, dy: way.y),
                CGVector(dx: speed.x, dy: speed.y),
                along: Self.direction(of: kind, in: view),
                reach: reach,
                tether: handover.isEmpty ? 0 : 60
            )
        } else if let pinch = recognizer as? UIPinchGestureRecognizer, pinch.numberOfTouches > 1,
            pinch.state == .began || pinch.state == .changed
        {
            let point = pinch.location(in: view)
            seen = CACurrentMediaTime()
            path.add(point, at: seen)
            finger = .pinch(
                pinch.scale,
                speed: pinch.velocity,
                offset: CGVector(dx: point.x - anchor.x, dy: point.y - anchor.y)
            )
            finger.velocity = path.velocity
        }
    }

    /// Content under the finger scrolls again.
    func comesBack(_ recognizer: UIGestureRecognizer, in view: UIView) {
        phase = .waiting
        handover.giveBack()
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        let way = pan.translation(in: view), direction = Self.direction(of: kind, in: view)
        last = way.x * direction.dx + way.y * direction.dy
    }

    /// What the finger does now. One that was not seen to move lately rests.
    var lately: Finger { CACurrentMediaTime() - seen > 0.1 ? finger.halted : finger }

    /// Whether the finger has come back to where content that scrolls goes on.
    var isBack: Bool { !handover.isEmpty && finger.progress <= 0 }
}

extension CGVector {
    /// Whether a movement goes rather this way than any other.
    func leads(along way: CGPoint) -> Bool {
        way.x * dx + way.y * dy > abs(way.x * dy - way.y * dx)
    }
}
