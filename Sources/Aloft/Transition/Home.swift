import UIKit

extension SnapshotTransition {
    /// Where what closes goes when its source closure gives no view that could be flown to.
    public enum Home: Sendable, Hashable, CaseIterable {
        /// A source that is out of sight is scrolled into view before the flight, and asked for again.
        case revealed
        /// It goes where the source was last, and fades on the way.
        case lastPosition
        /// It goes out over the edge that is nearest to where the source was last, and fades on the way. What is wider
        /// than half of the container goes up or down.
        case nearestEdge
        /// It fades where it is.
        case fade
    }
}

/// Where the source was last, in the container's coordinates. Flights of one controller share it.
@MainActor final class HomeMemory {
    var shape: TransitionGeometry.Shape?
}

extension SnapshotTransition.Home {
    /// The first of a ladder that leads anywhere without a source; nil for a fade.
    static func shape(
        by ladder: [SnapshotTransition.Home],
        last: TransitionGeometry.Shape?,
        in container: CGRect
    ) -> TransitionGeometry.Shape? {
        for rung in ladder {
            switch rung {
            case .revealed: continue
            case .fade: return nil
            case .lastPosition:
                if let last { return last }
            case .nearestEdge:
                if let last { return beyondEdge(last, of: container) }
            }
        }
        return nil
    }

    /// The shape moved straight out of a container, over the nearest edge.
    private static func beyondEdge(
        _ shape: TransitionGeometry.Shape,
        of container: CGRect
    ) -> TransitionGeometry.Shape {
        let left = shape.center.x - container.minX, right = container.maxX - shape.center.x
        let top = shape.center.y - container.minY, bottom = container.maxY - shape.center.y
        var moved = shape
        // A row as wide as its list leaves as the list scrolls.
        let isRow = shape.size.width > container.width / 2
        switch isRow ? min(top, bottom) : min(left, right, top, bottom) {
        case top: moved.center.y = container.minY - shape.size.height / 2
        case bottom: moved.center.y = container.maxY + shape.size.height / 2
        case left: moved.center.x = container.minX - shape.size.width / 2
        default: moved.center.x = container.maxX + shape.size.width / 2
        }
        return moved
    }
}

extension SnapshotTransition {
    /// The source, scrolled into sight if it is to be.
    func sourceInSight() -> UIView? {
        let found = source()
        guard home.contains(.revealed), let found, found.window != nil else { return found }
        var scrolls = false
        for case let scrollView as UIScrollView in sequence(first: found, next: \.superview) {
            let frame = scrollView.convert(found.bounds, from: found)
            let sight = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
            guard !sight.contains(frame) else { continue }
            scrollView.scrollRectToVisible(frame, animated: false)
            scrolls = true
        }
        guard scrolls else { return found }
        found.window?.layoutIfNeeded()
        return source()
    }

    /// The way home without a source view: what is played, and where to; nil if it can only fade.
    func wayHome(in view: FlightView) -> (motion: Choreography.Motion, home: TransitionGeometry.Shape)? {
        guard let shape = Home.shape(by: home, last: memory.shape, in: view.bounds) else { return nil }
        return choreography.close.withoutSourceCopy().map { ($0, shape) }
    }
}

extension Choreography.Motion {
    /// The way home for the destination's copy alone: it fades while it goes where the source would be. Nil if the motion
    /// has no such copy.
    func withoutSourceCopy() -> Choreography.Motion? {
        guard cast.contains(where: { $0.actor == .destinationSnapshot }) else { return nil }
        func isKept(_ actor: Choreography.Actor) -> Bool { actor != .sourceSnapshot && actor != .source }
        func kept(_ cues: [Choreography.Cue]) -> [Choreography.Cue] {
            cues.filter { cue in
                switch cue {
                case .show(let actor), .hide(let actor): isKept(actor)
                case .place(let move): isKept(move.actor)
                }
            }
        }
        let last = stages.firstIndex { $0.then.contains(.hide(.destinationSnapshot)) } ?? stages.count - 1
        guard stages.indices.contains(last) else { return nil }
        var steps = Array(stages[...last])
        for index in steps.indices {
            steps[index].moves.removeAll { !isKept($0.actor) }
            steps[index].then = kept(steps[index].then)
        }
        var home = steps[last].moves.first { $0.actor == .destinationSnapshot } ?? .init(.destinationSnapshot)
        (home.center, home.size, home.corner, home.alpha) = (.source, .source, .source, 0)
        steps[last].moves.removeAll { $0.actor == .destinationSnapshot }
        steps[last].moves.append(home)
        steps[last].then += stages[(last + 1)...].flatMap { kept($0.then) }
        return Choreography.Motion(cast: cast.filter { isKept($0.actor) }, start: kept(start), stages: steps)
    }
}
