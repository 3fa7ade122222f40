import QuartzCore

extension UIButton {
    // MARK: - Setting

    /// Sets the title for a state. Where a state has none, that of the normal state shows.
    public func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state] = title
        setNeedsUpdateConfiguration()
    }

    /// Sets a title with attributes for a state; it goes before the plain one.
    public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        attributedTitles[state] = title.map(NSAttributedString.init(attributedString:))
        setNeedsUpdateConfiguration()
    }

    /// Sets the colour of the title for a state.
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        titleColors[state] = color
        setNeedsUpdateConfiguration()
    }

    /// Sets the image for a state.
    public func setImage(_ image: UIImage?, for state: UIControl.State) {
        images[state] = image
        setNeedsUpdateConfiguration()
    }

    /// Sets the image behind the contents for a state.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgroundImages[state] = image
        setNeedsUpdateConfiguration()
    }

    // MARK: - Reading

    /// The title that was set for a state.
    public func title(for state: UIControl.State) -> String? { titles[state] }
    /// The title with attributes that was set for a state.
    public func attributedTitle(for state: UIControl.State) -> NSAttributedString? { attributedTitles[state] }
    /// The colour of the title that was set for a state.
    public func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state] }
    /// The image that was set for a state.
    public func image(for state: UIControl.State) -> UIImage? { images[state] }
    /// The image behind the contents that was set for a state.
    public func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages[state] }

    /// The title of the present state.
    public var currentTitle: String? { configuration?.title ?? titles.current(state) }
    /// The title with attributes of the present state.
    public var currentAttributedTitle: NSAttributedString? { attributedTitles.current(state) }
    /// The image of the present state.
    public var currentImage: UIImage? { configuration?.image ?? images.current(state) }
    /// The image behind the contents of the present state.
    public var currentBackgroundImage: UIImage? { backgroundImages.current(state) }

    /// The colour of the title in the present state.
    public var currentTitleColor: UIColor {
        if let color = titleColors[state] { return color }
        guard buttonType == .system else { return titleColors[.normal] ?? .white }
        if !isEnabled { return .tertiaryLabel }
        return titleColors[.normal] ?? (role == .destructive ? .systemRed : tintColor)
    }

    // MARK: - Content

    /// What the tables say for the present state.
    func tableContent() -> ButtonContent {
        var content = ButtonContent()
        if let title = attributedTitles.current(state) {
            content.title = title
        } else if let title = titles.current(state), let label = titleLabel {
            content.title = NSAttributedString(
                string: title,
                attributes: [.font: label.font ?? .systemFont(ofSize: 15), .foregroundColor: currentTitleColor]
            )
        }
        content.titleLineBreakMode = parts.title?.lineBreakMode ?? .byTruncatingMiddle
        content.titleLines = parts.title?.numberOfLines ?? 1
        content.image = images.current(state)
        if buttonType != .custom, content.image?.renderingMode == .automatic {
            content.image = content.image?.withRenderingMode(.alwaysTemplate)
        }
        if buttonType != .custom { content.imageColor = isEnabled ? tintColor : .tertiaryLabel }
        content.backgroundImage = backgroundImages.current(state)
        content.insets = contentEdgeInsets
        if buttonType == .close {
            var ground = UIBackgroundConfiguration()
            ground.backgroundColor = isHighlighted ? .systemFill : .tertiarySystemFill
            ground.cornerRadius = 15
            content.background = ground
            content.imageColor = .secondaryLabel
        }
        if contentEdgeInsets == .zero {
            // A title keeps room above and below, and a button is never narrower than a finger needs.
            content.minimumSize = CGSize(width: 30, height: (content.title == nil ? 18 : 0) + 12)
            if content.title == nil, content.image != nil || content.backgroundImage != nil {
                content.minimumSize = buttonType == .close ? CGSize(width: 30, height: 30) : .zero
            }
        }
        return content
    }

    /// What a configuration says in the present state.
    func configuredContent(_ configuration: UIButton.Configuration) -> ButtonContent {
        let look = automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
        let foreground = look.baseForegroundColor ?? tintColor ?? .systemBlue
        var content = ButtonContent()
        func text(
            _ text: AttributedString?,
            _ font: UIFont,
            _ mode: NSLineBreakMode,
            _ transformer: UIConfigurationTextAttributesTransformer?
        ) -> NSAttributedString? {
            guard let text else { return nil }
            var attributes = AttributeContainer()
            attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
            attributes[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = foreground
            return text.uiKitText(defaults: attributes, lineBreakMode: mode, transformer: transformer)
        }
        // A configuration without a title shows that of the tables.
        let title = look.attributedTitle ?? titles.current(state).map { AttributedString($0) }
        content.title = text(
            title,
            look.titleFont,
            look.titleLineBreakMode,
            look.titleTextAttributesTransformer
        )
        content.titleLineBreakMode = look.titleLineBreakMode
        content.titleLines = look.titleLineBreakMode.isTruncating ? 1 : 0
        content.subtitle = text(
            look.attributedSubtitle,
            look.subtitleFont,
            look.subtitleLineBreakMode,
            look.subtitleTextAttributesTransformer
        )
        content.subtitleLineBreakMode = look.subtitleLineBreakMode
        content.image = look.image ?? images.current(state)
        if content.image?.renderingMode == .automatic {
            content.image = content.image?.withRenderingMode(.alwaysTemplate)
        }
        content.imageColor = look.imageColorTransformer?(foreground) ?? foreground
        if look.showsActivityIndicator {
            content.activityColor = look.activityIndicatorColorTransformer?(foreground) ?? foreground
        }
        content.background = look.background
        content.insets = look.contentInsets.resolved(isRightToLeft: isRightToLeft)
        content.placement = look.imagePlacement
        content.imagePadding = look.imagePadding
        content.titlePadding = look.titlePadding
        content.titleAlignment = look.titleAlignment
        return content
    }
}

extension NSLineBreakMode {
    var isTruncating: Bool { self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle }
}
