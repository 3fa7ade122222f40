import QuartzCore

/// Two values, one for each axis.
struct AxisPair<Value> {
    var horizontal: Value
    var vertical: Value

    subscript(axis: NSLayoutConstraint.Axis) -> Value {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

/// What a view has to do with constraints. Views that have nothing to do with them have none.
@MainActor final class ConstraintState {
    let id = LayoutIdentity.next()
    var translatesMask = true
    /// The active constraints that the view holds.
    var owned: [NSLayoutConstraint] = []
    /// The active constraints that name the view or one of its guides.
    var references: [NSLayoutConstraint] = []
    /// Those held further up that name something within the view.
    var crossing: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// The guides that the view has made for itself.
    var systemGuides: [UILayoutGuide] = []
    var hugging = AxisPair(horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var compression = AxisPair(horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
    /// What solves the constraints of the views from here down to the next hosts.
    var engine: LayoutEngine?
    /// What found the view's fitting size last: it is asked again and again for the same one.
    var fittingEngine: LayoutEngine?
    /// Set when constraints have come or gone.
    var needsCollection = false
    /// Views whose contents have changed their size, and constraints whose constants have.
    var changedConstants: [NSLayoutConstraint] = []
    var hasOtherChanges = false
    /// While a stack view's animation lets the view shrink to nothing: hidden, and still to be seen.
    var isCollapsing = false
    /// Whether the view has nothing to do with constraints, but views below it have.
    var isForAncestors = false
    /// Whether `updateConstraints()` is due for the view, or for one below it.
    var needsUpdate = true
    var needsUpdateBelow = true

    var isDirty: Bool { needsCollection || hasOtherChanges || !changedConstants.isEmpty }

    /// Whether something above the view has a constraint on something within it.
    var isCrossed: Bool { crossing.contains { $0.owner != nil } }
}

extension UIView {
    func makeConstraintState() -> ConstraintState {
        if let state = constraintState, !state.isForAncestors { return state }
        let state = constraintState ?? ConstraintState()
        (state.isForAncestors, state.needsUpdate, state.needsUpdateBelow) = (false, true, true)
        constraintState = state
        superviewReference?.noteConstraintUpdateBelow()
        return state
    }

    // MARK: - Hosts

    /// Whether the view's own size comes from outside of what its constraints say.
    var isLayoutHost: Bool {
        guard superviewReference != nil else { return true }
        guard let state = constraintState else { return true }
        return state.translatesMask && !state.isCrossed
    }

    /// The view whose engine places this one's subviews.
    var layoutHost: UIView {
        var view = self
        while !view.isLayoutHost, let next = view.superviewReference { view = next }
        return view
    }

    /// Whether constraints hold anywhere in the view or below it.
    package var usesConstraints: Bool {
        if let state = constraintState, !state.owned.isEmpty { return true }
        return subviewList.contains { $0.usesConstraints }
    }

    // MARK: - What has changed

    func constraintsDidChange() {
        let host = layoutHost
        host.makeConstraintState().needsCollection = true
        host.setNeedsLayout()
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        let host = layoutHost
        host.makeConstraintState().changedConstants.append(constraint)
        host.setNeedsLayout()
    }

    /// The view has become a host, or ceased to be one.
    func hostingDidChange() {
        constraintsDidChange()
        guard let superview = superviewReference else { return }
        if !isLayoutHost { constraintState?.engine = nil }
        superview.constraintsDidChange()
    }

    /// The view's contents have got another size, or count in another way.
    func constraintContentDidChange() {
        guard let state = constraintState, !state.translatesMask else { return }
        let host = layoutHost
        guard let hosting = host.constraintState, hosting.engine != nil else { return }
        hosting.hasOtherChanges = true
        host.setNeedsLayout()
    }

    /// The frame was set, by whomever.
    func constrainedFrameDidChange(sizeChanged: Bool) {
        guard let state = constraintState else { return }
        if sizeChanged, state.engine != nil {
            state.hasOtherChanges = true
            setNeedsLayout()
        }
        guard state.translatesMask, !state.references.isEmpty || state.isCrossed, let superview = superviewReference
        else { return }
        let host = superview.layoutHost
        guard let hosting = host.constraintState, let engine = hosting.engine, engine.disagrees(with: self) else {
            return
        }
        hosting.hasOtherChanges = true
        host.setNeedsLayout()
    }

    // MARK: - Hierarchy

    /// Before the view leaves its superview: constraints that lead out of it end.
    func leaveConstraints() {
        guard let superview = superviewReference, let state = constraintState else { return }
        func leave(_ view: UIView) {
            guard let state = view.constraintState else { return }
            for constraint in state.references {
                if let owner = constraint.owner, !owner.isDescendant(of: self) { constraint.deactivate() }
            }
            if view === self, !self.constraintState!.isCrossed { return }
            for subview in view.subviewList { leave(subview) }
        }
        leave(self)
        if !state.translatesMask { superview.constraintsDidChange() }
    }

    /// After the view has got a superview, or lost it.
    func joinConstraints() {
        if type(of: self).requiresConstraintBasedLayout { _ = makeConstraintState() }
        guard let state = constraintState else { return }
        state.references.removeAll { $0.owner == nil }
        state.crossing.removeAll { $0.owner == nil }
        if state.needsUpdateBelow { superviewReference?.noteConstraintUpdateBelow() }
        if !isLayoutHost {
            state.engine = nil
            superviewReference?.constraintsDidChange()
        } else if state.engine == nil, !state.owned.isEmpty || !state.translatesMask {
            state.needsCollection = true
            setNeedsLayout()
        }
    }

    // MARK: - Updating constraints

    func noteConstraintUpdateBelow() {
        var next: UIView? = self
        while let view = next {
            let state: ConstraintState
            if let known = view.constraintState {
                state = known
            } else {
                state = ConstraintState()
                (state.isForAncestors, state.needsUpdate, state.needsUpdateBelow) = (true, false, false)
                view.constraintState = state
            }
            if state.needsUpdateBelow { break }
            state.needsUpdateBelow = true
            next = view.superviewReference
        }
    }

    func markConstraintsForUpdate() {
        let state = makeConstraintState()
        state.needsUpdate = true
        state.needsUpdateBelow = true
        superviewReference?.noteConstraintUpdateBelow()
        setNeedsLayout()
    }

    /// Subviews first.
    func updateConstraintsPass() {
        guard let state = constraintState, state.needsUpdateBelow else { return }
        state.needsUpdateBelow = false
        for view in subviewList { view.updateConstraintsPass() }
        guard state.needsUpdate else { return }
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
        // Asked for within, it would never end.
        state.needsUpdate = false
    }

    // MARK: - Layout

    /// Before the view is laid out: constraints are brought up to date and solved.
    func prepareConstraints() {
        if controller != nil { _ = makeConstraintState() }
        if constraintState?.needsUpdateBelow == true { updateConstraintsPass() }
        let host = layoutHost
        guard let state = host.constraintState, state.isDirty else { return }
        let engine = state.engine ?? LayoutEngine(host)
        state.engine = engine
        engine.update(state)
        if engine.isEmpty { state.engine = nil }
    }
}
