import QuartzCore

/// Eight spokes that go round: something is going on, for no one knows how long.
@MainActor open class UIActivityIndicatorView: UIView {
    /// How large an indicator is.
    public enum Style: Int, Sendable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101
    }

    private let spokes = SpokesView()
    private var ownColor: UIColor?

    /// An indicator of the size of its style.
    public init(style: UIActivityIndicatorView.Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: style.size))
        prepare()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        prepare()
    }

    /// An indicator of no size, of the style `medium`.
    public convenience init() { self.init(frame: .zero) }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    private func prepare() {
        isUserInteractionEnabled = false
        addSubview(spokes)
        spokes.isHidden = true
    }

    /// How large it is.
    open var style: UIActivityIndicatorView.Style {
        didSet {
            guard style != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The colour of the spokes; nil sets the default, a grey.
    open var color: UIColor! {
        get { ownColor ?? .secondaryLabel }
        set {
            ownColor = newValue
            setNeedsLayout()
        }
    }

    /// Whether nothing shows while the indicator stands.
    open var hidesWhenStopped = true {
        didSet { spokes.isHidden = hidesWhenStopped && !isAnimating }
    }

    /// Whether it turns.
    open private(set) var isAnimating = false

    /// Has it turn, and show.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        spokes.isHidden = false
        turn()
    }

    /// Has it stand still, and hides it where `hidesWhenStopped` says so.
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        spokes.layer.removeAllAnimations()
        spokes.isHidden = hidesWhenStopped
    }

    private func turn() {
        guard window != nil else { return }
        let count = SpokesView.count
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turn.values = (0..<count).map { Double($0) / Double(count) * 2 * .pi }
        turn.calculationMode = .discrete
        turn.duration = 1
        turn.repeatCount = .infinity
        spokes.layer.add(turn, forKey: "turn")
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // Layers that leave the window lose their animations.
        if isAnimating { turn() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
    open override var intrinsicContentSize: CGSize { style.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        spokes.bounds.size = style.size
        spokes.center = CGPoint(x: bounds.midX, y: bounds.midY)
        spokes.paint(color)
    }
}

extension UIActivityIndicatorView.Style {
    fileprivate var size: CGSize {
        let side: CGFloat = self == .large ? 37 : 20
        return CGSize(width: side, height: side)
    }
}

/// The spokes, each fainter than the one that follows it.
private final class SpokesView: UIView {
    static let count = 8
    private var spokes: [CALayer] = []

    func paint(_ color: UIColor) {
        if spokes.isEmpty {
            spokes = (0..<Self.count).map { _ in CALayer() }
            for spoke in spokes { layer.addSublayer(spoke) }
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let side = bounds.width
        let size = CGSize(width: side * 0.125, height: side * 0.3)
        for (index, spoke) in spokes.enumerated() {
            let angle = CGFloat(index) / CGFloat(Self.count) * 2 * .pi
            let radius = side / 2 - size.height / 2
            spoke.bounds = CGRect(origin: .zero, size: size)
            spoke.position = CGPoint(x: side / 2 + radius * sin(angle), y: side / 2 - radius * cos(angle))
            spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
            spoke.cornerRadius = size.width / 2
            spoke.backgroundColor = color.cgColor
            // The spoke before the first is the brightest.
            spoke.opacity = Float(0.2 + 0.8 * Double(index + 1) / Double(Self.count))
        }
        CATransaction.commit()
    }
}
