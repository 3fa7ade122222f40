import QuartzCore

extension UIView: UITraitEnvironment, UITraitChangeObservable {
    /// The traits that the view has instead of those that it would inherit. All within inherits them.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(traits.overrides) }
        set {
            traits.overrides = newValue.values
            refreshTraits()
        }
    }

    /// Calls a closure when one of some traits has changed.
    @discardableResult
    public func registerForTraitChanges<TraitEnvironment>(
        _ traits: [UITrait],
        handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
        self.traits.register(traits, handler: handler)
    }

    /// Ends what a registration stands for.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traits.unregister(registration)
    }

    /// Brings the traits of the view and of all within up to date at once. They always are.
    public func updateTraitsIfNeeded() { refreshTraits() }

    /// The traits, known or as they would be.
    var effectiveTraits: UITraitCollection {
        traits.collection
            ?? traits.applied(to: controller?.traitCollection ?? traitsAbove ?? UIScreen.main.traitCollection)
    }

    /// What the view, or its controller, inherits; nil for a view in nothing.
    var traitsAbove: UITraitCollection? {
        if let window = self as? UIWindow { return window.environmentTraits }
        return superviewReference?.effectiveTraits
    }

    func refreshTraits() {
        if let above = traitsAbove { return adoptTraits(above) }
        adoptTraits(UIScreen.main.traitCollection)
    }

    /// Takes over inherited traits, with all within.
    func adoptTraits(_ inherited: UITraitCollection) {
        let assumed = (windowReference?.screen ?? .main).traitCollection
        var inherited = inherited
        if let controller {
            controller.adoptTraits(inherited, assumed: assumed)
            inherited = controller.traitCollection
        }
        switch traits.adopt(inherited, assumed: assumed) {
        case .same: return
        case .first:
            repaintDynamicColors()
            if effectiveTraits.layoutDirection == .rightToLeft { layoutDirectionDidChange() }
        case .changed(let old):
            let new = effectiveTraits
            new.performAsCurrent {
                traitsDidAdapt(from: old)
                traitCollectionDidChange(old)
                traits.tellObservers(of: self, previous: old)
            }
        }
        let own = effectiveTraits
        for view in subviewList { view.adoptTraits(own) }
    }

    /// Gives the layer the background colour as it looks in the view's environment.
    func repaintDynamicColors() {
        guard let color = ownBackgroundColor, color.isDynamic else { return }
        layer.backgroundColor = color.resolvedColor(with: effectiveTraits).cgColor
    }

    /// What every view does when its traits are others.
    func adaptToTraits(from previous: UITraitCollection) {
        if effectiveTraits.layoutDirection != previous.layoutDirection { layoutDirectionDidChange() }
        guard effectiveTraits.hasDifferentColorAppearance(comparedTo: previous) else { return }
        repaintDynamicColors()
        if !drawsNothing { setNeedsDisplay() }
        setNeedsLayout()
        tintColorDidChange()
    }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable {
    /// The traits that the controller has instead of those that it would inherit. Its view inherits them.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(traits.overrides) }
        set {
            traits.overrides = newValue.values
            refreshTraits()
        }
    }

    /// Overrides traits of a child; nil ends that.
    public func setOverrideTraitCollection(
        _ collection: UITraitCollection?,
        forChild childViewController: UIViewController
    ) {
        guard childViewController.parent === self else { return }
        childViewController.traits.fromParent = collection
        childViewController.refreshTraits()
    }

    /// What `setOverrideTraitCollection(_:forChild:)` was given for a child.
    public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.traits.fromParent : nil
    }

    /// Calls a closure when one of some traits has changed.
    @discardableResult
    public func registerForTraitChanges<TraitEnvironment>(
        _ traits: [UITrait],
        handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
        self.traits.register(traits, handler: handler)
    }

    /// Ends what a registration stands for.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traits.unregister(registration)
    }

    /// Brings the traits of the controller and of all within its view up to date at once. They always are.
    public func updateTraitsIfNeeded() { refreshTraits() }

    var effectiveTraits: UITraitCollection {
        traits.collection
            ?? traits.applied(to: viewIfLoaded?.traitsAbove ?? parent?.effectiveTraits ?? UIScreen.main.traitCollection)
    }

    func refreshTraits() {
        if let view = viewIfLoaded { return view.refreshTraits() }
        let assumed = UIScreen.main.traitCollection
        adoptTraits(parent?.effectiveTraits ?? assumed, assumed: assumed)
    }

    func adoptTraits(_ inherited: UITraitCollection, assumed: UITraitCollection) {
        guard case .changed(let old) = traits.adopt(inherited, assumed: assumed) else { return }
        effectiveTraits.performAsCurrent {
            traitCollectionDidChange(old)
            traits.tellObservers(of: self, previous: old)
        }
    }
}
