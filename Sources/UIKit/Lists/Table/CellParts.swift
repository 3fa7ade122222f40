import QuartzCore

/// The views in a cell besides the app's own, made when they are first needed.
@MainActor struct CellParts {
    var isSelected = false
    var isHighlighted = false
    var isEditing = false
    var isConfirming = false
    var showsReorderControl = true
    var separatorInset: UIEdgeInsets?
    var content = ConfiguredContent()
    var background = ConfiguredBackground()
    /// Whether the cell has to be configured for its state.
    var needsConfiguration = true
    /// The background that the table has given the cell.
    var givenBackground: UIColor?

    private(set) var text: UILabel?
    private(set) var detail: UILabel?
    private(set) var image: UIImageView?
    var separators: [UIView] = []
    var plainSelection: UIView?
    var accessory: CellGlyph?
    var editControl: CellGlyph?
    var reorderControl: ReorderControl?
    var deleteButton: DeleteButton?

    mutating func textLabel(of cell: UITableViewCell) -> UILabel {
        if let text { return text }
        let label = UILabel()
        if cell.cellStyle == .value2 {
            label.font = .systemFont(ofSize: 12)
            label.textColor = cell.tintColor
            label.textAlignment = .right
        }
        text = label
        cell.contentView.addSubview(label)
        cell.setNeedsLayout()
        return label
    }

    mutating func detailLabel(of cell: UITableViewCell) -> UILabel? {
        if detail != nil || cell.cellStyle == .default { return detail }
        let label = UILabel()
        switch cell.cellStyle {
        case .value1: (label.font, label.textColor) = (.systemFont(ofSize: 17), .secondaryLabel)
        case .value2, .subtitle, .default: label.font = .systemFont(ofSize: 12)
        }
        detail = label
        cell.contentView.addSubview(label)
        cell.setNeedsLayout()
        return label
    }

    mutating func imageView(of cell: UITableViewCell) -> UIImageView? {
        if image != nil || cell.cellStyle == .value2 { return image }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        image = view
        cell.contentView.addSubview(view)
        cell.setNeedsLayout()
        return view
    }
}

extension UITableViewCell {
    var margin: CGFloat { surroundings?.margin ?? 16 }

    func relayout(animated: Bool) {
        guard animated, window != nil else { return setNeedsLayout() }
        layoutIfNeeded()
        setNeedsLayout()
        UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
    }

    func replaceBackground(_ old: UIView?, with new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    func accessoryDidChange() { relayout(animated: false) }

    func replaceAccessory(_ old: UIView?) {
        if old !== accessoryView, old !== editingAccessoryView { old?.removeFromSuperview() }
        setNeedsLayout()
    }

    func surroundingsDidChange() {
        guard let surroundings else { return }
        let isGiven = backgroundColor == nil || backgroundColor === parts.givenBackground
        if isGiven, backgroundConfiguration == nil {
            let color: UIColor =
                surroundings.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
            parts.givenBackground = color
            backgroundColor = color
        }
        roundCorners(surroundings)
        setStandardMargins(UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin))
        contentView.setStandardMargins(contentMargins)
        setNeedsLayout()
    }

    /// What the content keeps from the edges of its view until the app sets margins. Beside an accessory it is less.
    var contentMargins: UIEdgeInsets {
        let isBeside = isEditing ? editingAccessoryView != nil : accessoryView != nil
        let type = isEditing ? editingAccessoryType : accessoryType
        return UIEdgeInsets(top: 11, left: margin, bottom: 11, right: isBeside || type != .none ? 8 : margin)
    }

    private func roundCorners(_ surroundings: RowSurroundings) {
        guard surroundings.style == .insetGrouped else { return }
        var corners: CACornerMask = []
        if surroundings.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if surroundings.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.cornerRadius = corners.isEmpty ? 0 : 10
        layer.maskedCorners = corners.isEmpty ? .all : corners
        clipsToBounds = !corners.isEmpty
    }

    // MARK: - Selection

    func updateSelectionLook(animated: Bool) {
        let isMarked = isEditing && editingSetup.isMultiple
        let isDark = (isSelected && !isMarked || isHighlighted) && selectionStyle != .none
        // A background configuration shows the selection itself.
        let shows = isDark && (backgroundConfiguration == nil || selectedBackgroundView != nil)
        if shows || selectionGround != nil {
            let ground = selectionGround ?? makeSelectionGround()
            if ground.superview !== self { insertSubview(ground, at: backgroundView == nil ? 0 : 1) }
            ground.frame = bounds
            let change = { ground.alpha = shows ? 1 : 0 }
            if animated, window != nil {
                UIView.animate(withDuration: 0.3, animations: change)
            } else {
                UIView.performWithoutAnimation {
                    ground.layer.removeAllAnimations()
                    change()
                }
            }
        }
        let isBright = isSelected || isHighlighted
        parts.text?.isHighlighted = isBright
        parts.detail?.isHighlighted = isBright
        parts.image?.isHighlighted = isBright
        if isMarked { setNeedsLayout() }
        setNeedsUpdateConfiguration()
    }

    // MARK: - Configurations

    func show(background: UIBackgroundConfiguration?) {
        parts.background.show(background, in: self, state: configurationState)
        if background != nil {
            backgroundView = nil
            backgroundColor = nil
        } else if backgroundColor == nil {
            surroundingsDidChange()
        }
        updateSelectionLook(animated: false)
    }

    func updateConfigurationIfNeeded() {
        guard parts.needsConfiguration else { return }
        parts.needsConfiguration = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    private var selectionGround: UIView? { selectedBackgroundView ?? parts.plainSelection }

    private func makeSelectionGround() -> UIView {
        let view = UIView()
        view.backgroundColor = .systemGray4
        view.isUserInteractionEnabled = false
        view.alpha = 0
        parts.plainSelection = view
        return view
    }

    // MARK: - Being dragged and deleted

    func showLifted(_ isLifted: Bool) {
        alpha = isLifted ? 0.9 : 1
        layer.shadowOpacity = isLifted ? 0.25 : 0
        layer.shadowRadius = 6
        layer.shadowOffset = .zero
    }

    func showDeleteConfirmation(_ shows: Bool, animated: Bool) {
        guard shows != parts.isConfirming else { return }
        parts.isConfirming = shows
        relayout(animated: animated)
    }
}

extension CACornerMask {
    fileprivate static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
