import QuartzCore

extension UITableViewCell {
    private static let editControlWidth: CGFloat = 38
    private static let reorderWidth: CGFloat = 44
    private static let deleteWidth: CGFloat = 88
    private static let standardHeight: CGFloat = 44

    private var showsEditControl: Bool {
        isEditing && (editingSetup.style != .none || editingSetup.isMultiple)
    }

    private var showsReordering: Bool { isEditing && editingSetup.canMove && showsReorderControl }

    private var editInset: CGFloat {
        guard showsEditControl, shouldIndentWhileEditing, editingSetup.indents else { return 0 }
        return Self.editControlWidth
    }

    // MARK: - The cell's own parts

    func layoutParts() {
        let shift = parts.isConfirming ? -Self.deleteWidth : 0
        let trailing = layoutTrailing(shift)
        let content = CGRect(
            x: editInset + shift,
            y: 0,
            width: max(bounds.width - editInset - trailing, 0),
            height: bounds.height
        )
        if contentView.frame != content { contentView.frame = content }
        contentView.setStandardMargins(contentMargins)
        layoutEditControl(shift)
        layoutDeleteButton()
        backgroundView?.frame = bounds
        parts.background.place(in: bounds, effectiveUserInterfaceLayoutDirection)
        for ground in [selectedBackgroundView, parts.plainSelection] where ground?.superview === self {
            ground?.frame = bounds
        }
        layoutSeparators()
        layoutContent(in: contentView.bounds.size)
    }

    /// Puts in place what stands at the right, and answers how much of the width it takes.
    private func layoutTrailing(_ shift: CGFloat) -> CGFloat {
        var end = bounds.width
        if showsReordering {
            let control = parts.reorderControl ?? makeReorderControl()
            control.isHidden = false
            end -= Self.reorderWidth
            control.frame = CGRect(x: end + shift, y: 0, width: Self.reorderWidth, height: bounds.height)
        } else {
            parts.reorderControl?.isHidden = true
        }
        let type = isEditing ? editingAccessoryType : accessoryType
        let own = isEditing ? editingAccessoryView : accessoryView
        let other = isEditing ? accessoryView : editingAccessoryView
        if let other, other !== own { other.removeFromSuperview() }
        if let own {
            if own.superview !== self { addSubview(own) }
            parts.accessory?.isHidden = true
            end -= margin + own.bounds.width
            own.frame.origin = CGPoint(x: end + shift, y: ((bounds.height - own.bounds.height) / 2).rounded())
            return bounds.width - end
        }
        guard let kind = CellGlyph.Kind(type) else {
            parts.accessory?.isHidden = true
            return bounds.width - end
        }
        let glyph = parts.accessory ?? makeGlyph(kind) { cell in cell.table?.accessoryTapped(in: cell) }
        parts.accessory = glyph
        glyph.kind = kind
        glyph.isHidden = false
        end -= margin + kind.size.width
        glyph.frame = CGRect(
            x: end + shift,
            y: ((bounds.height - kind.size.height) / 2).rounded(),
            width: kind.size.width,
            height: kind.size.height
        )
        return bounds.width - end + 4
    }

    private func makeGlyph(_ kind: CellGlyph.Kind, action: @escaping (UITableViewCell) -> Void) -> CellGlyph {
        let glyph = CellGlyph(kind: kind)
        glyph.addAction(
            UIAction { [weak self] _ in
                if let self { action(self) }
            },
            for: .touchUpInside
        )
        addSubview(glyph)
        return glyph
    }

    private func makeReorderControl() -> ReorderControl {
        let control = ReorderControl()
        control.begin = { [weak self] touch in
            guard let self, let table else { return false }
            table.beginRowDrag(self, at: touch.location(in: table).y)
            return table.rowDrag != nil
        }
        control.move = { [weak self] touch in self?.table?.moveRowDrag(to: touch.location(in: self?.table).y) }
        control.end = { [weak self] in self?.table?.endRowDrag(cancelled: $0) }
        addSubview(control)
        parts.reorderControl = control
        return control
    }

    private func layoutEditControl(_ shift: CGFloat) {
        guard showsEditControl || parts.editControl != nil else { return }
        let kind: CellGlyph.Kind =
            editingSetup.isMultiple
            ? (isSelected ? .marked : .unmarked) : editingSetup.style == .insert ? .insert : .delete
        let glyph = parts.editControl ?? makeGlyph(kind) { cell in cell.table?.editingControlTapped(in: cell) }
        let isNew = parts.editControl == nil
        parts.editControl = glyph
        if showsEditControl { glyph.kind = kind }
        glyph.isUserInteractionEnabled = showsEditControl && !editingSetup.isMultiple
        let size = glyph.kind.size
        func frame(_ x: CGFloat) -> CGRect {
            CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        }
        if isNew { UIView.performWithoutAnimation { glyph.frame = frame(-size.width - 8) } }
        glyph.frame = frame(showsEditControl ? 16 + shift : -size.width - 8)
    }

    private func layoutDeleteButton() {
        guard parts.isConfirming || parts.deleteButton != nil else { return }
        let button = parts.deleteButton ?? makeDeleteButton()
        button.title.text = editingSetup.deleteTitle
        let x = parts.isConfirming ? bounds.width - Self.deleteWidth : bounds.width
        button.frame = CGRect(x: x, y: 0, width: Self.deleteWidth, height: bounds.height)
    }

    private func makeDeleteButton() -> DeleteButton {
        let button = DeleteButton()
        button.addAction(
            UIAction { [weak self] _ in
                if let self { table?.deletionConfirmed(in: self) }
            },
            for: .touchUpInside
        )
        UIView.performWithoutAnimation {
            button.frame = CGRect(x: bounds.width, y: 0, width: Self.deleteWidth, height: bounds.height)
            addSubview(button)
        }
        parts.deleteButton = button
        return button
    }

    private func layoutSeparators() {
        let color = surroundings?.separatorColor
        let isGrouped = surroundings?.style == .grouped
        let hasTop = isGrouped && surroundings?.isFirst == true
        let number = color == nil ? 0 : hasTop ? 2 : 1
        while parts.separators.count < number {
            let line = UIView()
            line.isUserInteractionEnabled = false
            addSubview(line)
            parts.separators.append(line)
        }
        let thickness = 1 / max(layer.contentsScale, 1)
        let insets = isGrouped && surroundings?.isLast == true ? .zero : separatorInset
        let left = insets.left + (insets == .zero ? 0 : editInset)
        for (index, line) in parts.separators.enumerated() {
            line.isHidden = index >= number
            line.backgroundColor = color
            line.frame =
                index == 1
                ? CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
                : CGRect(
                    x: left,
                    y: bounds.height - thickness,
                    width: max(bounds.width - left - insets.right, 0),
                    height: thickness
                )
        }
    }

    // MARK: - Texts and image

    private func layoutContent(in size: CGSize) {
        guard parts.text != nil || parts.detail != nil || parts.image != nil else { return }
        var left = margin + CGFloat(max(indentationLevel, 0)) * indentationWidth
        if let view = parts.image, let image = view.image, image.size.height > 0 {
            let scale = min(1, size.height / image.size.height)
            let fitted = CGSize(width: image.size.width * scale, height: image.size.height * scale)
            view.frame = CGRect(
                x: left,
                y: ((size.height - fitted.height) / 2).rounded(),
                width: fitted.width,
                height: fitted.height
            )
            left += fitted.width + margin
        }
        let right = size.width - (accessoryInset > 0 ? 8 : margin)
        let room = CGRect(x: left, y: 0, width: max(right - left, 0), height: size.height)
        switch cellStyle {
        case .default:
            parts.text?.frame = room
        case .subtitle:
            layoutStack(in: room)
        case .value1:
            layoutSides(in: room)
        case .value2:
            let caption = CGRect(x: room.minX, y: 0, width: min(91, room.width), height: room.height)
            parts.text?.frame = caption
            parts.detail?.frame = CGRect(
                x: caption.maxX + 6,
                y: 0,
                width: max(room.maxX - caption.maxX - 6, 0),
                height: room.height
            )
        }
    }

    private var accessoryInset: CGFloat { bounds.width - editInset - contentView.bounds.width }

    private func layoutStack(in room: CGRect) {
        let labels = [parts.text, parts.detail].compactMap { $0 }.filter { !($0.text ?? "").isEmpty }
        let heights = labels.map { $0.sizeThatFits(CGSize(width: room.width, height: .greatestFiniteMagnitude)).height }
        let gap: CGFloat = labels.count > 1 ? 3 : 0
        var y = ((room.height - heights.reduce(0, +) - gap) / 2).rounded()
        for (label, height) in zip(labels, heights) {
            label.frame = CGRect(x: room.minX, y: y, width: room.width, height: height)
            y += height + gap
        }
    }

    private func layoutSides(in room: CGRect) {
        let wanted = parts.detail?.sizeThatFits(room.size).width ?? 0
        let textWidth = min(parts.text?.sizeThatFits(room.size).width ?? 0, room.width)
        let detailWidth = max(min(wanted, room.width - textWidth - 8), 0)
        parts.text?.frame = CGRect(x: room.minX, y: 0, width: textWidth, height: room.height)
        parts.detail?.frame = CGRect(x: room.maxX - detailWidth, y: 0, width: detailWidth, height: room.height)
    }

    /// How wide the content is in a cell of a width.
    private func contentWidth(in width: CGFloat) -> CGFloat {
        let type = isEditing ? editingAccessoryType : accessoryType
        let own = isEditing ? editingAccessoryView : accessoryView
        let accessory = own.map { $0.bounds.width + margin } ?? CellGlyph.Kind(type).map { $0.size.width + margin + 4 }
        return max(width - editInset - (accessory ?? 0) - (showsReordering ? Self.reorderWidth : 0), 0)
    }

    /// The height that the content needs at a width.
    func contentHeight(width: CGFloat) -> CGFloat {
        if let height = parts.content.height(width: contentWidth(in: width)) { return height }
        let labels = [parts.text, parts.detail].compactMap { $0 }.filter { !($0.text ?? "").isEmpty }
        let type = isEditing ? editingAccessoryType : accessoryType
        let accessory = CellGlyph.Kind(type).map { $0.size.width + 12 } ?? margin
        var room = width - editInset - margin - accessory - CGFloat(max(indentationLevel, 0)) * indentationWidth
        if let image = parts.image?.image { room -= image.size.width + margin }
        let heights = labels.map {
            $0.sizeThatFits(CGSize(width: max(room, 1), height: .greatestFiniteMagnitude)).height
        }
        let imageHeight = parts.image?.image?.size.height ?? 0
        switch cellStyle {
        case .subtitle where labels.count > 1:
            return max(heights.reduce(3, +) + 20, imageHeight, 58)
        default:
            return max((heights.max() ?? 0) + 22, imageHeight, Self.standardHeight)
        }
    }

    /// The height for a row that sizes itself.
    func fittedHeight(width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        guard contentView.usesConstraints else { return sizeThatFits(CGSize(width: width, height: 0)).height }
        bounds.size.width = width
        layoutIfNeeded()
        return contentView.heightOfConstraints(width: contentView.bounds.width)
    }
}
