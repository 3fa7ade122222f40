import QuartzCore

/// Lays out a presented controller in a container over what presents it, and accompanies its coming and going.
@MainActor
open class UIPresentationController: NSObject {
    private unowned let presentedReference: UIViewController
    private weak var presentingReference: UIViewController?
    let run = PresentationRun()

    /// A presentation of one controller by another.
    ///
    /// - Parameter presentingViewController: nil when it is not known yet.
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    ) {
        presentedReference = presentedViewController
        presentingReference = presentingViewController
        super.init()
    }

    /// The controller that is presented.
    open var presentedViewController: UIViewController { presentedReference }

    /// The controller that presents; before the presentation begins, the presented one itself.
    open var presentingViewController: UIViewController { presentingReference ?? presentedReference }

    func setPresenting(_ controller: UIViewController?) { presentingReference = controller ?? presentingReference }

    /// The style that the presented controller asks for.
    open var presentationStyle: UIModalPresentationStyle { presentedReference.modalPresentationStyle.resolved }

    /// Hears of dismissals by the user.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// The view that everything of the presentation goes into; nil while there is none.
    open var containerView: UIView? { run.container }

    /// The view that moves with the presented controller: its own, unless a subclass wraps it.
    open var presentedView: UIView? { presentedReference.view }

    /// Where the presented view has to be, in points of the container: all of it, unless a subclass says otherwise.
    open var frameOfPresentedViewInContainerView: CGRect { run.container?.bounds ?? .zero }

    /// Whether the container covers the window, rather than the nearest presentation context. Custom presentations are
    /// asked.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenter's view leaves the window while it is covered.
    open var shouldRemovePresentersView: Bool { false }

    /// The presentation begins: the place to add views of one's own to the container.
    open func presentationTransitionWillBegin() {}
    /// - Parameter completed: false when the presentation was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The dismissal begins.
    open func dismissalTransitionWillBegin() {}
    /// - Parameter completed: false when the dismissal was cancelled, and the controller stays presented.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The container is about to lay out its views.
    open func containerViewWillLayoutSubviews() {}
    /// The container has laid out its views.
    open func containerViewDidLayoutSubviews() {}

    /// The size that the presented controller prefers.
    open var preferredContentSize: CGSize { presentedReference.preferredContentSize }
    /// The presented controller prefers another size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size that the presented controller has in a container of the given size.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// The window is about to get another size.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let own = self.size(forChildContentContainer: presentedReference, withParentContainerSize: size)
        presentedReference.viewWillTransition(to: own, with: coordinator)
    }
}

extension UIPresentationController: UIContentContainer {}

extension UIModalPresentationStyle {
    /// The style that the system chooses for `automatic`.
    var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }
}

/// Hears of a presentation that the user ends by a gesture. All methods are optional.
///
/// A subclass of a class that conforms must override the method that the class implements.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Whether the user may dismiss the controller now. True by default; never asked about one that is modal.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user begins to dismiss the controller, and may still change their mind.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user has dismissed the controller. Not called for dismissals by the app.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The user has tried to dismiss a controller that may not be.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Something that has content of a size within something else: controllers and presentations.
@MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size in points that it asks for, where whoever shows it can choose.
    var preferredContentSize: CGSize { get }
    /// Something that it holds asks for another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size in points that something in it has when it has a size itself.
    func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// It is about to get another size, in points.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
