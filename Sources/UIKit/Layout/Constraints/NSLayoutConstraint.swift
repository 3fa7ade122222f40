import QuartzCore

/// A linear relation between attributes of two views or guides: first = multiplier × second + constant.
///
/// It has an effect while it is active: while the nearest common ancestor of its items holds it.
@MainActor
open class NSLayoutConstraint: NSObject {
    let first: LayoutOperand
    let second: LayoutOperand
    let id = LayoutIdentity.next()
    /// The view that holds the constraint while it is active.
    weak var owner: UIView?
    /// Set when it was activated last: what came later gives way where not all can hold.
    var activation = 0
    private var ownConstant: CGFloat
    private var ownPriority = UILayoutPriority.required

    /// A constraint that is not active yet.
    ///
    /// An illegal combination traps: a place compared with a size, one along the other axis or with nothing; a side
    /// that depends on the direction of reading compared with one that does not. A multiplier or a constant that is
    /// not finite counts as 1 or 0, with a line in the log.
    public convenience init(
        item view1: Any,
        attribute attr1: NSLayoutConstraint.Attribute,
        relatedBy relation: NSLayoutConstraint.Relation,
        toItem view2: Any?,
        attribute attr2: NSLayoutConstraint.Attribute,
        multiplier: CGFloat,
        constant c: CGFloat
    ) {
        guard let item = view1 as? any LayoutItem else {
            preconditionFailure("A constraint is about views and layout guides, not about \(view1)")
        }
        let other = view2 as? any LayoutItem
        precondition(
            (view2 == nil) == (other == nil),
            "A constraint is about views and layout guides, not about \(view2 ?? "")"
        )
        self.init(
            LayoutOperand(item, attr1),
            relation,
            LayoutOperand(other, other == nil ? .notAnAttribute : attr2),
            multiplier: multiplier,
            constant: c
        )
    }

    init(
        _ first: LayoutOperand,
        _ relation: Relation,
        _ second: LayoutOperand,
        multiplier: CGFloat,
        constant: CGFloat
    ) {
        Self.check(first, second, multiplier: multiplier)
        self.first = first
        self.second = second
        self.relation = relation
        self.multiplier = multiplier.isFinite ? multiplier : 1
        ownConstant = constant.isFinite ? constant : 0
        super.init()
        if !multiplier.isFinite || !constant.isFinite {
            LayoutLog.write("A constraint's multiplier or constant is not finite: \(equation)")
        }
    }

    // MARK: - What it says

    /// The first item; nil when it has gone, or when the first side is a distance.
    open var firstItem: AnyObject? { first.isDistance ? nil : first.item }
    /// What of the first item is meant; `notAnAttribute` when the first side is a distance.
    open var firstAttribute: NSLayoutConstraint.Attribute { first.isDistance ? .notAnAttribute : first.attribute }
    /// The second item; nil where there is none, or it has gone.
    open var secondItem: AnyObject? { second.isDistance ? nil : second.item }
    /// What of the second item is meant.
    open var secondAttribute: NSLayoutConstraint.Attribute { second.isDistance ? .notAnAttribute : second.attribute }
    /// How the sides compare.
    public let relation: NSLayoutConstraint.Relation
    /// What the second side is multiplied by.
    public let multiplier: CGFloat

    /// The first side as an anchor.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
    /// The second side as an anchor, if there is one.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        second.item == nil ? nil : NSLayoutAnchor(second)
    }

    /// What is added to the second side, in points. It can change at any time, at little cost. A value that is not
    /// finite is ignored, with a line in the log.
    open var constant: CGFloat {
        get { ownConstant }
        set {
            guard newValue.isFinite else {
                return LayoutLog.write("A constant that is not finite is ignored: \(newValue) for \(equation)")
            }
            guard newValue != ownConstant else { return }
            ownConstant = newValue
            owner?.constantDidChange(of: self)
        }
    }

    /// How much it counts. While it is active it may not become required, nor cease to be: that traps.
    open var priority: UILayoutPriority {
        get { ownPriority }
        set {
            guard newValue != ownPriority, !newValue.rawValue.isNaN else { return }
            precondition(
                owner == nil || (newValue.rawValue >= 1000) == (ownPriority.rawValue >= 1000),
                "An active constraint cannot become required or cease to be: \(equation)"
            )
            ownPriority = newValue
            owner?.constraintsDidChange()
        }
    }

    /// A name for the log.
    open var identifier: String?

    /// Archives are not written here: it is kept and means nothing.
    open var shouldBeArchived = false

    // MARK: - Activity

    /// Whether the constraint has an effect. Activating one traps when its items have no common ancestor.
    open var isActive: Bool {
        get { owner != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { deactivate() }
        }
    }

    /// Gives constraints an effect.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Takes it from constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}

/// Numbers for items and constraints, which unlike addresses never come again.
@MainActor enum LayoutIdentity {
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}
