import QuartzCore

/// Where a controller is between off and on the screen.
enum AppearanceState {
    case disappeared, appearing, appeared, disappearing
}

/// What goes with it.
struct AppearanceDetails {
    enum Movement {
        case toParent, fromParent
    }

    var isAnimated = false
    /// Whether `viewIsAppearing` has been called for this appearance.
    var isAnnounced = false
    /// Whether the view came into a window, or left it, by itself.
    var isAutomatic = false
    var movement: Movement?
}

extension UIViewController {
    /// Calls the callbacks that lead from where the controller is; a change of direction half-way is told as UIKit tells it,
    /// and what would repeat is left out.
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            loadViewIfNeeded()
            appearance = .appearing
            appearanceDetails.isAnnounced = false
            appearanceDetails.isAnimated = animated
            viewWillAppear(animated)
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            appearanceDetails.isAnimated = animated
            viewWillDisappear(animated)
        }
        forward { $0.beginAppearance(isAppearing, animated: animated) }
    }

    func announceIsAppearing() {
        guard appearance == .appearing else { return }
        if !appearanceDetails.isAnnounced {
            appearanceDetails.isAnnounced = true
            viewIsAppearing(appearanceDetails.isAnimated)
        }
        forward { $0.announceIsAppearing() }
    }

    /// The same in mid-transition, where the view may not be in the window yet.
    func announceIfShown() {
        if loadedView?.window != nil { announceIsAppearing() }
    }

    func endAppearance() {
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(appearanceDetails.isAnimated)
            if appearanceDetails.movement == .toParent { appearanceDetails.movement = nil }
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(appearanceDetails.isAnimated)
        case .appeared, .disappeared: return
        }
        forward { $0.endAppearance() }
    }

    /// To the children whose views are within this controller's.
    private func forward(_ call: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = loadedView else { return }
        for child in appearanceChildren {
            guard let childView = child.loadedView, childView.isDescendant(of: view) else { continue }
            call(child)
        }
    }

    // MARK: - Views that come and go by themselves

    /// The view is about to enter a window or to leave it. Where nobody else tells the controller of its appearance, this
    /// does.
    func viewWillMove(toWindow window: UIWindow?) {
        guard followsItsView(into: window) else { return }
        let isComing = window != nil
        guard isComing ? appearance == .disappeared : appearance == .appeared || appearance == .appearing else {
            return
        }
        appearanceDetails.isAutomatic = true
        beginAppearance(isComing, animated: false)
    }

    func viewDidMoveToWindow() {
        guard appearanceDetails.isAutomatic else { return }
        appearanceDetails.isAutomatic = false
        announceIsAppearing()
        // Under a parent that is still appearing the end comes with the parent's.
        guard appearance == .appearing, let parent = parentReference, parent.appearance == .appearing else {
            return endAppearance()
        }
    }

    private func followsItsView(into window: UIWindow?) -> Bool {
        guard presentation.presenter == nil, transition == nil,
            let involved = window ?? loadedView?.windowReference, involved.rootViewController !== self,
            !involved.isHidden
        else { return false }
        guard let parent = parentReference else { return true }
        return parent.shouldAutomaticallyForwardAppearanceMethods && !parent.managesAppearance
            && (parent.appearance == .appeared || parent.appearance == .appearing)
    }

    // MARK: - The root of a window

    func appearAsRoot(installIn window: UIWindow? = nil) {
        beginAppearance(true, animated: false)
        window?.install(self)
        announceIsAppearing()
        endAppearance()
    }

    func disappearAsRoot() {
        beginAppearance(false, animated: false)
        endAppearance()
    }
}
