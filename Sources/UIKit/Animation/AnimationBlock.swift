import QuartzCore

/// The animation block that is running: what changes of views' properties within it become.
@MainActor
final class AnimationBlock {
    enum Pacing {
        case bezier(CubicBezier)
        case spring(ratio: Double, velocity: CGVector)
        /// A spring with a settling time of its own.
        case physical(SpringCurve, velocity: CGVector)
    }

    /// Who takes the animations that changes make.
    enum Sink {
        /// Layers, at once: `UIView.animate`.
        case layers
        case animator(UIViewPropertyAnimator)
        case keyframes(KeyframeRecorder)
    }

    let duration: Double
    let delay: Double
    let pacing: Pacing
    let options: UIView.AnimationOptions
    let sink: Sink
    let group: CompletionGroup?
    /// Views whose layers this block animates.
    private(set) var animatedViews: [UIView] = []

    init(
        duration: Double,
        delay: Double = 0,
        pacing: Pacing,
        options: UIView.AnimationOptions = [],
        sink: Sink = .layers,
        group: CompletionGroup? = nil
    ) {
        self.duration = duration
        self.delay = delay
        self.pacing = pacing
        self.options = options
        self.sink = sink
        self.group = group
    }

    private(set) static var current: AnimationBlock?
    static var isEnabled = true

    /// Runs `changes` with a block as the current one; nil switches animation off within.
    static func run(_ block: AnimationBlock?, _ changes: () -> Void) {
        let outer = current
        current = block
        defer { current = outer }
        changes()
    }

    func note(_ view: UIView) {
        if !animatedViews.contains(where: { $0 === view }) { animatedViews.append(view) }
    }

    /// The pacing as a curve of an animation. A spring with a velocity for each axis uses the one named.
    func curve(axis: KeyPath<CGVector, CGFloat> = \.dx) -> TimingCurve {
        switch pacing {
        case .bezier(let curve): .bezier(curve)
        case .spring(let ratio, let velocity):
            .spring(SpringCurve(duration: duration, dampingRatio: ratio, initialVelocity: velocity[keyPath: axis]))
        case .physical(let spring, let velocity):
            .spring(
                SpringCurve(
                    mass: spring.mass,
                    stiffness: spring.stiffness,
                    damping: spring.damping,
                    initialVelocity: velocity[keyPath: axis]
                )
            )
        }
    }

    /// Whether points move by two springs, one for each axis.
    var hasVectorVelocity: Bool {
        switch pacing {
        case .bezier: false
        case .spring(_, let velocity), .physical(_, let velocity): velocity.dx != velocity.dy
        }
    }
}

extension UIView.AnimationOptions {
    var curve: CubicBezier {
        switch rawValue & 0x70000 {
        case 0x10000: .easeIn
        case 0x20000: .easeOut
        case 0x30000: .linear
        default: .easeInEaseOut
        }
    }
}
