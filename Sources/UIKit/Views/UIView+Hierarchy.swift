import QuartzCore

extension UIView {
    /// The view that this one is in.
    public var superview: UIView? { superviewReference }

    /// The views in this one, back to front.
    public var subviews: [UIView] { subviewList }

    /// The window that the view is in.
    public var window: UIWindow? { windowReference }

    /// Whether the view is another one or lies within it.
    public func isDescendant(of view: UIView) -> Bool {
        var next: UIView? = self
        while let current = next {
            if current === view { return true }
            next = current.superviewReference
        }
        return false
    }

    /// The view with a tag, at or below this one, depth first.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviewList {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Swaps two subviews. Indices that there are not are passed over.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviewList.indices.contains(index1), subviewList.indices.contains(index2), index1 != index2 else {
            return
        }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (a, b) = (subviewList[low], subviewList[high])
        place(b, at: low)
        place(a, at: high)
    }

    func insert(_ view: UIView, at index: ([UIView]) -> Int) {
        precondition(!isDescendant(of: view), "A view cannot be its own ancestor")
        if view.superviewReference === self {
            var others = subviewList
            others.removeAll { $0 === view }
            place(view, at: index(others))
            return
        }
        let newWindow = containingWindow
        let changesWindow = view.containingWindow !== newWindow
        if changesWindow { view.announceMove(toWindow: newWindow) }
        view.willMove(toSuperview: self)
        view.leaveConstraints()
        if let old = view.superviewReference {
            old.willRemoveSubview(view)
            old.subviewList.removeAll { $0 === view }
        }
        view.superviewReference = self
        place(view, at: index(subviewList))
        if changesWindow { view.adopt(window: newWindow) }
        view.joinConstraints()
        view.updateSafeArea()
        if newWindow != nil || traits.collection != nil { view.adoptTraits(effectiveTraits) }
        didAddSubview(view)
        view.didMoveToSuperview()
        if changesWindow { view.announceDidMoveToWindow() }
        if view.ownTintColor == nil { view.propagateTintChange() }
    }

    func detach() {
        guard let superview = superviewReference else { return }
        let changesWindow = containingWindow != nil
        if changesWindow { announceMove(toWindow: nil) }
        willMove(toSuperview: nil)
        superview.willRemoveSubview(self)
        leaveConstraints()
        superview.subviewList.removeAll { $0 === self }
        superviewReference = nil
        layer.removeFromSuperlayer()
        if changesWindow { adopt(window: nil) }
        joinConstraints()
        updateSafeArea()
        didMoveToSuperview()
        if changesWindow { announceDidMoveToWindow() }
    }

    func reorder(_ view: UIView, toFront: Bool) {
        guard view.superviewReference === self else { return }
        place(view, at: toFront ? subviewList.count - 1 : 0)
    }

    /// Puts a subview at an index, and its layer beside those of its new neighbours. Layers that belong to no view keep
    /// their places.
    private func place(_ view: UIView, at index: Int) {
        subviewList.removeAll { $0 === view }
        let index = min(index, subviewList.count)
        if index < subviewList.count {
            layer.insertSublayer(view.layer, below: subviewList[index].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviewList.insert(view, at: index)
        setNeedsLayout()
    }

    // MARK: - Windows

    private var containingWindow: UIWindow? { self as? UIWindow ?? windowReference }

    private func announceMove(toWindow window: UIWindow?) {
        if let old = windowReference, old !== self, old.firstResponder === self {
            resignFirstResponder()
            // Whatever it answers: it goes.
            if old.firstResponder === self {
                old.firstResponder = nil
                old.keyboard.update(for: old)
            }
        }
        if windowReference !== window { withdrawRecognizers() }
        controller?.viewWillMove(toWindow: window)
        willMove(toWindow: window)
        for view in subviewList { view.announceMove(toWindow: window) }
    }

    private func adopt(window: UIWindow?) {
        windowReference = window
        if let window { adopt(scale: window.screen.scale) }
        for view in subviewList { view.adopt(window: window) }
    }

    private func announceDidMoveToWindow() {
        didMoveToWindow()
        controller?.viewDidMoveToWindow()
        for view in subviewList { view.announceDidMoveToWindow() }
    }

    /// Draws at the screen's scale from now on; a scale that the app has set stays.
    func adopt(scale: CGFloat) {
        guard layer.contentsScale == 1 || isDisplayScaled, layer.contentsScale != scale else { return }
        isDisplayScaled = true
        layer.contentsScale = scale
        setNeedsDisplay()
    }

    /// Takes over the scale that the screen has got, with all within.
    func rescale(to scale: CGFloat) {
        adopt(scale: scale)
        for view in subviewList { view.rescale(to: scale) }
    }

    func propagateTintChange() {
        tintColorDidChange()
        for view in subviewList where view.ownTintColor == nil { view.propagateTintChange() }
    }

    // MARK: - Gesture recognisers

    /// Gestures of a view that leaves its window are broken off.
    private func withdrawRecognizers() {
        for recognizer in recognizers where recognizer.arena != nil ? !recognizer.isFinal : recognizer.isActive {
            recognizer.withdraw()
        }
    }

    /// The gesture recognisers of the view; nil when there are none.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for recognizer in recognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Adds a gesture recogniser, taking it from the view that has it.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Removes a gesture recogniser, if it is this view's.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
