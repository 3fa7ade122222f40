import QuartzCore

/// Shows an image, a text and a second text.
@MainActor open class UIListContentView: UIView, UIContentView {
    private let image = UIImageView()
    private let text = UILabel()
    private let secondary = UILabel()
    private var shown: UIListContentConfiguration

    /// A view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        image.contentMode = .scaleAspectFit
        image.clipsToBounds = true
        for view in [image, text, secondary] { addSubview(view) }
        show()
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// What is shown. Configurations of other types are not taken.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            shown = new
            show()
        }
    }

    private func show() {
        image.image =
            shown.imageProperties.preferredSymbolConfiguration.flatMap { configuration in
                shown.image?.applyingSymbolConfiguration(configuration)
            } ?? shown.image
        image.isHidden = shown.image == nil
        image.layer.cornerRadius = shown.imageProperties.cornerRadius
        image.tintColor = shown.imageProperties.tintColor
        show(shown.text, shown.attributedText, shown.textProperties, in: text)
        show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondary)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(
        _ plain: String?,
        _ attributed: NSAttributedString?,
        _ look: UIListContentConfiguration.TextProperties,
        in label: UILabel
    ) {
        label.font = look.font
        label.textColor = look.resolvedColor()
        label.numberOfLines = look.numberOfLines
        label.lineBreakMode = look.lineBreakMode
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = look.minimumScaleFactor
        label.textAlignment =
            switch look.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        if let attributed { label.attributedText = attributed } else { label.text = plain }
        label.isHidden = (label.text ?? "").isEmpty
    }

    // MARK: - Layout

    private struct Places {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var height: CGFloat = 0
    }

    private func places(width: CGFloat) -> Places {
        let margins = shown.directionalLayoutMargins
        var result = Places()
        var left = margins.leading
        if let size = shown.image?.size, size.width > 0, size.height > 0 {
            let most = shown.imageProperties.maximumSize
            let scale = min(
                1,
                most.width > 0 ? most.width / size.width : 1,
                most.height > 0 ? most.height / size.height : 1
            )
            let fitted = CGSize(width: size.width * scale, height: size.height * scale)
            let room = max(fitted.width, shown.imageProperties.reservedLayoutSize.width)
            result.image = CGRect(origin: CGPoint(x: left + (room - fitted.width) / 2, y: 0), size: fitted)
            left += room + shown.imageToTextPadding
        }
        let room = max(width - left - margins.trailing, 1)
        func size(_ label: UILabel, _ width: CGFloat) -> CGSize {
            label.isHidden ? .zero : label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        }
        let (first, second) = (size(text, room), size(secondary, room))
        let padding = shown.textToSecondaryTextHorizontalPadding
        let isSideBySide =
            shown.prefersSideBySideTextAndSecondaryText && !secondary.isHidden
            && first.width + padding + second.width <= room
        if isSideBySide {
            let height = max(first.height, second.height)
            result.text = CGRect(x: left, y: 0, width: room - second.width - padding, height: height)
            result.secondary = CGRect(x: left + room - second.width, y: 0, width: second.width, height: height)
        } else {
            let gap = text.isHidden || secondary.isHidden ? 0 : shown.textToSecondaryTextVerticalPadding
            result.text = CGRect(x: left, y: 0, width: room, height: first.height)
            result.secondary = CGRect(x: left, y: first.height + gap, width: room, height: second.height)
        }
        let content = max(
            result.text.maxY,
            result.secondary.maxY,
            result.image.height,
            shown.imageProperties.reservedLayoutSize.height
        )
        result.height = max(content + margins.top + margins.bottom, shown.leastHeight)
        return result
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let places = places(width: bounds.width)
        let texts = max(places.text.maxY, places.secondary.maxY)
        let top = ((bounds.height - texts) / 2).rounded()
        text.frame = places.text.offsetBy(dx: 0, dy: top)
        secondary.frame = places.secondary.offsetBy(dx: 0, dy: top)
        image.frame = places.image.offsetBy(dx: 0, dy: ((bounds.height - places.image.height) / 2).rounded())
    }

    /// The height that the content needs at a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: places(width: size.width).height)
    }
}
