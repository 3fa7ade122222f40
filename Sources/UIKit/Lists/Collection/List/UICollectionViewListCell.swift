import QuartzCore

/// A cell that looks like a row of a list.
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
    private let separator = UIView()
    private let selectionGround = UIView()
    private let accessoryViews = ListAccessories()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        separator.isUserInteractionEnabled = false
        separator.isHidden = true
        separator.backgroundColor = .separator
        selectionGround.backgroundColor = .systemGray4
        selectionGround.alpha = 0
        selectedBackgroundView = selectionGround
        contentView.setStandardMargins(UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
        addSubview(separator)
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// What stands beside the content, in reading direction.
    open var accessories: [UICellAccessory] {
        get { accessoryViews.list }
        set {
            accessoryViews.replace(with: newValue, in: self)
            setNeedsLayout()
        }
    }

    private var isListEdited: Bool { collection?.isEditing ?? false }

    /// Shows the actions at the end of the row, as a swipe does.
    func uncoverActions() { collection?.swipes.open(self) }

    /// Shows what shows while the list is edited, or what does not, in 0.3 s.
    func editingDidChange() {
        setNeedsUpdateConfiguration()
        guard window != nil else { return }
        UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
    }

    /// The height that the content needs beside the accessories.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let sides = accessoryViews.widths(isEditing: isListEdited)
        let step = CGFloat(max(indentationLevel, 0)) * indentationWidth
        let room = CGSize(width: max(size.width - sides.leading - sides.trailing - step, 1), height: size.height)
        return CGSize(width: size.width, height: super.sizeThatFits(room).height)
    }

    /// How many steps the content is moved to the right.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// A step of the indentation, in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    /// An empty configuration that suits a list.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .subtitleCell() }

    /// The background that suits the list that the cell is in.
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        appearance == .plain ? .listPlainCell() : .listGroupedCell()
    }

    private var appearance = UICollectionLayoutListConfiguration.Appearance.plain

    override var showsSelectedBackground: Bool {
        backgroundConfiguration == nil || selectedBackgroundView !== selectionGround
    }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let row = layoutAttributes as? ListRowAttributes else {
            separator.isHidden = true
            return
        }
        separator.isHidden = !row.showsSeparators || row.isLast && row.appearance == .insetGrouped
        appearance = row.appearance
        if backgroundColor == nil, backgroundConfiguration == nil {
            backgroundColor = row.appearance == .plain ? .systemBackground : .secondarySystemGroupedBackground
        }
        guard row.appearance == .insetGrouped else { return }
        var corners: CACornerMask = []
        if row.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if row.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.maskedCorners = corners
        layer.cornerRadius = corners.isEmpty ? 0 : 10
        clipsToBounds = !corners.isEmpty
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let step = CGFloat(max(indentationLevel, 0)) * indentationWidth
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let sides = accessoryViews.widths(isEditing: isListEdited)
        let start = step + sides.leading
        contentView.frame = CGRect(
            x: isLeftToRight ? start : sides.trailing,
            y: 0,
            width: max(bounds.width - start - sides.trailing, 0),
            height: bounds.height
        )
        accessoryViews.layout(
            in: CGRect(origin: .zero, size: bounds.size),
            isEditing: isListEdited,
            isSelected: isSelected,
            isLeftToRight: isLeftToRight
        )
        let thickness = 1 / max(layer.contentsScale, 1)
        separator.frame = CGRect(
            x: 16 + start,
            y: bounds.height - thickness,
            width: max(bounds.width - 16 - start, 0),
            height: thickness
        )
    }
}
