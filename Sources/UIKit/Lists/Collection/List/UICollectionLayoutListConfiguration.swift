import QuartzCore

/// How a section of a compositional layout looks that is a list of rows.
public struct UICollectionLayoutListConfiguration {
    /// What a list looks like.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge.
        case plain = 0
        /// Sections stand apart.
        case grouped = 1
        /// Sections stand apart as cards with round corners.
        case insetGrouped = 2
    }

    /// What stands above a section.
    public enum HeaderMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary = 1
    }

    /// What stands below a section.
    public enum FooterMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary = 1
    }

    /// What the list looks like.
    public var appearance: Appearance
    /// Whether there are lines between the rows that are list cells.
    public var showsSeparators = true
    /// What stands above each section.
    public var headerMode = HeaderMode.none
    /// What stands below each section.
    public var footerMode = FooterMode.none
    /// What the user can do with a row by swiping it towards its end.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// What the user can do with a row by swiping it towards its beginning.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// Answers what can be done with the row of an item; nil for nothing.
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

    /// A list that looks like one of these, without headers.
    public init(appearance: Appearance) { self.appearance = appearance }

    var hasSwipes: Bool {
        leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
    }
}

extension NSCollectionLayoutSection {
    /// A section of rows as wide as there is room, each as high as its cell needs.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size,
            subitems: [NSCollectionLayoutItem(layoutSize: size)]
        )
        let section = NSCollectionLayoutSection(group: group)
        section.list = configuration
        if configuration.appearance != .plain {
            let margin: CGFloat = layoutEnvironment.container.contentSize.width >= 414 ? 20 : 16
            let side = configuration.appearance == .insetGrouped ? margin : 0
            section.contentInsets = NSDirectionalEdgeInsets(top: 18, leading: side, bottom: 18, trailing: side)
        }
        if configuration.headerMode == .supplementary {
            section.add(UICollectionView.elementKindSectionHeader, .top, pins: configuration.appearance == .plain)
        }
        if configuration.footerMode == .supplementary {
            section.add(UICollectionView.elementKindSectionFooter, .bottom, pins: configuration.appearance == .plain)
        }
        return section
    }

    private func add(_ kind: String, _ alignment: NSRectAlignment, pins: Bool) {
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(38)),
            elementKind: kind,
            alignment: alignment
        )
        item.pinToVisibleBounds = pins
        boundarySupplementaryItems.append(item)
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are all lists.
    public class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}

/// What a list tells its cells of their places.
final class ListRowAttributes: UICollectionViewLayoutAttributes {
    var appearance = UICollectionLayoutListConfiguration.Appearance.plain
    var isFirst = false
    var isLast = false
    var showsSeparators = false

    override func copy(with zone: NSZone? = nil) -> Any {
        let result = super.copy(with: zone)
        if let copy = result as? ListRowAttributes {
            copy.appearance = appearance
            copy.isFirst = isFirst
            copy.isLast = isLast
            copy.showsSeparators = showsSeparators
        }
        return result
    }
}
