import QuartzCore

extension UIControl {
    /// Where the contents of a control lie along its width.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the left.
        case left = 1
        /// At the right.
        case right = 2
        /// The contents are as wide as the control.
        case fill = 3
        /// The side at which lines begin.
        case leading = 4
        /// The side at which lines end.
        case trailing = 5
    }

    /// Where the contents of a control lie along its height.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the top.
        case top = 1
        /// At the bottom.
        case bottom = 2
        /// The contents are as high as the control.
        case fill = 3
    }

    /// `contentHorizontalAlignment` with the sides of lines as those of the screen.
    public var effectiveContentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        default: contentHorizontalAlignment
        }
    }
}

/// The values of a property of a control in its states.
struct StateTable<Value> {
    private var values: [UIControl.State: Value] = [:]

    /// What was set for exactly this state.
    subscript(state: UIControl.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// What shows in a state: its own value, or else that of the normal state.
    func current(_ state: UIControl.State) -> Value? { values[state] ?? values[.normal] }

    var isEmpty: Bool { values.isEmpty }
}
