import QuartzCore

/// Presents a controller as a sheet: a card with rounded corners over a dimmed window, which a finger can drag between
/// heights and, where the controller lets it, away.
///
/// In a wide container the card stands in the middle, and its height is its own; elsewhere it rises from the bottom edge
/// to the height of the selected detent.
@MainActor
open class UISheetPresentationController: UIPresentationController {
    private let card = SheetCardView()
    private let dimming = UIView()
    private lazy var drag = SheetDrag(self, card: card)

    public override init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.25)
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    // MARK: - Properties

    /// The heights that the sheet can rest at. It must not be empty.
    open var detents: [UISheetPresentationController.Detent] = [.large()] {
        willSet { precondition(!newValue.isEmpty, "A sheet needs a detent") }
        didSet { invalidateDetents() }
    }

    /// The detent that the sheet is at; nil means the lowest. A change within `animateChanges(_:)` is animated.
    open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { place() } }
    }

    /// The highest detent at which the window behind is not dimmed, and can be used; nil always dims.
    open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier? {
        didSet { place() }
    }

    /// Whether a grabber shows at the top of the sheet.
    open var prefersGrabberVisible = false {
        didSet { card.showsGrabber = prefersGrabberVisible }
    }

    /// Points; nil leaves it to the system.
    open var preferredCornerRadius: CGFloat? {
        didSet { place() }
    }

    /// Changes properties of the sheet with an animation.
    open func animateChanges(_ changes: () -> Void) {
        guard run.isPresented else { return changes() }
        withoutActuallyEscaping(changes) { changes in
            UIView.animate(
                withDuration: 0.4,
                delay: 0,
                usingSpringWithDamping: 1,
                initialSpringVelocity: 0,
                options: [.allowUserInteraction, .beginFromCurrentState]
            ) {
                changes()
                self.place()
                self.card.layoutIfNeeded()
            }
        }
    }

    /// Asks the detents for their heights again.
    open func invalidateDetents() { place() }

    // MARK: - The presentation

    open override var presentedView: UIView? { card }

    open override var frameOfPresentedViewInContainerView: CGRect { geometry?.frame(atHeight: restingHeight) ?? .zero }

    open override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        container.insertSubview(dimming, at: 0)
        // The view never shrinks to nothing: what is laid out by shares could not grow back.
        UIView.performWithoutAnimation { card.frame = frameOfPresentedViewInContainerView }
        card.hold(presentedViewController.view)
        card.cornerRadius = cornerRadius
        card.roundsBottom = geometry?.isWide ?? false
        drag.attach(to: container, dimming: dimming)
        let target = dimmingAlpha
        dimming.alpha = 0
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in
            dimming.alpha = target
        })
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        if completed { place() } else { leave() }
    }

    open override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in
            dimming.alpha = 0
        })
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { leave() } else { dimming.alpha = dimmingAlpha }
    }

    open override func containerViewWillLayoutSubviews() {
        guard !isTransitioning, !drag.isMoving else { return }
        place()
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        place()
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        let geometry = SheetGeometry(
            container: parentSize,
            style: presentationStyle,
            preferred: preferredContentSize,
            top: containerView?.safeAreaInsets.top ?? 0
        )
        return geometry.frame(atHeight: height(of: selectedDetent(in: geometry), in: geometry)).size
    }

    private func leave() {
        dimming.removeFromSuperview()
        card.release()
    }

    // MARK: - Geometry

    var geometry: SheetGeometry? {
        containerView.map {
            SheetGeometry(
                container: $0.bounds.size,
                style: presentationStyle,
                preferred: preferredContentSize,
                top: $0.safeAreaInsets.top
            )
        }
    }

    private var cornerRadius: CGFloat {
        guard let radius = preferredCornerRadius, radius.isFinite else { return 10 }
        return max(radius, 0)
    }

    /// The detents with their heights, the lowest first; what resolves to none is left out.
    func heights(in geometry: SheetGeometry) -> [(detent: Detent, height: CGFloat)] {
        let context = SheetDetentContext(maximumDetentValue: geometry.greatestHeight)
        let known = detents.compactMap { detent in detent.resolvedValue(in: context).map { (detent, $0) } }
        let usable = known.filter { $0.1.isFinite }.map { ($0.0, min(max($0.1, 0), geometry.greatestHeight)) }
        return usable.isEmpty ? [(.large(), geometry.greatestHeight)] : usable.sorted { $0.1 < $1.1 }
    }

    private func selectedDetent(in geometry: SheetGeometry) -> Detent {
        let all = heights(in: geometry)
        return all.first { $0.detent.identifier == selectedDetentIdentifier }?.detent ?? all[0].detent
    }

    private func height(of detent: Detent, in geometry: SheetGeometry) -> CGFloat {
        heights(in: geometry).first { $0.detent.identifier == detent.identifier }?.height ?? geometry.greatestHeight
    }

    var restingHeight: CGFloat {
        guard let geometry else { return 0 }
        return height(of: selectedDetent(in: geometry), in: geometry)
    }

    var isUndimmed: Bool {
        guard let geometry, !geometry.isWide, let limit = largestUndimmedDetentIdentifier,
            let greatest = heights(in: geometry).first(where: { $0.detent.identifier == limit })
        else { return false }
        return restingHeight <= greatest.height
    }

    private var dimmingAlpha: CGFloat { isUndimmed ? 0 : 1 }

    /// Puts the sheet where its properties want it.
    func place() {
        guard run.isPresented, !isTransitioning, let geometry else { return }
        card.cornerRadius = cornerRadius
        card.roundsBottom = geometry.isWide
        card.frame = geometry.frame(atHeight: restingHeight)
        dimming.alpha = dimmingAlpha
        run.container?.passesTouches = isUndimmed
    }

    /// Takes over the detent that a finger has dragged the sheet to.
    func select(_ detent: Detent) {
        let isNew = geometry.map { selectedDetent(in: $0).identifier } != detent.identifier
        animateChanges { selectedDetentIdentifier = detent.identifier }
        guard isNew else { return }
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}

/// Hears of a sheet that the user drags to another height.
@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The user has dragged the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    )
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
