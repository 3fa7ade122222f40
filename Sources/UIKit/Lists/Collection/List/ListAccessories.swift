import QuartzCore

/// The accessories of a list cell and their views.
@MainActor final class ListAccessories {
    private var views: [(accessory: UICellAccessory, view: UIView)] = []
    /// Whether they have been asked for with the list edited.
    private var isEditing = false

    nonisolated init() {}

    var list: [UICellAccessory] { views.map(\.accessory) }

    private static let margin: CGFloat = 16
    private static let standardWidth: CGFloat = 28

    func replace(with new: [UICellAccessory], in cell: UICollectionViewListCell) {
        for (_, view) in views { view.removeFromSuperview() }
        views = new.map { ($0, Self.view(of: $0, in: cell)) }
        for (_, view) in views { cell.addSubview(view) }
    }

    private static func view(of accessory: UICellAccessory, in cell: UICollectionViewListCell) -> UIView {
        let view: UIView
        switch accessory.kind {
        case .disclosure: view = CellGlyph(kind: .disclosure)
        case .checkmark: view = CellGlyph(kind: .checkmark)
        case .multiselect: view = CellGlyph(kind: .unmarked)
        case .delete(let handler): view = button(.delete, handler ?? { [weak cell] in cell?.uncoverActions() })
        case .insert(let handler): view = button(.insert, handler ?? {})
        case .reorder(let showsLine): view = handle(of: cell, showsLine: showsLine)
        case .label(let text, let options):
            let label = UILabel()
            label.text = text
            label.font = options.font
            label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
            label.textColor = accessory.tintColor ?? .secondaryLabel
            view = label
        }
        if let tint = accessory.tintColor { view.tintColor = tint }
        if let glyph = view as? CellGlyph { glyph.groundColor = accessory.groundColor }
        return view
    }

    private static func button(_ kind: CellGlyph.Kind, _ handler: @escaping UICellAccessory.ActionHandler) -> UIView {
        let glyph = CellGlyph(kind: kind)
        glyph.addAction(UIAction { _ in handler() }, for: .touchUpInside)
        return glyph
    }

    private static func handle(of cell: UICollectionViewListCell, showsLine: Bool) -> UIView {
        let control = ReorderControl()
        control.showsLine = showsLine
        control.begin = { [weak cell] _ in
            guard let cell, let list = cell.collection, let path = list.indexPath(for: cell) else { return false }
            return list.beginInteractiveMovementForItem(at: path)
        }
        control.move = { [weak cell] touch in
            guard let cell, let list = cell.collection else { return }
            // The row stays in its column.
            let point = CGPoint(x: cell.center.x, y: touch.location(in: list).y)
            list.updateInteractiveMovementTargetPosition(point)
        }
        control.end = { [weak cell] cancelled in
            if cancelled {
                cell?.collection?.cancelInteractiveMovement()
            } else {
                cell?.collection?.endInteractiveMovement()
            }
        }
        return control
    }

    // MARK: - Layout

    private func size(_ accessory: UICellAccessory, _ view: UIView, _ height: CGFloat) -> CGSize {
        let own: CGSize =
            switch view {
            case let glyph as CellGlyph: glyph.kind.size
            case let handle as ReorderControl: CGSize(width: handle.showsLine ? 32 : 24, height: height)
            default: view.sizeThatFits(CGSize(width: 200, height: height))
            }
        let width: CGFloat =
            switch accessory.width {
            case .actual: own.width
            case .standard: max(own.width, Self.standardWidth)
            case .custom(let width): width.isFinite ? max(width, 0) : own.width
            }
        return CGSize(width: width.rounded(.up), height: min(own.height, height))
    }

    /// How much of the width those that show take, before the content and behind it.
    func widths(isEditing: Bool) -> (leading: CGFloat, trailing: CGFloat) {
        var result: (leading: CGFloat, trailing: CGFloat) = (0, 0)
        for (accessory, view) in views where accessory.shows(isEditing: isEditing) {
            let width = size(accessory, view, 44).width
            if accessory.kind.isLeading { result.leading += width + Self.margin } else { result.trailing += width + 8 }
        }
        if result.trailing > 0 { result.trailing += 8 }
        return result
    }

    func layout(in bounds: CGRect, isEditing: Bool, isSelected: Bool, isLeftToRight: Bool) {
        var (start, end) = (Self.margin, bounds.width - Self.margin)
        for (accessory, view) in views.reversed() where !accessory.kind.isLeading {
            place(accessory, view, isEditing, in: bounds, isLeftToRight) { width in
                end -= width
                defer { end -= 8 }
                return end
            }
        }
        for (accessory, view) in views where accessory.kind.isLeading {
            if case .multiselect = accessory.kind { (view as? CellGlyph)?.kind = isSelected ? .marked : .unmarked }
            view.isUserInteractionEnabled = view.isUserInteractionEnabled && (view as? CellGlyph)?.kind.isButton ?? true
            place(accessory, view, isEditing, in: bounds, isLeftToRight) { width in
                defer { start += width + Self.margin }
                return start
            }
        }
    }

    private func place(
        _ accessory: UICellAccessory,
        _ view: UIView,
        _ isEditing: Bool,
        in bounds: CGRect,
        _ isLeftToRight: Bool,
        at x: (CGFloat) -> CGFloat
    ) {
        let shows = accessory.shows(isEditing: isEditing)
        let size = size(accessory, view, bounds.height)
        // What does not show waits beyond its edge.
        var left = shows ? x(size.width) : accessory.kind.isLeading ? -size.width - 8 : bounds.width + 8
        if !isLeftToRight { left = bounds.width - left - size.width }
        view.alpha = shows ? 1 : 0
        let y = ((bounds.height - size.height) / 2).rounded()
        view.frame = CGRect(x: left, y: y, width: size.width, height: size.height)
    }
}
