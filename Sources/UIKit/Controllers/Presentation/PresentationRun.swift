import QuartzCore

/// What a presentation keeps while it lasts.
@MainActor
final class PresentationRun {
    /// Where the presenter's view was before it left the window.
    struct Place {
        weak var superview: UIView?
        let index: Int
        let bounds: CGRect
        let center: CGPoint
        let superviewSize: CGSize
    }

    var container: TransitionView?
    var context: TransitionContext?
    var place: Place?
    var isPresented = false
}

extension UIPresentationController {
    var isTransitioning: Bool { run.context != nil }

    // MARK: - Presenting

    func present(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
        let (presented, presenter) = (presentedViewController, presentingViewController)
        presented.loadViewIfNeeded()
        let container = insertContainer(in: window)
        let removes = shouldRemovePresentersView
        let context = makeContext(
            from: (presenter, removes ? presenter.view : nil),
            to: (presented, presentedView),
            animator: animated ? presentationAnimator() : nil,
            isDismissal: false
        )
        run.context = context
        container.current = context
        context.attach(to: [presented, presenter])
        presented.presentation.isBeingPresented = true
        presentationTransitionWillBegin()
        if removes { presenter.beginAppearance(false, animated: animated) }
        presented.beginAppearance(true, animated: animated)
        if removes, let view = presenter.viewIfLoaded { lift(view, into: container) }
        context.didStart = { [self] in
            if !context.isAnimated, let view = presentedView {
                view.frame = frameOfPresentedViewInContainerView
                container.addSubview(view)
            }
            presented.announceIfShown()
        }
        context.didEnd = { [self] in endPresenting(completed: $0, removes: removes, animated: animated) }
        // Cancelled or not, whoever presents is told that it is over.
        context.afterwards = { _ in completion?() }
        context.run()
    }

    private func endPresenting(completed: Bool, removes: Bool, animated: Bool) {
        let (presented, presenter) = (presentedViewController, presentingViewController)
        run.context = nil
        if completed {
            run.isPresented = true
            // What it presents itself may have covered it already.
            let isCovered = presented.presentation.presented?.presentation.controller?.run.place != nil
            if let view = presentedView, view.superview == nil, !isCovered, let container = run.container {
                view.frame = frameOfPresentedViewInContainerView
                container.addSubview(view)
            }
            presented.announceIsAppearing()
            if removes { presenter.viewIfLoaded?.removeFromSuperview() }
            presented.endAppearance()
            if removes { presenter.endAppearance() }
            presented.presentation.isBeingPresented = false
            run.container?.setNeedsLayout()
            presentationTransitionDidEnd(true)
            presented.installZoomDismissal { [weak self] in self?.dismiss(animated: true, interactor: $0) }
        } else {
            presented.beginAppearance(false, animated: animated)
            presentedView?.removeFromSuperview()
            presented.endAppearance()
            if removes {
                presenter.beginAppearance(true, animated: animated)
                restorePresenter()
                presenter.announceIsAppearing()
                presenter.endAppearance()
            }
            presented.presentation.isBeingPresented = false
            presentationTransitionDidEnd(false)
            tearDown()
        }
    }

    // MARK: - Dismissing

    /// - Parameters:
    ///   - animator: what animates instead of what the controller asks for.
    ///   - interactor: drives that animator.
    func dismiss(
        animated: Bool,
        animator: (any UIViewControllerAnimatedTransitioning)? = nil,
        interactor: (any UIViewControllerInteractiveTransitioning)? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        let (presented, presenter) = (presentedViewController, presentingViewController)
        guard let container = run.container, run.context == nil else {
            completion?(false)
            return
        }
        let returns = run.place != nil
        let chosen = animated ? animator ?? dismissalAnimator() : nil
        let context = makeContext(
            from: (presented, presentedView),
            to: (presenter, returns ? presenter.view : nil),
            animator: chosen,
            isDismissal: true,
            interactor: interactor
        )
        run.context = context
        container.current = context
        context.attach(to: [presented, presenter])
        presented.presentation.isBeingDismissed = true
        dismissalTransitionWillBegin()
        presented.beginAppearance(false, animated: animated)
        if returns { presenter.beginAppearance(true, animated: animated) }
        context.didStart = { if returns { presenter.announceIfShown() } }
        context.didEnd = { [self] in endDismissing(completed: $0, returns: returns, animated: animated) }
        context.afterwards = { completion?($0) }
        context.run()
    }

    func dismiss(animated: Bool, completion: (() -> Void)?) {
        dismiss(animated: animated, completion: { _ in completion?() })
    }

    private func endDismissing(completed: Bool, returns: Bool, animated: Bool) {
        let (presented, presenter) = (presentedViewController, presentingViewController)
        run.context = nil
        if completed {
            if returns {
                restorePresenter()
                presenter.announceIsAppearing()
                presenter.endAppearance()
            }
            presentedView?.removeFromSuperview()
            presented.endAppearance()
            presented.presentation.isBeingDismissed = false
            dismissalTransitionDidEnd(true)
            tearDown()
        } else {
            if returns {
                presenter.beginAppearance(false, animated: animated)
                presenter.viewIfLoaded?.removeFromSuperview()
                presenter.endAppearance()
            }
            presented.beginAppearance(true, animated: animated)
            if let view = presentedView, let container = run.container {
                if view.superview !== container { container.addSubview(view) }
                UIView.performWithoutAnimation { view.frame = frameOfPresentedViewInContainerView }
            }
            presented.announceIsAppearing()
            presented.endAppearance()
            presented.presentation.isBeingDismissed = false
            run.container?.setNeedsLayout()
            dismissalTransitionDidEnd(false)
        }
    }

    /// Goes without being seen to, because what it presents goes: that takes its place over.
    func giveWay() {
        let (presented, presenter) = (presentedViewController, presentingViewController)
        guard let top = presented.presentation.presented, let above = top.presentation.controller else { return }
        presented.presentation.isBeingDismissed = true
        dismissalTransitionWillBegin()
        presented.disappearAsRoot()
        above.run.place = run.place
        above.setPresenting(presenter)
        presenter.presentation.presented = top
        top.presentation.presenter = presenter
        presentedView?.removeFromSuperview()
        presented.presentation.isBeingDismissed = false
        dismissalTransitionDidEnd(true)
        presented.presentation.presented = nil
        tearDown(keepingPresenter: true)
    }

    /// Ends at once, with nothing told to the presenter: the window has got another root.
    func abandon() {
        presentedViewController.presentation.presented?.presentation.controller?.abandon()
        run.context?.completeTransition(true)
        guard run.container != nil else { return }
        presentedViewController.disappearAsRoot()
        presentedView?.removeFromSuperview()
        restorePresenter()
        tearDown()
    }

    private func tearDown(keepingPresenter: Bool = false) {
        let (presented, presenter) = (presentedViewController, presentingViewController)
        run.container?.removeFromSuperview()
        run.container = nil
        run.place = nil
        run.isPresented = false
        presented.presentation.presenter = nil
        presented.removeZoomDismissal()
        if !keepingPresenter { presenter.presentation.presented = nil }
        // The next presentation may be of another style.
        presented.presentation.controller = nil
    }

    // MARK: - Parts

    private func insertContainer(in window: UIWindow) -> TransitionView {
        let container = TransitionView(frame: window.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.presentation = self
        run.container = container
        let view = presentingViewController.view!
        if !shouldPresentInFullscreen, let superview = view.superview, superview !== window || view !== superview {
            container.frame = view.frame
            container.autoresizingMask = view.autoresizingMask
            superview.insertSubview(container, aboveSubview: view)
        } else {
            window.addSubview(container)
        }
        return container
    }

    private func makeContext(
        from: (controller: UIViewController, view: UIView?),
        to: (controller: UIViewController, view: UIView?),
        animator: (any UIViewControllerAnimatedTransitioning)?,
        isDismissal: Bool,
        interactor: (any UIViewControllerInteractiveTransitioning)? = nil
    ) -> TransitionContext {
        let container = run.container!
        let whole = container.bounds
        let presentedFrame = frameOfPresentedViewInContainerView
        var interactor = interactor
        if interactor == nil, let animator, let delegate = presentedViewController.transitioningDelegate {
            interactor =
                isDismissal
                ? delegate.interactionControllerForDismissal(using: animator)
                : delegate.interactionControllerForPresentation(using: animator)
        }
        let shown = presentedView.flatMap { $0.superview === container ? $0.frame : nil } ?? presentedFrame
        return TransitionContext(
            container: container,
            style: presentationStyle,
            from: .init(
                controller: from.controller,
                view: from.view,
                initialFrame: isDismissal ? shown : whole
            ),
            to: .init(
                controller: to.controller,
                view: to.view,
                finalFrame: isDismissal ? whole : presentedFrame
            ),
            animator: animator,
            interactor: interactor
        )
    }

    private func presentationAnimator() -> any UIViewControllerAnimatedTransitioning {
        let presented = presentedViewController
        return presented.transitioningDelegate?.animationController(
            forPresented: presented,
            presenting: presentingViewController,
            source: source
        )
            ?? presented.preferredTransition?.animator(for: presented, from: source, isGoing: false)
            ?? SystemPresentationAnimator(style: transitionStyle, isDismissal: false)
    }

    private func dismissalAnimator() -> any UIViewControllerAnimatedTransitioning {
        let presented = presentedViewController
        return presented.transitioningDelegate?.animationController(forDismissed: presented)
            ?? presented.preferredTransition?.animator(for: presented, from: source, isGoing: true)
            ?? SystemPresentationAnimator(style: transitionStyle, isDismissal: true)
    }

    private var source: UIViewController { presentedViewController.presentation.source ?? presentingViewController }

    /// A presentation context may set the style of what is presented in it.
    private var transitionStyle: UIModalTransitionStyle {
        let presenter = presentingViewController
        let isInContext = presentationStyle == .currentContext || presentationStyle == .overCurrentContext
        if isInContext, presenter.definesPresentationContext, presenter.providesPresentationContextTransitionStyle {
            return presenter.modalTransitionStyle
        }
        return presentedViewController.modalTransitionStyle
    }

    /// Takes the presenter's view into the container, from where it will leave the window.
    private func lift(_ view: UIView, into container: UIView) {
        guard let superview = view.superview else { return }
        let index = superview.subviews.firstIndex(of: view) ?? 0
        run.place = .init(
            superview: superview,
            index: index,
            bounds: view.bounds,
            center: view.center,
            superviewSize: superview.bounds.size
        )
        view.frame = container.convert(view.frame, from: superview)
        container.insertSubview(view, at: 0)
    }

    private func restorePresenter() {
        guard let place = run.place, let view = presentingViewController.viewIfLoaded, let superview = place.superview
        else { return }
        run.place = nil
        superview.insertSubview(view, at: min(place.index, superview.subviews.count))
        // A window that has been resized meanwhile gets a view of its new size.
        if place.superviewSize == superview.bounds.size {
            view.bounds = place.bounds
            view.center = place.center
        } else {
            view.place(in: superview.bounds)
        }
    }
}
