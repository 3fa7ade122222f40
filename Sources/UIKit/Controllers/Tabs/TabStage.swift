import QuartzCore

/// What a tab bar controller holds and shows.
@MainActor
final class TabStage {
    var controllers: [UIViewController] = []
    /// What is chosen.
    var selected: UIViewController?
    /// What is in the container: the same, once a transition is over.
    var shown: UIViewController?
    let container = TransitionView()
    var context: TransitionContext?
    var isBarHidden = false
}

extension UITabBarController {
    func replace(_ new: [UIViewController], animated: Bool) {
        precondition(
            Set(new.map(ObjectIdentifier.init)).count == new.count,
            "A tab bar controller holds each controller once"
        )
        stage.context?.completeTransition(true)
        let old = stage.controllers
        let leaving = old.filter { controller in !new.contains { $0 === controller } }
        for controller in leaving {
            controller.willMove(toParent: nil)
            controller.barItems.tabItemChanged = {}
        }
        stage.controllers = new
        for controller in new where controller.parentReference !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        for controller in new {
            controller.barItems.tabItemChanged = { [weak self] in self?.refreshItems(animated: false) }
        }
        refreshItems(animated: animated)
        if !new.contains(where: { $0 === stage.selected }) {
            if let first = new.first { select(first, animated: false) } else { clear() }
        }
        tabBar.selectedItem = stage.selected?.tabBarItem
        for controller in leaving {
            controller.removeFromParent()
            controller.setBarInsets(.zero)
        }
    }

    private func refreshItems(animated: Bool) {
        tabBar.setItems(stage.controllers.map(\.tabBarItem), animated: animated)
        tabBar.selectedItem = stage.selected?.tabBarItem
    }

    private func clear() {
        let old = stage.shown
        stage.selected = nil
        stage.shown = nil
        guard let old else { return }
        old.beginAppearance(false, animated: false)
        old.viewIfLoaded?.removeFromSuperview()
        old.endAppearance()
    }

    /// A touch on a tab.
    func touch(_ item: UITabBarItem) {
        guard let controller = stage.controllers.first(where: { $0.tabBarItem === item }),
            delegate?.tabBarController(self, shouldSelect: controller) ?? true,
            // The delegate may have changed everything.
            stage.controllers.contains(where: { $0 === controller })
        else { return }
        if controller === stage.selected, let navigation = controller as? UINavigationController {
            navigation.popToRootViewController(animated: true)
        }
        select(controller, animated: true)
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// Chooses a controller. A change that is under way ends first.
    func select(_ controller: UIViewController, animated: Bool) {
        guard controller !== stage.selected else { return }
        stage.context?.completeTransition(true)
        stage.selected = controller
        tabBar.selectedItem = controller.tabBarItem
        guard isViewLoaded else { return }
        guard let from = stage.shown, appearance == .appeared || appearance == .appearing, view.window != nil else {
            return showSelected()
        }
        run(from: from, to: controller, animated: animated && appearance == .appeared)
    }

    /// Shows what is chosen without a transition, while the controller itself is not seen.
    func showSelected() {
        guard stage.context == nil, stage.shown !== stage.selected else { return }
        let tells = appearance == .appeared
        let old = stage.shown
        if tells { old?.beginAppearance(false, animated: false) }
        old?.viewIfLoaded?.removeFromSuperview()
        if tells { old?.endAppearance() }
        stage.shown = stage.selected
        guard let new = stage.selected else { return }
        if tells { new.beginAppearance(true, animated: false) }
        place(new)
        if tells {
            new.announceIsAppearing()
            new.endAppearance()
        }
        updateBar()
    }

    private func place(_ controller: UIViewController) {
        controller.view.frame = stage.container.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if controller.view.superview !== stage.container { stage.container.addSubview(controller.view) }
        layoutSafeArea()
    }

    private func run(from: UIViewController, to: UIViewController, animated: Bool) {
        to.loadViewIfNeeded()
        let animator =
            animated ? delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to) : nil
        let interactor = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        let isAnimated = animator != nil
        let frame = stage.container.bounds
        let context = TransitionContext(
            container: stage.container,
            from: .init(controller: from, view: from.view, initialFrame: frame),
            to: .init(controller: to, view: to.view, finalFrame: frame),
            animator: animator,
            interactor: interactor
        )
        stage.context = context
        stage.container.current = context
        context.attach(to: [self, from, to])
        from.beginAppearance(false, animated: isAnimated)
        to.beginAppearance(true, animated: isAnimated)
        context.didStart = { [self] in
            if !context.isAnimated { place(to) }
            to.announceIfShown()
        }
        context.didEnd = { [self] completed in
            stage.context = nil
            let (stays, goes) = completed ? (to, from) : (from, to)
            if !completed {
                stage.selected = from
                tabBar.selectedItem = from.tabBarItem
                to.beginAppearance(false, animated: isAnimated)
            }
            UIView.performWithoutAnimation { place(stays) }
            stage.shown = stays
            goes.viewIfLoaded?.removeFromSuperview()
            if completed { to.announceIsAppearing() }
            goes.endAppearance()
            if !completed {
                from.beginAppearance(true, animated: isAnimated)
                from.announceIsAppearing()
            }
            stays.endAppearance()
            updateBar()
        }
        context.run()
    }

    // MARK: - The bar

    private func updateBar() {
        let navigation = stage.shown as? UINavigationController
        let hides = navigation?.stage.stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } ?? false
        setBarHidden(hides, coordinator: nil)
    }

    /// Slides the bar out of sight or back, beside a transition where there is one.
    func setBarHidden(_ hidden: Bool, coordinator: (any UIViewControllerTransitionCoordinator)?) {
        guard hidden != stage.isBarHidden else { return }
        stage.isBarHidden = hidden
        guard let coordinator else { return layoutParts() }
        coordinator.animate(alongsideTransition: { [weak self] _ in self?.layoutParts() })
    }

    /// The bar lies over the views, and is taken from their safe area.
    func layoutSafeArea() {
        let height = stage.isBarHidden ? 0 : UITabBar.height
        for child in stage.controllers { child.setBarInsets(UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)) }
    }
}
