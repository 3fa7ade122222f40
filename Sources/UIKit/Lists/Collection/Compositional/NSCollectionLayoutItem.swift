import QuartzCore

/// The smallest part of a compositional layout: stands for one item of the data.
@MainActor open class NSCollectionLayoutItem: NSObject {
    /// How large the item is.
    public let layoutSize: NSCollectionLayoutSize
    /// How far the cell keeps from the sides of its item, in points. Estimated sides have no insets.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Gaps around the item.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// An item of a size.
    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        super.init()
    }
}

/// Items in a row or a column, one of which repeats along a section.
@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// How the items of a group follow one another.
    public enum _Arrangement {
        /// One beside the other, again and again while they fit, or a number of times.
        case horizontal(times: Int?)
        case vertical(times: Int?)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: _Arrangement
    /// The items and groups within.
    public let subitems: [NSCollectionLayoutItem]
    /// The gap between the items.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    /// What groups are made with, of the receiver's class.
    public required init(
        _layoutSize: NSCollectionLayoutSize,
        _subitems: [NSCollectionLayoutItem],
        _arrangement: _Arrangement
    ) {
        arrangement = _arrangement
        subitems = _subitems
        super.init(layoutSize: _layoutSize)
    }

    /// Items beside each other, repeated in turn while there is room.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize,
        subitems: [NSCollectionLayoutItem]
    ) -> Self { Self(_layoutSize: layoutSize, _subitems: subitems, _arrangement: .horizontal(times: nil)) }

    /// One item a number of times, beside each other.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize,
        repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> Self { Self(_layoutSize: layoutSize, _subitems: [subitem], _arrangement: .horizontal(times: max(count, 1))) }

    /// Items below each other, repeated in turn while there is room.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize,
        subitems: [NSCollectionLayoutItem]
    ) -> Self { Self(_layoutSize: layoutSize, _subitems: subitems, _arrangement: .vertical(times: nil)) }

    /// One item a number of times, below each other.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize,
        repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> Self { Self(_layoutSize: layoutSize, _subitems: [subitem], _arrangement: .vertical(times: max(count, 1))) }

    /// Items where a closure puts them.
    open class func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> Self { Self(_layoutSize: layoutSize, _subitems: [], _arrangement: .custom(itemProvider)) }
}

/// Says where the items of a group are, in the group's coordinates.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// One item of a custom group.
@MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// Where the item is in its group, in points.
    public let frame: CGRect
    /// Which of several that overlap lies in front: the greater.
    public let zIndex: Int

    /// An item at a place of its group, in points.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    /// An item at a place of its group, in points, before or behind others.
    public init(frame: CGRect, zIndex: Int) {
        self.frame = frame.isFinite ? frame.standardized : .zero
        self.zIndex = zIndex
        super.init()
    }
}

/// A view at the top or the bottom of a section.
@MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
    /// The kind of view that the data source is asked for.
    public let elementKind: String
    /// The side of the section that the view is at; top unless it is a bottom one.
    public let alignment: NSRectAlignment
    /// How far the view is moved from there, in points.
    public let offset: CGPoint
    /// Whether the section grows by the view; or the view lies over its content.
    open var extendsBoundary = true
    /// Whether the view stays in sight while its section is.
    open var pinToVisibleBounds = false
    /// Views of higher numbers lie in front.
    open var zIndex = 0

    /// A view of a kind at an edge of the section.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// A view of a kind at an edge of the section, moved from there by so many points.
    public init(
        layoutSize: NSCollectionLayoutSize,
        elementKind: String,
        alignment: NSRectAlignment,
        absoluteOffset: CGPoint
    ) {
        self.elementKind = elementKind
        self.alignment = alignment
        offset = absoluteOffset.isFinite ? absoluteOffset : .zero
        super.init(layoutSize: layoutSize)
    }

    var isAtBottom: Bool { alignment == .bottom || alignment == .bottomLeading || alignment == .bottomTrailing }
}

/// A view behind a section that is the layout's own.
@MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind that a class is registered for with the layout.
    public let elementKind: String
    /// Views of higher numbers lie in front.
    open var zIndex = -1

    /// What items are made with, of the receiver's class.
    public required init(_elementKind: String) {
        elementKind = _elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .fractionalHeight(1)
            )
        )
    }

    /// A view as large as its section.
    open class func background(elementKind: String) -> Self { Self(_elementKind: elementKind) }
}

/// One section of a compositional layout: a group, again and again.
@MainActor open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The list that the section is, if it is one.
    var list: UICollectionLayoutListConfiguration?
    /// Room around the groups, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The gap between groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// Headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Whether headers and footers keep from the sides as the groups do.
    open var supplementariesFollowContentInsets = true

    /// A section of a group that repeats.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }
}

/// What a compositional layout is in.
@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The room that there is.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// Room for a section or a group.
@MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The room, in points.
    var contentSize: CGSize { get }
    /// The room within the insets.
    var effectiveContentSize: CGSize { get }
    /// What the sides of the content are inset by, in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The same, with what the section itself adds.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The room and the traits that sections are made for.
@MainActor final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
        contentSize = size
        contentInsets = insets
        traitCollection = traits
        super.init()
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(contentSize.width - contentInsets.leading - contentInsets.trailing, 0),
            height: max(contentSize.height - contentInsets.top - contentInsets.bottom, 0)
        )
    }
}
