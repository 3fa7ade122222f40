import UIKit

/// All that exists while a transition is under way, and not at rest.
@MainActor final class Flight {
    /// The rest that it is flying to.
    var goal: SnapshotTransition.Rest
    let view: FlightView
    let player: Player
    let actors: [Choreography.Actor: any ActorView]
    /// The views within the two sides that fly by themselves; nil for none.
    var elements: FlightElements?
    var geometry: TransitionGeometry
    /// The source, as it was when last asked for; it is covered while its copy stands for it.
    weak var source: UIView?
    /// Whether the motion that is played leads to closed.
    let closes: Bool
    /// What the destination showed when its copy was taken; nil without a copy.
    var look: ContentLook?
    /// When that was last looked at, by the clock of animations.
    var lookedAt: TimeInterval = 0
    /// How far it was when that was last told.
    var toldProgress: Double?
    /// It was to be played without a source from the start.
    let isPlain: Bool
    /// Why it is not played as its choreography has it.
    var reason: SnapshotTransition.Reason?
    /// What is wrong with its copies, if anything is.
    var flaw: SnapshotTransition.Reason?
    /// The app's views that fly themselves.
    var living: [LiveView] = []
    /// The host has dropped the animations, and nothing has been played since.
    var isDropped = false
    var completions: [SnapshotTransition.Completion] = []
    /// Hears how it ended, if a finger began it.
    var drag: SnapshotTransition.Completion?
    /// The finger that holds it.
    var hold: Hold?
    /// Looks, once a frame, whether the source is where it was.
    var link: CADisplayLink?
    /// How far the content that the source is in was scrolled when last looked at.
    var scrolled: CGPoint
    /// How often its end was put off, since its source had moved shortly before.
    var delays = 0
    /// How often the source has had to be covered again, because the host had dropped its cover.
    var recoveries = 0
    static let mostRecoveries = 30

    init(
        to goal: SnapshotTransition.Rest,
        view: FlightView,
        player: Player,
        actors: [Choreography.Actor: any ActorView],
        geometry: TransitionGeometry,
        reason: SnapshotTransition.Reason?
    ) {
        self.goal = goal
        closes = goal == .closed
        self.view = view
        self.player = player
        self.actors = actors
        self.geometry = geometry
        self.reason = reason
        isPlain = reason != nil
        scrolled = .zero
    }

    /// How it has ended when it gets there.
    var arrival: SnapshotTransition.Outcome {
        reason == nil || reason == .reducedMotion ? .finished : .noSource
    }

    /// Plays a timeline from now on.
    func play(_ timeline: Timeline, destination: UIView, from elapsed: TimeInterval = 0) {
        clip()
        player.play(timeline, actors: actors, owned: owned(destination), from: elapsed)
        showBlur()
    }

    /// A view of the app's where it lies: what stands in its place, if it flies itself.
    func standing(_ view: UIView) -> UIView { living.first { $0.model === view }?.standIn ?? view }

    /// The app's views that take part.
    func owned(_ destination: UIView) -> [Choreography.Actor: UIView] {
        var owned: [Choreography.Actor: UIView] = [:]
        owned[.source] = source
        // In no window there is nothing to hide.
        let destination = standing(destination)
        if destination.window != nil { owned[.destination] = destination }
        return owned
    }

    /// What is to be told when it is over. A drag that went back was cancelled, however well it got there.
    func reports(_ outcome: SnapshotTransition.Outcome) -> [SnapshotTransition.Report] {
        let isBack = goal == .open && (outcome == .finished || outcome == .noSource)
        return (drag.map { [($0, isBack ? .cancelled : outcome)] } ?? []) + completions.map { ($0, outcome) }
    }
}
