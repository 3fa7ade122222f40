import UIKit

/// Shows a timeline: baked into Core Animation keyframes, so that a busy main thread costs no frame of it.
///
/// The layers' model values are those of the end. Views of the app are given an animation of their opacity, and
/// nothing else: their own values stay as they are, whatever happens. What time it is in the timeline is asked of the
/// clock that the animations run by, never of what is on the screen.
@MainActor final class Player {
    /// What the player tells of. A timeline that has been replaced tells nothing any more.
    enum Event {
        /// A boundary of the timeline has been reached, before the end.
        case boundary
        /// The timeline is over.
        case end
        /// The host has dropped the animations.
        case dropped
        /// The host has dropped the animation that hides one of the app's views.
        case uncovered
    }

    let clock: CALayer
    let handler: @MainActor (Event) -> Void
    private var began: TimeInterval = 0
    /// Rises with every timeline that is played, so that what belongs to an old one is known.
    private(set) var round = 0
    private var animated: [(layer: CALayer, key: String)] = []
    private(set) var timeline: Timeline
    /// How much of what is added now has gone by already.
    private var lead: TimeInterval = 0

    /// - Parameters:
    ///   - clock: a layer in whose time the timeline runs, and which lives as long as the flight.
    ///   - handler: hears of events. It is held until `stop()`, and by the animations until they end.
    init(_ timeline: Timeline, clock: CALayer, handler: @escaping @MainActor (Event) -> Void) {
        self.timeline = timeline
        self.clock = clock
        self.handler = handler
    }

    /// How far the timeline has come, in seconds.
    var elapsed: TimeInterval { min(max(now(in: clock) - began, 0), timeline.duration) }

    /// Plays a timeline from its start, instead of what was playing.
    ///
    /// - Parameters:
    ///   - actors: the views of the cast.
    ///   - owned: the app's views that take part.
    ///   - elapsed: how much of it has gone by already.
    func play(
        _ timeline: Timeline,
        actors: [Choreography.Actor: any ActorView],
        owned: [Choreography.Actor: UIView],
        from elapsed: TimeInterval = 0
    ) {
        stop()
        self.timeline = timeline
        began = now(in: clock) - elapsed
        lead = elapsed
        let segments = timeline.segments()
        lazy var samples = timeline.samples()
        for (actor, view) in actors {
            if let state = segments.last?.keys.last?.states[actor] { view.apply(state) }
            for strand in view.strands {
                let keys = strand.isLinear ? segments : samples
                guard let animation = strand.keyframes(of: actor, in: keys, unless: { _ in true }) else { continue }
                add(animation, to: strand.layer, key: strand.key)
            }
        }
        for (actor, view) in owned { cover(view, as: actor, in: segments) }
        for boundary in timeline.boundaries.dropFirst() where boundary > elapsed { mark(boundary) }
        lead = 0
    }

    /// Takes every animation away that this player has added.
    func stop() {
        round += 1
        for (layer, key) in animated { layer.removeAnimation(forKey: key) }
        animated = []
    }

    /// An app's view is seen as much as its actor's alpha says, without its own values being touched.
    private func cover(_ view: UIView, as actor: Choreography.Actor, in segments: [Segment]) {
        let own = Double(view.alpha)
        let strand = Strand(layer: view.layer, keyPath: "opacity") { .number($0.seenAlpha * own) }
        guard let animation = strand.keyframes(of: actor, in: segments, unless: { $0 == .number(own) }) else { return }
        let round = round
        animation.delegate = AnimationEnd { [weak self] finished in
            guard let self, !finished, round == self.round else { return }
            self.handler(.uncovered)
        }
        add(animation, to: strand.layer, key: strand.key)
    }

    /// An animation that changes nothing, and ends at a boundary.
    private func mark(_ boundary: TimeInterval) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1.0
        animation.toValue = 1.0
        animation.duration = boundary
        let round = round, isEnd = boundary >= timeline.duration
        animation.delegate = AnimationEnd { [self] finished in
            guard round == self.round else { return }
            handler(!finished ? .dropped : isEnd ? .end : .boundary)
        }
        add(animation, to: clock, key: Strand.prefix + "mark.\(boundary)")
    }

    func add(_ animation: CAAnimation, to layer: CALayer, key: String) {
        let begin = now(in: layer) - lead
        // Zero would stand for now.
        animation.beginTime = begin == 0 && lead > 0 ? -1e-9 : begin
        // What has ended holds its end until the main thread comes to take it away.
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: key)
        animated.append((layer, key))
    }

    private func now(in layer: CALayer) -> TimeInterval { layer.convertTime(CACurrentMediaTime(), from: nil) }
}
