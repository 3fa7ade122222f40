import TargetAction
import UIKit

/// What lies over the container during a flight: it holds the copies, and takes the touches.
final class FlightView: UIView {
    /// A tap on anything in flight.
    var onTap: (@MainActor () -> Void)?
    /// The container has another size.
    var onResize: (@MainActor () -> Void)?
    private var laidOut: CGSize
    private var cover: UIView?

    override init(frame: CGRect) {
        laidOut = frame.size
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // Copies are pictures.
        accessibilityElementsHidden = true
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

    /// Lays a picture of the window, as it was shown last, over everything: whatever is shown under it until it goes is
    /// not seen. A copy of what was never shown takes a commit, and that would show it where it is.
    func coverUp() {
        guard cover == nil, let window, let picture = window.snapshotView(afterScreenUpdates: false) else { return }
        picture.frame = convert(window.bounds, from: window)
        addSubview(picture)
        superview?.bringSubviewToFront(self)
        cover = picture
    }

    /// Takes it away again.
    func uncover() {
        cover?.removeFromSuperview()
        cover = nil
    }
}
