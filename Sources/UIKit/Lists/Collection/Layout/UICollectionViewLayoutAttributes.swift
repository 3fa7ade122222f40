import QuartzCore

/// Where one element of a collection view is, and how it looks.
///
/// A subclass with values of its own copies them in `copy(with:)`, after its superclass.
@MainActor open class UICollectionViewLayoutAttributes: NSObject {
    /// The place of the item, or of the section that the element belongs to.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// Where the middle of the element is in the content.
    open var center = CGPoint.zero
    /// How large the element is before its transform, in points.
    open var size = CGSize.zero
    /// Applies about the middle.
    open var transform3D = CATransform3DIdentity
    /// From 0 to 1.
    open var alpha: CGFloat = 1
    /// Elements of higher numbers lie in front.
    open var zIndex = 0
    /// Whether the element is left out.
    open var isHidden = false

    /// What kind of element this is.
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary or decoration view; nil for a cell.
    open private(set) var representedElementKind: String?

    nonisolated public override init() { super.init() }

    /// The attributes of an item's cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// The attributes of a view that belongs to a section.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    /// The attributes of a view of the layout's own.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    /// What attributes are copied with.
    public required convenience init(_from source: UICollectionViewLayoutAttributes) {
        self.init()
        indexPath = source.indexPath
        center = source.center
        size = source.size
        transform3D = source.transform3D
        alpha = source.alpha
        zIndex = source.zIndex
        isHidden = source.isHidden
        representedElementCategory = source.representedElementCategory
        representedElementKind = source.representedElementKind
    }

    /// A copy of its own.
    open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(_from: self) }

    /// The element in the content, before its transform.
    open var frame: CGRect {
        get {
            CGRect(
                x: center.x - size.width / 2,
                y: center.y - size.height / 2,
                width: size.width,
                height: size.height
            )
        }
        set {
            guard newValue.isFinite else { return }
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            size = newValue.size
        }
    }

    /// The element in its own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { if newValue.isFinite { size = newValue.size } }
    }

    /// The transform in two dimensions.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
}

extension UICollectionViewLayoutAttributes: @preconcurrency NSCopying {}

/// Which element of a collection view is meant.
struct ElementKey: Hashable {
    let category: UICollectionView.ElementCategory
    /// The kind; empty for a cell.
    let kind: String
    var path: IndexPath

    static func cell(_ path: IndexPath) -> ElementKey { ElementKey(category: .cell, kind: "", path: path) }
}

extension UICollectionViewLayoutAttributes {
    var key: ElementKey {
        ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
    }

    /// Whether these are of UIKit's own class, which says nothing but what is compared here.
    var isPlain: Bool { type(of: self) == UICollectionViewLayoutAttributes.self }

    func saysTheSame(as other: UICollectionViewLayoutAttributes) -> Bool {
        center == other.center && size == other.size && alpha == other.alpha && zIndex == other.zIndex
            && isHidden == other.isHidden && indexPath == other.indexPath
            && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }

    func copied() -> UICollectionViewLayoutAttributes {
        copy(with: nil) as? UICollectionViewLayoutAttributes ?? UICollectionViewLayoutAttributes(_from: self)
    }
}
