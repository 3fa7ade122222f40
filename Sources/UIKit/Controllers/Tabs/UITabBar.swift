import QuartzCore

/// A bar of tabs, one of which is chosen.
@MainActor
open class UITabBar: UIView {
    private let ground = UIView()
    private let line = UIView()
    private var list: [UITabBarItem] = []
    private var buttons: [TabButton] = []
    /// Asked before a touch chooses an item, and told when it has.
    var choose: ((UITabBarItem) -> Void)?

    /// The height of the bar, in points, above what the bottom edge takes.
    static let height: CGFloat = 49

    public override init(frame: CGRect) {
        super.init(frame: frame)
        line.backgroundColor = .separator
        addSubview(ground)
        addSubview(line)
        colour()
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// Hears which tab is touched.
    open weak var delegate: (any UITabBarDelegate)?

    /// The tabs, from left to right.
    open var items: [UITabBarItem]? {
        get { list }
        set { setItems(newValue, animated: false) }
    }

    /// - Parameter animated: fades the new items in.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        for item in list { item.changed = {} }
        for button in buttons { button.removeFromSuperview() }
        list = items ?? []
        buttons = list.map { item in
            let button = TabButton(item)
            button.addAction(UIAction { [weak self] _ in self?.touch(item) }, for: .primaryActionTriggered)
            item.changed = { [weak button] in button?.refresh() }
            addSubview(button)
            return button
        }
        if !list.contains(where: { $0 === selectedItem }) { selectedItem = nil }
        refresh()
        setNeedsLayout()
        guard animated else { return }
        let fresh = buttons
        UIView.performWithoutAnimation { for button in fresh { button.alpha = 0 } }
        UIView.animate(withDuration: 0.25) { for button in fresh { button.alpha = 1 } }
    }

    /// The item that is chosen.
    open var selectedItem: UITabBarItem? { didSet { refresh() } }

    /// The colour of the bar; nil for the system's.
    open var barTintColor: UIColor? { didSet { colour() } }
    /// Whether what is behind shines through.
    open var isTranslucent = true { didSet { colour() } }
    /// The colour of items that are not chosen; nil is grey.
    open var unselectedItemTintColor: UIColor? { didSet { refresh() } }

    private func colour() {
        let color = barTintColor ?? .barGround
        ground.backgroundColor = isTranslucent ? color.withAlphaComponent(0.94) : color
    }

    private func refresh() {
        for button in buttons {
            button.unselectedColor = unselectedItemTintColor ?? .systemGray
            button.isSelected = button.item === selectedItem
        }
    }

    private func touch(_ item: UITabBarItem) {
        if let choose { return choose(item) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override func layoutSubviews() {
        ground.frame = bounds
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(contentScaleFactor, 1))
        guard !buttons.isEmpty else { return }
        let width = bounds.width / CGFloat(buttons.count)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: CGFloat(index) * width,
                y: 0,
                width: width,
                height: min(Self.height, bounds.height)
            )
        }
    }
}

/// Hears of the items that a touch chooses.
@MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// The user has touched a tab.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
