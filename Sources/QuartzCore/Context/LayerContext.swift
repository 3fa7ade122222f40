import CoreGraphics

/// A tree of layers that is shown: where its commits go, and the clock that its animations run by.
///
/// Each screen has one. It is used on the thread that changes the layers, which for views is the main one.
package final class LayerContext {
    package let root: CALayer
    package let clock: MediaClock
    /// Pixels a point.
    package var scale: CGFloat
    /// Receives each new tree.
    package var onCommit: ((RenderTree) -> Void)?
    /// The last committed tree.
    package private(set) var tree: RenderTree?
    /// How many commits there have been.
    package private(set) var commitCount = 0

    private var animated: [ObjectIdentifier: CALayer] = [:]
    private var alarm: (ticket: MediaClock.Ticket, time: Double)?

    package init(root: CALayer, clock: MediaClock, scale: CGFloat) {
        self.root = root
        self.clock = clock
        self.scale = scale
        root.context = self
    }

    /// Asks for a commit at the end of the turn.
    package func setNeedsCommit() { TransactionState.current.register(self) }

    func commit() {
        root.layoutPass()
        root.displayPass()
        for layer in animated.values where layer.nearestContext !== self {
            animated[ObjectIdentifier(layer)] = nil
            layer.dropAnimations()
        }
        let now = clock.now
        let node = root.committedNode(at: now, in: self)
        setAlarm()
        guard tree?.root !== node || tree?.scale != scale else { return }
        let tree = RenderTree(root: node, scale: scale)
        self.tree = tree
        commitCount += 1
        onCommit?(tree)
    }

    // MARK: - Ends of animations

    func register(animated layer: CALayer) {
        animated[ObjectIdentifier(layer)] = layer
    }

    /// Sets the clock to call when the next animation ends.
    func setAlarm() {
        let next = animated.values.lazy.map { $0.nextAnimationEnd() }.min() ?? .infinity
        if let alarm {
            guard alarm.time != next else { return }
            clock.cancel(alarm.ticket)
            self.alarm = nil
        }
        guard next.isFinite else { return }
        let box = Unshared(self)
        alarm = (clock.schedule(at: next) { box.value?.endAnimations() }, next)
    }

    /// A layer's own time changed: ends are looked at again with the next commit.
    func setAlarmAtCommit() { setNeedsCommit() }

    /// Ends what is due, in order of time.
    private func endAnimations() {
        alarm = nil
        let now = clock.now
        var ended: [(layer: CALayer, end: Double)] = []
        for layer in animated.values {
            let end = layer.nextAnimationEnd()
            if end <= now { ended.append((layer, end)) }
        }
        ended.sort { ($0.end, $0.layer.id.rawValue) < ($1.end, $1.layer.id.rawValue) }
        for (layer, _) in ended { layer.endAnimations(at: now) }
        for layer in animated.values where layer.animations.isEmpty { animated[ObjectIdentifier(layer)] = nil }
        setAlarm()
    }
}

/// A weak reference that may ride in a sendable closure which runs on the one thread that uses the object.
struct Unshared<Object: AnyObject>: @unchecked Sendable {
    private(set) weak var value: Object?
    init(_ value: Object) { self.value = value }
}
