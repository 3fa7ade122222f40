import QuartzCore

/// Lays views out in a row or a column, by constraints that it makes itself. Hidden ones take no room.
@MainActor
open class UIStackView: UIView {
    /// How views fill the stack along its axis.
    public enum Distribution: Int, Sendable {
        /// They take all room; the one that hugs its contents least grows, the one that resists least shrinks.
        case fill
        /// All get the same size.
        case fillEqually
        /// They share the room as their contents' sizes are to each other.
        case fillProportionally
        /// They keep their sizes; the gaps are equal.
        case equalSpacing
        /// They keep their sizes; the distances of their centres are equal where there is room.
        case equalCentering
    }

    /// How views lie across the axis.
    public enum Alignment: Int, Sendable {
        /// They fill it.
        case fill
        /// At the leading side, or the top.
        case leading
        /// By the baselines of their first lines; in a row only.
        case firstBaseline
        /// In the middle.
        case center
        /// At the trailing side, or the bottom.
        case trailing
        /// By the baselines of their last lines; in a row only.
        case lastBaseline

        /// At the top: as `leading` of a horizontal stack.
        public static var top: UIStackView.Alignment { .leading }
        /// At the bottom: as `trailing` of a horizontal stack.
        public static var bottom: UIStackView.Alignment { .trailing }
    }

    /// As a custom spacing: that of the stack.
    nonisolated public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
    /// As a spacing: the system's, 8 points.
    nonisolated public class var spacingUseSystem: CGFloat { CGFloat.leastNonzeroMagnitude }

    private var arranged: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var arrangement: [NSLayoutConstraint] = []
    private var guides: [UILayoutGuide] = []
    private var needsArrangement = true

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// An empty stack.
    public convenience init() { self.init(frame: .zero) }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Views

    /// The views that are laid out, in order. They are all subviews; not every subview need be among them.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds a view at the end, as a subview too.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

    /// Takes a view out of the row. It remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        setNeedsArrangement()
    }

    /// Adds a view at an index, or moves it there. An index that there is not traps.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        precondition(
            stackIndex >= 0 && stackIndex <= arranged.count,
            "A stack of \(arranged.count) views has no index \(stackIndex)"
        )
        var index = stackIndex
        if let old = arranged.firstIndex(where: { $0 === view }) {
            arranged.remove(at: old)
            if old < index { index -= 1 }
        }
        arranged.insert(view, at: index)
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        setNeedsArrangement()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: - Arrangement

    /// Whether it is a row, which is the default, or a column.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { setNeedsArrangement() } }
    }

    /// How the views share the length of the stack.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsArrangement() } }
    }

    /// How the views lie across the stack.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { setNeedsArrangement() } }
    }

    /// The gap between neighbours, or the least gap, in points.
    open var spacing: CGFloat = 0 {
        didSet {
            if spacing.isNaN { spacing = oldValue }
            if spacing != oldValue { setNeedsArrangement() }
        }
    }

    /// Sets the gap after a view, in points; `spacingUseDefault` for that of the stack.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranged.contains(where: { $0 === arrangedSubview }), !spacing.isNaN else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        setNeedsArrangement()
    }

    /// The gap that was set after a view; `spacingUseDefault` where none was.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Whether gaps in a column are measured from baseline to baseline.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    /// Whether views lie within the margins, or within the bounds.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    private func setNeedsArrangement() {
        needsArrangement = true
        setNeedsUpdateConstraints()
    }

    open override func updateConstraints() {
        if needsArrangement {
            needsArrangement = false
            arrange()
        }
        super.updateConstraints()
    }

    private func arrange() {
        NSLayoutConstraint.deactivate(arrangement)
        for guide in guides { removeLayoutGuide(guide) }
        let plan = StackArrangement(
            axis: axis,
            distribution: distribution,
            alignment: alignment,
            isBaselineRelative: isBaselineRelativeArrangement && axis == .vertical,
            container: isLayoutMarginsRelativeArrangement ? marginsGuide : self,
            views: arranged,
            gap: { [self] view in
                let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
                return gap == Self.spacingUseSystem ? 8 : gap == Self.spacingUseDefault ? 0 : gap
            }
        )
        (arrangement, guides) = plan.build(in: self)
        NSLayoutConstraint.activate(arrangement)
    }

    // MARK: - Hiding

    /// Hides or shows a view, within an animation block over its duration.
    func setHidden(_ isHidden: Bool, of view: UIView) {
        guard arranged.contains(where: { $0 === view }), isHidden != view.isHidden else {
            if view.isHidden != isHidden { view.constraintState?.isCollapsing = false }
            if view.constraintState?.isCollapsing != true { view.layer.isHidden = isHidden }
            return
        }
        let state = view.makeConstraintState()
        if let block = AnimationBlock.current, AnimationBlock.isEnabled, let group = block.group, window != nil {
            // Before, all is where it was.
            UIView.performWithoutAnimation { layoutHost.layoutIfNeeded() }
            state.isCollapsing = isHidden
            view.layer.isHidden = false
            setNeedsArrangement()
            layoutHost.layoutIfNeeded()
            guard isHidden else { return }
            let collapsing = Unchecked(view)
            group.afterwards {
                MainActor.assumeIsolated {
                    guard let state = collapsing.value.constraintState, state.isCollapsing else { return }
                    state.isCollapsing = false
                    collapsing.value.layer.isHidden = true
                }
            }
        } else {
            state.isCollapsing = false
            view.layer.isHidden = isHidden
            setNeedsArrangement()
        }
    }
}
