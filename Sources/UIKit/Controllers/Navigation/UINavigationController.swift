import QuartzCore

/// Shows the last of a stack of controllers, under a bar that leads back to the one before.
///
/// The stack is at once what it is set to; what shows follows. While a transition runs, another change of the stack waits
/// for its end, and goes then from what is shown to what is on top.
@MainActor
open class UINavigationController: UIViewController {
    let stage = NavigationStage()
    private let bar = UINavigationBar()
    private lazy var popGesture = NavigationPopGesture(self)

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        bar.goBack = { [weak self] in self?.popViewController(animated: true) }
    }

    /// A stack of one controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        bar.goBack = { [weak self] in self?.popViewController(animated: true) }
        pushViewController(rootViewController, animated: false)
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// Hears of what shows, and gives the transitions.
    open weak var delegate: (any UINavigationControllerDelegate)?

    // MARK: - The stack

    /// The controllers, the one that shows last.
    open var viewControllers: [UIViewController] {
        get { stage.stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The last of the stack.
    open var topViewController: UIViewController? { stage.stack.last }

    /// The controller that is in front: what is presented over the stack, or else its top.
    open var visibleViewController: UIViewController? {
        guard let presented = presentedViewController else { return topViewController }
        return (presented as? UINavigationController)?.visibleViewController ?? presented
    }

    /// Puts a controller on top. One that is on the stack already, or is a navigation controller, cannot be pushed.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(
            !stage.stack.contains { $0 === viewController },
            "Pushing the same view controller instance more than once is not supported"
        )
        precondition(!(viewController is UINavigationController), "Pushing a navigation controller is not supported")
        change(to: stage.stack + [viewController], animated: animated)
    }

    /// Takes the top off. The first controller stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stage.stack.count > 1, let top = stage.stack.last else { return nil }
        change(to: stage.stack.dropLast(), animated: animated)
        return top
    }

    /// Takes all but the first off.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = stage.stack.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    /// Takes off what is above a controller, which must be on the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stage.stack.firstIndex(where: { $0 === viewController }) else {
            preconditionFailure("Tried to pop to a view controller that is not on the stack")
        }
        let popped = Array(stage.stack.dropFirst(index + 1))
        guard !popped.isEmpty else { return nil }
        change(to: Array(stage.stack.prefix(index + 1)), animated: animated)
        return popped
    }

    /// Replaces the stack. It looks like a pop when the new top was below before, and like a push otherwise.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        precondition(
            Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count,
            "A navigation stack holds each view controller once"
        )
        change(to: viewControllers, animated: animated)
    }

    /// Pushes a controller.
    open func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: - Bars

    /// The bar at the top.
    open var navigationBar: UINavigationBar { bar }

    /// Whether the bar at the top is out of sight.
    open var isNavigationBarHidden: Bool {
        get { stage.isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Slides the bar out of sight, or back.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != stage.isBarHidden else { return }
        stage.isBarHidden = hidden
        guard isViewLoaded else { return }
        if !hidden { bar.isHidden = false }
        let bar = bar
        UIView.animate(withDuration: animated ? 0.25 : 0) { [self] in
            layoutParts()
        } completion: { [weak self] _ in
            if let self, stage.isBarHidden { bar.isHidden = true }
        }
    }

    /// The bar of buttons at the bottom: it shows the `toolbarItems` of the controller on top.
    open var toolbar: UIToolbar! { stage.toolbar }

    /// Whether the toolbar is out of sight, as it is unless set.
    open var isToolbarHidden: Bool {
        get { stage.isToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Slides the toolbar out of sight, or back, in a quarter of a second if `animated`.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideToolbar(hidden, animated: animated) }

    /// Finds drags from the left edge, which lead back.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

    // MARK: - The view

    open override func loadView() {
        let view = NavigationView(frame: UIScreen.main.bounds)
        view.backgroundColor = .systemBackground
        view.layoutParts = { [weak self] in self?.layoutParts() }
        self.view = view
        stage.container.frame = view.bounds
        // Also while it is in no window, and nothing lays it out.
        stage.container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stage.container)
        view.addSubview(bar)
        view.addSubview(stage.toolbar)
        bar.isHidden = stage.isBarHidden
        stage.toolbar.isHidden = stage.isToolbarHidden
        view.addGestureRecognizer(popGesture.recognizer)
        layoutParts()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showFirst()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        announceFirst()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        layoutParts()
    }

    func layoutParts() {
        guard let view = viewIfLoaded else { return }
        let top = view.safeAreaInsets.top
        let height = UINavigationBar.height
        bar.topExtension = top
        bar.frame = CGRect(
            x: 0,
            y: stage.isBarHidden ? -height : top,
            width: view.bounds.width,
            height: height
        )
        placeToolbar(hidden: stage.isToolbarHidden)
        stage.container.frame = view.bounds
        if stage.context == nil { stage.shown?.viewIfLoaded?.frame = stage.container.bounds }
        layoutSafeArea()
    }

    // MARK: - Within the module

    override var appearanceChildren: [UIViewController] { stage.shown.map { [$0] } ?? [] }
    override var managesAppearance: Bool { true }
}

/// The view of a navigation controller.
@MainActor
final class NavigationView: UIView {
    var layoutParts: () -> Void = {}

    override func layoutSubviews() { layoutParts() }
}

extension UIViewController {
    /// The nearest navigation controller that this controller is in.
    public var navigationController: UINavigationController? {
        ancestors.dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
    }
}
