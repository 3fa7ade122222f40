import TargetAction
import UIKit

/// A flight follows its source while it flies: the list may scroll, reorder or delete meanwhile.
extension SnapshotTransition {
    func watch(_ flight: Flight) {
        guard !flight.isPlain || flight.blurring != nil || onProgress != nil else { return }
        let link = CADisplayLink.displayLink { [weak self, weak flight] link in
            guard let self, let flight, self.flight === flight else { return link.invalidate() }
            tellProgress()
            refresh(flight)
            flight.showBlur()
            guard !flight.isPlain, flight.hold == nil, !flight.isDropped, !flight.player.timeline.vanishes else {
                return
            }
            follow()
            endInNothing(flight)
        }
        link.add(to: .main, forMode: .common)
        flight.link = link
    }
}

extension SnapshotTransition {
    /// What goes where its source was, and is nearly there, fades: there is nothing that it could turn into.
    private func endInNothing(_ flight: Flight) {
        let timeline = flight.player.timeline, elapsed = flight.player.elapsed
        guard self.flight === flight, flight.reason == .sourceLost, !timeline.vanishes else { return }
        guard timeline.duration - elapsed <= 0.2, elapsed < timeline.duration else { return }
        UIView.performWithoutAnimation { flight.play(timeline.vanished(at: elapsed), destination: destination) }
    }
}

extension SnapshotTransition {
    /// Takes what flies out of the container that the system is about to take away, into the view that the container is in.
    /// Touches pass through it from here on.
    func lift(_ flight: Flight, to host: UIView, above sibling: UIView) {
        let frame = host.convert(flight.view.bounds, from: flight.view)
        for view in [dimming, flight.view].compactMap({ $0 }) {
            view.isUserInteractionEnabled = false
            host.insertSubview(view, aboveSubview: sibling)
        }
        // What is dimmed is below what flies.
        host.insertSubview(flight.view, aboveSubview: dimming ?? sibling)
        flight.view.bounds.size = frame.size
        flight.view.center = CGPoint(x: frame.midX, y: frame.midY)
        container = host
    }
}

extension Flight {
    /// How far all the content that the source is in is scrolled.
    var offsets: CGPoint {
        sequence(first: source, next: { $0?.superview }).prefix { $0 != nil }.reduce(into: .zero) { sum, view in
            guard let scrollView = view as? UIScrollView else { return }
            sum.x += scrollView.contentOffset.x
            sum.y += scrollView.contentOffset.y
        }
    }

    /// Whether the source is the same, and has moved as far as its content was scrolled since this was last asked, and no
    /// further than content goes in a frame.
    func hasScrolled(to geometry: TransitionGeometry, from former: UIView?) -> Bool {
        let offsets = offsets, before = scrolled
        scrolled = offsets
        guard former != nil, former === source, let old = self.geometry.source, let new = geometry.source else {
            return false
        }
        let x = new.center.x - old.center.x, y = new.center.y - old.center.y
        return (x != 0 || y != 0) && abs(x - before.x + offsets.x) < 0.5 && abs(y - before.y + offsets.y) < 0.5
            && hypot(x, y) < Self.farthest && old.size == new.size
            && geometry.container == self.geometry.container && geometry.destination == self.geometry.destination
    }

    private static var farthest: CGFloat { 120 }

    /// Bends a timeline to another geometry: by the time at which it ends, or, where that is too near, later.
    func bend(_ timeline: Timeline, at elapsed: TimeInterval, to geometry: TransitionGeometry) -> Timeline {
        let isLate = timeline.duration - elapsed < Self.soon && !timeline.vanishes
        guard isLate, delays < Self.mostDelays else { return timeline.retargeted(at: elapsed, in: geometry) }
        delays += 1
        return timeline.redirected(at: elapsed, in: geometry)
    }

    private static var soon: TimeInterval { 0.25 }
    private static var mostDelays: Int { 8 }

    /// Near its source what flies stays behind what hides the source.
    func clip() {
        guard let source else { return }
        let crop = Crop(of: source, in: view)
        for (actor, view) in actors where actor.isCopy { (view as? SnapshotActorView)?.crop = crop }
    }
}
