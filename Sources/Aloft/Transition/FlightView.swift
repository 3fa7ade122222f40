import TargetAction
import UIKit

/// What lies over the container during a flight: it holds the copies, and takes the touches.
final class FlightView: UIView {
    /// A tap on anything in flight.
    var onTap: (@MainActor () -> Void)?
    /// The container has another size.
    var onResize: (@MainActor () -> Void)?
    private var laidOut: CGSize

    override init(frame: CGRect) {
        laidOut = frame.size
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] _ in self?.onTap?() }
        addGestureRecognizer(tap)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != laidOut else { return }
        laidOut = bounds.size
        onResize?()
    }
}
