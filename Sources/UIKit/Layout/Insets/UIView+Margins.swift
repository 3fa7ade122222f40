import QuartzCore

extension UIView {
    /// Room that contents leave at the view's sides, in points: what was set, and the safe area where
    /// `insetsLayoutMarginsFromSafeArea` is true. Unless set, 8 at each side; at the sides of a controller's view, the
    /// controller's minimum.
    public var layoutMargins: UIEdgeInsets {
        get { currentMargins }
        set {
            guard newValue.isFinite else { return }
            let insets = makeLayoutInsets()
            (insets.ownMargins, insets.directionalMargins) = (newValue, nil)
            updateMargins()
        }
    }

    /// The same in reading direction.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { currentMargins.directional(effectiveUserInterfaceLayoutDirection) }
        set {
            guard newValue.resolved(.leftToRight).isFinite else { return }
            let insets = makeLayoutInsets()
            (insets.ownMargins, insets.directionalMargins) = (nil, newValue)
            updateMargins()
        }
    }

    /// Whether margins are at least as far in as the superview's.
    public var preservesSuperviewLayoutMargins: Bool {
        get { layoutInsets?.preservesSuperview ?? false }
        set {
            guard newValue != preservesSuperviewLayoutMargins else { return }
            makeLayoutInsets().preservesSuperview = newValue
            updateMargins()
        }
    }

    /// Whether the safe area is part of the margins; true unless set.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { layoutInsets?.insetsFromSafeArea ?? true }
        set {
            guard newValue != insetsLayoutMarginsFromSafeArea else { return }
            makeLayoutInsets().insetsFromSafeArea = newValue
            updateMargins()
        }
    }

    /// The view within its margins.
    public var layoutMarginsGuide: UILayoutGuide { marginsGuide }

    /// A part of the view, within its margins, no wider than text is easily read: 672 points.
    public var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) }

    var marginsGuide: UILayoutGuide { systemGuide(.margins) }

    static let readableWidth: CGFloat = 672

    var readableRect: CGRect {
        let rect = bounds.inset(by: layoutMargins)
        let width = min(rect.width, Self.readableWidth)
        return CGRect(x: rect.midX - width / 2, y: rect.minY, width: width, height: rect.height)
    }

    private var currentMargins: UIEdgeInsets {
        let state = layoutInsets
        let direction = effectiveUserInterfaceLayoutDirection
        var margins = state?.ownMargins ?? state?.directionalMargins?.resolved(direction)
        if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
            let minimum = controller.systemMinimumLayoutMargins.resolved(direction)
            margins = margins?.union(minimum) ?? minimum
        }
        var result = margins ?? state?.standardMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        if insetsLayoutMarginsFromSafeArea { result = result + safeAreaInsets }
        if preservesSuperviewLayoutMargins, let superview = superviewReference {
            result = result.union(superview.layoutMargins.reaching(untransformedFrame, in: superview.bounds))
        }
        return result
    }

    /// Sets what the view has until the app sets margins.
    func setStandardMargins(_ margins: UIEdgeInsets) {
        guard layoutInsets?.standardMargins != margins else { return }
        makeLayoutInsets().standardMargins = margins
        updateMargins()
    }

    /// The margins that the app has set, if it has.
    var setMargins: UIEdgeInsets? {
        layoutInsets?.ownMargins ?? layoutInsets?.directionalMargins?.resolved(effectiveUserInterfaceLayoutDirection)
    }

    /// Tells of the margins when they are others than those last told.
    func updateMargins() {
        let margins = layoutMargins
        guard let insets = layoutInsets, margins != insets.margins else { return }
        insets.margins = margins
        ownGuidesDidChange()
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
        for view in subviewList where view.preservesSuperviewLayoutMargins { view.updateMargins() }
    }
}

extension UIEdgeInsets {
    func directional(_ direction: UIUserInterfaceLayoutDirection) -> NSDirectionalEdgeInsets {
        direction == .leftToRight
            ? NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
            : NSDirectionalEdgeInsets(top: top, leading: right, bottom: bottom, trailing: left)
    }
}

extension NSDirectionalEdgeInsets {
    func resolved(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        direction == .leftToRight
            ? UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
            : UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
    }
}
