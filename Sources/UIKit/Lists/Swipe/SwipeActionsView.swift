import QuartzCore

/// The side of a row that a swipe uncovers.
enum SwipeSide {
    case left, right

    /// The way that the row's content goes.
    var sign: CGFloat { self == .left ? 1 : -1 }
}

/// The buttons beside a row that is swiped aside.
@MainActor final class SwipeActionsView: UIView {
    let configuration: UISwipeActionsConfiguration
    let side: SwipeSide
    private let buttons: [SwipeButton]
    /// Whether the row clipped what is in it before it was swiped.
    var rowClips = false
    /// Whether the first button has the whole room.
    var isFull = false { didSet { if isFull != oldValue { setNeedsLayout() } } }

    init(_ configuration: UISwipeActionsConfiguration, side: SwipeSide, act: @escaping (UIContextualAction) -> Void) {
        self.configuration = configuration
        self.side = side
        buttons = configuration.actions.map { action in
            let button = SwipeButton(action)
            button.addAction(UIAction { _ in act(action) }, for: .touchUpInside)
            return button
        }
        super.init(frame: .zero)
        clipsToBounds = true
        // The outermost lies in front, where it grows over the others.
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// How much room the buttons need, in points.
    var fullWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

    func button(of action: UIContextualAction) -> UIView? { buttons.first { $0.action === action } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let total = max(fullWidth, 1)
        var edge: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let width = isFull && index == 0 ? bounds.width : bounds.width * button.naturalWidth / total
            let x = side == .left ? edge : bounds.width - edge - width
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            edge += isFull && index == 0 ? 0 : width
        }
    }
}

/// One of them.
@MainActor private final class SwipeButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel()
    private let imageView = UIImageView()

    init(_ action: UIContextualAction) {
        self.action = action
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        label.text = action.title
        label.textColor = .white
        label.font = .systemFont(ofSize: 15)
        label.textAlignment = .center
        imageView.image = action.image
        imageView.tintColor = .white
        imageView.contentMode = .scaleAspectFit
        for view in [label, imageView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private var labelSize: CGSize {
        (action.title ?? "").isEmpty ? .zero : label.sizeThatFits(CGSize(width: 240, height: 44))
    }

    var naturalWidth: CGFloat { max(74, labelSize.width.rounded(.up) + 30, (action.image?.size.width ?? 0) + 30) }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text = labelSize
        var picture = action.image?.size ?? .zero
        // Both, one above the other, where the row is high enough.
        let showsText = text.height > 0 && (picture.height == 0 || bounds.height >= picture.height + text.height + 12)
        picture.height = min(picture.height, bounds.height)
        let gap: CGFloat = showsText && picture.height > 0 ? 4 : 0
        let height = picture.height + gap + (showsText ? text.height : 0)
        let width = naturalWidth
        let top = ((bounds.height - height) / 2).rounded()
        let x = (bounds.width - width) / 2
        imageView.frame = CGRect(x: x, y: top, width: width, height: picture.height)
        label.isHidden = !showsText
        label.frame = CGRect(x: x, y: top + picture.height + gap, width: width, height: text.height)
    }
}
