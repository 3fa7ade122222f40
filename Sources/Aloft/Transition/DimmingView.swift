import TargetAction
import UIKit

/// The plain view between the container's content and the destination; it dims what lies below it, or blurs it.
final class DimmingView: UIView, ActorView {
    /// What a tap does.
    var onTap: (@MainActor () -> Void)?
    /// Asked before a touch is taken: false when the view has no business here any more.
    var isWanted: (@MainActor () -> Bool)?
    /// Blurs what lies below; nil dims it.
    private var glass: UIVisualEffectView?
    private var blur: UIBlurEffect?
    /// What the blur is part of the way in: an effect has no alpha, it is animated itself.
    private var blurring: UIViewPropertyAnimator?

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] _ in self?.onTap?() }
        addGestureRecognizer(tap)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Takes on what a part looks like.
    func dress(as part: Choreography.Part) {
        guard let style = part.blur.flatMap(UIBlurEffect.Style.init(rawValue:)) else {
            stopBlurring()
            glass?.removeFromSuperview()
            glass = nil
            backgroundColor = part.ground?.color
            return
        }
        guard glass == nil else { return }
        let glass = UIVisualEffectView(effect: nil)
        glass.frame = bounds
        glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        glass.isUserInteractionEnabled = false
        addSubview(glass)
        (self.glass, blur) = (glass, UIBlurEffect(style: style))
    }

    var blurs: Bool { glass != nil }

    var strands: [Strand] {
        blurs ? [] : [Strand(layer: layer, keyPath: "opacity") { .number($0.seenAlpha) }]
    }

    func apply(_ state: ActorState) {
        guard let glass else { return alpha = CGFloat(state.seenAlpha) }
        let share = CGFloat(state.seenAlpha)
        guard share > 0, share < 1, window != nil else {
            stopBlurring()
            glass.effect = share > 0 ? blur : nil
            return
        }
        let animator = blurring ?? startBlurring(glass)
        animator.fractionComplete = share
    }

    private func startBlurring(_ glass: UIVisualEffectView) -> UIViewPropertyAnimator {
        glass.effect = nil
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        // Within what is done without animation there would be nothing to stop half way.
        let wereEnabled = UIView.areAnimationsEnabled
        UIView.setAnimationsEnabled(true)
        defer { UIView.setAnimationsEnabled(wereEnabled) }
        animator.addAnimations { [blur] in glass.effect = blur }
        animator.pausesOnCompletion = true
        animator.pauseAnimation()
        blurring = animator
        return animator
    }

    private func stopBlurring() {
        blurring?.stopAnimation(true)
        blurring = nil
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        // An animator must not be let go half way.
        if newWindow == nil { stopBlurring() }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isWanted?() == false ? nil : super.hitTest(point, with: event)
    }
}

extension Flight {
    /// What blurs, if anything does.
    var blurring: DimmingView? { (actors[.dimming] as? DimmingView).flatMap { $0.blurs ? $0 : nil } }

    /// Blurs as much as is to be blurred at this instant: no animation of a layer does that.
    func showBlur() {
        guard hold == nil, let blurring, let state = player.timeline.state(at: player.elapsed)[.dimming] else { return }
        blurring.apply(state)
    }
}
