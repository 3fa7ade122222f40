import QuartzCore

/// One attribute of a view or a guide, from which constraints are made. Anchors come from views and guides.
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, NSCopying {
    let operand: LayoutOperand
    private let key: [Int]

    init(_ operand: LayoutOperand) {
        self.operand = operand
        key = [
            operand.item?.layoutID ?? 0, operand.attribute.rawValue, operand.origin?.layoutID ?? 0,
            operand.originAttribute.rawValue,
        ]
        super.init()
    }

    /// The name of the anchor, for the log.
    open var name: String { "\(operand.attribute)" }

    /// The view or the guide; nil when it has gone, or for a distance.
    open var item: AnyObject? { operand.isDistance ? nil : operand.item }

    /// The anchor itself: it does not change.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? any AnchorKey)?.anchorKey == anchorKey
    }

    nonisolated open override var hash: Int { key.hashValue }

    // MARK: - Constraints

    /// Equal to another anchor.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.equal, anchor.operand)
    }

    /// At least as large as another anchor.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.operand)
    }

    /// At most as large as another anchor.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.operand)
    }

    /// Equal to another anchor, with points added.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor.operand, constant: c)
    }

    /// At least as large as another anchor, with points added.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.operand, constant: c)
    }

    /// At most as large as another anchor, with points added.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.operand, constant: c)
    }

    func relate(
        _ relation: NSLayoutConstraint.Relation,
        _ other: LayoutOperand?,
        multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            operand,
            relation,
            other ?? LayoutOperand(nil, .notAnAttribute),
            multiplier: multiplier,
            constant: constant
        )
    }
}

/// What tells anchors of all types apart.
private protocol AnchorKey {
    nonisolated var anchorKey: [Int] { get }
}

extension NSLayoutAnchor: AnchorKey {
    nonisolated fileprivate var anchorKey: [Int] { key }
}

/// A horizontal place.
@MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from here to another anchor, towards the trailing side.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(between: self, and: otherAnchor)
    }

    /// Places it the system's spacing (8 points, times the multiplier) after another.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor.operand, constant: systemSpacing * multiplier)
    }

    /// Behind another anchor, at least so far, with the system's spacing between, times a multiplier.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.operand, constant: systemSpacing * multiplier)
    }

    /// Behind another anchor, at most so far, with the system's spacing between, times a multiplier.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.operand, constant: systemSpacing * multiplier)
    }
}

/// A vertical place.
@MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from here down to another anchor.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(between: self, and: otherAnchor)
    }

    /// Places it the system's spacing (8 points, times the multiplier) below another.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor.operand, constant: systemSpacing * multiplier)
    }

    /// Below another anchor, at least so far, with the system's spacing between, times a multiplier.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.operand, constant: systemSpacing * multiplier)
    }

    /// Below another anchor, at most so far, with the system's spacing between, times a multiplier.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.operand, constant: systemSpacing * multiplier)
    }
}

/// The gap between neighbours, in points.
private let systemSpacing: CGFloat = 8
