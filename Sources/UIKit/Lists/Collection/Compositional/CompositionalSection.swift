import QuartzCore

/// One section of a compositional layout, worked out for a width: groups one below the other.
@MainActor struct CompositionalSection {
    let definition: NSCollectionLayoutSection
    let count: Int
    let container: CGSize
    let environment: LayoutEnvironment
    /// Where the section begins.
    var start = 0.0
    private(set) var header = 0.0
    private(set) var footer = 0.0
    /// The group when nothing was measured.
    private let template: SolvedGroup
    private let perGroup: Int
    /// The heights of the groups, each with the gap below it.
    private var groups: RowHeights
    private var measured: [Int: CGSize] = [:]
    private var measuredBoundaries: [String: CGSize] = [:]

    init(_ definition: NSCollectionLayoutSection, count: Int, environment: LayoutEnvironment) {
        self.definition = definition
        self.count = count
        self.environment = environment
        let insets = definition.contentInsets
        container = CGSize(
            width: max(environment.effectiveContentSize.width - insets.leading - insets.trailing, 0),
            height: environment.effectiveContentSize.height
        )
        let solver = GroupSolver(environment: environment, measured: { _ in nil })
        template = solver.solve(definition.group, in: container)
        perGroup = max(template.leaves.count, 1)
        let number = template.leaves.isEmpty ? 0 : (count + perGroup - 1) / perGroup
        let height = Double(template.size.height + definition.interGroupSpacing)
        groups = RowHeights(
            count: number,
            common: .init(height: height.cleanHeight, isKnown: !template.hasEstimates)
        )
        resolveBoundaries()
    }

    var hasEstimates: Bool {
        template.hasEstimates
            || definition.boundarySupplementaryItems.contains { $0.layoutSize.heightDimension.isEstimated }
    }

    // MARK: - Lengths

    private var groupsHeight: Double {
        groups.count == 0 ? 0 : max(groups.total - Double(definition.interGroupSpacing), 0)
    }
    private var groupsStart: Double { start + header + Double(definition.contentInsets.top) }
    var contentEnd: Double { groupsStart + groupsHeight + Double(definition.contentInsets.bottom) }
    var end: Double { contentEnd + footer }

    private mutating func resolveBoundaries() {
        (header, footer) = (0, 0)
        for item in definition.boundarySupplementaryItems where item.extendsBoundary {
            let height = Double(size(of: item).height)
            if item.isAtBottom { footer += height } else { header += height }
        }
    }

    func size(of item: NSCollectionLayoutBoundarySupplementaryItem) -> CGSize {
        var size = item.layoutSize.size(in: boundaryContainer)
        if let told = measuredBoundaries[item.elementKind] {
            if item.layoutSize.widthDimension.isEstimated { size.width = told.width }
            if item.layoutSize.heightDimension.isEstimated { size.height = told.height }
        }
        return size
    }

    private var boundaryContainer: CGSize {
        definition.supplementariesFollowContentInsets ? container : environment.effectiveContentSize
    }

    // MARK: - Sizes that views have told

    /// Takes over the size that an item's view needs; answers by how much the section grows.
    mutating func tell(_ size: CGSize, of item: Int) -> Double {
        let before = end
        measured[item] = CGSize(width: Double(size.width).cleanHeight, height: Double(size.height).cleanHeight)
        let group = item / perGroup
        let height = Double(solved(group).size.height + definition.interGroupSpacing).cleanHeight
        groups.set(.init(height: height, isKnown: true), at: group)
        return end - before
    }

    mutating func tell(_ size: CGSize, ofBoundary kind: String) -> Double {
        let before = end
        measuredBoundaries[kind] = size
        resolveBoundaries()
        return end - before
    }

    /// Whether a size would change anything.
    func wants(_ size: CGSize, of item: Int, insteadOf old: CGSize) -> Bool {
        guard template.hasEstimates, (0..<count).contains(item) else { return false }
        let leaf = template.leaves[item % perGroup]
        // Sizes are taken over in steps of 1/64.
        return leaf.isWidthEstimated && abs(size.width - old.width) > 0.02
            || leaf.isHeightEstimated && abs(size.height - old.height) > 0.02
    }

    // MARK: - Items

    private func solved(_ group: Int) -> SolvedGroup {
        guard template.hasEstimates else { return template }
        let first = group * perGroup
        let solver = GroupSolver(
            environment: environment,
            measured: { leaf in first + leaf < count ? measured[first + leaf] : CGSize.zero }
        )
        return solver.solve(definition.group, in: container)
    }

    private func origin(of group: Int) -> CGPoint {
        CGPoint(
            x: environment.contentInsets.leading + definition.contentInsets.leading,
            y: CGFloat(groupsStart + groups.start(of: group))
        )
    }

    func leaf(of item: Int) -> SolvedGroup.Leaf? {
        guard (0..<count).contains(item), !template.leaves.isEmpty else { return nil }
        let group = item / perGroup
        let leaves = solved(group).leaves
        guard leaves.indices.contains(item % perGroup) else { return nil }
        var leaf = leaves[item % perGroup]
        let origin = origin(of: group)
        leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
        return leaf
    }

    /// The items of the groups in a part of the content.
    func items(from low: Double, to high: Double) -> [(item: Int, leaf: SolvedGroup.Leaf)] {
        guard groups.count > 0, groups.total > 0, high > groupsStart, low < groupsStart + groups.total else {
            return []
        }
        var group = groups.index(at: max(low - groupsStart, 0))
        var result: [(Int, SolvedGroup.Leaf)] = []
        while group < groups.count, groupsStart + groups.start(of: group) < high {
            let origin = origin(of: group)
            for (index, leaf) in solved(group).leaves.enumerated() where group * perGroup + index < count {
                var leaf = leaf
                leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
                result.append((group * perGroup + index, leaf))
            }
            group += 1
        }
        return result
    }

    // MARK: - Views of the section

    /// Where a header or footer is; a pinned one within the visible part.
    func frame(of item: NSCollectionLayoutBoundarySupplementaryItem, visible: ClosedRange<Double>) -> CGRect {
        let size = size(of: item)
        let height = Double(size.height)
        var y: Double
        if item.isAtBottom {
            y = item.extendsBoundary ? contentEnd : contentEnd - height
            if item.pinToVisibleBounds { y = min(y, max(visible.upperBound - height, start + header)) }
        } else {
            y = start
            if item.pinToVisibleBounds { y = max(y, min(visible.lowerBound, end - height)) }
        }
        let inset = definition.supplementariesFollowContentInsets ? definition.contentInsets.leading : 0
        let rest = boundaryContainer.width - size.width
        var x = environment.contentInsets.leading + inset
        switch item.alignment {
        case .topTrailing, .bottomTrailing, .trailing: x += rest
        case .top, .bottom, .none: x += rest / 2
        case .topLeading, .bottomLeading, .leading: break
        }
        return CGRect(origin: CGPoint(x: x + item.offset.x, y: CGFloat(y) + item.offset.y), size: size)
    }

    func frame(of item: NSCollectionLayoutDecorationItem) -> CGRect {
        let insets = item.contentInsets
        let area = CGRect(
            x: environment.contentInsets.leading,
            y: CGFloat(start),
            width: environment.effectiveContentSize.width,
            height: CGFloat(end - start)
        )
        return CGRect(
            x: area.minX + insets.leading,
            y: area.minY + insets.top,
            width: max(area.width - insets.leading - insets.trailing, 0),
            height: max(area.height - insets.top - insets.bottom, 0)
        )
    }
}
