import QuartzCore

/// A width, a height, or a distance between two anchors.
@MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// The distance from one anchor to another.
    convenience init<Anchor>(between start: NSLayoutAnchor<Anchor>, and end: NSLayoutAnchor<Anchor>) {
        self.init(
            LayoutOperand(end.operand.item, end.operand.attribute, from: start.operand.item, start.operand.attribute)
        )
    }

    // MARK: - A length

    /// Equal to a length in points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, nil, constant: c)
    }

    /// At least a length in points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, nil, constant: c)
    }

    /// At most a length in points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, nil, constant: c)
    }

    // MARK: - A multiple of another

    /// Equal to a multiple of another length.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor.operand, multiplier: m)
    }

    /// At least a multiple of another length.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.operand, multiplier: m)
    }

    /// At most a multiple of another length.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.operand, multiplier: m)
    }

    /// Equal to a multiple of another length, with points added.
    open func constraint(
        equalTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor.operand, multiplier: m, constant: c)
    }

    /// At least a multiple of another length, with points added.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor.operand, multiplier: m, constant: c)
    }

    /// At most a multiple of another length, with points added.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor.operand, multiplier: m, constant: c)
    }
}
