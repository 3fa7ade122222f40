import QuartzCore

/// One side of an element of a compositional layout: a part of what it is in, or a number of points.
@MainActor open class NSCollectionLayoutDimension: NSObject {
    /// What a dimension is measured in.
    public enum _Kind {
        case fractionalWidth, fractionalHeight, absolute, estimated
    }

    let kind: _Kind
    /// The fraction, or the points.
    public let dimension: CGFloat

    /// What dimensions are made with, of the receiver's class.
    public required init(_kind: _Kind, _dimension: CGFloat) {
        kind = _kind
        dimension = _dimension.isFinite ? max(_dimension, 0) : 0
        super.init()
    }

    /// A part of the width of what the element is in.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        Self(_kind: .fractionalWidth, _dimension: fractionalWidth)
    }
    /// A part of the height of what the element is in.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        Self(_kind: .fractionalHeight, _dimension: fractionalHeight)
    }
    /// Points.
    open class func absolute(_ absoluteDimension: CGFloat) -> Self {
        Self(_kind: .absolute, _dimension: absoluteDimension)
    }
    /// Points, until the view has told what it needs.
    open class func estimated(_ estimatedDimension: CGFloat) -> Self {
        Self(_kind: .estimated, _dimension: estimatedDimension)
    }

    /// Whether it is a part of the container's width.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a part of the container's height.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is a number of points.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether it is an estimate, which the view corrects.
    open var isEstimated: Bool { kind == .estimated }

    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: container.width * dimension
        case .fractionalHeight: container.height * dimension
        case .absolute, .estimated: dimension
        }
    }
}

/// How large an element of a compositional layout is.
@MainActor open class NSCollectionLayoutSize: NSObject {
    /// How wide.
    public let widthDimension: NSCollectionLayoutDimension
    /// How high.
    public let heightDimension: NSCollectionLayoutDimension

    /// A size of two dimensions.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        widthDimension = width
        heightDimension = height
        super.init()
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }
}

/// A gap: exactly so many points, or at least so many.
@MainActor open class NSCollectionLayoutSpacing: NSObject {
    /// The points.
    public let spacing: CGFloat
    /// Whether the gap takes what is left over.
    public let isFlexible: Bool

    /// What spaces are made with, of the receiver's class.
    public required init(_spacing: CGFloat, _isFlexible: Bool) {
        spacing = _spacing.isFinite ? max(_spacing, 0) : 0
        isFlexible = _isFlexible
        super.init()
    }

    /// At least a number of points, and all that is left over.
    open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
        Self(_spacing: flexibleSpacing, _isFlexible: true)
    }
    /// A number of points.
    open class func fixed(_ fixedSpacing: CGFloat) -> Self {
        Self(_spacing: fixedSpacing, _isFlexible: false)
    }

    /// Whether the space is just as wide as it says.
    open var isFixed: Bool { !isFlexible }
}

/// Gaps around an item. Each counts as the number of its points.
@MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// Before, in reading direction.
    public let leading: NSCollectionLayoutSpacing?
    /// Above.
    public let top: NSCollectionLayoutSpacing?
    /// Behind, in reading direction.
    public let trailing: NSCollectionLayoutSpacing?
    /// Below.
    public let bottom: NSCollectionLayoutSpacing?

    /// Spaces at some of the edges.
    public init(
        leading: NSCollectionLayoutSpacing?,
        top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        super.init()
    }

    var insets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top?.spacing ?? 0,
            leading: leading?.spacing ?? 0,
            bottom: bottom?.spacing ?? 0,
            trailing: trailing?.spacing ?? 0
        )
    }
}
