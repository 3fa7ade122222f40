import UIKit

/// A motion whose names have become numbers: for each stage, where every actor starts and where it arrives.
struct ResolvedMotion: Sendable, Equatable {
    struct Step: Sendable, Equatable {
        var start: TimeInterval
        var duration: TimeInterval
        var timing: Choreography.Timing
        var from: [Choreography.Actor: ActorState]
        var to: [Choreography.Actor: ActorState]
        /// How those get there who take a way or a time of their own.
        var courses: [Choreography.Actor: Course] = [:]

        var end: TimeInterval { start + duration }
    }

    /// A state and its velocity, per second of the motion's own time.
    typealias Sample = (state: ActorState, velocity: Channels)

    let steps: [Step]
    /// What holds when everything is over, the last cues included.
    let final: [Choreography.Actor: ActorState]
    let duration: TimeInterval

    init(_ motion: Choreography.Motion, in geometry: TransitionGeometry) {
        var current = Self.beginning(of: motion, in: geometry)
        for cue in motion.start { Self.apply(cue, to: &current, in: geometry) }
        var steps: [Step] = []
        var time = 0.0
        for stage in motion.stages {
            var step = Step(start: time, duration: stage.length, timing: stage.timing, from: current, to: current)
            for move in stage.moves {
                let before = current[move.actor]
                Self.apply(move, to: &current, in: geometry)
                guard let before, let after = current[move.actor] else { continue }
                step.courses[move.actor, default: Course()].add(move, in: stage, from: before, to: after)
            }
            step.to = current
            step.courses = step.courses.filter { !$0.value.isPlain }
            if step.duration > 0 { steps.append(step) }
            time = step.end
            for cue in stage.then { Self.apply(cue, to: &current, in: geometry) }
        }
        self.steps = steps
        final = current
        duration = time
    }

    /// Everybody at the motion's time `time`. At the end of a stage its cues have happened; just before, they have not.
    func samples(at time: TimeInterval) -> [Choreography.Actor: Sample] {
        guard time < duration, let step = steps.last(where: { $0.start <= time }) ?? steps.first else {
            return final.mapValues { ($0, Channels(lanes: .zero)) }
        }
        let (progress, slope) = step.timing.evaluate(at: (time - step.start) / step.duration)
        var samples: [Choreography.Actor: Sample] = [:]
        for (actor, from) in step.from {
            if let course = step.courses[actor] {
                samples[actor] = course.sample(at: time - step.start, from: from)
                continue
            }
            let start = Channels(from).lanes, travel = Channels(step.to[actor] ?? from).lanes - start
            samples[actor] = (
                Channels(lanes: start + travel * progress).state(like: from),
                Channels(lanes: travel * (slope / step.duration))
            )
        }
        return samples
    }

    /// The instants at which one stage gives way to the next, the start and the end among them.
    var boundaries: [TimeInterval] { [0] + steps.map(\.end) }

    private static func beginning(of motion: Choreography.Motion, in geometry: TransitionGeometry) -> [Choreography
        .Actor: ActorState]
    {
        func stand(
            _ place: Choreography.Place,
            _ extent: Choreography.Extent,
            _ corner: Choreography.Corner,
            visible: Bool,
            zOrder: Int
        ) -> ActorState {
            ActorState(
                center: geometry.point(place),
                size: geometry.size(extent),
                scale: 1,
                alpha: 1,
                cornerRadius: geometry.radius(corner),
                cornerShare: corner == .destination ? 1 : 0,
                isVisible: visible,
                zOrder: zOrder
            )
        }
        var states: [Choreography.Actor: ActorState] = [
            .source: stand(.source, .source, .source, visible: true, zOrder: -2),
            .destination: stand(.destination, .destination, .destination, visible: true, zOrder: -1),
        ]
        for (index, part) in motion.cast.enumerated() {
            switch part.actor {
            case .source, .destination:
                break
            case .sourceSnapshot:
                states[part.actor] = stand(.source, .source, .source, visible: false, zOrder: index)
            case .destinationSnapshot:
                states[part.actor] = stand(.destination, .destination, .destination, visible: false, zOrder: index)
            case .dimming:
                states[part.actor] = stand(.container, .container, .points(0), visible: false, zOrder: index)
            case .element:
                states[part.actor] = stand(.container, .container, .points(0), visible: false, zOrder: index)
            case .pair, .unpaired:
                break
            }
        }
        return states
    }

    private static func apply(
        _ cue: Choreography.Cue,
        to states: inout [Choreography.Actor: ActorState],
        in geometry: TransitionGeometry
    ) {
        switch cue {
        case .show(let actor): states[actor]?.isVisible = true
        case .hide(let actor): states[actor]?.isVisible = false
        case .place(let move): apply(move, to: &states, in: geometry)
        }
    }

    /// What is not finite in a move is as good as not said; an alpha is held within 0…1.
    private static func apply(
        _ move: Choreography.Move,
        to states: inout [Choreography.Actor: ActorState],
        in geometry: TransitionGeometry
    ) {
        guard var state = states[move.actor] else { return }
        if move.actor.isElement, let ends = geometry.elements[move.actor] {
            ends.apply(move, to: &state, in: geometry)
            states[move.actor] = state
            return
        }
        if let place = move.center { state.center = geometry.point(place) }
        if let extent = move.size { state.size = geometry.size(extent) }
        if let corner = move.corner { state.round(like: corner, geometry.radius(corner)) }
        state.take(move)
        states[move.actor] = state
    }
}

extension ActorState {
    /// Takes on a radius, and the corners that it belongs to.
    mutating func round(like corner: Choreography.Corner, _ radius: Double) {
        cornerRadius = radius
        switch corner {
        case .source: cornerShare = 0
        case .destination: cornerShare = 1
        case .points: break
        }
    }

    /// Takes what a move says that needs no geometry.
    mutating func take(_ move: Choreography.Move) {
        if let scale = move.scale, scale.isFinite { self.scale = min(max(scale, -1000), 1000) }
        if let alpha = move.alpha, alpha.isFinite { self.alpha = min(max(alpha, 0), 1) }
        if let angle = move.rotation, angle.isFinite { rotation = min(max(angle, -1000), 1000) }
        if let angle = move.flip, angle.isFinite { flip = min(max(angle, -1000), 1000) }
        if let alpha = move.contentAlpha, alpha.isFinite { contentAlpha = min(max(alpha, 0), 1) }
    }
}
