import QuartzCore

/// A view above or below a section that is reused as cells are.
@MainActor open class UITableViewHeaderFooterView: UIView {
    /// What the view waits under in its table's pool; nil for a view that is not reused.
    public let reuseIdentifier: String?
    /// Holds what the view shows.
    public let contentView = UIView()

    private var title: UILabel?
    private var detail: UILabel?
    private var content = ConfiguredContent()
    /// Whether the table has made the view for a title of its own.
    private(set) var showsOwnTitle = false
    private var isHeader = true
    private var style = UITableView.Style.plain
    /// How far the texts keep from the sides, in points.
    var margin: CGFloat = 16 { didSet { if margin != oldValue { setNeedsLayout() } } }
    /// Whether rows pass below.
    var isFloating = false { didSet { if isFloating != oldValue { updateGround() } } }

    /// A view for an identifier.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        addSubview(contentView)
    }

    /// A view that is not reused.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// What tables make such views with.
    public required convenience init(_reuseIdentifier: String) { self.init(reuseIdentifier: _reuseIdentifier) }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// Called before the view shows another section; does nothing itself.
    open func prepareForReuse() {}

    /// The title; made when it is first asked for.
    open var textLabel: UILabel? {
        if title == nil {
            let label = UILabel()
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            contentView.addSubview(label)
            title = label
        }
        return title
    }

    /// A second text at the right; made when it is first asked for.
    open var detailTextLabel: UILabel? {
        if detail == nil {
            let label = UILabel()
            label.textColor = .secondaryLabel
            contentView.addSubview(label)
            detail = label
        }
        return detail
    }

    /// What the view shows instead of its labels; nil for these.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { content.configuration }
        set {
            content.show(newValue, in: contentView, state: configurationState)
            setNeedsLayout()
        }
    }

    /// An empty configuration that suits a header of the table's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        style == .plain ? .plainHeader() : .groupedHeader()
    }

    /// What configurations may depend on.
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    /// Lies behind the content.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
        backgroundView?.frame = bounds
        let room = CGRect(
            x: margin,
            y: 0,
            width: max(bounds.width - 2 * margin, 0),
            height: bounds.height
        )
        guard let title else { return }
        if showsOwnTitle, style != .plain {
            let height = title.sizeThatFits(CGSize(width: room.width, height: .greatestFiniteMagnitude)).height
            let y = isHeader ? room.height - height - 7 : 7
            title.frame = CGRect(x: room.minX, y: y, width: room.width, height: height)
        } else {
            title.frame = room
        }
        if let detail {
            let width = min(detail.sizeThatFits(room.size).width, room.width)
            detail.frame = CGRect(x: room.maxX - width, y: 0, width: width, height: room.height)
        }
    }

    /// The height that the title needs, or, without one, the view's own.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let height = content.height(width: size.width) { return CGSize(width: size.width, height: height) }
        guard let title, !(title.text ?? "").isEmpty else { return CGSize(width: size.width, height: bounds.height) }
        let room = CGSize(width: max(size.width - 2 * margin, 1), height: .greatestFiniteMagnitude)
        return CGSize(width: size.width, height: max(title.sizeThatFits(room).height + (style == .plain ? 8 : 14), 28))
    }

    func fittedHeight(width: CGFloat) -> CGFloat {
        guard contentView.usesConstraints else { return sizeThatFits(CGSize(width: width, height: 0)).height }
        return contentView.heightOfConstraints(width: width)
    }

    // MARK: - A title of the table's own

    func show(title text: String, style: UITableView.Style, isHeader: Bool) {
        (self.style, self.isHeader, showsOwnTitle) = (style, isHeader, true)
        guard let label = textLabel else { return }
        if style == .plain {
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            label.textColor = .label
            label.text = text
        } else {
            label.font = .systemFont(ofSize: 13)
            label.textColor = .secondaryLabel
            label.text = isHeader ? text.uppercased() : text
        }
        label.numberOfLines = style == .plain ? 1 : 0
        updateGround()
        setNeedsLayout()
    }

    private func updateGround() {
        guard showsOwnTitle, style == .plain else { return }
        backgroundColor = isFloating ? UIColor.secondarySystemBackground.withAlphaComponent(0.96) : .systemBackground
    }
}
