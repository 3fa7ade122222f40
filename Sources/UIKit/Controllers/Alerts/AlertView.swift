import QuartzCore

/// The card of an alert: words, fields and buttons. What is too high for the screen scrolls.
@MainActor
final class AlertView: UIView {
    private unowned let alert: UIAlertController
    private let card = UIView()
    private let header = UIScrollView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let buttonArea = UIScrollView()
    private var buttons: [AlertButton] = []
    /// The button that an action sheet sets apart.
    private var apart: AlertButton?
    private var lines: [UIView] = []
    private var needsBuild = true
    var choose: (UIAlertAction) -> Void = { _ in }

    init(of alert: UIAlertController) {
        self.alert = alert
        super.init(frame: CGRect(x: 0, y: 0, width: 270, height: 100))
        card.clipsToBounds = true
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = AlertView.radius
        addSubview(card)
        card.addSubview(header)
        card.addSubview(buttonArea)
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            header.addSubview(label)
        }
        for scroll in [header, buttonArea] { scroll.contentInsetAdjustmentBehavior = .never }
    }

    required init?(coder: NSCoder) { nil }

    static let radius: CGFloat = 14
    private static let gap: CGFloat = 8

    private var isSheet: Bool { alert.preferredStyle == .actionSheet }
    private var buttonHeight: CGFloat { isSheet ? 57 : 44 }
    private var fields: [UITextField] { alert.textFields ?? [] }

    // MARK: - Contents

    func setNeedsBuild() {
        needsBuild = true
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Buttons that can be chosen, or cannot any more.
    func refresh() {
        for button in buttons + [apart].compactMap({ $0 }) { button.refresh() }
    }

    private func buildIfNeeded() {
        guard needsBuild else { return }
        needsBuild = false
        titleLabel.text = alert.title
        messageLabel.text = alert.message
        titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
        titleLabel.textColor = isSheet ? .secondaryLabel : .label
        messageLabel.font = .systemFont(ofSize: 13)
        messageLabel.textColor = isSheet ? .secondaryLabel : .label
        for view in buttons + [apart].compactMap({ $0 }) + lines { view.removeFromSuperview() }
        let cancel = alert.actions.first { $0.style == .cancel }
        let others = alert.actions.filter { $0 !== cancel }
        let last = [cancel].compactMap { $0 }
        let listed = isSheet ? others : others.count == 1 ? last + others : others + last
        buttons = listed.map { AlertButton($0, isBold: isBold($0), isLarge: isSheet) }
        apart = isSheet ? cancel.map { AlertButton($0, isBold: true, isLarge: true) } : nil
        for button in buttons + [apart].compactMap({ $0 }) {
            button.addAction(UIAction { [weak self] _ in self?.choose(button.action) }, for: .touchUpInside)
        }
        for button in buttons { buttonArea.addSubview(button) }
        if let apart {
            apart.backgroundColor = card.backgroundColor
            apart.layer.cornerRadius = Self.radius
            apart.clipsToBounds = true
            addSubview(apart)
        }
        lines = buttons.map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            buttonArea.addSubview(line)
            return line
        }
        for field in fields where field.superview == nil {
            let frame = AlertFieldFrame(field)
            header.addSubview(frame)
        }
    }

    private func isBold(_ action: UIAlertAction) -> Bool {
        guard !isSheet else { return false }
        return alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
    }

    // MARK: - Layout

    /// Places everything for a width; answers the heights of the words and of the buttons.
    private func place(width: CGFloat) -> (header: CGFloat, buttons: CGFloat) {
        buildIfNeeded()
        let margin: CGFloat = 16
        let room = max(width - 2 * margin, 1)
        var y: CGFloat = 0
        let texts = [titleLabel, messageLabel].filter { !($0.text ?? "").isEmpty }
        if !texts.isEmpty || !fields.isEmpty { y = isSheet ? 14 : 19 }
        for label in [titleLabel, messageLabel] {
            let isShown = texts.contains { $0 === label }
            label.isHidden = !isShown
            guard isShown else { continue }
            let size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
            label.frame = CGRect(x: margin, y: y, width: room, height: size.height.rounded(.up))
            y += size.height.rounded(.up) + 4
        }
        let frames = header.subviews.compactMap { $0 as? AlertFieldFrame }
        if !frames.isEmpty { y += 12 }
        for frame in frames {
            frame.frame = CGRect(x: margin, y: y, width: room, height: 30)
            y += 30
        }
        if y > 0 { y += isSheet ? 10 : 15 }
        return (y, placeButtons(width: width))
    }

    /// Two buttons stand side by side where their titles fit.
    private func placeButtons(width: CGFloat) -> CGFloat {
        let hair = 1 / max(contentScaleFactor, 1)
        let half = width / 2
        if !isSheet, buttons.count == 2, buttons.allSatisfy({ $0.titleWidth <= half - 16 }) {
            for (index, button) in buttons.enumerated() {
                button.frame = CGRect(x: CGFloat(index) * half, y: 0, width: half, height: buttonHeight)
            }
            lines[0].frame = CGRect(x: 0, y: 0, width: width, height: hair)
            lines[1].frame = CGRect(x: half, y: 0, width: hair, height: buttonHeight)
            return buttonHeight
        }
        for (index, button) in buttons.enumerated() {
            let y = CGFloat(index) * buttonHeight
            button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
            lines[index].frame = CGRect(x: 0, y: y, width: width, height: hair)
        }
        return CGFloat(buttons.count) * buttonHeight
    }

    private var apartHeight: CGFloat { apart == nil ? 0 : buttonHeight + Self.gap }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let heights = place(width: size.width)
        return CGSize(width: size.width, height: heights.header + heights.buttons + apartHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let heights = place(width: bounds.width)
        let room = max(bounds.height - apartHeight, 0)
        card.frame = CGRect(x: 0, y: 0, width: bounds.width, height: room)
        // Words give way before buttons do, down to a line or two.
        let least = min(heights.header, 60)
        let header = min(heights.header, max(room - heights.buttons, least))
        self.header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header)
        self.header.contentSize = CGSize(width: bounds.width, height: heights.header)
        buttonArea.frame = CGRect(x: 0, y: header, width: bounds.width, height: max(room - header, 0))
        buttonArea.contentSize = CGSize(width: bounds.width, height: heights.buttons)
        apart?.frame = CGRect(x: 0, y: room + Self.gap, width: bounds.width, height: buttonHeight)
        lines.first?.isHidden = heights.header == 0
    }
}

/// A button of an alert.
@MainActor
final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel()

    init(_ action: UIAlertAction, isBold: Bool, isLarge: Bool) {
        self.action = action
        super.init(frame: .zero)
        label.text = action.title
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        label.font = .systemFont(ofSize: isLarge ? 20 : 17, weight: isBold ? .semibold : .regular)
        addSubview(label)
        refresh()
    }

    required init?(coder: NSCoder) { nil }

    var titleWidth: CGFloat {
        label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width
    }

    func refresh() {
        isEnabled = action.isEnabled
        label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? 0.4 : 1 } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        refresh()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }
}

/// The line round a field of an alert.
@MainActor
private final class AlertFieldFrame: UIView {
    private let field: UITextField

    init(_ field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        layer.borderWidth = 0.5
        layer.borderColor = UIColor.systemGray3.cgColor
        backgroundColor = .systemBackground
        addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = bounds.insetBy(dx: 6, dy: 0)
    }
}
