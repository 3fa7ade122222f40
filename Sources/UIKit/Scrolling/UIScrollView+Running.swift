import QuartzCore

/// Both axes of content that goes on by itself.
struct ScrollMotionPair {
    var x: ScrollMotion
    var y: ScrollMotion

    var isAtRest: Bool { x.isAtRest && y.isAtRest }
    var duration: Double { max(x.duration, y.duration) }
    var destination: CGPoint { CGPoint(x: x.destination, y: y.destination) }

    func value(at time: Double) -> CGPoint { CGPoint(x: x.value(at: time), y: y.value(at: time)) }
    func speed(at time: Double) -> Double { hypot(x.velocity(at: time), y.velocity(at: time)) }
}

/// What moves the content without a finger.
struct RunningScroll {
    enum Kind {
        /// After a drag.
        case deceleration(ScrollMotionPair)
        /// Asked for by the app.
        case animation(from: CGPoint, to: CGPoint)
        /// The steps of a wheel.
        case wheel(from: CGPoint, to: CGPoint)
    }

    let kind: Kind
    let start: Double
    /// Tells one from the next, which may begin at the same instant.
    let id: Int
    /// How far the content as a whole was moved on the way.
    var shift = CGVector(dx: 0, dy: 0)

    static let animationDuration = 0.3
    static let wheelDuration = 0.15

    var isDeceleration: Bool {
        if case .deceleration = kind { true } else { false }
    }

    var duration: Double {
        switch kind {
        case .deceleration(let motion): motion.duration
        case .animation: Self.animationDuration
        case .wheel: Self.wheelDuration
        }
    }

    var destination: CGPoint {
        switch kind {
        case .deceleration(let motion): shifted(motion.destination)
        case .animation(_, let to), .wheel(_, let to): shifted(to)
        }
    }

    /// The same way to another end.
    func redirected(to target: CGPoint) -> RunningScroll {
        let end = CGPoint(x: target.x - shift.dx, y: target.y - shift.dy)
        let kind: Kind =
            switch kind {
            case .deceleration: kind
            case .animation(let from, _): .animation(from: from, to: end)
            case .wheel(let from, _): .wheel(from: from, to: end)
            }
        return RunningScroll(kind: kind, start: start, id: id, shift: shift)
    }

    private func shifted(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: offset.x + shift.dx, y: offset.y + shift.dy)
    }

    /// Where the content is at a time of the clock.
    func offset(at time: Double) -> CGPoint {
        let elapsed = max(time - start, 0)
        guard elapsed < duration else { return destination }
        switch kind {
        case .deceleration(let motion):
            return shifted(motion.value(at: elapsed))
        case .animation(let from, let to):
            return shifted(Self.mix(from, to, CubicBezier.easeInEaseOut.value(at: elapsed / duration)))
        case .wheel(let from, let to):
            return shifted(Self.mix(from, to, CubicBezier.easeOut.value(at: elapsed / duration)))
        }
    }

    private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
}

/// Calls once a frame while content moves, by the clock of the view's screen.
@MainActor final class ScrollFrames {
    var onFrame: (Double) -> Void = { _ in }
    private var link: CADisplayLink?

    nonisolated init() {}

    func start(on clock: MediaClock) {
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in
            // Its scroll view has gone.
            guard let self else { return link.invalidate() }
            onFrame(link.timestamp)
        }
        MediaClock.$running.withValue(clock) { link.add(to: .main, forMode: .common) }
        self.link = link
    }

    func stop() {
        link?.invalidate()
        link = nil
    }
}

extension UIScrollView {
    /// The time of the view's screen, in seconds.
    var now: Double { clock.now }

    private var clock: MediaClock { layer.nearestContext?.clock ?? .current }

    /// Whether the content moves too fast to be meant by a touch.
    var isRunningFast: Bool {
        guard let running, case .deceleration(let motion) = running.kind else { return false }
        return motion.speed(at: clock.now - running.start) > 60
    }

    func run(_ kind: RunningScroll.Kind) {
        let clock = clock
        runCount += 1
        running = RunningScroll(kind: kind, start: clock.now, id: runCount)
        indicators.show(in: self)
        frames.start(on: clock)
    }

    func decelerate(_ motion: ScrollMotionPair) {
        run(.deceleration(motion))
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
    }

    func animate(to offset: CGPoint) {
        guard offset.x.isFinite, offset.y.isFinite else { return }
        // On its way back from beyond an end, it cannot stay where it is.
        if offset == contentOffset, clamped(offset) != offset { return }
        stopScrolling()
        guard offset != contentOffset else { return }
        guard window != nil else { return contentOffset = offset }
        run(.animation(from: contentOffset, to: offset))
    }

    func advance(to time: Double) {
        guard let running else { return frames.stop() }
        let isOver = time - running.start >= running.duration
        let offset = isOver ? running.destination : rounded(running.offset(at: time))
        if offset != contentOffset { moveContent(to: offset) }
        // The delegate may have started something else.
        if isOver, self.running?.id == running.id { finish(running) }
    }

    private func finish(_ scroll: RunningScroll) {
        running = nil
        frames.stop()
        indicators.hide()
        // What was moved as a whole on the way may have its end elsewhere.
        if scroll.isDeceleration || scroll.shift != CGVector(dx: 0, dy: 0) {
            let offset = clamped(contentOffset)
            if offset != contentOffset { moveContent(to: offset) }
        }
        switch scroll.kind {
        case .deceleration: scrollDelegate?.scrollViewDidEndDecelerating(self)
        case .animation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        case .wheel: break
        }
    }

    /// Moves the content as a whole, because what lies before it has grown or shrunk: whatever moves it goes on from there.
    func shiftContent(by way: CGVector) {
        running?.shift.dx += way.dx
        running?.shift.dy += way.dy
        drag?.start.x += way.dx
        drag?.start.y += way.dy
        moveContent(to: CGPoint(x: contentOffset.x + way.dx, y: contentOffset.y + way.dy))
    }

    /// Ends where it is what moves the content by itself.
    func stopScrolling() {
        guard let running else { return }
        self.running = nil
        frames.stop()
        if drag == nil { indicators.hide() }
        if running.isDeceleration { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    }
}
