import QuartzCore

extension UIScrollView {
    /// The content, as constraints see it: what is tied to all its edges gives `contentSize`.
    public var contentLayoutGuide: UILayoutGuide { contentGuide }

    /// The frame, as constraints see it from within: what is tied to it does not scroll.
    public var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }

    var contentGuide: UILayoutGuide { systemGuide(.content) }

    /// Takes the size of the content that constraints give it.
    func takeConstrainedContentSize() {
        guard let state = constraintState, let guide = state.systemGuides.first(where: { $0.system == .content }),
            let size = layoutHost.constraintState?.engine?.solvedFrames[guide.layoutID]?.size
        else { return }
        if contentSize != size { contentSize = size }
    }

    /// Constraints that lead out of the content change with its place.
    func constrainedOffsetDidChange() {
        if safeAreaInsets != .zero { for view in subviewList { view.updateSafeArea() } }
        guard let state = constraintState,
            state.isCrossed || state.systemGuides.contains(where: { $0.system == .frame })
        else { return }
        let host = layoutHost
        guard let hosting = host.constraintState, hosting.engine != nil else { return }
        hosting.hasOtherChanges = true
        host.setNeedsLayout()
    }

    // MARK: - The safe area

    /// What the safe area adds to the insets.
    var safeAreaAdjustment: UIEdgeInsets {
        let safe = safeAreaInsets
        guard safe != .zero else { return .zero }
        var (horizontal, vertical): (Bool, Bool)
        switch contentInsetAdjustmentBehavior {
        case .never: (horizontal, vertical) = (false, false)
        case .always: (horizontal, vertical) = (true, true)
        case .automatic, .scrollableAxes:
            horizontal = contentSize.width > bounds.width || alwaysBounceHorizontal
            vertical = contentSize.height > bounds.height || alwaysBounceVertical
        }
        if contentInsetAdjustmentBehavior == .automatic, ownsBarsRoom { vertical = true }
        return UIEdgeInsets(
            top: vertical ? safe.top : 0,
            left: horizontal ? safe.left : 0,
            bottom: vertical ? safe.bottom : 0,
            right: horizontal ? safe.right : 0
        )
    }

    /// Whether the scroll view is what a contained controller shows: bars of its containers lie over it.
    private var ownsBarsRoom: Bool {
        let owner = controller ?? superviewReference?.controller
        return owner?.parent != nil
    }

    func safeAreaDidChange() { adjustmentMayHaveChanged() }

    /// Tells of the adjusted insets when they are others than before.
    func adjustmentMayHaveChanged() {
        let adjustment = safeAreaAdjustment
        guard adjustment != appliedAdjustment else { return }
        let old = contentInset + appliedAdjustment
        appliedAdjustment = adjustment
        insetsDidChange(from: old)
        for view in subviewList { view.updateSafeArea() }
    }
}
