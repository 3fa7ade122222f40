import QuartzCore

/// A button in a bar: a title or an image in the tint colour, with the arrow of a way back.
@MainActor
final class BarButton: UIControl {
    private let label = UILabel()
    private let imageView = UIImageView()
    private let arrow: BackArrowView?
    private let minimumWidth: CGFloat

    init(
        title: String?,
        image: UIImage?,
        style: UIBarButtonItem.Style = .plain,
        isBack: Bool = false,
        width: CGFloat = 0
    ) {
        arrow = isBack ? BackArrowView() : nil
        minimumWidth = width
        super.init(frame: .zero)
        isTriggeredByTaps = true
        label.text = image == nil ? title : nil
        label.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
        label.lineBreakMode = .byTruncatingTail
        imageView.image = image
        imageView.contentMode = .scaleAspectFit
        for view in [arrow, label, imageView].compactMap({ $0 }) {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        colour()
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { fade() } }
    override var isEnabled: Bool { didSet { colour() } }

    override func tintColorDidChange() { colour() }

    private func colour() {
        let color: UIColor = isEnabled ? tintColor : .tertiaryLabel
        label.textColor = color
        imageView.tintColor = color
        arrow?.color = color
    }

    private func fade() {
        let alpha: CGFloat = isHighlighted ? 0.3 : 1
        for view in [arrow, label, imageView].compactMap({ $0 }) { view.alpha = alpha }
    }

    private var content: UIView { imageView.image == nil ? label : imageView }

    private var arrowWidth: CGFloat { arrow == nil ? 0 : 18 }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let inner = content.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44))
        return CGSize(
            width: max(inner.width.rounded(.up) + arrowWidth, minimumWidth, arrow == nil ? 0 : 24),
            height: 44
        )
    }

    override func layoutSubviews() {
        arrow?.frame = CGRect(x: 0, y: (bounds.height - 21) / 2, width: 12, height: 21)
        let inner = content.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height))
        let room = max(bounds.width - arrowWidth, 0)
        let width = min(inner.width.rounded(.up), room)
        let x = arrow == nil ? (room - width) / 2 : arrowWidth
        content.frame = CGRect(
            x: x,
            y: ((bounds.height - inner.height) / 2).rounded(),
            width: width,
            height: inner.height.rounded(.up)
        )
    }
}

/// The arrow of a way back.
@MainActor
private final class BackArrowView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    init() {
        super.init(frame: .zero)
        guard let shape = layer as? CAShapeLayer else { return }
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 10.5, y: 2))
        path.addLine(to: CGPoint(x: 2, y: 10.5))
        path.addLine(to: CGPoint(x: 10.5, y: 19))
        shape.path = path.cgPath
        shape.fillColor = nil
        shape.lineWidth = 2.5
        shape.lineCap = .round
        shape.lineJoin = .round
    }

    required init?(coder: NSCoder) { nil }

    var color: UIColor = .systemBlue {
        didSet { (layer as? CAShapeLayer)?.strokeColor = color.cgColor }
    }
}
