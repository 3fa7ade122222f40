import QuartzCore

extension LayoutEngine {
    /// A constraint as an expression of the solver's variables, in the coordinates of the view that holds it; nil
    /// when an item has gone.
    func lower(_ constraint: NSLayoutConstraint) -> LinearConstraint? {
        guard let owner = constraint.owner, !constraint.isGone else { return nil }
        let relation: LinearRelation =
            switch constraint.relation {
            case .lessThanOrEqual: .lessThanOrEqual
            case .equal: .equal
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        var linear = LinearConstraint(
            [],
            -constraint.constant.limited,
            relation,
            priority: constraint.priority.rawValue
        )
        linear.terms.reserveCapacity(6)
        let operands = constraint.operands
        let isMirrored =
            operands.contains { $0.attribute.isDirectional || $0.originAttribute.isDirectional }
            && owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (operand, factor) in zip(operands, [1, -constraint.multiplier.limited])
        where operand.attribute != .notAnAttribute {
            add(operand.item, operand.attribute, factor, owner, isMirrored, &linear)
            if operand.isDistance { add(operand.origin, operand.originAttribute, -factor, owner, isMirrored, &linear) }
        }
        linear.terms.removeAll { $0.coefficient == 0 }
        return linear
    }

    private func add(
        _ subject: (any LayoutItem)?,
        _ attribute: NSLayoutConstraint.Attribute,
        _ factor: CGFloat,
        _ owner: UIView,
        _ isMirrored: Bool,
        _ linear: inout LinearConstraint
    ) {
        guard var item = subject else { return }
        if let inner = attribute.withinMargins {
            guard let view = item as? UIView else { return add(item, inner, factor, owner, isMirrored, &linear) }
            return add(view.marginsGuide, inner, factor, owner, isMirrored, &linear)
        }
        if let scroll = item as? UIScrollView, scroll === owner, attribute.isEdge {
            // Content is held by the edges of the content, not of the frame.
            item = scroll.contentGuide
        }
        switch attribute {
        case .width: linear.add(variables(of: item).width, factor)
        case .height: linear.add(variables(of: item).height, factor)
        case .left, .right, .centerX, .leading, .trailing:
            var side = attribute
            if side == .leading { side = isMirrored ? .right : .left }
            if side == .trailing { side = isMirrored ? .left : .right }
            let part: CGFloat = side == .left ? 0 : side == .right ? 1 : 0.5
            // Mirrored, places count from the other side.
            let sign: CGFloat = isMirrored ? -1 : 1
            addPlace(item, .horizontal, part, factor * sign, owner, &linear)
            if isMirrored { linear.add(variables(of: owner).width, factor) }
        case .top: addPlace(item, .vertical, 0, factor, owner, &linear)
        case .bottom: addPlace(item, .vertical, 1, factor, owner, &linear)
        case .centerY: addPlace(item, .vertical, 0.5, factor, owner, &linear)
        case .firstBaseline, .lastBaseline:
            addBaseline(item, isFirst: attribute == .firstBaseline, factor, owner, &linear)
        default: break
        }
    }

    /// Adds a place between the beginning (0) and the end (1) of an item.
    private func addPlace(
        _ item: any LayoutItem,
        _ axis: NSLayoutConstraint.Axis,
        _ part: CGFloat,
        _ factor: CGFloat,
        _ owner: UIView,
        _ linear: inout LinearConstraint
    ) {
        if part != 0 { linear.add(variables(of: item).length(axis), factor * part) }
        var next: UIView
        if let view = item as? UIView {
            next = view
        } else {
            guard let view = item.layoutView else { return }
            linear.add(variables(of: item).position(axis), factor)
            leave(view, axis, factor, owner, &linear)
            next = view
        }
        while next !== owner, let superview = next.superviewReference {
            linear.add(variables(of: next).position(axis), factor)
            leave(superview, axis, factor, owner, &linear)
            next = superview
        }
    }

    /// From the coordinates within a view to those of its frame: content that is scrolled moves.
    private func leave(
        _ view: UIView,
        _ axis: NSLayoutConstraint.Axis,
        _ factor: CGFloat,
        _ owner: UIView,
        _ linear: inout LinearConstraint
    ) {
        guard view !== owner else { return }
        let origin = view.bounds.origin
        linear.constant -= factor * (axis == .horizontal ? origin.x : origin.y)
    }

    private func addBaseline(
        _ item: any LayoutItem,
        isFirst: Bool,
        _ factor: CGFloat,
        _ owner: UIView,
        _ linear: inout LinearConstraint
    ) {
        guard let view = item as? UIView else {
            return addPlace(item, .vertical, isFirst ? 0 : 1, factor, owner, &linear)
        }
        var text = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        if text !== view {
            // A view that this engine does not place is where it is.
            if text.isDescendant(of: view), text.layoutHost !== host || view.layoutHost !== host {
                let rect = text.convert(text.bounds, to: view)
                let baseline =
                    isFirst ? rect.minY + text.baselines.first : rect.maxY - text.baselines.last
                linear.constant += factor * (isFirst ? baseline : baseline - view.bounds.height)
                return addPlace(view, .vertical, isFirst ? 0 : 1, factor, owner, &linear)
            }
            if !text.isDescendant(of: view) { text = view }
        }
        let baselines = text.baselines
        linear.constant += factor * (isFirst ? baselines.first : -baselines.last)
        addPlace(text, .vertical, isFirst ? 0 : 1, factor, owner, &linear)
    }
}

extension CGFloat {
    /// Beyond this, what other constraints say would be lost in errors of calculation.
    fileprivate var limited: CGFloat { Swift.min(Swift.max(self, -1e7), 1e7) }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var isEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .firstBaseline, .lastBaseline: true
        default: false
        }
    }
}

extension UIView {
    /// How far the first baseline lies below the top of the alignment rectangle, and the last one above the bottom.
    fileprivate var baselines: (first: CGFloat, last: CGFloat) { (self as? any TextBaselines)?.textBaselines ?? (0, 0) }
}

/// A view that shows text itself.
@MainActor protocol TextBaselines: UIView {
    /// How far the first baseline lies below the top, and the last one above the bottom, at the size of the contents.
    var textBaselines: (first: CGFloat, last: CGFloat) { get }
}
