import QuartzCore

/// A row of dots, one for each page, of which one is the present page.
@MainActor open class UIPageControl: UIControl {
    private static let dot: CGFloat = 7
    private static let pitch: CGFloat = 17
    private static let height: CGFloat = 26
    private static let margin: CGFloat = 9

    private var dots: [UIView] = []
    private let ground = UIView()
    private var scrubbed = false

    /// When a background shows behind the dots.
    public enum BackgroundStyle: Int, Sendable {
        /// While a finger is on it.
        case automatic = 0
        /// Always.
        case prominent = 1
        /// Never.
        case minimal = 2
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        claimsTaps = true
        ground.isUserInteractionEnabled = false
        ground.isHidden = true
        addSubview(ground)
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// How many pages there are; less than 0 counts as 0.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard numberOfPages != oldValue else { return }
            currentPage = min(currentPage, max(numberOfPages - 1, 0))
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The page that is marked, brought into their range. Setting it sends no events.
    open var currentPage = 0 {
        didSet {
            currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
            if currentPage != oldValue { setNeedsLayout() }
        }
    }

    /// Whether nothing shows where there is only one page.
    open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
    /// The colour of the dots; nil is a translucent white.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the dot of the present page; nil is white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// Whether there is a background behind the dots.
    open var backgroundStyle = UIPageControl.BackgroundStyle.automatic { didSet { setNeedsLayout() } }
    /// Whether a finger that moves along the dots turns the pages.
    open var allowsContinuousInteraction = true

    /// How large the control is for a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(min(max(pageCount, 0), Self.mostDots))
        guard count > 0 else { return CGSize(width: 0, height: Self.height) }
        return CGSize(width: (count - 1) * Self.pitch + Self.dot + 2 * Self.margin, height: Self.height)
    }

    /// More dots than these have no room on any screen; the last stands for all the rest.
    private static let mostDots = 200

    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let count = min(numberOfPages, Self.mostDots)
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = UIView()
            dot.isUserInteractionEnabled = false
            dot.layer.cornerRadius = Self.dot / 2
            addSubview(dot)
            dots.append(dot)
        }
        let isHidden = hidesForSinglePage && numberOfPages <= 1
        let length = CGFloat(max(count - 1, 0)) * Self.pitch
        for (index, dot) in dots.enumerated() {
            let place = CGFloat(isRightToLeft ? count - 1 - index : index)
            let x = bounds.midX - length / 2 + place * Self.pitch
            dot.frame = CGRect(x: x - Self.dot / 2, y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot)
            let isCurrent = index == min(currentPage, count - 1)
            dot.backgroundColor =
                isCurrent ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? Self.dimWhite
            dot.isHidden = isHidden
        }
        let size = size(forNumberOfPages: numberOfPages)
        ground.frame = CGRect(
            x: bounds.midX - size.width / 2,
            y: bounds.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
        ground.layer.cornerRadius = size.height / 2
        ground.backgroundColor = .tertiarySystemFill
        let showsGround =
            switch backgroundStyle {
            case .automatic: isHighlighted && scrubbed
            case .prominent: true
            case .minimal: false
            }
        ground.isHidden = isHidden || !showsGround || count == 0
    }

    private static var dimWhite: UIColor { UIColor(white: 1, alpha: 0.3) }

    // MARK: - Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        scrubbed = false
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event), allowsContinuousInteraction, numberOfPages > 1 else {
            return true
        }
        let x = touch.location(in: self).x
        let start = dots.first?.center.x ?? x
        let direction: CGFloat = isRightToLeft ? -1 : 1
        if !scrubbed, abs(x - touch.previousLocation(in: self).x) < 2 { return true }
        scrubbed = true
        turn(to: Int(((x - start) * direction / Self.pitch).rounded()))
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, !scrubbed, isInside(touch) else { return }
        // A tap on one half turns one page that way.
        let isForward = (touch.location(in: self).x >= bounds.midX) != isRightToLeft
        turn(to: currentPage + (isForward ? 1 : -1))
    }

    private func turn(to page: Int) {
        let old = currentPage
        currentPage = page
        if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
