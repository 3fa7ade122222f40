import QuartzCore

/// One tab in a bar.
@MainActor
final class TabButton: UIControl {
    let item: UITabBarItem
    private let imageView = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        isTriggeredByTaps = true
        imageView.contentMode = .scaleAspectFit
        label.font = .systemFont(ofSize: 10, weight: .medium)
        label.textAlignment = .center
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.clipsToBounds = true
        badge.layer.cornerRadius = 9
        for view in [imageView, label, badge] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        refresh()
    }

    required init?(coder: NSCoder) { nil }

    var unselectedColor: UIColor = .systemGray { didSet { refresh() } }
    override var isSelected: Bool { didSet { refresh() } }
    override func tintColorDidChange() { refresh() }

    func refresh() {
        isEnabled = item.isEnabled
        let color: UIColor = !item.isEnabled ? .tertiaryLabel : isSelected ? tintColor : unselectedColor
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        // Tabs are drawn in the bar's colours, unless an image insists on its own.
        imageView.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        imageView.tintColor = color
        label.text = item.title
        label.textColor = color
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let text = label.sizeThatFits(bounds.size)
        let picture = imageView.image?.size ?? .zero
        let hasPicture = imageView.image != nil
        label.frame = CGRect(
            x: 0,
            y: hasPicture ? bounds.height - text.height - 2 : (bounds.height - text.height) / 2,
            width: bounds.width,
            height: text.height
        )
        let size = CGSize(width: min(picture.width, 30), height: min(picture.height, 28))
        imageView.frame = CGRect(
            x: (bounds.width - size.width) / 2,
            y: 4 + (28 - size.height) / 2,
            width: size.width,
            height: size.height
        )
        let width = max(18, badge.sizeThatFits(bounds.size).width + 10)
        badge.frame = CGRect(x: bounds.midX + 6, y: 2, width: width, height: 18)
    }
}
