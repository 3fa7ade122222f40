import QuartzCore

/// What a navigation controller holds and shows.
@MainActor
final class NavigationStage {
    /// What the app has set.
    var stack: [UIViewController] = []
    /// What is in the container.
    var shown: UIViewController?
    /// What was on the stack when the last transition ended.
    var settled: [UIViewController] = []
    let container = TransitionView()
    var context: TransitionContext?
    /// Whether the stack was changed while a transition ran, and whether that is to be seen.
    var waiting: (isWaiting: Bool, animated: Bool) = (false, false)
    var isBarHidden = false
    let toolbar = UIToolbar()
    var isToolbarHidden = true
    var hasAnnouncedFirst = false
}

extension UINavigationController {
    /// Sets the stack, and shows its top as soon as that can be.
    func change(
        to stack: [UIViewController],
        animated: Bool,
        driver: UIPercentDrivenInteractiveTransition? = nil
    ) {
        let old = stage.stack
        guard !stack.elementsEqual(old, by: ===) else { return }
        stage.stack = stack
        for controller in stack where controller.parentReference !== self { addChild(controller) }
        guard isViewLoaded else {
            navigationBar.setStack(stack.map(\.navigationItem), coordinator: nil, animated: false)
            settle()
            return
        }
        guard stage.context == nil else {
            stage.waiting = (true, stage.waiting.animated || animated)
            return
        }
        showTop(animated: animated, driver: driver, before: old)
    }

    private func showTop(animated: Bool, driver: UIPercentDrivenInteractiveTransition?, before old: [UIViewController])
    {
        let (from, to) = (stage.shown, stage.stack.last)
        guard from !== to else {
            navigationBar.setStack(stage.stack.map(\.navigationItem), coordinator: nil, animated: false)
            settle()
            return
        }
        guard let to, let from, appearance == .appeared || appearance == .appearing, view.window != nil else {
            return install(to)
        }
        let isPop = stage.settled.contains { $0 === to }
        run(
            from: from,
            to: to,
            isPop: isPop,
            animated: animated && appearance == .appeared,
            driver: driver,
            before: old
        )
    }

    /// Shows the top without a transition: nothing is seen of it.
    private func install(_ to: UIViewController?) {
        let tells = appearance == .appeared || appearance == .appearing
        let old = stage.shown
        if tells { old?.beginAppearance(false, animated: false) }
        if let to {
            if tells {
                delegate?.navigationController(self, willShow: to, animated: false)
                to.beginAppearance(true, animated: false)
            }
            to.view.frame = stage.container.bounds
            to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            stage.container.addSubview(to.view)
        }
        old?.viewIfLoaded?.removeFromSuperview()
        // The last callback of the navigation controller's own going would not reach it any more.
        if let old, appearance == .disappearing, old.appearance == .disappearing { old.endAppearance() }
        stage.shown = to
        navigationBar.setStack(stage.stack.map(\.navigationItem), coordinator: nil, animated: false)
        layoutSafeArea()
        if tells {
            old?.endAppearance()
            if appearance == .appeared {
                to?.announceIsAppearing()
                to?.endAppearance()
                if let to { delegate?.navigationController(self, didShow: to, animated: false) }
            }
        }
        settle()
    }

    // MARK: - The first appearance

    func showFirst() {
        layoutParts()
        guard stage.shown !== stage.stack.last, stage.context == nil else { return }
        if let top = stage.stack.last, !stage.hasAnnouncedFirst {
            delegate?.navigationController(self, willShow: top, animated: false)
        }
        let old = stage.shown
        old?.viewIfLoaded?.removeFromSuperview()
        if let top = stage.stack.last {
            top.view.frame = stage.container.bounds
            top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            stage.container.addSubview(top.view)
        }
        stage.shown = stage.stack.last
        navigationBar.setStack(stage.stack.map(\.navigationItem), coordinator: nil, animated: false)
        layoutSafeArea()
        settle()
    }

    func announceFirst() {
        guard !stage.hasAnnouncedFirst, let top = stage.shown else { return }
        stage.hasAnnouncedFirst = true
        delegate?.navigationController(self, didShow: top, animated: false)
    }

    // MARK: - Transitions

    private func run(
        from: UIViewController,
        to: UIViewController,
        isPop: Bool,
        animated: Bool,
        driver: UIPercentDrivenInteractiveTransition?,
        before old: [UIViewController]
    ) {
        to.loadViewIfNeeded()
        let operation: Operation = isPop ? .pop : .push
        var interactor: (any UIViewControllerInteractiveTransitioning)? = driver
        var animator: (any UIViewControllerAnimatedTransitioning)?
        if animated {
            if driver == nil {
                animator = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
            }
            if let animator {
                interactor = delegate?.navigationController(self, interactionControllerFor: animator)
            }
            let zoomed = isPop ? from : to
            animator =
                animator
                ?? zoomed.preferredTransition?.animator(for: zoomed, from: isPop ? to : from, isGoing: isPop)
                ?? NavigationSlideAnimator(isPop: isPop)
        }
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
        let leaving = childList.filter { child in !stage.stack.contains { $0 === child } }
        for child in leaving { child.willMove(toParent: nil) }
        if isPop { from.appearanceDetails.movement = .fromParent }
        delegate?.navigationController(self, willShow: to, animated: animated)
        from.beginAppearance(false, animated: animated)
        to.beginAppearance(true, animated: animated)
        context.didStart = { [self] in
            if !context.isAnimated {
                to.view.frame = stage.container.bounds
                stage.container.addSubview(to.view)
            }
            to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            layoutSafeArea()
            to.announceIfShown()
        }
        navigationBar.setStack(
            stage.stack.map(\.navigationItem),
            coordinator: context.coordinator,
            animated: animated,
            isDriven: interactor != nil
        )
        updateToolbar(animated: animated)
        updateBottomBar(coordinator: context.coordinator)
        context.didEnd = { [self] completed in
            stage.context = nil
            if completed {
                finish(from: from, to: to, animated: animated)
                from.removeZoomDismissal()
                to.installZoomDismissal { [weak self] driver in self?.popInteractively(driver) }
            } else {
                revert(from: from, to: to, leaving: leaving, old: old, animated: animated)
            }
        }
        context.afterwards = { [self] _ in runWaiting() }
        context.run()
    }

    private func finish(from: UIViewController, to: UIViewController, animated: Bool) {
        stage.shown = to
        if to.view.superview !== stage.container { stage.container.addSubview(to.view) }
        UIView.performWithoutAnimation { to.view.frame = stage.container.bounds }
        let isSeen = appearance == .appeared || appearance == .appearing
        if isSeen { to.announceIsAppearing() }
        from.beginAppearance(false, animated: animated)
        from.viewIfLoaded?.removeFromSuperview()
        from.endAppearance()
        endAppearance(of: to, animated: animated)
        settle()
        layoutSafeArea()
        delegate?.navigationController(self, didShow: to, animated: animated)
    }

    /// The last callbacks of what has come to show: the navigation controller may have gone meanwhile.
    private func endAppearance(of child: UIViewController, animated: Bool) {
        if appearance == .disappearing || appearance == .disappeared {
            child.beginAppearance(false, animated: animated)
        }
        if appearance != .disappearing { child.endAppearance() }
    }

    /// Everything as it was before the transition; a stack that was changed meanwhile stays.
    private func revert(
        from: UIViewController,
        to: UIViewController,
        leaving: [UIViewController],
        old: [UIViewController],
        animated: Bool
    ) {
        if !stage.waiting.isWaiting { stage.stack = old }
        to.beginAppearance(false, animated: animated)
        to.viewIfLoaded?.removeFromSuperview()
        to.endAppearance()
        for child in leaving where stage.stack.contains(where: { $0 === child }) {
            child.willMove(toParent: self)
            child.didMove(toParent: self)
        }
        let isSeen = appearance == .appeared || appearance == .appearing
        if isSeen { from.beginAppearance(true, animated: animated) }
        if from.view.superview !== stage.container { stage.container.addSubview(from.view) }
        UIView.performWithoutAnimation { from.view.frame = stage.container.bounds }
        if isSeen { from.announceIsAppearing() }
        endAppearance(of: from, animated: animated)
        updateBottomBar(coordinator: nil)
        settle()
    }

    /// Lets go of what has left the stack, and tells what has come onto it.
    private func settle() {
        let (old, stack) = (stage.settled, stage.stack)
        updateToolbar(animated: false)
        // What waits to be shown is told when it has been.
        let new =
            stage.waiting.isWaiting
            ? stack.filter { child in child === stage.shown || old.contains { $0 === child } } : stack
        stage.settled = new
        for child in childList where !stack.contains(where: { $0 === child }) && child !== stage.shown {
            child.removeFromParent()
            child.setBarInsets(.zero)
        }
        for child in new where !old.contains(where: { $0 === child }) {
            let movement = child.appearanceDetails.movement
            child.didMove(toParent: self)
            // It holds until the controller has appeared.
            if child.appearance != .appeared { child.appearanceDetails.movement = movement }
        }
    }

    /// Begins a pop that a gesture drives.
    func popInteractively(_ driver: UIPercentDrivenInteractiveTransition) {
        guard stage.stack.count > 1, stage.context == nil else { return }
        change(to: stage.stack.dropLast(), animated: true, driver: driver)
    }

    private func runWaiting() {
        guard stage.waiting.isWaiting, stage.context == nil else { return }
        let animated = stage.waiting.animated
        stage.waiting = (false, false)
        showTop(animated: animated, driver: nil, before: stage.settled)
    }

    // MARK: - Bars and edges

    /// The bars lie over the views, and are taken from their safe area.
    func layoutSafeArea() {
        let top = stage.isBarHidden ? 0 : UINavigationBar.height
        let bottom = stage.isToolbarHidden ? 0 : UIToolbar.height
        for child in childList { child.setBarInsets(UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)) }
    }

    /// Hides or shows the bar of the tabs around, as what is on the stack wants it.
    func updateBottomBar(coordinator: (any UIViewControllerTransitionCoordinator)?) {
        guard let tabs = tabBarController else { return }
        let hides = stage.stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
        tabs.setBarHidden(hides, coordinator: coordinator)
    }
}
