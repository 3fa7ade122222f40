import QuartzCore

/// A control that makes a value smaller or larger by steps: 94 by 32 points, whatever size it is given.
@MainActor open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)

    private let minus = StepSign(isPlus: false)
    private let plus = StepSign(isPlus: true)
    private let pressed = UIView()
    private let line = UIView()
    private let timer = GestureTimer()
    private var current = 0.0
    /// The sign under the finger: −1, 0 or 1.
    private var direction = 0
    private var repeats = 0

    /// - Parameter frame: Its size is not looked at.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        claimsTaps = true
        for view in [pressed, line, minus, plus] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        layer.cornerRadius = 8
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// The value, brought into the range. Setting it sends no events; NaN does nothing.
    open var value: Double {
        get { current }
        set {
            guard !newValue.isNaN else { return }
            current = min(max(newValue, minimumValue), maximumValue)
            setNeedsLayout()
        }
    }

    /// The least value. One above the maximum takes that along.
    open var minimumValue: Double = 0 {
        didSet {
            if minimumValue.isNaN { minimumValue = oldValue }
            if minimumValue > maximumValue { maximumValue = minimumValue }
            value = current
        }
    }

    /// The greatest value. One below the minimum takes that along.
    open var maximumValue: Double = 100 {
        didSet {
            if maximumValue.isNaN { maximumValue = oldValue }
            if maximumValue < minimumValue { minimumValue = maximumValue }
            value = current
        }
    }

    /// What a step changes the value by. It must be above 0; what is not does nothing.
    open var stepValue: Double = 1 {
        didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = oldValue } }
    }

    /// Whether events are sent for each step while a finger stays, or only when it goes.
    open var isContinuous = true
    /// Whether a finger that stays makes more steps.
    open var autorepeat = true
    /// Whether a step beyond one end of the range leads to the other.
    open var wraps = false

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override var intrinsicContentSize: CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = CGSize(width: Self.size.width / 2, height: Self.size.height)
        let left = CGRect(origin: .zero, size: half)
        let right = CGRect(origin: CGPoint(x: half.width, y: 0), size: half)
        (minus.frame, plus.frame) = isRightToLeft ? (right, left) : (left, right)
        backgroundColor = .tertiarySystemFill
        line.frame = CGRect(x: half.width - 0.5, y: 6, width: 1, height: half.height - 12)
        line.backgroundColor = .tertiaryLabel
        line.isHidden = direction != 0
        pressed.isHidden = direction == 0
        pressed.frame = direction < 0 ? minus.frame : plus.frame
        pressed.backgroundColor = .tertiarySystemFill
        pressed.layer.cornerRadius = 8
        minus.color = isEnabled && (wraps || current > minimumValue) ? .label : .tertiaryLabel
        plus.color = isEnabled && (wraps || current < maximumValue) ? .label : .tertiaryLabel
    }

    // MARK: - Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        repeats = 0
        press(at: touch)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        if !bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: self)) {
            release()
        } else if direction == 0 {
            press(at: touch)
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let wasPressed = direction != 0
        release()
        if wasPressed, !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        release()
    }

    private func press(at touch: UITouch) {
        direction = (touch.location(in: self).x >= Self.size.width / 2) != isRightToLeft ? 1 : -1
        step()
        setNeedsLayout()
    }

    private func release() {
        timer.stop()
        direction = 0
        setNeedsLayout()
    }

    private func step() {
        let next = current + Double(direction) * stepValue
        let old = current
        if next > maximumValue {
            value = wraps ? minimumValue : maximumValue
        } else if next < minimumValue {
            value = wraps ? maximumValue : minimumValue
        } else {
            value = next
        }
        guard current != old else { return }
        if autorepeat, let clock = layer.nearestContext?.clock {
            repeats += 1
            // The longer a finger stays, the quicker it goes.
            let pause = repeats == 1 ? 0.5 : repeats < 6 ? 0.25 : 0.1
            timer.start(at: clock.now + pause, on: clock) { [weak self] in
                guard let self, isTracking, direction != 0 else { return }
                step()
            }
        }
        if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}

/// A plus or a minus.
private final class StepSign: UIView {
    private let isPlus: Bool

    var color = UIColor.label {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    init(isPlus: Bool) {
        self.isPlus = isPlus
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        let (x, y, arm) = (bounds.midX, bounds.midY, CGFloat(7))
        path.move(to: CGPoint(x: x - arm, y: y))
        path.addLine(to: CGPoint(x: x + arm, y: y))
        if isPlus {
            path.move(to: CGPoint(x: x, y: y - arm))
            path.addLine(to: CGPoint(x: x, y: y + arm))
        }
        path.lineWidth = 1.7
        path.lineCapStyle = .round
        color.setStroke()
        path.stroke()
    }
}
