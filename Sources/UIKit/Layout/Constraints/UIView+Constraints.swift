import QuartzCore

extension UIView {
    /// Whether the view's frame is what its superview's constraints see of it, or follows from them.
    ///
    /// While true, which is the default, the frame and the autoresizing mask stand for constraints. Set it to false
    /// for a view that is placed by constraints.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { constraintState?.translatesMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            makeConstraintState().translatesMask = newValue
            hostingDidChange()
        }
    }

    /// The constraints that the view holds.
    public var constraints: [NSLayoutConstraint] { constraintState?.owned ?? [] }

    /// Makes the view hold a constraint. It must be an ancestor of both items, or one of them: otherwise it traps.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard !constraint.isGone else { return }
        precondition(
            constraint.items.allSatisfy { $0.layoutView?.isDescendant(of: self) ?? false },
            "The items of a constraint must lie within the view that holds it: \(constraint.equation)"
        )
        constraint.install(on: self)
    }

    /// Makes the view hold constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Takes a constraint from the view, if it holds it.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.owner === self { constraint.deactivate() }
    }

    /// Takes constraints from the view.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    // MARK: - The size of contents

    /// How much the view keeps from getting larger than its contents; 250 unless set.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState?.hugging[axis] ?? .defaultLow
    }

    /// Sets how much the view keeps from getting larger than its contents.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard priority != contentHuggingPriority(for: axis), !priority.rawValue.isNaN else { return }
        makeConstraintState().hugging[axis] = priority
        constraintContentDidChange()
    }

    /// How much the view keeps from getting smaller than its contents; 750 unless set.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState?.compression[axis] ?? .defaultHigh
    }

    /// Sets how much the view keeps from getting smaller than its contents.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        guard priority != contentCompressionResistancePriority(for: axis), !priority.rawValue.isNaN else { return }
        makeConstraintState().compression[axis] = priority
        constraintContentDidChange()
    }

    // MARK: - Fitting

    /// The least size, for `systemLayoutSizeFitting(_:)`.
    nonisolated public class var layoutFittingCompressedSize: CGSize { .zero }
    /// The greatest size, for `systemLayoutSizeFitting(_:)`.
    nonisolated public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    // MARK: - Debugging

    /// Whether the constraints leave the view's place or size open. It costs a layout of its own: for debugging.
    public var hasAmbiguousLayout: Bool {
        guard !translatesAutoresizingMaskIntoConstraints, superviewReference != nil else { return false }
        return LayoutEngine(layoutHost).isAmbiguous(self)
    }

    // MARK: - Updating constraints

    /// Whether `updateConstraints()` will be called before the next layout.
    public func needsUpdateConstraints() -> Bool { constraintState?.needsUpdate ?? false }
}
