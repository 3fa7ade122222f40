import QuartzCore

extension LayoutEngine {
    /// Writes down all that holds in the host's part of the tree: first what is not the app's to break, then the app's
    /// constraints in the order in which they were activated.
    func collectAll() {
        var constraints: [NSLayoutConstraint] = []
        gather(host, &constraints)
        constraints.sort { $0.activation < $1.activation }
        let item = variables(of: host)
        let lowered = constraints.compactMap { constraint in lower(constraint).map { (constraint, $0) } }

        if purpose == .layout {
            let isFree = !host.translatesAutoresizingMaskIntoConstraints
            let size = host.alignmentRect(forFrame: CGRect(origin: .zero, size: host.bounds.size)).size
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                let length = axis == .horizontal ? size.width : size.height
                // The root of a tree that has no superview takes the size that its constraints give it.
                write(
                    .host(axis),
                    LinearConstraint([.init(item.length(axis), 1)], -length, priority: isFree ? 1 : 1000)
                )
            }
        } else if let (size, horizontal, vertical) = fitting {
            // Below what is required, so that nothing has to break for it.
            let (width, height) = (LinearConstraint.Term(item.width, 1), LinearConstraint.Term(item.height, 1))
            write(.fitting(.horizontal), LinearConstraint([width], -size.width, priority: min(horizontal, 999.99)))
            write(.fitting(.vertical), LinearConstraint([height], -size.height, priority: min(vertical, 999.99)))
        }
        for view in members {
            for (key, linear) in contentConstraints(of: view) { write(key, linear) }
            _ = variables(of: view)
        }
        // Each of these may bring in more.
        var (nextMasked, nextGuide) = (0, 0)
        while nextMasked < masked.count || nextGuide < guides.count {
            if nextMasked < masked.count {
                writeMask(of: masked[nextMasked])
                nextMasked += 1
            } else {
                writeGuide(guides[nextGuide])
                nextGuide += 1
            }
        }
        for (constraint, linear) in lowered { collected.append((.user(constraint.id), linear, constraint)) }
    }

    private func write(_ key: Key, _ linear: LinearConstraint) { collected.append((key, linear, nil)) }

    private func gather(_ view: UIView, _ constraints: inout [NSLayoutConstraint]) {
        if let state = view.constraintState { constraints += state.owned }
        let isPlaced = !view.translatesAutoresizingMaskIntoConstraints
        if isPlaced || (view === host && purpose == .fitting) { join(view) }
        for subview in view.subviewList {
            if subview.constraintState != nil, !subview.isLayoutHost {
                gather(subview, &constraints)
            } else if purpose == .fitting, subview.followsSuperview, subview.usesConstraints {
                // Its size follows from the one that is sought.
                _ = variables(of: subview)
                gather(subview, &constraints)
            }
        }
    }

    /// What the size of a view's contents asks for.
    func contentConstraints(of view: UIView) -> [(Key, LinearConstraint)] {
        let id = view.layoutID
        var size = view.intrinsicContentSize
        if let view = view.widthDependentContent, view.wrapsContent, let width = wrappedWidths[id],
            width < size.width
        {
            size.height = view.contentSize(inWidth: width).height
        }
        let item = variables(of: view)
        var result: [(Key, LinearConstraint)] = []
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let length = axis == .horizontal ? size.width : size.height
            guard length >= 0, length.isFinite else { continue }
            let term = [LinearConstraint.Term(item.length(axis), 1)]
            let hugging = view.contentHuggingPriority(for: axis).rawValue
            if hugging > 0 {
                result.append(
                    (.hugging(id, axis), LinearConstraint(term, -length, .lessThanOrEqual, priority: hugging))
                )
            }
            let compression = view.contentCompressionResistancePriority(for: axis).rawValue
            if compression > 0 {
                result.append(
                    (
                        .compression(id, axis),
                        LinearConstraint(term, -length, .greaterThanOrEqual, priority: compression)
                    )
                )
            }
        }
        return result
    }

    /// The equations that the frame and the mask of a view stand for: place and size as multiples of the superview's
    /// size.
    private func writeMask(of view: UIView) {
        guard let superview = view.superviewReference else { return }
        let id = view.layoutID
        let rect = view.maskedRect
        let item = variables(of: view)
        for (number, axis) in [NSLayoutConstraint.Axis.horizontal, .vertical].enumerated() {
            let isHorizontal = axis == .horizontal
            let (start, length) = isHorizontal ? (rect.minX, rect.width) : (rect.minY, rect.height)
            let whole = isHorizontal ? superview.bounds.width : superview.bounds.height
            let shares = view.maskShares(axis, start: start, length: length, whole: whole)
            func equation(_ variable: ConstraintSolver.Variable, _ value: CGFloat, share: CGFloat) -> LinearConstraint {
                var linear = LinearConstraint([.init(variable, 1)], -value)
                if share != 0, superview === host || superview.constraintState != nil {
                    linear.add(variables(of: superview).length(axis), -share)
                    linear.constant += share * whole
                }
                return linear
            }
            write(.mask(id, number * 2), equation(item.position(axis), start, share: shares.start))
            write(.mask(id, number * 2 + 1), equation(item.length(axis), length, share: shares.length))
        }
    }

    /// Where a view's own guide lies.
    private func writeGuide(_ guide: UILayoutGuide) {
        guard let view = guide.owner, let kind = guide.system else { return }
        let (item, outer) = (variables(of: guide), variables(of: view))
        var number = 0
        func write(_ linear: LinearConstraint) {
            self.write(.guide(guide.layoutID, number), linear)
            number += 1
        }
        func inset(_ axis: NSLayoutConstraint.Axis, _ before: CGFloat, _ after: CGFloat) {
            write(LinearConstraint([.init(item.position(axis), 1)], -before))
            write(LinearConstraint([.init(item.length(axis), 1), .init(outer.length(axis), -1)], before + after))
        }
        switch kind {
        case .safeArea, .margins:
            let insets = kind == .safeArea ? view.safeAreaInsets : view.layoutMargins
            inset(.horizontal, insets.left, insets.right)
            inset(.vertical, insets.top, insets.bottom)
        case .readableContent:
            let margins = view.layoutMargins
            inset(.vertical, margins.top, margins.bottom)
            write(
                LinearConstraint(
                    [.init(item.x, 2), .init(item.width, 1), .init(outer.width, -1)],
                    margins.right - margins.left
                )
            )
            write(LinearConstraint([.init(item.width, 1)], -UIView.readableWidth, .lessThanOrEqual))
            let room = [LinearConstraint.Term(item.width, 1), .init(outer.width, -1)]
            write(LinearConstraint(room, margins.left + margins.right, .lessThanOrEqual))
            write(LinearConstraint(room, margins.left + margins.right, priority: 999.9))
        case .keyboard:
            let height = (guide as? UIKeyboardLayoutGuide)?.height ?? 0
            inset(.horizontal, 0, 0)
            write(LinearConstraint([.init(item.y, 1), .init(item.height, 1), .init(outer.height, -1)], 0))
            write(LinearConstraint([.init(item.height, 1)], -height))
        case .content:
            write(LinearConstraint([.init(item.x, 1)], 0))
            write(LinearConstraint([.init(item.y, 1)], 0))
        case .frame:
            write(LinearConstraint([.init(item.x, 1)], -view.bounds.minX))
            write(LinearConstraint([.init(item.y, 1)], -view.bounds.minY))
            write(LinearConstraint([.init(item.width, 1), .init(outer.width, -1)], 0))
            write(LinearConstraint([.init(item.height, 1), .init(outer.height, -1)], 0))
        }
    }
}

extension UIView {
    /// The alignment rectangle of a view that its frame places, without its transform.
    var maskedRect: CGRect { alignmentRect(forFrame: untransformedFrame) }

    /// Where the view would be without its transform.
    var untransformedFrame: CGRect {
        let (size, anchor, position) = (bounds.size, layer.anchorPoint, layer.position)
        return CGRect(
            x: position.x - anchor.x * size.width,
            y: position.y - anchor.y * size.height,
            width: size.width,
            height: size.height
        )
    }

    /// Whether the frame follows the superview's size.
    fileprivate var followsSuperview: Bool {
        !autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight])
    }

    /// How much of a change of the superview's size goes into the place, and how much into the size.
    fileprivate func maskShares(
        _ axis: NSLayoutConstraint.Axis,
        start: CGFloat,
        length: CGFloat,
        whole: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        let isHorizontal = axis == .horizontal
        let mask = autoresizingMask
        let before = mask.contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin)
        let within = mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight)
        let after = mask.contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin)
        let parts = [(before, start), (within, length), (after, whole - start - length)].filter(\.0)
        guard !parts.isEmpty else { return (0, 0) }
        let total = parts.reduce(0) { $0 + $1.1 }
        func share(_ flag: Bool, _ part: CGFloat) -> CGFloat {
            flag ? (total > 0 ? part / total : 1 / CGFloat(parts.count)) : 0
        }
        return (share(before, start), share(within, length))
    }
}
