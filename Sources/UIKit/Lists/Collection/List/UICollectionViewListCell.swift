import QuartzCore

/// A cell that looks like a row of a list.
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
    private let separator = UIView()
    private let selectionGround = UIView()

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
        contentView.frame = CGRect(x: step, y: 0, width: max(bounds.width - step, 0), height: bounds.height)
        let thickness = 1 / max(layer.contentsScale, 1)
        separator.frame = CGRect(
            x: 16 + step,
            y: bounds.height - thickness,
            width: max(bounds.width - 16 - step, 0),
            height: thickness
        )
    }
}
