import QuartzCore

/// Decides where the elements of a collection view are. A subclass overrides what it knows better.
///
/// Nothing is kept by this class: a layout computes in `prepare()` and answers for parts of the content.
@MainActor open class UICollectionViewLayout: NSObject {
    /// The collection view that the layout works for.
    open internal(set) weak var collectionView: UICollectionView?

    private var decorationPools: [String: () -> UICollectionReusableView] = [:]
    var isValid = false

    public override init() { super.init() }

    /// Whether views are asked for the sizes that they would rather have. Layouts of ours that have fixed sizes spare
    /// that.
    var asksForSizes: Bool { true }

    // MARK: - Classes

    /// The class of the attributes that the layout makes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the contexts that the layout is invalidated with.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Makes decoration views of a class; nil ends that. The class must be makeable by `init(frame:)`.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else {
            decorationPools[elementKind] = nil
            return
        }
        guard let type = viewClass as? UICollectionReusableView.Type else {
            preconditionFailure("\(viewClass) is no class of reusable views")
        }
        decorationPools[elementKind] = { type.init(_frame: .zero) }
    }

    func makeDecoration(_ kind: String) -> UICollectionReusableView? { decorationPools[kind]?() }

    // MARK: - Answers

    /// Called before the layout is asked, whenever it has become invalid.
    open func prepare() {}
    /// How large the content is.
    open var collectionViewContentSize: CGSize { .zero }
    /// The attributes of all elements in a part of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// The attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a view that belongs to a section.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a view of the layout's own.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: - Invalidation

    /// Has the layout prepare anew.
    open func invalidateLayout() { invalidateLayout(with: makeContext()) }

    /// Has the layout prepare anew what a context names. An override calls this one too.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isValid = false
        collectionView?.layoutWasInvalidated(context)
    }

    /// Whether other bounds, as while scrolling, invalidate the layout; false unless overridden.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What has to be laid out anew under other bounds.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext()
    }

    /// Whether the size that a view asks for invalidates the layout; false unless overridden.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What has to be laid out anew when a view asks for another size.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

    func makeContext() -> UICollectionViewLayoutInvalidationContext {
        guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            preconditionFailure("\(Self.invalidationContextClass) is no class of invalidation contexts")
        }
        return type.init(_everything: false)
    }

    // MARK: - Scrolling

    /// Where scrolling comes to rest; the proposed place unless overridden.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Where the content is after an update or under another layout; the proposed place unless overridden.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: - Updates

    /// Called before an update asks for the attributes of what comes and goes.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called when an update's animations are set up.
    open func finalizeCollectionViewUpdates() {}

    /// Where an item starts that comes; as it will be, but transparent, unless overridden.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where an item ends that goes; as it was, but transparent, unless overridden.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a view of a section starts that comes.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String,
        at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a view of a section ends that goes.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String,
        at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a view of the layout's own starts that comes.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String,
        at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a view of the layout's own ends that goes.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String,
        at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: - Moving items by hand

    /// Where an item would land that is held over a point; the item under the point unless overridden.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath,
        withPosition position: CGPoint
    ) -> IndexPath {
        collectionView?.indexPathForItem(at: position) ?? previousIndexPath
    }

    /// How an item looks that is held.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath,
        withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let result =
            layoutAttributesForItem(at: indexPath)?.copied()
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        result.center = position
        result.zIndex = .max
        return result
    }
}
