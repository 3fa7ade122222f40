import QuartzCore

/// The views that a button is made of, each made when it is first needed.
@MainActor struct ButtonParts {
    var title: UILabel?
    var subtitle: UILabel?
    var image: UIImageView?
    var backgroundImage: UIImageView?
    var background: BackgroundConfigurationView?
    var activity: UIActivityIndicatorView?

    nonisolated init() {}

    mutating func makeTitle(size: CGFloat, in button: UIButton) {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.lineBreakMode = .byTruncatingMiddle
        title = label
        button.addSubview(label)
    }

    mutating func makeSubtitle(in button: UIButton) {
        let label = UILabel()
        label.numberOfLines = 0
        subtitle = label
        button.addSubview(label)
    }

    mutating func makeImage(in button: UIButton) {
        let view = UIImageView()
        view.contentMode = .scaleToFill
        image = view
        button.addSubview(view)
    }

    /// What faded under a finger comes back.
    func fadeIn() {
        let views = [title, image].compactMap { $0 as UIView? }.filter { $0.alpha < 1 }
        guard !views.isEmpty else { return }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            for view in views { view.alpha = 1 }
        }
    }
}

extension UIButton {
    /// Brings the views in line with what is to be shown.
    func show(_ content: ButtonContent) {
        if let title = content.title, let label = titleLabel {
            if configuration != nil || attributedTitles.current(state) != nil {
                if !title.isSame(as: label.attributedText) { label.attributedText = title }
            } else {
                if label.text != title.string { label.text = title.string }
                if label.textColor != currentTitleColor { label.textColor = currentTitleColor }
            }
            if configuration != nil {
                label.numberOfLines = content.titleLines
                if label.lineBreakMode != content.titleLineBreakMode {
                    label.lineBreakMode = content.titleLineBreakMode
                }
            }
        } else if let label = parts.title, label.text != nil {
            label.text = nil
        }
        if let subtitle = content.subtitle, let label = subtitleLabel {
            if !subtitle.isSame(as: label.attributedText) { label.attributedText = subtitle }
        } else {
            parts.subtitle?.text = nil
        }
        showImages(content)
        showBackground(content)
        if isHighlighted, configuration == nil { dim() }
    }

    private func dim() {
        let alpha: CGFloat = buttonType == .custom ? 0.5 : 0.2
        if buttonType == .custom {
            if images[state] == nil { parts.image?.alpha = alpha }
        } else if buttonType != .close, titles[state] == nil, titleColors[state] == nil {
            UIView.performWithoutAnimation {
                parts.title?.alpha = alpha
                parts.image?.alpha = alpha
            }
        }
    }

    private func showImages(_ content: ButtonContent) {
        if let color = content.activityColor {
            let indicator = parts.activity ?? UIActivityIndicatorView(style: .medium)
            if parts.activity == nil { addSubview(indicator) }
            parts.activity = indicator
            indicator.color = color
            indicator.startAnimating()
        } else {
            parts.activity?.removeFromSuperview()
            parts.activity = nil
        }
        if content.image != nil || parts.image != nil, let view = imageView {
            view.image = content.image
            view.isHidden = content.activityColor != nil
            if let color = content.imageColor { view.tintColor = color }
            if buttonType == .custom, configuration == nil { view.alpha = 1 }
        }
        if let image = content.backgroundImage {
            let view = parts.backgroundImage ?? UIImageView()
            if parts.backgroundImage == nil { insertSubview(view, at: parts.background == nil ? 0 : 1) }
            parts.backgroundImage = view
            view.image = image
        } else {
            parts.backgroundImage?.removeFromSuperview()
            parts.backgroundImage = nil
        }
    }

    private func showBackground(_ content: ButtonContent) {
        guard let background = content.background else { return }
        let view = parts.background ?? BackgroundConfigurationView()
        if parts.background == nil { insertSubview(view, at: 0) }
        parts.background = view
        view.configuration = background
    }

    /// Takes away what only configurations have.
    func removeConfigured() {
        parts.background?.removeFromSuperview()
        parts.background = nil
        parts.subtitle?.removeFromSuperview()
        parts.subtitle = nil
        parts.title?.removeFromSuperview()
        parts.title = nil
    }

    // MARK: - Measuring

    /// The sizes of the parts where the text may be so wide at most; nil for as wide as it is.
    func geometry(width: CGFloat?) -> ButtonGeometry {
        var geometry = ButtonGeometry()
        geometry.placement = content.placement
        geometry.imagePadding = content.imagePadding
        geometry.titlePadding = content.titlePadding
        geometry.titleAlignment = content.titleAlignment
        geometry.isRightToLeft = isRightToLeft
        if content.activityColor != nil {
            geometry.image = parts.activity?.intrinsicContentSize ?? .zero
        } else if let image = content.image {
            geometry.image = image.size
        }
        let limit = CGSize(
            width: width.map(geometry.textWidth) ?? .greatestFiniteMagnitude,
            height: .greatestFiniteMagnitude
        )
        func size(_ label: UILabel?, _ text: NSAttributedString?) -> CGSize {
            guard let label, let text, text.length > 0 else { return .zero }
            let size = label.sizeThatFits(limit)
            return CGSize(width: min(size.width, limit.width), height: size.height)
        }
        geometry.title = size(parts.title, content.title)
        geometry.subtitle = size(parts.subtitle, content.subtitle)
        return geometry
    }

    func fittingSize(width: CGFloat?) -> CGSize {
        updateIfNeeded()
        let insets = content.insets
        var size = geometry(width: width).size
        if configuration == nil, contentEdgeInsets == .zero, content.title != nil { size.height += 12 }
        size.width = max(size.width, content.minimumSize.width)
        size.height = max(size.height, content.minimumSize.height)
        if let image = content.backgroundImage {
            size.width = max(size.width, image.size.width)
            size.height = max(size.height, image.size.height)
        }
        size.width += insets.left + insets.right
        size.height += insets.top + insets.bottom
        return onPixels(CGRect(origin: .zero, size: size)).size
    }

    func layoutParts() {
        let rect = bounds.inset(by: content.insets)
        let box = CGRect(x: rect.minX, y: rect.minY, width: max(rect.width, 0), height: max(rect.height, 0))
        let frames = geometry(width: box.width).frames(
            in: box,
            horizontal: effectiveContentHorizontalAlignment,
            vertical: contentVerticalAlignment
        )
        func moved(_ frame: CGRect, by insets: UIEdgeInsets) -> CGRect {
            configuration != nil || insets == .zero
                ? frame
                : frame.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
        }
        parts.title?.frame = onPixels(moved(frames.title, by: titleEdgeInsets))
        parts.subtitle?.frame = onPixels(frames.subtitle)
        parts.image?.frame = onPixels(moved(frames.image, by: imageEdgeInsets))
        parts.activity?.frame = onPixels(frames.image)
        parts.backgroundImage?.frame = bounds
        guard let background = parts.background, let look = content.background else { return }
        background.frame = bounds.inset(by: look.backgroundInsets.resolved(isRightToLeft: isRightToLeft))
        if let configuration {
            background.configuration.cornerRadius = configuration.cornerRadius(in: background.bounds.size)
        }
    }
}
