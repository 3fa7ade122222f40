import QuartzCore

/// Makes the section of an index for the room that there is; nil traps.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What holds for all sections of a compositional layout.
@MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The gap between sections, in points.
    open var interSectionSpacing: CGFloat = 0

    public override init() { super.init() }
}

/// Puts sections below each other, each made of a group that repeats.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var sections: [CompositionalSection] = []
    private var isMade = false
    private var hasEstimates = false
    /// Whether any of the sections is a list with swipe actions.
    private(set) var hasSwipes = false
    private var preparedWidth: CGFloat = -1

    /// What holds for all sections.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    /// A layout whose sections are all alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// A layout whose sections are all alike, with what holds for all.
    public convenience init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// A layout whose sections a closure makes.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider,
            configuration: UICollectionViewCompositionalLayoutConfiguration()
        )
    }

    /// A layout whose sections a closure makes, with what holds for all.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    /// The list that a section is, if it is one.
    func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        sections.indices.contains(section) ? sections[section].definition.list : nil
    }

    override var asksForSizes: Bool { hasEstimates }

    // MARK: - Sections

    open override func prepare() {
        super.prepare()
        guard let collectionView, !isMade else { return }
        isMade = true
        let insets = collectionView.adjustedContentInset
        preparedWidth = collectionView.bounds.width
        let environment = LayoutEnvironment(
            size: collectionView.bounds.inset(by: insets).size,
            traits: collectionView.traitCollection
        )
        sections = collectionView.load.counts.enumerated().map { index, count in
            guard let definition = provider(index, environment) else {
                preconditionFailure("The section provider gave no section for index \(index)")
            }
            return CompositionalSection(definition, count: count, environment: environment)
        }
        hasEstimates = sections.contains { $0.hasEstimates }
        hasSwipes = sections.contains { $0.definition.list?.hasSwipes ?? false }
        let gap = Double(configuration.interSectionSpacing)
        for index in sections.indices.dropFirst() { sections[index].start = sections[index - 1].end + gap }
    }

    open override var collectionViewContentSize: CGSize {
        guard let collectionView else { return .zero }
        let width = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
        return CGSize(width: width, height: CGFloat(sections.last?.end ?? 0))
    }

    // MARK: - Answers

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard rect.isFinite else { return [] }
        var (first, last) = (0, sections.count)
        while first < last {
            let middle = (first + last) / 2
            if sections[middle].end > Double(rect.minY) { last = middle } else { first = middle + 1 }
        }
        var result: [UICollectionViewLayoutAttributes] = []
        while first < sections.count, sections[first].start < Double(rect.maxY) {
            let section = sections[first]
            for item in section.definition.boundarySupplementaryItems {
                add(attributes(of: item, first), in: rect, to: &result)
            }
            for item in section.definition.decorationItems { add(attributes(of: item, first), in: rect, to: &result) }
            for (item, leaf) in section.items(from: Double(rect.minY), to: Double(rect.maxY)) {
                add(attributes(of: leaf, IndexPath(item: item, section: first)), in: rect, to: &result)
            }
            first += 1
        }
        return result
    }

    private func add(
        _ attributes: UICollectionViewLayoutAttributes,
        in rect: CGRect,
        to result: inout [UICollectionViewLayoutAttributes]
    ) {
        if attributes.frame.intersects(rect) { result.append(attributes) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        return sections[indexPath.section].leaf(of: indexPath.item).map { attributes(of: $0, indexPath) }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        return sections[indexPath.section].definition.boundarySupplementaryItems
            .first { $0.elementKind == elementKind }.map { attributes(of: $0, indexPath.section) }
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        return sections[indexPath.section].definition.decorationItems
            .first { $0.elementKind == elementKind }.map { attributes(of: $0, indexPath.section) }
    }

    private func attributes(of leaf: SolvedGroup.Leaf, _ path: IndexPath) -> UICollectionViewLayoutAttributes {
        var attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        if let list = sections[path.section].definition.list {
            let row = ListRowAttributes(_from: attributes)
            row.appearance = list.appearance
            row.showsSeparators = list.showsSeparators
            row.isFirst = path.item == 0
            row.isLast = path.item == sections[path.section].count - 1
            attributes = row
        }
        attributes.frame = leaf.frame
        attributes.zIndex = leaf.zIndex
        return attributes
    }

    private func attributes(
        of item: NSCollectionLayoutBoundarySupplementaryItem,
        _ section: Int
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: item.elementKind,
            with: IndexPath(item: 0, section: section)
        )
        let visible = collectionView.map { $0.bounds.inset(by: $0.adjustedContentInset) } ?? .zero
        attributes.frame = sections[section].frame(
            of: item,
            visible: Double(visible.minY)...Double(max(visible.maxY, visible.minY))
        )
        attributes.zIndex = item.pinToVisibleBounds ? max(item.zIndex, 10) : item.zIndex
        return attributes
    }

    private func attributes(
        of item: NSCollectionLayoutDecorationItem,
        _ section: Int
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: item.elementKind,
            with: IndexPath(item: 0, section: section)
        )
        attributes.frame = sections[section].frame(of: item)
        attributes.zIndex = item.zIndex
        return attributes
    }

    // MARK: - Invalidation

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != preparedWidth
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let path = originalAttributes.indexPath
        guard sections.indices.contains(path.section) else { return false }
        let section = sections[path.section]
        guard let kind = originalAttributes.representedElementKind else {
            return section.wants(preferredAttributes.size, of: path.item, insteadOf: originalAttributes.size)
        }
        return section.definition.boundarySupplementaryItems.contains {
            $0.elementKind == kind && $0.layoutSize.heightDimension.isEstimated
                && preferredAttributes.size.height != originalAttributes.size.height
        }
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let preferred = context.preferred, sections.indices.contains(preferred.indexPath.section) {
            take(preferred, context)
        } else {
            isMade = false
        }
        super.invalidateLayout(with: context)
    }

    /// Takes over a size that a view has told. Content that grows above what is visible does not move that.
    private func take(
        _ preferred: UICollectionViewLayoutAttributes,
        _ context: UICollectionViewLayoutInvalidationContext
    ) {
        let index = preferred.indexPath.section
        let growth =
            if let kind = preferred.representedElementKind {
                sections[index].tell(preferred.size, ofBoundary: kind)
            } else {
                sections[index].tell(preferred.size, of: preferred.indexPath.item)
            }
        guard growth != 0 else { return }
        for following in sections.indices.suffix(from: index + 1) { sections[following].start += growth }
        guard let collectionView, collectionView.contentOffset.y > 0 else { return }
        let isAbove = preferred.frame.minY < collectionView.bounds.minY
        if isAbove { context.contentOffsetAdjustment.y += CGFloat(growth) }
    }
}
