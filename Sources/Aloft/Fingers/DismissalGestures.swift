import TargetAction
import UIKit

/// The recognisers by which fingers close what is open, and catch what flies. They are attached to the view that the
/// flights take place in.
@MainActor final class DismissalGestures: NSObject, UIGestureRecognizerDelegate {
    private weak var host: (any DismissalHost)?
    private(set) weak var view: UIView?
    private let pan = UIPanGestureRecognizer()
    private let edge = UIScreenEdgePanGestureRecognizer()
    private let pinch = UIPinchGestureRecognizer()
    /// The gesture under way that is ours.
    private var drag: Drag?

    init(_ host: any DismissalHost) {
        self.host = host
        super.init()
        pan.maximumNumberOfTouches = 1
        for recognizer in recognizers {
            recognizer.delegate = self
            recognizer.addHandler { [weak self] in self?.follow($0) }
        }
    }

    deinit {
        Task { @MainActor [pan, edge, pinch] in
            for recognizer in [pan, edge, pinch] { recognizer.view?.removeGestureRecognizer(recognizer) }
        }
    }

    private var recognizers: [UIGestureRecognizer] { [pan, edge, pinch] }

    func attach(to view: UIView) {
        guard view !== self.view else { return }
        detach()
        self.view = view
        edge.edges = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        recognizers.forEach(view.addGestureRecognizer)
    }

    func detach() {
        for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
        view = nil
        if let drag { end(drag) }
    }

    // MARK: - What may begin

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let host, !host.dismissal.isEmpty, let touched = touch.view, let transition = host.dismissed else {
            return false
        }
        if let flight = transition.flight { return touched.isDescendant(of: flight.view) }
        return host.dismissedView.map(touched.isDescendant) ?? false
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // One that might have begun, and has not: another gesture had the touches.
        if let drag, drag.recognizer?.isUnderWay != true { end(drag) }
        guard drag == nil, let host, let view, let transition = host.dismissed,
            let kind = kind(of: gestureRecognizer, in: view, isFlying: transition.flight != nil)
        else { return false }
        let point = gestureRecognizer.location(in: view)
        let start = (gestureRecognizer as? UIPanGestureRecognizer)?.translation(in: view) ?? .zero
        let touched = CGPoint(x: point.x - start.x, y: point.y - start.y)
        if let flight = transition.flight {
            guard flight.hold == nil, flight.isTouched(at: flight.view.convert(touched, from: view)) else {
                return false
            }
            drag = Drag(kind, gestureRecognizer, ScrollHandover(under: nil, within: view, scrollsUp: true))
            return true
        }
        guard transition.state == .open, let opened = host.dismissedView else { return false }
        let under =
            kind == .pinch || kind == .edgeSwipe ? nil : opened.hitTest(view.convert(touched, to: opened), with: nil)
        let handover = ScrollHandover(under: under, within: opened, scrollsUp: kind != .dragUp)
        // Where content scrolls, the finger may come to its end later.
        if let pan = gestureRecognizer as? UIPanGestureRecognizer, handover.isEmpty {
            let way = pan.translation(in: view)
            guard Drag.direction(of: kind, in: view).leads(along: way) else { return false }
        }
        drag = Drag(kind, gestureRecognizer, handover)
        return true
    }

    /// What a gesture is, if the host has it.
    private func kind(of recognizer: UIGestureRecognizer, in view: UIView, isFlying: Bool) -> SnapshotTransition
        .Dismissal?
    {
        let allowed = host?.dismissal ?? []
        if recognizer === pinch { return allowed.contains(.pinch) ? .pinch : nil }
        if recognizer === edge { return allowed.contains(.edgeSwipe) && !isFlying ? .edgeSwipe : nil }
        let way = pan.translation(in: view)
        // What flies goes wherever the finger goes.
        if isFlying { return allowed.contains(.dragUp) && !allowed.contains(.dragDown) ? .dragUp : .dragDown }
        guard abs(way.y) > abs(way.x) else { return nil }
        guard allowed.contains(.dragDown), allowed.contains(.dragUp) else {
            return allowed.contains(.dragDown) ? .dragDown : allowed.contains(.dragUp) ? .dragUp : nil
        }
        return way.y > 0 ? .dragDown : .dragUp
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
        return otherGestureRecognizer === scrollView.panGestureRecognizer && gestureRecognizer === pan
            || otherGestureRecognizer === scrollView.pinchGestureRecognizer && gestureRecognizer === pinch
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard gestureRecognizer === edge, host?.dismissal.contains(.edgeSwipe) == true else { return false }
        return otherGestureRecognizer === pan || otherGestureRecognizer.view is UIScrollView
    }

    // MARK: - Following

    private func follow(_ recognizer: UIGestureRecognizer) {
        guard let drag, let view else { return }
        drag.read(recognizer, in: view)
        switch recognizer.state {
        case .began, .changed:
            if recognizer === pinch, recognizer.numberOfTouches < 2 { return letGo(drag, isLifted: true) }
            if drag.phase == .waiting { tryToTakeHold(drag, recognizer) } else { carry(drag, recognizer) }
        case .ended: letGo(drag, isLifted: true)
        case .cancelled, .failed: letGo(drag, isLifted: false)
        default: break
        }
    }

    private func tryToTakeHold(_ drag: Drag, _ recognizer: UIGestureRecognizer) {
        guard let host, let view, let transition = host.dismissed, drag.isReady(recognizer, in: view) else { return }
        guard host.mayDismiss() else {
            drag.phase = .refused
            return
        }
        drag.start(recognizer, in: view)
        drag.phase = .starting
        if transition.flight != nil {
            flightHasStarted()
        } else {
            drag.handover.takeOver()
            host.beginDismissal(self)
        }
    }

    /// What the finger wants to hold flies now. The finger may have left meanwhile.
    func flightHasStarted() {
        guard let drag, drag.phase == .starting || drag.phase == .missed, let transition = host?.dismissed,
            let flight = transition.flight, let view
        else { return }
        let anchor = flight.view.convert(drag.anchor, from: view)
        guard transition.take(at: anchor) else { return end(drag) }
        let wasMissed = drag.phase == .missed
        drag.phase = .holding
        transition.carry(drag.lately)
        if wasMissed { letGo(drag, isLifted: drag.isLifted) }
    }

    /// Nothing flies that could be held.
    func flightHasNotStarted() {
        if let drag, drag.phase == .starting || drag.phase == .missed { end(drag) }
    }

    private func carry(_ drag: Drag, _ recognizer: UIGestureRecognizer) {
        guard drag.phase == .holding else { return }
        guard let transition = host?.dismissed, transition.flight?.hold != nil else { return end(drag) }
        if drag.isBack, transition.flight?.drag != nil {
            transition.giveBack()
            if let view { drag.comesBack(recognizer, in: view) }
        } else {
            transition.carry(drag.lately)
        }
    }

    private func letGo(_ drag: Drag, isLifted: Bool) {
        drag.isLifted = isLifted
        switch drag.phase {
        case .starting:
            drag.phase = .missed
        case .holding:
            end(drag)
            guard let transition = host?.dismissed, let flight = transition.flight, let hold = flight.hold else {
                return
            }
            var holding = hold
            holding.finger = isLifted ? drag.lately : drag.lately.halted
            // Taken away by the system, it goes back to where it was, or on to where it flew.
            let closes = isLifted ? holding.closes : flight.drag == nil && flight.goal == .closed
            transition.release(holding.finger, to: closes ? .closed : .open)
            host?.fingerLetGo(to: closes ? .closed : .open)
        case .waiting, .missed, .refused:
            end(drag)
        }
    }

    private func end(_ drag: Drag) {
        if self.drag === drag { self.drag = nil }
        // Content that the finger still drags is told of its end in the same turn.
        Task { drag.handover.giveBack() }
    }
}

extension UIGestureRecognizer {
    fileprivate var isUnderWay: Bool { state == .began || state == .changed }
}
