extension NSLayoutConstraint {
    /// How the two sides of a constraint compare.
    public enum Relation: Int, Sendable {
        /// The first side is at most as large as the second.
        case lessThanOrEqual = -1
        /// Both are equal.
        case equal = 0
        /// The first side is at least as large as the second.
        case greaterThanOrEqual = 1
    }

    /// What of a view or a guide a constraint is about.
    public enum Attribute: Int, Sendable {
        /// The left edge.
        case left = 1
        /// The right edge.
        case right
        /// The top edge.
        case top
        /// The bottom edge.
        case bottom
        /// The edge where one begins to read.
        case leading
        /// The edge where one ends.
        case trailing
        /// The width.
        case width
        /// The height.
        case height
        /// The middle, across.
        case centerX
        /// The middle, from top to bottom.
        case centerY
        /// The baseline of the last line of text.
        case lastBaseline
        /// The baseline of the first line of text.
        case firstBaseline
        /// The left margin.
        case leftMargin
        /// The right margin.
        case rightMargin
        /// The top margin.
        case topMargin
        /// The bottom margin.
        case bottomMargin
        /// The margin where one begins to read.
        case leadingMargin
        /// The margin where one ends.
        case trailingMargin
        /// The middle between the side margins.
        case centerXWithinMargins
        /// The middle between the margins at top and bottom.
        case centerYWithinMargins
        /// No attribute: the second side is a constant alone.
        case notAnAttribute = 0
    }

    /// A direction of layout.
    public enum Axis: Int, Sendable {
        /// Across.
        case horizontal
        /// From top to bottom.
        case vertical
    }
}

extension NSLayoutConstraint.Attribute {
    enum Family {
        case x, y, size, none
    }

    var family: Family {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .x
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .y
        case .width, .height: .size
        case .notAnAttribute: .none
        }
    }

    /// Whether it depends on the direction of reading.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether it names one side whatever the direction of reading.
    var isAbsoluteSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// The attribute of the margins' guide that it stands for.
    var withinMargins: Self? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }
}
