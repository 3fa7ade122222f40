import QuartzCore

/// What a stack view's constraints are made of.
@MainActor struct StackArrangement {
    let axis: NSLayoutConstraint.Axis
    let distribution: UIStackView.Distribution
    let alignment: UIStackView.Alignment
    let isBaselineRelative: Bool
    /// What the views lie within: the stack, or its margins' guide.
    let container: any LayoutItem
    let views: [UIView]
    let gap: (UIView) -> CGFloat

    private typealias Attribute = NSLayoutConstraint.Attribute

    private var isRow: Bool { axis == .horizontal }
    private var start: Attribute { isRow ? .leading : .top }
    private var end: Attribute { isRow ? .trailing : .bottom }
    private var length: Attribute { isRow ? .width : .height }
    private var acrossStart: Attribute { isRow ? .top : .leading }
    private var acrossEnd: Attribute { isRow ? .bottom : .trailing }
    private var across: Attribute { isRow ? .height : .width }

    /// Just above what fitting asks for: a stack is no larger than it must be.
    private static let fit: Float = 51
    /// A view with a size that it must have keeps it, hidden or not.
    private static let strong: Float = 999

    func build(in stack: UIStackView) -> (constraints: [NSLayoutConstraint], guides: [UILayoutGuide]) {
        let shown = views.filter { !$0.isHidden }
        var result = views.flatMap(alignmentConstraints)
        var guides: [UILayoutGuide] = []
        result += hiding()
        guard let first = shown.first, let last = shown.last else { return (result, []) }
        result.append(relate(first, start, .equal, container, start, name: "UISV-canvas-connection"))
        result.append(relate(container, end, .equal, last, end, name: "UISV-canvas-connection"))
        let pairs = Array(zip(shown, shown.dropFirst()))
        let isSpaced = distribution == .equalSpacing || distribution == .equalCentering
        for (one, next) in pairs {
            result.append(
                relate(
                    next,
                    isBaselineRelative ? .firstBaseline : start,
                    isSpaced ? .greaterThanOrEqual : .equal,
                    one,
                    isBaselineRelative ? .lastBaseline : end,
                    constant: gap(one),
                    name: "UISV-spacing"
                )
            )
        }
        switch distribution {
        case .fill: break
        case .fillEqually:
            for view in shown.dropFirst() {
                result.append(relate(view, length, .equal, first, length, name: "UISV-fill-equally"))
            }
        case .fillProportionally: result += proportions(shown)
        case .equalSpacing:
            guides = pairs.map { _ in UILayoutGuide() }
            for (guide, (one, next)) in zip(guides, pairs) {
                stack.addLayoutGuide(guide)
                result.append(relate(guide, start, .equal, one, end, name: "UISV-distributing-edge"))
                result.append(relate(guide, end, .equal, next, start, name: "UISV-distributing-edge"))
                guard guide !== guides[0] else { continue }
                result.append(
                    relate(
                        guide,
                        length,
                        .equal,
                        guides[0],
                        length,
                        priority: Self.strong,
                        name: "UISV-fill-equally"
                    )
                )
            }
        case .equalCentering:
            guides = pairs.map { _ in UILayoutGuide() }
            let middle: Attribute = isRow ? .centerX : .centerY
            for (guide, (one, next)) in zip(guides, pairs) {
                stack.addLayoutGuide(guide)
                result.append(relate(guide, start, .equal, one, middle, name: "UISV-distributing-edge"))
                result.append(relate(guide, end, .equal, next, middle, name: "UISV-distributing-edge"))
                guard guide !== guides[0] else { continue }
                // Where there is no room for it, views keep their sizes.
                result.append(
                    relate(guide, length, .equal, guides[0], length, priority: 150, name: "UISV-fill-equally")
                )
            }
        }
        if isSpaced { result.append(shrink(length)) }
        if alignment != .fill { result.append(shrink(across)) }
        return (result, guides)
    }

    /// Hidden views have no length and lie where they would be shown.
    private func hiding() -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        var before: UIView?
        for view in views {
            guard view.isHidden else {
                before = view
                continue
            }
            let place =
                before.map { relate(view, start, .equal, $0, end) } ?? relate(view, start, .equal, container, start)
            let none = relate(view, length, .equal, nil, .notAnAttribute, priority: Self.strong, name: "UISV-hiding")
            result += [place, none]
        }
        return result
    }

    private func alignmentConstraints(_ view: UIView) -> [NSLayoutConstraint] {
        func startEdge(_ relation: NSLayoutConstraint.Relation) -> NSLayoutConstraint {
            relate(view, acrossStart, relation, container, acrossStart, name: "UISV-alignment")
        }
        func endEdge(_ relation: NSLayoutConstraint.Relation) -> NSLayoutConstraint {
            relate(view, acrossEnd, relation, container, acrossEnd, name: "UISV-alignment")
        }
        // What is hidden has no say in how wide a column is, or how high a row.
        guard !view.isHidden else {
            return [alignment == .trailing ? endEdge(.equal) : startEdge(.equal)]
        }
        switch alignment {
        case .fill: return [startEdge(.equal), endEdge(.equal)]
        case .firstBaseline, .lastBaseline:
            guard isRow, let first = views.first(where: { !$0.isHidden }) else {
                return [startEdge(.equal), endEdge(.lessThanOrEqual)]
            }
            let baseline: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            var result = [startEdge(.greaterThanOrEqual), endEdge(.lessThanOrEqual)]
            if view === first {
                // The topmost touches the top, as far as the others let it.
                let top = startEdge(.equal)
                top.priority = UILayoutPriority(25)
                result.append(top)
            } else {
                result.append(relate(view, baseline, .equal, first, baseline, name: "UISV-alignment"))
            }
            return result
        case .leading: return [startEdge(.equal), endEdge(.lessThanOrEqual)]
        case .trailing: return [endEdge(.equal), startEdge(.greaterThanOrEqual)]
        case .center:
            let middle: Attribute = isRow ? .centerY : .centerX
            return [
                relate(view, middle, .equal, container, middle, name: "UISV-alignment"), startEdge(.greaterThanOrEqual),
                endEdge(.lessThanOrEqual),
            ]
        }
    }

    /// Lengths are to each other as the contents' are.
    private func proportions(_ shown: [UIView]) -> [NSLayoutConstraint] {
        let sized = shown.compactMap { view -> (UIView, CGFloat)? in
            let size = view.intrinsicContentSize
            let length = isRow ? size.width : size.height
            return length > 0 && length.isFinite ? (view, length) : nil
        }
        guard let (first, whole) = sized.first else { return [] }
        return sized.dropFirst().map { view, length in
            relate(
                view,
                self.length,
                .equal,
                first,
                self.length,
                multiplier: length / whole,
                priority: Self.strong,
                name: "UISV-fill-proportionally"
            )
        }
    }

    private func shrink(_ attribute: Attribute) -> NSLayoutConstraint {
        relate(container, attribute, .equal, nil, .notAnAttribute, priority: Self.fit, name: "UISV-canvas-fit")
    }

    private func relate(
        _ one: any LayoutItem,
        _ attribute: Attribute,
        _ relation: NSLayoutConstraint.Relation,
        _ other: (any LayoutItem)?,
        _ otherAttribute: Attribute,
        multiplier: CGFloat = 1,
        constant: CGFloat = 0,
        priority: Float = 1000,
        name: String = "UISV"
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            LayoutOperand(one, attribute),
            relation,
            LayoutOperand(other, other == nil ? .notAnAttribute : otherAttribute),
            multiplier: multiplier,
            constant: constant
        )
        constraint.priority = UILayoutPriority(priority)
        constraint.identifier = name
        return constraint
    }
}
