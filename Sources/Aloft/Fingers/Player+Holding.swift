import UIKit

extension Player {
    /// Shows actors as they are at one instant, until something is played or shown again: directly, without animations.
    ///
    /// - Parameters:
    ///   - actors: the views of the cast.
    ///   - owned: the app's views that take part. They are covered by animations that do not end.
    func show(
        _ states: [Choreography.Actor: ActorState],
        actors: [Choreography.Actor: any ActorView],
        owned: [Choreography.Actor: UIView]
    ) {
        stop()
        place(states, actors: actors)
        let round = round
        for (actor, view) in owned {
            guard let state = states[actor] else { continue }
            let own = Double(view.alpha), seen = state.seenAlpha * own
            guard seen != own else { continue }
            add(
                standing(at: seen) { [weak self] in self?.tell(.uncovered, of: round) },
                to: view.layer,
                key: Self.cover
            )
        }
        add(standing(at: 1) { [self] in tell(.dropped, of: round) }, to: clock, key: Strand.prefix + "hold")
    }

    /// Shows the actors of the cast elsewhere, while nothing else changes.
    func place(_ states: [Choreography.Actor: ActorState], actors: [Choreography.Actor: any ActorView]) {
        for (actor, view) in actors { states[actor].map(view.apply) }
    }

    private func tell(_ event: Event, of round: Int) {
        if round == self.round { handler(event) }
    }

    /// An opacity that stays.
    private func standing(at opacity: Double, dropped: @escaping @MainActor () -> Void) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = opacity
        animation.toValue = opacity
        // Longer than any finger stays down.
        animation.duration = 1_000_000
        animation.delegate = AnimationEnd { finished in if !finished { dropped() } }
        return animation
    }

    private static let cover = Strand.prefix + "opacity"
}
