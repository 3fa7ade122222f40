import QuartzCore

extension UIButton.Configuration {
    private enum Ground { case none, gray, tinted, solid }

    private var ground: Ground {
        switch style {
        case .plain, .borderless: .none
        case .gray, .bordered: .gray
        case .tinted, .borderedTinted: .tinted
        case .filled, .borderedProminent: .solid
        }
    }

    /// The configuration with the colours of the button's state where it has none of its own.
    public func updated(for button: UIButton) -> UIButton.Configuration {
        var result = self
        let (state, tint) = MainActor.assumeIsolated {
            (button.state, button.role == .destructive ? UIColor.systemRed : button.tintColor ?? .systemBlue)
        }
        let isSelected = automaticallyUpdateForSelection && state.contains(.selected)
        let isHighlighted = state.contains(.highlighted)
        var ground = ground
        // A selected button takes the next stronger look.
        if isSelected, style != .borderless { ground = ground == .none || ground == .gray ? .tinted : .solid }

        var foreground = baseForegroundColor ?? (ground == .solid ? .white : tint)
        var fill: UIColor =
            switch ground {
            case .none: .clear
            case .gray: baseBackgroundColor ?? .secondarySystemFill
            case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
            case .solid: baseBackgroundColor ?? tint
            }
        if isSelected, self.ground == .tinted, baseForegroundColor == nil { foreground = .white }
        if state.contains(.disabled) {
            foreground = .tertiaryLabel
            if ground != .none { fill = .tertiarySystemFill }
        } else if isHighlighted {
            let isSolid = ground == .solid
            foreground = foreground.faded(by: isSolid ? 0.75 : 0.5)
            switch ground {
            case .none: break
            case .gray: if baseBackgroundColor == nil { fill = .systemFill } else { fill = fill.faded(by: 0.75) }
            case .tinted, .solid: fill = fill.faded(by: 0.75)
            }
        }
        result.baseForegroundColor = foreground
        if background.backgroundColor == nil { result.background.backgroundColor = fill }
        return result
    }

    /// The radius of a background of a size.
    func cornerRadius(in size: CGSize) -> CGFloat {
        switch cornerStyle {
        case .fixed, .dynamic: background.cornerRadius
        case .small: buttonSize == .large ? 6 : 5
        case .medium: buttonSize == .large ? 9 : 7
        case .large: buttonSize == .large ? 12 : 9
        case .capsule: min(size.width, size.height) / 2
        }
    }

    var titleFont: UIFont {
        switch buttonSize {
        case .medium, .large: .preferredFont(forTextStyle: .body)
        case .small, .mini: .preferredFont(forTextStyle: .subheadline)
        }
    }

    var subtitleFont: UIFont {
        switch buttonSize {
        case .medium: .preferredFont(forTextStyle: .caption1)
        case .large: .preferredFont(forTextStyle: .subheadline)
        case .small, .mini: .preferredFont(forTextStyle: .caption2)
        }
    }
}

extension UIColor {
    /// The colour with a part of its opacity.
    func faded(by factor: CGFloat) -> UIColor {
        guard isDynamic else { return withAlphaComponent(cgColor.alpha * factor) }
        return UIColor { traits in self.resolvedColor(with: traits).faded(by: factor) }
    }
}
