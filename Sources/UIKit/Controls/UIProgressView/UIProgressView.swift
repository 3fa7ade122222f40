import QuartzCore

/// A bar that shows how far something has come.
@MainActor open class UIProgressView: UIView {
    /// How a progress looks.
    public enum Style: Int, Sendable {
        /// 4 points high, with round ends.
        case `default` = 0
        /// 2.5 points high, for the lower edge of a bar.
        case bar = 1
    }

    private let done = UIView()
    private var current: Float = 0
    private let frames = ScrollFrames()

    /// A bar of the height of its style.
    public convenience init(progressViewStyle style: UIProgressView.Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        frame.size = CGSize(width: 150, height: height)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        addSubview(done)
        frames.onFrame = { [weak self] _ in self?.readObserved() }
    }

    /// A view that shows no progress, of the default style.
    public convenience init() { self.init(progressViewStyle: .default) }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// How it looks.
    open var progressViewStyle = UIProgressView.Style.default {
        didSet {
            guard progressViewStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// From 0 to 1; what lies beyond is brought there, and NaN does nothing.
    open var progress: Float {
        get { current }
        set { setProgress(newValue, animated: false) }
    }

    /// Shows a progress between 0 and 1; the bar grows to it if `animated`.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else { return }
        current = min(max(progress, 0), 1)
        guard animated, window != nil else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    /// The colour of the part that is done; nil is the tint colour.
    open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the rest; nil is a grey.
    open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// A progress that the bar follows, until it is finished or cancelled. It is looked at once a frame while the bar
    /// is in a window.
    open var observedProgress: Progress? {
        didSet {
            guard observedProgress !== oldValue else { return }
            readObserved()
            follow()
        }
    }

    private func readObserved() {
        guard let progress = observedProgress else { return frames.stop() }
        let fraction = Float(progress.fractionCompleted)
        if fraction != current { setProgress(fraction, animated: window != nil) }
        if progress.isFinished || progress.isCancelled { frames.stop() }
    }

    private func follow() {
        guard let progress = observedProgress, let clock = layer.nearestContext?.clock, window != nil,
            !progress.isFinished, !progress.isCancelled
        else { return frames.stop() }
        frames.start(on: clock)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        readObserved()
        follow()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override func accessibilityDefaults() -> AccessibilityDefaults {
        let percent = Int((current * 100).rounded())
        return AccessibilityDefaults(isElement: true, value: "\(percent)%", traits: .updatesFrequently)
    }

    private var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: height) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width * CGFloat(current)
        let x = isRightToLeft ? bounds.width - width : 0
        done.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
        let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
        layer.cornerRadius = radius
        done.layer.cornerRadius = min(radius, width / 2)
        done.backgroundColor = progressTintColor ?? tintColor
        backgroundColor = trackTintColor ?? .systemFill
    }
}
