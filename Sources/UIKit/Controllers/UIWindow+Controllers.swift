import QuartzCore

extension UIWindow {
    /// The root and what is presented over it, back to front.
    private var controllerChain: [UIViewController] {
        guard let root = rootViewController else { return [] }
        return Array(sequence(first: root) { $0.presentation.presented })
    }

    /// The window comes onto the screen: those controllers appear whose views are not covered by others wholly.
    func appearControllers() {
        let chain = controllerChain
        for (index, controller) in chain.enumerated() {
            let isReplaced = chain.dropFirst(index + 1).contains { $0.presentation.controller?.run.place != nil }
            if !isReplaced { controller.appearAsRoot(installIn: index == 0 ? self : nil) }
        }
    }

    func disappearControllers() {
        for controller in controllerChain { controller.disappearAsRoot() }
    }

    /// Gives the window another size, and tells its controllers of that.
    func transition(to size: CGSize, _ change: () -> Void) {
        guard size != bounds.size, size.width.isFinite, size.height.isFinite, !isHidden, let root = rootViewController
        else { return change() }
        let side = TransitionContext.Side(controller: root, view: root.viewIfLoaded)
        let context = TransitionContext(container: self, from: side, to: side, animator: nil)
        let chain = controllerChain
        context.attach(to: chain.filter { $0.transition == nil })
        root.viewWillTransition(to: size, with: context.coordinator)
        for controller in chain.dropFirst() {
            controller.presentation.controller?.viewWillTransition(to: size, with: context.coordinator)
        }
        change()
        context.run()
    }
}
