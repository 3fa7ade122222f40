import QuartzCore

/// The bar at the top of a navigation controller: the title of what is shown, the way back, and buttons.
@MainActor
open class UINavigationBar: UIView {
    private let ground = UIView()
    private let line = UIView()
    private var content: NavigationBarContentView?
    private var leaving: [NavigationBarContentView] = []
    private var stack: [UINavigationItem] = []
    /// What the button back does; without it the bar pops its own item.
    var goBack: (() -> Void)?
    /// How far the ground reaches above the bar, in points.
    var topExtension: CGFloat = 0 { didSet { setNeedsLayout() } }

    /// The height of the bar, in points.
    static let height: CGFloat = 44

    public override init(frame: CGRect) {
        super.init(frame: frame)
        line.backgroundColor = .separator
        ground.isUserInteractionEnabled = false
        addSubview(ground)
        addSubview(line)
        colour()
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Look

    /// The colour of the bar; nil for the system's.
    open var barTintColor: UIColor? { didSet { colour() } }
    /// Whether what is behind shines through.
    open var isTranslucent = true { didSet { colour() } }
    /// The font and colour of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { show(animated: false) } }

    private func colour() {
        let color = barTintColor ?? .barGround
        ground.backgroundColor = isTranslucent ? color.withAlphaComponent(0.94) : color
    }

    // MARK: - Items

    /// The items, the one that shows last.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    /// The item that shows: the last.
    open var topItem: UINavigationItem? { stack.last }
    /// The item that the way back leads to.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Replaces the items; the change is seen if `animated`.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        setStack(items ?? [], coordinator: nil, animated: animated)
    }

    /// Adds an item, which then shows.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        setStack(stack + [item], coordinator: nil, animated: animated)
    }

    /// Takes the last item off and shows the one before. It answers what has gone.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let top = stack.last else { return nil }
        setStack(stack.dropLast(), coordinator: nil, animated: animated)
        return top
    }

    /// Shows another stack; beside a transition, and back again if that is cancelled.
    ///
    /// - Parameter isDriven: whether a gesture drives the transition.
    func setStack(
        _ items: [UINavigationItem],
        coordinator: (any UIViewControllerTransitionCoordinator)?,
        animated: Bool,
        isDriven: Bool = false
    ) {
        let old = stack
        guard !items.elementsEqual(old, by: ===) else { return }
        for item in old { item.changed = { _ in } }
        stack = items
        for item in items { item.changed = { [weak self] in self?.show(animated: $0) } }
        let isBack = items.count < old.count
        guard animated, window != nil else { return show(animated: false) }
        exchange(isBack: isBack, coordinator: coordinator, isDriven: isDriven, old: old)
    }

    /// Shows the top item anew.
    private func show(animated: Bool) {
        // While items are exchanged the new one is shown as it is at the end.
        let old = content
        let new = makeContent()
        content = new
        guard animated, window != nil, let old else {
            old?.removeFromSuperview()
            return
        }
        new?.alpha = 0
        UIView.animate(withDuration: 0.25) {
            old.alpha = 0
            new?.alpha = 1
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    private func makeContent() -> NavigationBarContentView? {
        guard let item = topItem else { return nil }
        let view = NavigationBarContentView(item: item, back: backItem, titleAttributes: titleTextAttributes) {
            [weak self] in
            guard let self else { return }
            if let goBack { goBack() } else { popItem(animated: true) }
        }
        view.frame = bounds
        insertSubview(view, belowSubview: line)
        view.layoutIfNeeded()
        return view
    }

    /// The old title goes aside and fades while the new one comes from the other side.
    private func exchange(
        isBack: Bool,
        coordinator: (any UIViewControllerTransitionCoordinator)?,
        isDriven: Bool,
        old oldStack: [UINavigationItem]
    ) {
        let old = content
        let new = makeContent()
        content = new
        if let old { leaving.append(old) }
        let way = bounds.width / 2
        let (near, far) = isBack ? (-way, way) : (way, -way)
        UIView.performWithoutAnimation {
            new?.alpha = 0
            new?.titleView?.transform = CGAffineTransform(translationX: near, y: 0)
            new?.backButton?.transform = CGAffineTransform(translationX: near / 3, y: 0)
        }
        let duration = coordinator?.transitionDuration ?? Self.duration
        if !isDriven { fade(old, new, in: duration) }
        let changes = {
            if isDriven {
                old?.alpha = 0
                new?.alpha = 1
            }
            old?.titleView?.transform = CGAffineTransform(translationX: far, y: 0)
            old?.backButton?.transform = CGAffineTransform(translationX: far / 3, y: 0)
            new?.titleView?.transform = .identity
            new?.backButton?.transform = .identity
        }
        let clear = { [weak self] (cancelled: Bool) in
            guard let self else { return }
            leaving.removeAll { $0 === old }
            old?.titleView?.transform = .identity
            // What was not the app's own goes; a view of the app's may be in the new content by now.
            old?.removeFromSuperview()
            if cancelled, content === new {
                setStack(oldStack, coordinator: nil, animated: !isDriven)
            }
        }
        if let coordinator {
            coordinator.animate(alongsideTransition: { _ in changes() }, completion: { clear($0.isCancelled) })
        } else {
            UIView.animate(withDuration: duration, animations: changes) { _ in clear(false) }
        }
    }

    private static let duration = 0.35

    /// One after the other: titles that are long would be read through each other.
    private func fade(_ old: UIView?, _ new: UIView?, in duration: TimeInterval) {
        // The one before may not have come wholly yet.
        UIView.animate(withDuration: duration * 0.4, delay: 0, options: [.curveEaseOut, .beginFromCurrentState]) {
            old?.alpha = 0
        }
        UIView.animate(withDuration: duration * 0.6, delay: duration * 0.4, options: .curveEaseIn) { new?.alpha = 1 }
    }

    // MARK: - Layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override func layoutSubviews() {
        ground.frame = CGRect(
            x: 0,
            y: -topExtension,
            width: bounds.width,
            height: bounds.height + topExtension
        )
        let hair = 1 / max(contentScaleFactor, 1)
        line.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: hair)
        content?.frame = bounds
        for view in leaving { view.frame = bounds }
    }
}
