import QuartzCore

/// The container of a presentation, or of a transition within a container controller.
@MainActor
final class TransitionView: UIView {
    weak var presentation: UIPresentationController?
    /// The transition that takes place in it.
    weak var current: TransitionContext?
    /// Whether touches beside the views in it reach what is behind.
    var passesTouches = false

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }

    /// Views in transition hear no touches, unless the transition can be interrupted; recognisers of the container do.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit != nil, let current, !current.isOver, !current.admitsTouches else {
            return hit === self && passesTouches ? nil : hit
        }
        return self
    }
}
