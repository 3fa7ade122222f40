import QuartzCore

/// A view onto content larger than itself, moved by dragging.
///
/// The content moves because the origin of the bounds does: `contentOffset` is that origin. How far it goes follows
/// from `contentSize` and the insets alone.
@MainActor open class UIScrollView: UIView {
    /// How fast scrolling slows down: what remains of the velocity after a millisecond.
    public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
        /// How much of the speed is left after a millisecond.
        public var rawValue: CGFloat
        /// A rate of a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Scrolling goes on for a while.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Scrolling ends soon.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The colours of the indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark, with a light edge.
        case `default` = 0
        /// Black.
        case black = 1
        /// White.
        case white = 2
    }

    /// When the safe area adds to the content's insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// The insets that bars need, where the content scrolls or a controller's bars lie over it.
        case automatic = 0
        /// The safe area, along the axes on which the content scrolls.
        case scrollableAxes = 1
        /// None.
        case never = 2
        /// The safe area, on all sides.
        case always = 3
    }

    package weak var scrollDelegate: (any UIScrollViewDelegate)?
    let pan = ScrollViewPanGestureRecognizer()
    let touchDelay = DelayedContentTouchesGestureRecognizer()
    var drag: Drag?
    var running: RunningScroll?
    var runCount = 0
    let frames = ScrollFrames()
    let indicators = ScrollIndicators()
    /// Set while the scroll view itself moves the content.
    var isMovingContent = false
    /// What the safe area has added to the insets.
    var appliedAdjustment = UIEdgeInsets.zero
    var zoom = ScrollZoom()
    /// Room above the content for a refresh control at work.
    var refreshInset: CGFloat = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        pan.scrollView = self
        pan.allowedScrollTypesMask = .all
        pan.delegate = self as? any UIGestureRecognizerDelegate
        pan._addAction { [weak self] _ in self?.panChanged() }
        touchDelay.scrollView = self
        addGestureRecognizer(touchDelay)
        addGestureRecognizer(pan)
        frames.onFrame = { [weak self] time in self?.advance(to: time) }
    }

    /// A view of no size.
    public convenience init() { self.init(frame: .zero) }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Content

    /// The point of the content at the top left of the view. Setting it ends whatever moves the content.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            if newValue == contentOffset { stopScrolling() } else { bounds.origin = newValue }
        }
    }

    /// How large the content is, in points.
    open var contentSize = CGSize.zero {
        didSet {
            guard contentSize != oldValue else { return }
            if !(contentSize.width.isFinite && contentSize.height.isFinite) { contentSize = oldValue }
            contentDidChange()
        }
    }

    /// Room around the content.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { insetsDidChange(from: oldValue + appliedAdjustment) } }
    }

    /// When the safe area adds to the insets.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { adjustmentMayHaveChanged() }
    }

    /// Room around the content, with what the safe area adds.
    open var adjustedContentInset: UIEdgeInsets {
        var insets = contentInset + appliedAdjustment
        insets.top += refreshInset
        return insets
    }

    /// Called when `adjustedContentInset` has changed.
    open func adjustedContentInsetDidChange() {}

    /// Moves the content, in 0.3 s if `animated`. A new place ends whatever moves the content.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated else { return self.contentOffset = contentOffset }
        animate(to: contentOffset)
    }

    /// Moves the content as little as it takes for a part of it to be visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard let offset = offset(toShow: rect) else { return }
        setContentOffset(offset, animated: animated)
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            boundsDidChange(from: old)
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds
            super.frame = newValue
            boundsDidChange(from: old)
        }
    }

    // MARK: - Behaviour

    /// Whether the user may scroll.
    open var isScrollEnabled = true {
        didSet {
            guard isScrollEnabled != oldValue else { return }
            pan.isEnabled = isScrollEnabled
        }
    }

    /// Whether the content goes beyond its ends and comes back.
    open var bounces = true
    /// Whether it does so vertically even when it is all visible.
    open var alwaysBounceVertical = false { didSet { adjustmentMayHaveChanged() } }
    /// Whether it does so horizontally even when it is all visible.
    open var alwaysBounceHorizontal = false { didSet { adjustmentMayHaveChanged() } }
    /// Whether a drag that begins along one axis stays on it.
    open var isDirectionalLockEnabled = false
    /// Whether the content stops at multiples of the view's size.
    open var isPagingEnabled = false
    /// How fast scrolling slows down.
    open var decelerationRate = DecelerationRate.normal

    /// Whether views in the content hear of a touch only when it is clear that it does not scroll, or after 0.15 s.
    open var delaysContentTouches = true
    /// Whether a touch that a view in the content has heard of may still scroll.
    open var canCancelContentTouches = true

    /// How scrolling ends the editing of a text in the window.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Whether touches are delivered to a view in the content; true unless overridden.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a view in the content gives up its touches for scrolling; a control does not, unless overridden.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Recognises the drags.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === pan { return panShouldBegin() }
        if gestureRecognizer === zoom.pinch { return pinchShouldBegin() }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: - State

    /// Whether a finger is down that may scroll.
    open internal(set) var isTracking = false
    /// Whether the user drags the content.
    open var isDragging: Bool { drag != nil }
    /// Whether the content goes on by itself after a drag.
    open var isDecelerating: Bool { running?.isDeceleration ?? false }

    // MARK: - Zooming

    /// The least zoom scale. It must be above 0; what is not does nothing.
    open var minimumZoomScale: CGFloat {
        get { zoom.minimum }
        set {
            guard newValue > 0, newValue.isFinite else { return }
            zoom.minimum = newValue
            zoomLimitsDidChange()
        }
    }

    /// The greatest zoom scale. It must be above the least one for the user to zoom.
    open var maximumZoomScale: CGFloat {
        get { zoom.maximum }
        set {
            guard newValue > 0, newValue.isFinite else { return }
            zoom.maximum = newValue
            zoomLimitsDidChange()
        }
    }

    /// The scale of the view that the delegate lets zoom. Set, it is brought between the least and the greatest.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Whether fingers may go beyond the least and the greatest scale, which comes back when they go.
    open var bouncesZoom = true

    /// Zooms about the middle of what is visible.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomAboutMiddle(to: scale, animated: animated) }

    /// Zooms to a part of the zooming view, in its coordinates, as far as the limits allow.
    open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }

    /// What pulling the content down does at its beginning; the scroll view places it.
    open var refreshControl: UIRefreshControl? {
        didSet { if refreshControl !== oldValue { refreshControlDidChange(from: oldValue) } }
    }

    // MARK: - Indicators

    /// Whether a bar at the right shows how far the content has been scrolled.
    open var showsVerticalScrollIndicator = true { didSet { placeIndicators() } }
    /// Whether a bar at the bottom shows how far the content has been scrolled.
    open var showsHorizontalScrollIndicator = true { didSet { placeIndicators() } }
    /// The colours of the indicators.
    open var indicatorStyle = IndicatorStyle.default { didSet { placeIndicators() } }
    /// Room around the vertical indicator.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
    /// Room around the horizontal indicator.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }

    /// Room around both indicators.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { indicators.flash(in: self) }

    /// Where scrolling that would end at a place ends instead, before the delegate is asked; the velocity is in points a
    /// second.
    func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    // MARK: - Hierarchy

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        // A touch on content that runs away stops it, and means nothing in it.
        return isRunningFast ? self : hit
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopScrolling() }
    }
}
