import QuartzCore

/// Where the items of one group are.
struct SolvedGroup {
    struct Leaf {
        var frame: CGRect
        var zIndex = 0
        /// Sides that the view decides.
        var isWidthEstimated = false
        var isHeightEstimated = false
    }

    var size: CGSize
    var leaves: [Leaf]

    var hasEstimates: Bool { leaves.contains { $0.isWidthEstimated || $0.isHeightEstimated } }
}

/// Works out a group, given the room for it and the sizes that views have told.
@MainActor struct GroupSolver {
    let environment: any NSCollectionLayoutEnvironment
    /// What the view of an item, counted within the group, needs.
    let measured: (Int) -> CGSize?

    private static let mostItems = 1000

    func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> SolvedGroup {
        solve(group, in: container, firstLeaf: 0)
    }

    private func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, firstLeaf: Int) -> SolvedGroup {
        let size = group.layoutSize.size(in: container)
        switch group.arrangement {
        case .custom(let provider):
            let environment = LayoutEnvironment(size: size, traits: environment.traitCollection)
            let leaves = provider(environment).prefix(Self.mostItems).map {
                SolvedGroup.Leaf(frame: $0.frame, zIndex: $0.zIndex)
            }
            return SolvedGroup(size: size, leaves: Array(leaves))
        case .horizontal(let times): return line(group, size, .horizontal, times, firstLeaf)
        case .vertical(let times): return line(group, size, .vertical, times, firstLeaf)
        }
    }

    private func line(
        _ group: NSCollectionLayoutGroup,
        _ outer: CGSize,
        _ axis: ScrollAxis,
        _ times: Int?,
        _ firstLeaf: Int
    ) -> SolvedGroup {
        let insets = group.contentInsets
        let size = CGSize(
            width: max(outer.width - insets.leading - insets.trailing, 0),
            height: max(outer.height - insets.top - insets.bottom, 0)
        )
        let dimensions = (group.layoutSize.widthDimension, group.layoutSize.heightDimension)
        let grows = axis == .horizontal ? dimensions.0.isEstimated : dimensions.1.isEstimated
        let room = axis.part(of: size)
        let gap = group.interItemSpacing?.spacing ?? 0
        var parts: [(solved: SolvedGroup, start: CGFloat, lead: CGPoint)] = []
        var place: CGFloat = 0
        var leaf = firstLeaf
        var number = 0
        let most = times.map { $0 * group.subitems.count } ?? (grows ? group.subitems.count : Self.mostItems)
        while number < min(most, Self.mostItems), !group.subitems.isEmpty {
            let item = group.subitems[number % group.subitems.count]
            let (solved, lead) = solve(item, in: size, leaf)
            let length = axis.part(of: solved.size)
            let start = place + (number > 0 ? gap : 0)
            // The first item is there even when it does not fit; nothing that has no length is repeated.
            if times == nil, !grows, number > 0, start + length > room + 0.01 || length <= 0 { break }
            parts.append((solved, start, lead))
            place = start + length
            leaf += solved.leaves.count
            number += 1
        }
        let extra =
            group.interItemSpacing?.isFlexible == true && parts.count > 1 && !grows
            ? max(room - place, 0) / CGFloat(parts.count - 1) : 0
        return assemble(parts, group, outer, axis, extra)
    }

    private func assemble(
        _ parts: [(solved: SolvedGroup, start: CGFloat, lead: CGPoint)],
        _ group: NSCollectionLayoutGroup,
        _ outer: CGSize,
        _ axis: ScrollAxis,
        _ extra: CGFloat
    ) -> SolvedGroup {
        var result = SolvedGroup(size: outer, leaves: [])
        var (width, height): (CGFloat, CGFloat) = (0, 0)
        for (index, part) in parts.enumerated() {
            let along = part.start + extra * CGFloat(index)
            let origin = axis == .horizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
            width = max(width, origin.x + part.solved.size.width)
            height = max(height, origin.y + part.solved.size.height)
            for var leaf in part.solved.leaves {
                leaf.frame = leaf.frame.offsetBy(
                    dx: origin.x + part.lead.x + group.contentInsets.leading,
                    dy: origin.y + part.lead.y + group.contentInsets.top
                )
                result.leaves.append(leaf)
            }
        }
        let insets = group.contentInsets
        if group.layoutSize.widthDimension.isEstimated { result.size.width = width + insets.leading + insets.trailing }
        if group.layoutSize.heightDimension.isEstimated {
            result.size.height = height + insets.top + insets.bottom
        }
        return result
    }

    /// One part of a group: its size with the gaps around it, and where in that it begins.
    private func solve(
        _ item: NSCollectionLayoutItem,
        in container: CGSize,
        _ leaf: Int
    ) -> (solved: SolvedGroup, lead: CGPoint) {
        let spacing = item.edgeSpacing?.insets ?? .zero
        var solved: SolvedGroup
        if let group = item as? NSCollectionLayoutGroup {
            solved = solve(group, in: container, firstLeaf: leaf)
        } else {
            solved = cell(item, in: container, leaf)
        }
        solved.size.width += spacing.leading + spacing.trailing
        solved.size.height += spacing.top + spacing.bottom
        return (solved, CGPoint(x: spacing.leading, y: spacing.top))
    }

    private func cell(_ item: NSCollectionLayoutItem, in container: CGSize, _ leaf: Int) -> SolvedGroup {
        var size = item.layoutSize.size(in: container)
        let isWidthEstimated = item.layoutSize.widthDimension.isEstimated
        let isHeightEstimated = item.layoutSize.heightDimension.isEstimated
        if isWidthEstimated || isHeightEstimated, let told = measured(leaf) {
            if isWidthEstimated { size.width = told.width }
            if isHeightEstimated { size.height = told.height }
        }
        var insets = item.contentInsets
        if isWidthEstimated { (insets.leading, insets.trailing) = (0, 0) }
        if isHeightEstimated { (insets.top, insets.bottom) = (0, 0) }
        let frame = CGRect(
            x: insets.leading,
            y: insets.top,
            width: max(size.width - insets.leading - insets.trailing, 0),
            height: max(size.height - insets.top - insets.bottom, 0)
        )
        let leaf = SolvedGroup.Leaf(
            frame: frame,
            isWidthEstimated: isWidthEstimated,
            isHeightEstimated: isHeightEstimated
        )
        return SolvedGroup(size: size, leaves: [leaf])
    }
}
