import QuartzCore

/// What bars show for a controller, made when first asked for.
@MainActor
final class ControllerBarItems {
    private var navigation: UINavigationItem?
    private var tab: UITabBarItem?
    var toolbar: [UIBarButtonItem]?
    /// Told when the controller has got another tab item.
    var tabItemChanged: () -> Void = {}

    func navigationItem(title: String?) -> UINavigationItem {
        if let navigation { return navigation }
        let item = UINavigationItem()
        item.title = title
        navigation = item
        return item
    }

    func tabBarItem(title: String?) -> UITabBarItem {
        if let tab { return tab }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        tab = item
        return item
    }

    // MARK: - Editing

    private(set) var isEditing = false
    private var edit: UIBarButtonItem?

    func editButton(of controller: UIViewController) -> UIBarButtonItem {
        if let edit { return edit }
        let item = UIBarButtonItem(
            primaryAction: UIAction { [weak controller] _ in
                guard let controller else { return }
                controller.setEditing(!controller.isEditing, animated: true)
            }
        )
        edit = item
        nameEditButton()
        return item
    }

    func setEditing(_ editing: Bool) {
        guard editing != isEditing else { return }
        isEditing = editing
        nameEditButton()
    }

    private func nameEditButton() {
        edit?.title = isEditing ? "Done" : "Edit"
        edit?.style = isEditing ? .done : .plain
    }

    // MARK: - Tabs

    func setTabBarItem(_ item: UITabBarItem?) {
        tab = item
        tabItemChanged()
    }

    func titleDidChange(_ title: String?) {
        navigation?.title = title
        tab?.title = title
    }
}
