import QuartzCore

/// What a navigation bar shows of one item: the way back, buttons, and the title between them.
@MainActor
final class NavigationBarContentView: UIView {
    private let leading: [UIView]
    private let trailing: [UIView]
    private(set) var titleView: UIView?
    private(set) var backButton: BarButton?
    private let backTitles: [String]
    /// What the way back is called now.
    private var backTitle: String?
    private let makeBack: (String) -> BarButton

    /// - Parameters:
    ///   - back: the item that the way back leads to.
    ///   - goBack: what the button does where the item has no action of its own for it.
    init(
        item: UINavigationItem,
        back: UINavigationItem?,
        titleAttributes: [NSAttributedString.Key: Any]?,
        goBack: @escaping () -> Void
    ) {
        let showsBack =
            back != nil && !item.hidesBackButton
            && (item.left.isEmpty || item.leftItemsSupplementBackButton)
        leading = item.left.filter { !$0.isHidden }.map(BarItemView.make)
        trailing = item.right.filter { !$0.isHidden }.map(BarItemView.make)
        backTitles = showsBack ? back.map(Self.titles(back:)) ?? [] : []
        let action = item.backAction
        let tint = back?.backBarButtonItem?.tintColor
        makeBack = { title in
            let button = BarButton(title: title, image: nil, isBack: true)
            if let tint { button.tintColor = tint }
            button.addAction(
                action ?? UIAction { _ in goBack() },
                for: .primaryActionTriggered
            )
            return button
        }
        super.init(frame: .zero)
        for view in leading + trailing { addSubview(view) }
        if let custom = item.titleView {
            titleView = custom
            addSubview(custom)
        } else if let title = item.title {
            let label = UILabel()
            label.text = title
            label.font = titleAttributes?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
            label.textColor = titleAttributes?[.foregroundColor] as? UIColor ?? .label
            label.textAlignment = .center
            titleView = label
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// What the way back may be called, the best first.
    private static func titles(back item: UINavigationItem) -> [String] {
        let own = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? "Back"
        switch item.backButtonDisplayMode {
        case .default: return [own, "Back", ""]
        case .generic: return ["Back", ""]
        case .minimal: return [""]
        }
    }

    // MARK: - Layout

    private static let margin: CGFloat = 16
    private static let spacing: CGFloat = 16
    private static let backMargin: CGFloat = 8

    override func layoutSubviews() {
        // In no room at all, views of the app's would lose the size that they came with.
        guard bounds.width > 0, bounds.height > 0 else { return }
        var left = Self.margin
        var right = bounds.width - Self.margin
        for view in trailing {
            let width = BarItemView.width(of: view)
            right -= width
            place(view, x: right, width: width)
            right -= view is BarSpaceView ? 0 : Self.spacing
        }
        let title = titleView.map { BarItemView.width(of: $0) } ?? 0
        if !backTitles.isEmpty { left = layoutBack(title: title, right: right) }
        for view in leading {
            let width = BarItemView.width(of: view)
            place(view, x: left, width: width)
            left += width + (view is BarSpaceView ? 0 : Self.spacing)
        }
        guard let titleView else { return }
        let room = max(right - left, 0)
        let width = min(title, room)
        // In the middle of the bar, unless buttons are in the way.
        let x = min(max((bounds.width - width) / 2, left), max(right - width, left))
        let height = titleView is UILabel ? bounds.height : min(BarItemView.height(of: titleView), bounds.height)
        titleView.bounds.size = CGSize(width: width, height: height)
        titleView.center = CGPoint(x: (x + width / 2).rounded(), y: bounds.midY)
    }

    /// The way back with the best title that there is room for. Returns where the room beside it begins.
    private func layoutBack(title: CGFloat, right: CGFloat) -> CGFloat {
        let limit = max((bounds.width - title) / 2 - Self.backMargin - Self.spacing, 24)
        var chosen: (button: BarButton, title: String)?
        for text in backTitles {
            // A new one each time would ask for a new layout each time, without end.
            let button = text == backTitle ? backButton ?? makeBack(text) : makeBack(text)
            chosen = (button, text)
            if button.sizeThatFits(.zero).width <= limit { break }
        }
        guard let (button, text) = chosen else { return Self.margin }
        if button !== backButton {
            backTitle = text
            backButton?.removeFromSuperview()
            backButton = button
            addSubview(button)
        }
        let width = min(button.sizeThatFits(.zero).width, limit)
        place(button, x: Self.backMargin, width: width)
        return Self.backMargin + width + Self.spacing
    }

    private func place(_ view: UIView, x: CGFloat, width: CGFloat) {
        let height = min(BarItemView.height(of: view), bounds.height)
        view.frame = CGRect(x: x, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
    }
}
