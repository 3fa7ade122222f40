import QuartzCore

/// A control that is on or off: 51 by 31 points, whatever size it is given.
@MainActor open class UISwitch: UIControl {
    private static let size = CGSize(width: 51, height: 31)
    private static let inset: CGFloat = 2
    private static let stretch: CGFloat = 7
    private static let duration = 0.25

    private let track = UIView()
    private let thumb = ThumbView()
    private var value = false
    /// What shows while a finger drags the thumb.
    private var dragged: Bool?

    /// - Parameter frame: Its size is not looked at.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        claimsTaps = true
        track.isUserInteractionEnabled = false
        addSubview(track)
        addSubview(thumb)
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// Whether the switch is on. Setting it sends no events.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }

    /// Sets whether the switch is on. No events are sent.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != value else { return }
        value = on
        show(animated: animated)
    }

    /// The colour of the switch when it is on; nil is green.
    open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the thumb; nil is white.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

    override func accessibilityDefaults() -> AccessibilityDefaults {
        var traits: UIAccessibilityTraits = .button
        if !isEnabled { traits.insert(.notEnabled) }
        return AccessibilityDefaults(isElement: true, value: value ? "1" : "0", traits: traits)
    }

    // MARK: - Looks

    override func stateDidChange() {
        super.stateDidChange()
        show(animated: true)
    }

    private func show(animated: Bool) {
        guard animated, window != nil else { return setNeedsLayout() }
        let options: UIView.AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
        UIView.animate(withDuration: Self.duration, delay: 0, options: options) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isOn = dragged ?? value
        track.frame = CGRect(origin: .zero, size: Self.size)
        track.layer.cornerRadius = Self.size.height / 2
        track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        let height = Self.size.height - 2 * Self.inset
        let width = height + (isHighlighted ? Self.stretch : 0)
        let x = (isOn != isRightToLeft) ? Self.size.width - Self.inset - width : Self.inset
        thumb.frame = CGRect(x: x, y: Self.inset, width: width, height: height)
        thumb.color = thumbTintColor ?? .white
        alpha = isEnabled ? 1 : 0.5
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override var intrinsicContentSize: CGSize { Self.size }

    // MARK: - Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        dragged = nil
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        let isOn = dragged ?? value
        // The thumb follows a finger that has gone over to the other side.
        let (low, high) = (Self.size.width * 0.25, Self.size.width * 0.75)
        let wantsOn = isRightToLeft ? (isOn ? x < high : x < low) : (isOn ? x > low : x > high)
        if wantsOn != isOn, abs(x - touch.previousLocation(in: self).x) > 0 {
            dragged = wantsOn
            show(animated: true)
        }
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let isInside = touch.map(isInside) ?? false
        let new = dragged ?? (isInside ? !value : value)
        dragged = nil
        let isChanged = new != value
        value = new
        show(animated: true)
        if isChanged { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        dragged = nil
        show(animated: true)
    }
}

/// The round thing with a shadow that a finger moves.
final class ThumbView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.shadowColor = CGColor(gray: 0, alpha: 1)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 3)
        layer.borderColor = CGColor(gray: 0, alpha: 0.04)
        layer.borderWidth = 0.5
        color = .white
    }

    required init?(coder: NSCoder) { nil }

    var color: UIColor {
        get { backgroundColor ?? .white }
        set { if newValue != backgroundColor { backgroundColor = newValue } }
    }

    override var frame: CGRect {
        didSet { layer.cornerRadius = min(bounds.width, bounds.height) / 2 }
    }
}
