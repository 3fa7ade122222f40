import QuartzCore

/// Where a controller is between off and on the screen.
enum AppearanceState {
    case disappeared, appearing, appeared, disappearing
}

extension UIViewController {
    /// Calls the callbacks that lead from where the controller is; a change of direction half-way is told as UIKit tells it,
    /// and what would repeat is left out.
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        isAppearanceAnimated = animated
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            loadViewIfNeeded()
            appearance = .appearing
            viewWillAppear(animated)
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            viewWillDisappear(animated)
        }
        forward { $0.beginAppearance(isAppearing, animated: animated) }
    }

    func announceIsAppearing() {
        guard appearance == .appearing else { return }
        viewIsAppearing(isAppearanceAnimated)
        forward { $0.announceIsAppearing() }
    }

    func endAppearance() {
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(isAppearanceAnimated)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(isAppearanceAnimated)
        case .appeared, .disappeared: return
        }
        forward { $0.endAppearance() }
    }

    /// To the children whose views are within this controller's.
    private func forward(_ call: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = loadedView else { return }
        for child in childList {
            guard let childView = child.loadedView, childView.isDescendant(of: view) else { continue }
            call(child)
        }
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
