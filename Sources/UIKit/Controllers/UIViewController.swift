import QuartzCore

/// Manages a view: makes it when it is first needed, lays it out, and hears when it appears and disappears.
@MainActor
open class UIViewController: UIResponder {
    package internal(set) var childList: [UIViewController] = []
    package internal(set) weak var parentReference: UIViewController?
    var loadedView: UIView?
    var appearance = AppearanceState.disappeared
    var isAppearanceAnimated = false
    var insets = ControllerInsets()
    var traits = TraitState()

    /// A title for bars and tabs that show the controller.
    open var title: String?

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

    open var viewIfLoaded: UIView? { loadedView }

    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view: a plain one, unless a subclass makes its own.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        precondition(loadedView != nil, "loadView() of \(type(of: self)) has set no view")
        viewDidLoad()
    }

    open func viewDidLoad() {}

    // MARK: - Appearance

    open func viewWillAppear(_ animated: Bool) {}
    /// Between `viewWillAppear` and `viewDidAppear`: the view is in the window and has its size.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
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

    open func endAppearanceTransition() { endAppearance() }

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

    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: - Events

    open override var next: UIResponder? {
        loadedView?.superviewReference ?? parentReference
    }
}
