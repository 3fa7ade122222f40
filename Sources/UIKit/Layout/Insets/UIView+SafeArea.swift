import QuartzCore

extension UIView {
    /// How much of the view bars and the edges of the screen cover, in points. Without a window it is nothing.
    public var safeAreaInsets: UIEdgeInsets { layoutInsets?.safeArea ?? .zero }

    /// The part of the view that nothing covers.
    public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

    /// Finds the safe area anew, and that of the subviews that depend on it.
    func updateSafeArea() {
        let insets = currentSafeArea
        guard insets != safeAreaInsets else { return }
        makeLayoutInsets().safeArea = insets
        ownGuidesDidChange()
        safeAreaInsetsDidChange()
        controller?.viewSafeAreaInsetsDidChange()
        (self as? UIScrollView)?.safeAreaDidChange()
        updateMargins()
        for view in subviewList { view.updateSafeArea() }
    }

    /// After the view has moved, or what is in it has.
    func updateSafeAreaWithin() {
        updateSafeArea()
        guard safeAreaInsets != .zero else { return }
        for view in subviewList { view.updateSafeArea() }
    }

    private var currentSafeArea: UIEdgeInsets {
        var insets: UIEdgeInsets
        if let window = self as? UIWindow {
            insets = window.screen.safeAreaInsets.reaching(untransformedFrame, in: window.screen.bounds)
        } else if windowReference != nil, let superview = superviewReference {
            var outer = superview.safeAreaInsets
            // What a scroll view adds to its insets does not cover its content.
            if let scroll = superview as? UIScrollView { outer = outer - scroll.safeAreaAdjustment }
            insets = outer == .zero ? .zero : outer.reaching(untransformedFrame, in: superview.bounds)
        } else {
            insets = .zero
        }
        if let controller { insets = insets + controller.insets.bars + controller.additionalSafeAreaInsets }
        return insets
    }

    func makeLayoutInsets() -> LayoutInsets {
        if let layoutInsets { return layoutInsets }
        let made = LayoutInsets()
        layoutInsets = made
        return made
    }

    // MARK: - Guides

    func systemGuide(_ kind: UILayoutGuide.SystemKind) -> UILayoutGuide {
        let state = makeConstraintState()
        if let guide = state.systemGuides.first(where: { $0.system == kind }) { return guide }
        let guide = kind == .keyboard ? UIKeyboardLayoutGuide(kind, of: self) : UILayoutGuide(kind, of: self)
        guide.identifier = kind.identifier
        state.systemGuides.append(guide)
        return guide
    }

    /// The insets that the view's own guides follow have changed.
    func ownGuidesDidChange() {
        setNeedsLayout()
        guard let state = constraintState, !state.systemGuides.isEmpty, !state.references.isEmpty else { return }
        let host = layoutHost
        host.makeConstraintState().hasOtherChanges = true
        host.setNeedsLayout()
    }
}
