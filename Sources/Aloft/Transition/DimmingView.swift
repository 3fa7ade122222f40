import TargetAction
import UIKit

/// The plain view between the container's content and the destination.
final class DimmingView: UIView, ActorView {
    /// What a tap does.
    var onTap: (@MainActor () -> Void)?
    /// Asked before a touch is taken: false when the view has no business here any more.
    var isWanted: (@MainActor () -> Bool)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] _ in self?.onTap?() }
        addGestureRecognizer(tap)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    var strands: [Strand] { [Strand(layer: layer, keyPath: "opacity") { .number($0.seenAlpha) }] }

    func apply(_ state: ActorState) { alpha = CGFloat(state.seenAlpha) }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isWanted?() == false ? nil : super.hitTest(point, with: event)
    }
}
