import QuartzCore

extension UIViewController {
    var ancestors: some Sequence<UIViewController> { sequence(first: self) { $0.parentReference } }

    /// The controller that this one, or the nearest of its ancestors that presents any, presents.
    var presentedByAncestors: UIViewController? { ancestors.lazy.compactMap { $0.presentation.presented }.first }

    /// The controller that has presented this one, or the nearest of its ancestors that was presented.
    var presenterOfAncestors: UIViewController? { ancestors.lazy.compactMap { $0.presentation.presenter }.first }

    /// The presentation that this controller, or the nearest presented ancestor, is in or would be.
    var nearestPresentation: UIPresentationController? {
        if let controller = ancestors.first(where: { $0.presentation.presenter != nil }) {
            return controller.presentation.controller
        }
        return ownPresentation
    }

    /// Made when first asked for, so that its delegate can be set before the controller is presented. A custom one needs
    /// to know the presenter: it is made when the controller is presented.
    private var ownPresentation: UIPresentationController? {
        if let controller = presentation.controller { return controller }
        guard modalPresentationStyle != .custom else { return nil }
        return makePresentation(presenting: nil, source: self)
    }

    private func makePresentation(presenting: UIViewController?, source: UIViewController) -> UIPresentationController {
        if let made = presentation.controller {
            made.setPresenting(presenting)
            return made
        }
        let made: UIPresentationController
        switch modalPresentationStyle {
        case .custom:
            made =
                transitioningDelegate?.presentationController(
                    forPresented: self,
                    presenting: presenting,
                    source: source
                )
                ?? UIPresentationController(presentedViewController: self, presenting: presenting)
        case .automatic, .pageSheet, .formSheet:
            made = UISheetPresentationController(presentedViewController: self, presenting: presenting)
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .none:
            made = CoveringPresentationController(presentedViewController: self, presenting: presenting)
        }
        presentation.controller = made
        made.setPresenting(presenting)
        return made
    }

    // MARK: - Presenting

    func performPresent(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        precondition(controller !== self, "\(name(of: self)) cannot present itself")
        precondition(
            controller.parentReference == nil,
            "\(name(of: controller)) is a child of another controller and cannot be presented"
        )
        precondition(
            !isPresented(over: controller) && controller.viewIfLoaded?.window?.rootViewController !== controller,
            "\(name(of: controller)) is active already and cannot be presented"
        )
        let presenter = presentingAncestor(for: controller)
        if let other = presenter.presentation.presented {
            return WarningLog.say(
                "Attempt to present \(name(of: controller)) on \(name(of: self)) which is already presenting "
                    + name(of: other)
            )
        }
        precondition(
            controller.presentation.presenter == nil,
            "\(name(of: controller)) is already presented by another controller"
        )
        guard !presenter.presentation.isBeingDismissed else {
            return WarningLog.say(
                "Attempt to present \(name(of: controller)) on \(name(of: self)) which is being dismissed"
            )
        }
        guard let window = presenter.viewIfLoaded?.window, !window.isHidden else {
            return WarningLog.say(
                "Attempt to present \(name(of: controller)) on \(name(of: self)) whose view is not in the window hierarchy"
            )
        }
        let made = controller.makePresentation(presenting: presenter, source: self)
        // A custom presentation may ask for the nearest context, once it is there to be asked.
        let actual = made.shouldPresentInFullscreen || made.presentationStyle != .custom ? presenter : contextAncestor
        guard actual.presentation.presented == nil, let view = actual.viewIfLoaded, view.window === window else {
            controller.presentation.controller = nil
            return WarningLog.say(
                "Attempt to present \(name(of: controller)) on \(name(of: actual)) which is already presenting"
            )
        }
        made.setPresenting(actual)
        actual.presentation.presented = controller
        controller.presentation.presenter = actual
        controller.presentation.source = self
        made.present(in: window, animated: animated, completion: completion)
    }

    /// Whether what this controller is in was presented by another, or by what that presents.
    private func isPresented(over controller: UIViewController) -> Bool {
        var next: UIViewController? = rootAncestor
        while let current = next {
            if current === controller { return true }
            next = current.presentation.presenter
        }
        return false
    }

    /// Who presents when this controller is asked to: the root of the window or of the presentation that it is in, or the
    /// nearest ancestor that defines a context.
    private func presentingAncestor(for controller: UIViewController) -> UIViewController {
        switch controller.modalPresentationStyle {
        case .currentContext, .overCurrentContext: contextAncestor
        default: rootAncestor
        }
    }

    private var contextAncestor: UIViewController { ancestors.first { $0.definesPresentationContext } ?? rootAncestor }

    var rootAncestor: UIViewController {
        var result = self
        while let next = result.parentReference { result = next }
        return result
    }

    // MARK: - Dismissing

    func performDismiss(animated: Bool, completion: (() -> Void)?) {
        if let presented = ancestors.lazy.compactMap({ $0.presentation.presented }).first {
            presented.dismissChain(animated: animated, completion: completion)
        } else if let own = ancestors.first(where: { $0.presentation.presenter != nil }) {
            own.dismissChain(animated: animated, completion: completion)
        } else {
            completion?()
        }
    }

    /// Dismisses this presented controller with all that it presents: only what is on top is seen to go.
    private func dismissChain(animated: Bool, completion: (() -> Void)?) {
        var chain = [self]
        while let next = chain[chain.count - 1].presentation.presented { chain.append(next) }
        guard !chain.contains(where: { $0.presentation.controller?.isTransitioning ?? false }) else {
            return WarningLog.say(
                "Attempt to dismiss \(name(of: self)) while a presentation or dismissal is in progress"
            )
        }
        for middle in chain.dropLast() { middle.presentation.controller?.giveWay() }
        chain[chain.count - 1].presentation.controller?.dismiss(animated: animated, completion: completion)
    }

    func name(of controller: UIViewController) -> String {
        "<\(type(of: controller)): \(UInt(bitPattern: ObjectIdentifier(controller).hashValue))>"
    }
}
