import QuartzCore

/// A bar of buttons, as at the bottom of a navigation controller.
@MainActor open class UIToolbar: UIView {
    private let ground = UIView()
    private let line = UIView()
    private var list: [UIBarButtonItem] = []
    private var views: [UIView] = []
    /// How far the ground reaches below the bar, in points.
    var bottomExtension: CGFloat = 0 { didSet { if bottomExtension != oldValue { setNeedsLayout() } } }

    /// The height of the bar, in points, above what the bottom edge takes.
    static let height: CGFloat = 44

    /// A bar without buttons.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        line.backgroundColor = .separator
        ground.isUserInteractionEnabled = false
        addSubview(ground)
        addSubview(line)
        colour()
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// The buttons and the spaces between them, from left to right.
    open var items: [UIBarButtonItem]? {
        get { list }
        set { setItems(newValue, animated: false) }
    }

    /// Shows other buttons; they fade in, in a quarter of a second, if `animated`.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        let new = items ?? []
        for item in list { item.changed = {} }
        list = new
        for item in new { item.changed = { [weak self] in self?.build() } }
        build()
        guard animated, window != nil else { return }
        let fresh = views
        UIView.performWithoutAnimation { for view in fresh { view.alpha = 0 } }
        UIView.animate(withDuration: 0.25) { for view in fresh { view.alpha = 1 } }
    }

    /// The colour of the bar; nil for the system's.
    open var barTintColor: UIColor? { didSet { colour() } }
    /// Whether what is behind shines through.
    open var isTranslucent = true { didSet { colour() } }

    private func colour() {
        let color = barTintColor ?? .barGround
        ground.backgroundColor = isTranslucent ? color.withAlphaComponent(0.94) : color
    }

    private func build() {
        for view in views where view.superview === self { view.removeFromSuperview() }
        views = list.filter { !$0.isHidden }.map(BarItemView.make)
        for view in views { addSubview(view) }
        setNeedsLayout()
    }

    // MARK: - Layout

    private static let margin: CGFloat = 16
    private static let spacing: CGFloat = 16

    /// As wide as it may be, and 44 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    /// As high as a bar is.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + bottomExtension)
        let hair = 1 / max(contentScaleFactor, 1)
        line.frame = CGRect(x: 0, y: -hair, width: bounds.width, height: hair)
        // In no room at all, views of the app's would lose the size that they came with.
        guard bounds.width > 0, bounds.height > 0 else { return }
        let widths = views.map(BarItemView.width)
        // Buttons keep apart; a space of the app's stands instead.
        let gaps = zip(views, views.dropFirst()).map { before, after in
            before is BarSpaceView || after is BarSpaceView ? 0 : Self.spacing
        }
        let used = widths.reduce(0, +) + gaps.reduce(0, +) + 2 * Self.margin
        let flexible = views.count { ($0 as? BarSpaceView)?.isFlexible ?? false }
        let share = flexible > 0 ? max(bounds.width - used, 0) / CGFloat(flexible) : 0
        var x = Self.margin
        for (index, view) in views.enumerated() {
            let isFlexible = (view as? BarSpaceView)?.isFlexible ?? false
            let width = widths[index] + (isFlexible ? share : 0)
            let height = min(BarItemView.height(of: view), bounds.height)
            view.frame = CGRect(
                x: x.rounded(),
                y: ((bounds.height - height) / 2).rounded(),
                width: width,
                height: height
            )
            x += width + (index < gaps.count ? gaps[index] : 0)
        }
    }
}
