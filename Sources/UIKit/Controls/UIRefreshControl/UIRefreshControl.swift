import QuartzCore

/// What shows above the content of a scroll view that is pulled down, and asks for new content when it is pulled far
/// enough: `valueChanged` is sent then, and it turns until `endRefreshing()`.
@MainActor open class UIRefreshControl: UIControl {
    static let height: CGFloat = 60
    /// How far the content is pulled, in points, for new content to be asked for.
    private static let threshold: CGFloat = 90

    private let indicator = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    /// Whether a pull may ask: not again before the content has been back at its place.
    private var isArmed = true

    /// - Parameter frame: Not looked at: the scroll view places the control.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
        isUserInteractionEnabled = false
        indicator.hidesWhenStopped = false
        indicator.alpha = 0
        label.font = .preferredFont(forTextStyle: .caption1)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        addSubview(indicator)
        addSubview(label)
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// Whether new content is being waited for.
    open private(set) var isRefreshing = false

    /// A line below the spokes.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    /// Tells the control that new content is being waited for, without a pull. No events are sent.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        isArmed = false
        indicator.alpha = 1
        indicator.startAnimating()
        // A finger that pulls keeps the content until it goes.
        if scrollView?.isDragging != true { takeRoom() }
    }

    /// Tells the control that the new content is there: it goes away.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        indicator.stopAnimating()
        giveRoomBack()
    }

    private func takeRoom() {
        guard let scrollView, scrollView.refreshInset == 0 else { return }
        scrollView.refreshInset = Self.height
        scrollView.refreshInsetDidChange()
    }

    private func giveRoomBack() {
        guard let scrollView, scrollView.refreshInset > 0 else { return follow() }
        scrollView.refreshInset = 0
        scrollView.refreshInsetDidChange()
        guard !scrollView.isTracking, scrollView.contentOffset.y < -scrollView.adjustedContentInset.top else { return }
        let target = CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top)
        scrollView.setContentOffset(target, animated: true)
    }

    /// A finger lets go: the content rests below a control at work.
    func dragWillEnd() {
        if isRefreshing { takeRoom() }
    }

    /// The content has moved.
    func follow() {
        guard let scrollView else { return }
        let top = scrollView.adjustedContentInset.top - scrollView.refreshInset
        let pull = -(scrollView.contentOffset.y + top)
        frame = CGRect(
            x: 0,
            y: min(scrollView.contentOffset.y + top, -Self.height),
            width: scrollView.bounds.width,
            height: Self.height
        )
        if pull <= 0 { isArmed = !isRefreshing }
        if isRefreshing { return }
        indicator.alpha = min(max((pull - 20) / (Self.threshold - 20), 0), 1)
        guard isArmed, isEnabled, scrollView.isDragging, pull >= Self.threshold else { return }
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if ownTintColor != nil { indicator.color = tintColor }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = attributedTitle != nil
        indicator.center = CGPoint(x: bounds.midX, y: hasTitle ? 22 : bounds.midY)
        label.frame = CGRect(x: 0, y: 36, width: bounds.width, height: hasTitle ? 18 : 0)
    }
}

extension UIScrollView {
    func refreshControlDidChange(from old: UIRefreshControl?) {
        if let old {
            old.endRefreshing()
            old.removeFromSuperview()
        }
        guard let refreshControl else { return }
        insertSubview(refreshControl, at: 0)
        refreshControl.follow()
    }

    /// The room for the refresh control has come or gone.
    func refreshInsetDidChange() {
        placeIndicators()
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
}
