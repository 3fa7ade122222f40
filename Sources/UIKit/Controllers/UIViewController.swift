import QuartzCore

/// Manages a view: makes it when it is first needed, lays it out, and hears when it appears and disappears.
@MainActor
open class UIViewController: UIResponder {
    package internal(set) var childList: [UIViewController] = []
    package internal(set) weak var parentReference: UIViewController?
    var loadedView: UIView?
    var appearance = AppearanceState.disappeared
    var appearanceDetails = AppearanceDetails()
    var insets = ControllerInsets()
    var traits = TraitState()
    let presentation = PresentationState()
    let barItems = ControllerBarItems()
    private var addedKeyCommands: [UIKeyCommand] = []
    /// The transition that the controller takes part in now.
    weak var transition: TransitionContext?
    /// Objects that layers above keep with the controller, by their types; on Apple's platforms these are associated
    /// objects.
    package var companions: [ObjectIdentifier: AnyObject] = [:]

    /// A title for bars and tabs that show the controller.
    open var title: String? {
        didSet { barItems.titleDidChange(title) }
    }

    /// Nib files are not read here: the view is made by `loadView()` whatever the name.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    // MARK: - The view

    /// The view; loaded when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// The view, unless it has not been loaded.
    open var viewIfLoaded: UIView? { loadedView }

    /// Whether the view has been loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view: a plain one, unless a subclass makes its own.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    /// Loads the view, unless that was done.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        precondition(loadedView != nil, "loadView() of \(type(of: self)) has set no view")
        viewDidLoad()
    }

    /// Called once the view has been loaded.
    open func viewDidLoad() {}

    // MARK: - Appearance

    /// The view is about to appear.
    open func viewWillAppear(_ animated: Bool) {}
    /// Between `viewWillAppear` and `viewDidAppear`: the view is in the window and has its size.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view has appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to disappear.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}
    /// The view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Changes the constraints of the view; called in the place of the view's own `updateConstraints()`, which the default
    /// calls.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Called when the safe area of the view has changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called when the margins of the view have changed.
    open func viewLayoutMarginsDidChange() {}

    /// Whether children hear of appearance when this controller does.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Tells a child that it is about to appear or disappear. Each call is followed by `endAppearanceTransition()`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    /// Ends what `beginAppearanceTransition(_:animated:)` has begun.
    open func endAppearanceTransition() {
        announceIsAppearing()
        endAppearance()
    }

    /// Whether the controller appears because it was presented.
    open var isBeingPresented: Bool { presentation.isBeingPresented }
    /// Whether the controller disappears because it was dismissed.
    open var isBeingDismissed: Bool { presentation.isBeingDismissed }
    /// Whether the controller appears because it was added to its parent.
    open var isMovingToParent: Bool { appearanceDetails.movement == .toParent }
    /// Whether the controller disappears because it is taken from its parent.
    open var isMovingFromParent: Bool { appearanceDetails.movement == .fromParent }

    // MARK: - Traits

    /// The traits that hold for the controller: those of what its view is in, with its own overrides.
    open var traitCollection: UITraitCollection { effectiveTraits }

    /// Called when the traits have become others.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Light or dark for the controller's view and its children; what is inherited where it is unspecified.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traits.style }
        set {
            traits.style = newValue
            refreshTraits()
        }
    }

    // MARK: - Containment

    /// Takes a controller into this one. `didMove(toParent:)` of the child is for the caller to call.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Takes this controller out of its parent. `willMove(toParent:)` is for the caller to call before.
    open func removeFromParent() { leaveParent() }

    /// The controller is about to get another parent, or none.
    open func willMove(toParent parent: UIViewController?) {
        if parent == nil { appearanceDetails.movement = .fromParent }
    }

    /// The controller has got another parent, or none.
    open func didMove(toParent parent: UIViewController?) {
        appearanceDetails.movement = nil
    }

    /// Replaces one child's view by another's, which is added beside it, and tells both of their appearance.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - completion: called when the first child's view has been removed, with false when an animation was broken off.
    open func transition(
        from fromViewController: UIViewController,
        to toViewController: UIViewController,
        duration: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController,
            for: toViewController,
            duration: duration,
            options: options,
            animations: animations,
            completion: completion
        )
    }

    // MARK: - Sizes

    /// The size that the view asks for, where whoever shows it can choose.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { announcePreferredContentSize() } }
    }

    /// A child, or something presented, prefers another size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size that a child has when this controller's view has the given one.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// The view is about to get another size. Overrides call this implementation, which tells the children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in childList {
            child.viewWillTransition(
                to: self.size(forChildContentContainer: child, withParentContainerSize: size),
                with: coordinator
            )
        }
    }

    // MARK: - Presenting

    /// How the controller covers what is there when it is presented.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { presentation.style }
        set {
            guard newValue != presentation.style else { return }
            presentation.style = newValue
            // A presentation that was only asked for was of the other style.
            if presentation.presenter == nil { presentation.controller = nil }
        }
    }

    /// How the controller comes when it is presented.
    open var modalTransitionStyle: UIModalTransitionStyle {
        get { presentation.transitionStyle }
        set { presentation.transitionStyle = newValue }
    }

    /// How the controller comes when it is presented or pushed; nil leaves that to `modalTransitionStyle`.
    open var preferredTransition: UIViewController.Transition? {
        get { presentation.preferredTransition }
        set { presentation.preferredTransition = newValue }
    }

    /// Gives what animates, drives and lays out the presentation of this controller.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { presentation.transitioningDelegate }
        set { presentation.transitioningDelegate = newValue }
    }

    /// Whether presentations of the styles for a context cover this controller's view.
    open var definesPresentationContext = false

    /// Whether what is presented in this controller's context comes as this controller would.
    open var providesPresentationContextTransitionStyle = false

    /// Whether the user is kept from dismissing the controller by a gesture.
    open var isModalInPresentation = false

    /// Presents a controller. One that already presents another, or whose view is not shown, does not, and says so.
    ///
    /// - Parameter completion: called when the transition is over.
    open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        performPresent(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses what this controller presents, or else the controller itself, with all that is presented above.
    ///
    /// - Parameter completion: called when the transition is over.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        performDismiss(animated: flag, completion: completion)
    }

    // MARK: - Bars

    /// What the bar of a navigation controller shows for this controller.
    open var navigationItem: UINavigationItem { barItems.navigationItem(title: title) }

    /// Whether the user changes what the controller shows.
    open var isEditing: Bool {
        get { barItems.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins to let the user change what the controller shows, or ends it. An override calls this implementation, which
    /// changes the title of `editButtonItem`.
    open func setEditing(_ editing: Bool, animated: Bool) { barItems.setEditing(editing) }

    /// A button for a bar that begins and ends editing: “Edit”, or “Done”.
    open var editButtonItem: UIBarButtonItem { barItems.editButton(of: self) }

    /// What the bar of a tab bar controller shows for this controller.
    open var tabBarItem: UITabBarItem! {
        get { barItems.tabBarItem(title: title) }
        set { barItems.setTabBarItem(newValue) }
    }

    /// Whether the tab bar is hidden while the controller is on a navigation stack.
    open var hidesBottomBarWhenPushed = false

    // MARK: - Within the module

    /// The children that hear of appearance with this controller.
    var appearanceChildren: [UIViewController] { childList }

    /// Whether this controller tells its children of appearance itself, rather than as their views come and go.
    var managesAppearance: Bool { false }

    // MARK: - Events

    open override var next: UIResponder? {
        loadedView?.superviewReference ?? parentReference
    }

    /// Those that have been added; an override adds to what this gives.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    /// Adds a command that the controller performs; one that it has already is not added again.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) {
        if !addedKeyCommands.contains(where: { $0 === keyCommand }) { addedKeyCommands.append(keyCommand) }
    }

    /// Takes a command away that was added.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
    }
}

extension UIViewController: UIContentContainer {}
