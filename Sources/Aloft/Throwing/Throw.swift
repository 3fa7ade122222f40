import UIKit

/// A copy on its way into a target. Its animations keep it alive.
@MainActor final class Throw {
    private let source: UIView
    private let target: UIView
    private let view: FlightView
    private let copy: SnapshotActorView
    private let completion: (@MainActor (SnapshotTransition.Outcome) -> Void)?
    private var player: Player?
    private var geometry: TransitionGeometry

    /// Throws a copy, or says why not.
    /// - Returns: how it has ended already; nil if it flies.
    static func start(
        _ source: UIView,
        to target: UIView,
        after delay: TimeInterval,
        _ completion: (@MainActor (SnapshotTransition.Outcome) -> Void)?
    ) -> SnapshotTransition.Outcome? {
        guard let window = source.window else { return .noSource }
        guard target.window === window else { return .removed }
        if UIAccessibility.isReduceMotionEnabled { return .finished }
        guard SnapshotTransition.Reason(against: source, in: window) == nil else { return .noSource }
        var flies = false
        UIView.performWithoutAnimation {
            window.layoutIfNeeded()
            let view = FlightView(frame: window.bounds)
            view.isUserInteractionEnabled = false
            window.addSubview(view)
            let maker = CopyMaker(in: window, coveringUp: view.coverUp)
            let picture = source.sendsItself ? maker.picture(of: source).map { Copy(view: $0) } : maker.copy(of: source)
            view.uncover()
            guard let picture else { return view.removeFromSuperview() }
            Throw(source, to: target, with: picture, in: view, completion).begin(after: delay)
            flies = true
        }
        return flies ? nil : .noSource
    }

    private init(
        _ source: UIView,
        to target: UIView,
        with picture: Copy,
        in view: FlightView,
        _ completion: (@MainActor (SnapshotTransition.Outcome) -> Void)?
    ) {
        self.source = source
        self.target = target
        self.view = view
        self.completion = completion
        copy = SnapshotActorView(picture, of: source, as: Choreography.Part(.sourceSnapshot), turns: true)
        geometry = TransitionGeometry(
            container: view.bounds,
            source: .init(of: source, in: view),
            destination: .init(of: target, in: view)
        )
    }

    private func begin(after delay: TimeInterval) {
        view.addSubview(copy)
        let player = Player(Timeline(motion(after: delay), in: geometry), clock: view.layer) { [self] in hear($0) }
        self.player = player
        view.onResize = { [weak self] in self?.follow() }
        player.play(player.timeline, actors: [.sourceSnapshot: copy], owned: [:])
    }

    /// It rises whichever way it goes, and ends small enough to be in the target.
    private func motion(after delay: TimeInterval) -> Choreography.Motion {
        guard let from = geometry.source, let to = geometry.destination else { return .init(cast: [], stages: []) }
        let isForwards = to.center.x >= from.center.x
        let room = Double(min(to.size.width / from.size.width, to.size.height / from.size.height))
        let scale = min(max(room, 0.05), 0.6)
        let wait = delay.isFinite ? min(max(delay, 0), 60) : 0
        return Choreography {
            Choreography.stage(wait) {
                Choreography.copy(of: .source, .appears)
            }
            Choreography.stage(0.6, .bezier(x1: 0.35, y1: 0, x2: 0.65, y2: 1)) {
                Choreography.copy(of: .source, .moves(to: .destination, arc: isForwards ? 0.25 : -0.25))
                Choreography.copy(of: .source, .scales(to: 1.08), .lasts(0.15), .paces(.easeOut))
                Choreography.copy(of: .source, .scales(to: scale), .waits(0.15))
                Choreography.copy(of: .source, .turns(to: isForwards ? 30 : -30))
                Choreography.copy(of: .source, .fades(to: 0), .waits(0.5), .disappears)
            }
        } close: {
            Choreography.stage { Choreography.copy(of: .source, .disappears) }
        }.open
    }

    private func follow() {
        guard let player else { return }
        let now = TransitionGeometry(
            container: view.bounds,
            source: source.window === view.window ? .init(of: source, in: view) : geometry.source,
            destination: target.window === view.window ? .init(of: target, in: view) : geometry.destination
        )
        guard !now.isSame(as: geometry), player.elapsed < player.timeline.duration else { return }
        geometry = now
        let timeline = player.timeline.retargeted(at: player.elapsed, in: now)
        UIView.performWithoutAnimation { player.play(timeline, actors: [.sourceSnapshot: copy], owned: [:]) }
    }

    private func hear(_ event: Player.Event) {
        switch event {
        case .boundary: follow()
        case .uncovered: break
        case .end:
            bounce()
            end(.finished)
        case .dropped:
            // The host may be in the middle of taking views away.
            Task { end(view.window == nil ? .removed : .dropped) }
        }
    }

    private func end(_ outcome: SnapshotTransition.Outcome) {
        guard let player else { return }
        self.player = nil
        player.stop()
        view.removeFromSuperview()
        completion?(outcome)
    }

    /// An animation on top of whatever the target's transform is. Each begins and ends with nothing, so that any number
    /// of them add up.
    private func bounce() {
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = [1, 1.25, 0.92, 1.04, 1].map { CATransform3DMakeScale($0, $0, 1) }
        animation.keyTimes = [0, 0.25, 0.55, 0.8, 1]
        animation.timingFunctions = (0..<4).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
        animation.isAdditive = true
        animation.duration = 0.4
        target.layer.add(animation, forKey: nil)
    }
}
