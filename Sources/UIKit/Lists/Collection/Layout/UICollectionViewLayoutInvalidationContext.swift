import QuartzCore

/// What of a layout has become invalid.
@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether all of it has, because the data was reloaded.
    open private(set) var invalidateEverything = false
    /// Whether the counts of sections and items may have changed.
    open internal(set) var invalidateDataSourceCounts = false
    /// How far the content is moved once the layout is valid again.
    open var contentOffsetAdjustment = CGPoint.zero
    /// How much the content grows.
    open var contentSizeAdjustment = CGSize.zero

    /// The items that were named; nil for none.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The views of sections that were named, by kind; nil for none.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The layout's own views that were named, by kind; nil for none.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// What a view asks for instead of what it has.
    var preferred: UICollectionViewLayoutAttributes?

    nonisolated public override init() { super.init() }

    /// What layouts make their contexts with.
    public required convenience init(_everything: Bool) {
        self.init()
        invalidateEverything = _everything
        invalidateDataSourceCounts = _everything
    }

    /// Names items.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Names views of sections.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }

    /// Names views of the layout's own.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }
}

/// One change of an update, as layouts hear of it.
@MainActor open class UICollectionViewUpdateItem: NSObject {
    /// What happens to an item or a section.
    public enum Action: Int, Sendable {
        /// It comes.
        case insert = 0
        /// It goes.
        case delete = 1
        /// It is asked for anew.
        case reload = 2
        /// It goes to another place.
        case move = 3
        /// Nothing.
        case none = 4
    }

    /// Where the element was; nil for one that comes.
    public let indexPathBeforeUpdate: IndexPath?
    /// Where it is afterwards; nil for one that goes.
    public let indexPathAfterUpdate: IndexPath?
    /// What happens.
    public let updateAction: UICollectionViewUpdateItem.Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        super.init()
    }
}

extension UICollectionViewUpdateItem {
    /// The changes of an update; those of whole sections name the section and no item.
    static func items(of changes: [ListChange]) -> [UICollectionViewUpdateItem] {
        changes.flatMap { change -> [UICollectionViewUpdateItem] in
            func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
            switch change {
            case .insertSections(let set): return set.map { .init(.insert, before: nil, after: section($0)) }
            case .deleteSections(let set): return set.map { .init(.delete, before: section($0), after: nil) }
            case .reloadSections(let set): return set.map { .init(.reload, before: section($0), after: section($0)) }
            case .moveSection(let from, let to): return [.init(.move, before: section(from), after: section(to))]
            case .insertItems(let paths): return paths.map { .init(.insert, before: nil, after: $0) }
            case .deleteItems(let paths): return paths.map { .init(.delete, before: $0, after: nil) }
            case .reloadItems(let paths): return paths.map { .init(.reload, before: $0, after: $0) }
            case .moveItem(let from, let to): return [.init(.move, before: from, after: to)]
            }
        }
    }
}
