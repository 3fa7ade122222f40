import QuartzCore

extension UINavigationController {
    /// Shows what the controller on top has for the toolbar.
    func updateToolbar(animated: Bool) {
        let items = stage.stack.last?.toolbarItems ?? []
        guard !(stage.toolbar.items ?? []).elementsEqual(items, by: ===) else { return }
        stage.toolbar.setItems(items, animated: animated)
    }

    func hideToolbar(_ hidden: Bool, animated: Bool) {
        guard hidden != stage.isToolbarHidden else { return }
        stage.isToolbarHidden = hidden
        guard isViewLoaded else { return }
        let toolbar = stage.toolbar
        if !hidden {
            UIView.performWithoutAnimation { placeToolbar(hidden: true) }
            toolbar.isHidden = false
        }
        UIView.animate(withDuration: animated ? 0.25 : 0) { [self] in
            layoutParts()
        } completion: { [weak self] _ in
            if let self, stage.isToolbarHidden { toolbar.isHidden = true }
        }
    }

    func placeToolbar(hidden: Bool) {
        guard let view = viewIfLoaded else { return }
        let bottom = view.safeAreaInsets.bottom
        let height = UIToolbar.height
        stage.toolbar.bottomExtension = bottom
        stage.toolbar.frame = CGRect(
            x: 0,
            y: view.bounds.height - (hidden ? 0 : height + bottom),
            width: view.bounds.width,
            height: height
        )
    }
}

extension UIViewController {
    /// What the toolbar of a navigation controller shows while the controller is on top.
    public var toolbarItems: [UIBarButtonItem]? {
        get { barItems.toolbar }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Gives the toolbar other items; they fade in if `animated`.
    public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        barItems.toolbar = toolbarItems
        guard let navigation = navigationController, navigation.topViewController === self else { return }
        navigation.updateToolbar(animated: animated)
    }
}
