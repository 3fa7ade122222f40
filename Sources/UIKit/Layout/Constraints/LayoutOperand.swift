import QuartzCore

/// What constraints can be about: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
    /// The view itself, or the one that a guide belongs to.
    var layoutView: UIView? { get }
    /// A number that no other item ever has.
    var layoutID: Int { get }
}

extension UIView: LayoutItem {
    var layoutView: UIView? { self }
    var layoutID: Int { makeConstraintState().id }
}

/// One side of a constraint: an attribute of an item, or the distance between two.
@MainActor struct LayoutOperand {
    private(set) weak var item: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute
    /// Where the distance starts.
    private(set) weak var origin: (any LayoutItem)?
    let originAttribute: NSLayoutConstraint.Attribute

    init(
        _ item: (any LayoutItem)?,
        _ attribute: NSLayoutConstraint.Attribute,
        from origin: (any LayoutItem)? = nil,
        _ originAttribute: NSLayoutConstraint.Attribute = .notAnAttribute
    ) {
        (self.item, self.attribute, self.origin, self.originAttribute) = (item, attribute, origin, originAttribute)
    }

    var isDistance: Bool { originAttribute != .notAnAttribute }

    /// What it measures: a distance is a size.
    var family: NSLayoutConstraint.Attribute.Family { isDistance ? .size : attribute.family }

    /// Whether an item that it is about has gone.
    var isGone: Bool { (attribute != .notAnAttribute && item == nil) || (isDistance && origin == nil) }

    var items: [any LayoutItem] { [item, origin].compactMap(\.self) }
}
