import QuartzCore

/// A control that takes a value from a range, by a thumb on a track.
@MainActor open class UISlider: UIControl {
    var parts = SliderParts()
    var thumbImages = StateTable<UIImage>()
    var minimumTrackImages = StateTable<UIImage>()
    var maximumTrackImages = StateTable<UIImage>()
    private var current: Float = 0
    /// Where in the thumb the finger is, from its middle.
    private var grip: CGFloat = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        parts.add(to: self)
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Value

    /// The value. Setting it sends no events; what lies outside the range is brought into it, and NaN does nothing.
    open var value: Float {
        get { current }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value. No events are sent.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return }
        current = min(max(value, minimumValue), maximumValue)
        guard animated, window != nil else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    /// The value at the track's beginning. One above the maximum takes that along.
    open var minimumValue: Float = 0 {
        didSet {
            if !minimumValue.isFinite { minimumValue = oldValue }
            if minimumValue > maximumValue { maximumValue = minimumValue }
            setValue(current, animated: false)
        }
    }

    /// The value at the track's end. One below the minimum takes that along.
    open var maximumValue: Float = 1 {
        didSet {
            if !maximumValue.isFinite { maximumValue = oldValue }
            if maximumValue < minimumValue { minimumValue = maximumValue }
            setValue(current, animated: false)
        }
    }

    /// Whether events are sent while the thumb moves, or only when it is let go.
    open var isContinuous = true

    override func accessibilityDefaults() -> AccessibilityDefaults {
        var traits: UIAccessibilityTraits = .adjustable
        if !isEnabled { traits.insert(.notEnabled) }
        let range = maximumValue - minimumValue
        let percent = range > 0 ? Int(((current - minimumValue) / range * 100).rounded()) : 0
        return AccessibilityDefaults(isElement: true, value: "\(percent)%", traits: traits)
    }

    open override func accessibilityIncrement() { step(by: 0.1) }
    open override func accessibilityDecrement() { step(by: -0.1) }

    private func step(by part: Float) {
        setValue(current + part * (maximumValue - minimumValue), animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: - Looks

    /// Beside the track's beginning.
    open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
    /// Beside the track's end.
    open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }
    /// The colour of the track before the thumb; nil is the tint colour.
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the track after the thumb; nil is a grey.
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the thumb; nil is white.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: - Geometry

    /// Where the image beside the track's beginning lies.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(minimumValueImage, in: bounds, isLeft: !isRightToLeft)
    }

    /// Where the image beside the track's end lies.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(maximumValueImage, in: bounds, isLeft: isRightToLeft)
    }

    /// Where the track lies.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let first = minimumValueImageRect(forBounds: bounds)
        let last = maximumValueImageRect(forBounds: bounds)
        let (left, right) = isRightToLeft ? (last, first) : (first, last)
        let gap: CGFloat = 8
        let minX = left.width > 0 ? left.maxX + gap : bounds.minX + 2
        let maxX = right.width > 0 ? right.minX - gap : bounds.maxX - 2
        let height = currentMinimumTrackImage?.size.height ?? SliderParts.trackHeight
        return onPixels(
            CGRect(x: minX, y: bounds.midY - height / 2, width: max(maxX - minX, 0), height: height)
        )
    }

    /// Where the thumb lies for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? SliderParts.thumbSize
        let range = maximumValue - minimumValue
        let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        let way = (rect.width + 4 - size.width) * (isRightToLeft ? 1 - part : part)
        return CGRect(x: rect.minX - 2 + way, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    private func sideRect(_ image: UIImage?, in bounds: CGRect, isLeft: Bool) -> CGRect {
        let size = image?.size ?? .zero
        let x = isLeft ? bounds.minX : bounds.maxX - size.width
        return onPixels(CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: bounds.width, height: intrinsicContentSize.height)
    }

    open override var intrinsicContentSize: CGSize {
        let heights = [minimumValueImage, maximumValueImage, currentThumbImage].compactMap { $0?.size.height }
        return CGSize(width: UIView.noIntrinsicMetric, height: max(heights.max() ?? 0, SliderParts.height))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        parts.layout(in: self)
    }

    // MARK: - Touches

    /// The thumb with some room around it, for fingers.
    private var gripRect: CGRect {
        let track = trackRect(forBounds: bounds)
        return thumbRect(forBounds: bounds, trackRect: track, value: value).insetBy(dx: -15, dy: -15)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard super.beginTracking(touch, with: event), gripRect.contains(point) else { return false }
        grip = point.x - gripRect.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        follow(touch)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { follow(touch, isLast: true) }
    }

    private func follow(_ touch: UITouch, isLast: Bool = false) {
        let track = trackRect(forBounds: bounds)
        let width = currentThumbImage?.size.width ?? SliderParts.thumbSize.width
        let way = track.width + 4 - width
        let x = touch.location(in: self).x - grip - (track.minX - 2 + width / 2)
        var part = way > 0 ? min(max(x / way, 0), 1) : 0
        if isRightToLeft { part = 1 - part }
        let old = current
        setValue(minimumValue + Float(part) * (maximumValue - minimumValue), animated: false)
        if isContinuous ? current != old : isLast { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // A pan around the slider does not take the thumb away.
        if isEnabled, gestureRecognizer is UIPanGestureRecognizer, gestureRecognizer.view !== self, isTracking {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
