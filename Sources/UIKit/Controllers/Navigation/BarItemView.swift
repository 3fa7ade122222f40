import QuartzCore

/// The views that bars show for their items.
@MainActor enum BarItemView {
    /// The item's own view, or a button, or a space.
    static func make(for item: UIBarButtonItem) -> UIView {
        if let custom = item.customView { return custom }
        if item.systemItem == .flexibleSpace || item.systemItem == .fixedSpace {
            return BarSpaceView(width: item.systemItem == .fixedSpace ? item.width : nil)
        }
        let width = item.width.isFinite ? max(item.width, 0) : 0
        let button = BarButton(title: item.title, image: item.image, style: item.style, width: width)
        if let tint = item.tintColor { button.tintColor = tint }
        button.isEnabled = item.isEnabled
        if let action = item.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
        return button
    }

    static func width(of view: UIView) -> CGFloat { natural(view).width }

    static func height(of view: UIView) -> CGFloat { natural(view).height }

    private static func natural(_ view: UIView) -> CGSize {
        if view is BarButton || view is BarSpaceView || view is UILabel {
            let size = view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44))
            return CGSize(width: size.width.rounded(.up), height: size.height)
        }
        let own = view.bounds.size
        let wished = view.intrinsicContentSize
        return CGSize(
            width: own.width > 0 ? own.width : max(wished.width, 0),
            height: own.height > 0 ? own.height : max(wished.height, 0)
        )
    }
}

/// A space between buttons.
@MainActor final class BarSpaceView: UIView {
    private let width: CGFloat?

    /// - Parameter width: points; nil for whatever is left over.
    init(width: CGFloat?) {
        self.width = width
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    var isFlexible: Bool { width == nil }

    /// What is flexible takes nothing of its own.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let own = width ?? 0
        return CGSize(width: own.isFinite ? min(max(own, 0), 10_000) : 0, height: 1)
    }
}
