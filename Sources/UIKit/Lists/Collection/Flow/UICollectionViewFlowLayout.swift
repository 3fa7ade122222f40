import QuartzCore

/// Puts items into lines, as words of a text, one section after another.
///
/// Where all items of a section have one size, or have not told theirs yet, nothing is kept per item.
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// As an `itemSize` or `estimatedItemSize`: items have the sizes that their cells ask for.
    nonisolated public static let automaticSize = CGSize(width: -1, height: -1)

    var sections: [FlowSection] = []
    var length = 0.0
    var lacksItemSizes = false
    /// The sizes that cells have asked for, by section and item.
    var preferredSizes: [Int: [Int: CGSize]] = [:]
    private var isMade = false
    private var preparedSize = CGSize.zero

    public override init() { super.init() }

    // MARK: - Measures, in points

    /// The least gap between lines.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    /// The least gap between the items of a line.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The size of the items, where the delegate does not tell.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// Zero for items of fixed sizes; else what an item counts for until its cell has told its size.
    open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
    /// Which way the lines follow each other.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of headers; only the part along the way of scrolling counts, and 0 there means none.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
    /// The size of footers; only the part along the way of scrolling counts, and 0 there means none.
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
    /// Room around the items of each section.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// Whether headers stay in sight while their section is.
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// Whether footers stay in sight while their section is.
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    override var asksForSizes: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

    var axis: ScrollAxis { scrollDirection == .vertical ? .vertical : .horizontal }

    // MARK: - Answers

    open override func prepare() {
        super.prepare()
        guard let collectionView, !isMade else { return }
        isMade = true
        preparedSize = collectionView.bounds.size
        makeSections(of: collectionView)
    }

    open override var collectionViewContentSize: CGSize {
        guard let collectionView else { return .zero }
        let size = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
        return axis == .vertical
            ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributes(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section),
            (0..<sections[indexPath.section].count).contains(indexPath.item)
        else { return nil }
        return itemAttributes(indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        return supplementaryAttributes(elementKind, indexPath.section)
    }

    // MARK: - Invalidation

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        axis == .vertical ? newBounds.width != preparedSize.width : newBounds.height != preparedSize.height
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        asksForSizes && originalAttributes.representedElementCategory == .cell
            && preferredSizes[originalAttributes.indexPath.section]?[originalAttributes.indexPath.item]
                != preferredAttributes.size
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let preferred = context.preferred, preferred.representedElementCategory == .cell {
            tell(preferred.size, of: preferred.indexPath)
        } else {
            isMade = false
            if context.invalidateEverything || context.invalidateDataSourceCounts { preferredSizes = [:] }
        }
        super.invalidateLayout(with: context)
    }
}

/// Measures of a flow layout that differ from section to section or from item to item. Each has the layout's own as its
/// default.
@MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// The size of an item, in points.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// What is left free round a section, in points.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// The gap between lines of a section, in points.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The gap between the items of a line, in points.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The size of a section's header, in points.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The size of a section's footer, in points.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let flow = collectionViewLayout as? UICollectionViewFlowLayout
        flow?.lacksItemSizes = true
        return flow?.itemSize ?? .zero
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}
