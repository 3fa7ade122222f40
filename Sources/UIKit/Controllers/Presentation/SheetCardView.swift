import QuartzCore

/// The card of a sheet: it clips the presented controller's view to rounded corners.
@MainActor
final class SheetCardView: UIView {
    private let grabber = UIView()
    private var content: UIView?

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        grabber.isUserInteractionEnabled = false
        grabber.isHidden = true
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    var cornerRadius: CGFloat = 10 {
        didSet { layer.cornerRadius = cornerRadius }
    }

    var roundsBottom = false {
        didSet {
            let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            layer.maskedCorners = roundsBottom ? top.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) : top
        }
    }

    var showsGrabber: Bool {
        get { !grabber.isHidden }
        set { grabber.isHidden = !newValue }
    }

    func hold(_ view: UIView) {
        content = view
        UIView.performWithoutAnimation {
            view.transform = .identity
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
    }

    func release() {
        if content?.superview === self { content?.removeFromSuperview() }
        content = nil
    }

    override func layoutSubviews() {
        content?.frame = bounds
        grabber.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
    }
}
