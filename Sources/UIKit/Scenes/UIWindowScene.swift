import CoreGraphics

/// A scene with windows on a screen.
@MainActor open class UIWindowScene: UIScene {
    /// Weak: the screen keeps its scene.
    private weak var screenReference: UIScreen?
    fileprivate var traits = TraitState()

    init(session: UISceneSession, screen: UIScreen) {
        screenReference = screen
        super.init(session: session)
        adoptTraits(screen.traitCollection)
    }

    /// The screen that the scene is on.
    open var screen: UIScreen { screenReference ?? .main }

    /// The scene's windows, those that are hidden included.
    open var windows: [UIWindow] { screen.allWindows.filter { $0.windowScene === self } }

    /// The scene's window that keys go to.
    open var keyWindow: UIWindow? {
        let key = UIApplication.shared.keyWindowReference
        return key?.windowScene === self ? key : nil
    }

    /// The traits of the screen with the scene's own overrides; the windows inherit them.
    open var traitCollection: UITraitCollection { traits.collection ?? screen.traitCollection }

    /// Called when the traits have become others.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    func adoptTraits(_ inherited: UITraitCollection) {
        guard case .changed(let old) = traits.adopt(inherited, assumed: inherited) else { return }
        traitCollection.performAsCurrent {
            traitCollectionDidChange(old)
            traits.tellObservers(of: self, previous: old)
        }
    }
}

extension UIWindowScene: UITraitEnvironment, UITraitChangeObservable {
    /// The traits that the scene has instead of the screen's.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(traits.overrides) }
        set {
            traits.overrides = newValue.values
            adoptTraits(screen.traitCollection)
            for window in windows { window.refreshTraits() }
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
}
