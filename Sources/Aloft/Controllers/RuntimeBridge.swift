import UIKit

// What the Objective-C runtime gives on Apple's platforms and Swift has not elsewhere: objects kept with other objects,
// and calls of optional methods. No other file of this module knows where it runs.

#if canImport(ObjectiveC)
    import ObjectiveC

    extension UIViewController {
        /// Objects of ours that live as long as the controller, by their types.
        var companions: [ObjectIdentifier: AnyObject] {
            get { objc_getAssociatedObject(self, companionsKey) as? [ObjectIdentifier: AnyObject] ?? [:] }
            set { objc_setAssociatedObject(self, companionsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
        }
    }

    extension UIView {
        /// Objects of ours that live as long as the view, by their types.
        var companions: [ObjectIdentifier: AnyObject] {
            get { objc_getAssociatedObject(self, companionsKey) as? [ObjectIdentifier: AnyObject] ?? [:] }
            set { objc_setAssociatedObject(self, companionsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
        }
    }

    @MainActor private let companionsKey = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    )
#endif

extension UIViewController {
    func companion<Companion: AnyObject>(_ type: Companion.Type) -> Companion? {
        companions[ObjectIdentifier(type)] as? Companion
    }

    func setCompanion<Companion: AnyObject>(_ type: Companion.Type, _ companion: Companion?) {
        companions[ObjectIdentifier(type)] = companion
    }
}

extension UIView {
    func companion<Companion: AnyObject>(_ type: Companion.Type) -> Companion? {
        companions[ObjectIdentifier(type)] as? Companion
    }

    func setCompanion<Companion: AnyObject>(_ type: Companion.Type, _ companion: Companion?) {
        companions[ObjectIdentifier(type)] = companion
    }
}

/// The delegate of a navigation controller that uses snapshot transitions: it gives the animators of the controllers that
/// have one, and leaves everything else to the delegate of the app's own.
@MainActor final class NavigationForwarder: NSObject, UINavigationControllerDelegate {
    /// The delegate of the app's own.
    nonisolated(unsafe) weak var next: (any UINavigationControllerDelegate)?
    /// A pop that goes back to open.
    weak var returning: ReturningFlight?
    private weak var animator: NavigationAnimator?

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        if let own = NavigationAnimator.animator(navigationController, for: operation, from: fromVC, to: toVC) {
            animator = own
            return own
        }
        #if canImport(ObjectiveC)
            return next?.navigationController?(
                navigationController,
                animationControllerFor: operation,
                from: fromVC,
                to: toVC
            )
        #else
            return next?.navigationController(
                navigationController,
                animationControllerFor: operation,
                from: fromVC,
                to: toVC
            )
        #endif
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if animationController is NavigationAnimator { return nil }
        #if canImport(ObjectiveC)
            return next?.navigationController?(navigationController, interactionControllerFor: animationController)
        #else
            return next?.navigationController(navigationController, interactionControllerFor: animationController)
        #endif
    }

    func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {
        if let returning, !animated || !returning.isContinued(by: animator) { returning.cut() }
        #if canImport(ObjectiveC)
            next?.navigationController?(navigationController, willShow: viewController, animated: animated)
        #else
            next?.navigationController(navigationController, willShow: viewController, animated: animated)
        #endif
    }

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        viewController.companion(ControllerFlights.self)?.listen(to: viewController)
        #if canImport(ObjectiveC)
            next?.navigationController?(navigationController, didShow: viewController, animated: animated)
        #else
            next?.navigationController(navigationController, didShow: viewController, animated: animated)
        #endif
    }

    #if canImport(ObjectiveC)
        nonisolated override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || next?.responds(to: aSelector) ?? false
        }

        nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
            if let next, next.responds(to: aSelector) { return next }
            return super.forwardingTarget(for: aSelector)
        }
    #endif
}

/// The delegate of a tab bar controller that uses snapshot transitions: it gives the animators of the tabs that have
/// one, and leaves everything else to the delegate of the app's own.
@MainActor final class TabForwarder: NSObject, UITabBarControllerDelegate {
    /// The delegate of the app's own.
    nonisolated(unsafe) weak var next: (any UITabBarControllerDelegate)?

    func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool {
        #if canImport(ObjectiveC)
            next?.tabBarController?(tabBarController, shouldSelect: viewController) ?? true
        #else
            next?.tabBarController(tabBarController, shouldSelect: viewController) ?? true
        #endif
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        #if canImport(ObjectiveC)
            next?.tabBarController?(tabBarController, didSelect: viewController)
        #else
            next?.tabBarController(tabBarController, didSelect: viewController)
        #endif
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        if let own = NavigationAnimator.animator(from: fromVC, to: toVC) { return own }
        #if canImport(ObjectiveC)
            return next?.tabBarController?(
                tabBarController,
                animationControllerForTransitionFrom: fromVC,
                to: toVC
            )
        #else
            return next?.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
        #endif
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if animationController is NavigationAnimator { return nil }
        #if canImport(ObjectiveC)
            return next?.tabBarController?(tabBarController, interactionControllerFor: animationController)
        #else
            return next?.tabBarController(tabBarController, interactionControllerFor: animationController)
        #endif
    }

    #if canImport(ObjectiveC)
        nonisolated override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || next?.responds(to: aSelector) ?? false
        }

        nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
            if let next, next.responds(to: aSelector) { return next }
            return super.forwardingTarget(for: aSelector)
        }
    #endif
}

extension SnapshotPresentationController {
    var allowsDismissal: Bool {
        #if canImport(ObjectiveC)
            delegate?.presentationControllerShouldDismiss?(self) ?? true
        #else
            delegate?.presentationControllerShouldDismiss(self) ?? true
        #endif
    }

    func tellAttempt() {
        #if canImport(ObjectiveC)
            delegate?.presentationControllerDidAttemptToDismiss?(self)
        #else
            delegate?.presentationControllerDidAttemptToDismiss(self)
        #endif
    }

    func tellWillDismiss() {
        #if canImport(ObjectiveC)
            delegate?.presentationControllerWillDismiss?(self)
        #else
            delegate?.presentationControllerWillDismiss(self)
        #endif
    }

    func tellDidDismiss() {
        #if canImport(ObjectiveC)
            delegate?.presentationControllerDidDismiss?(self)
        #else
            delegate?.presentationControllerDidDismiss(self)
        #endif
    }
}
