import QuartzCore

/// Shows one of several controllers, and a bar at the bottom to choose it with.
@MainActor
open class UITabBarController: UIViewController {
    let stage = TabStage()
    private let bar = UITabBar()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        bar.choose = { [weak self] in self?.touch($0) }
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// Hears which tab is chosen, and gives the transitions.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The bar at the bottom.
    open var tabBar: UITabBar { bar }

    // MARK: - Controllers

    /// The controllers, in the order of their tabs; nil when there are none.
    open var viewControllers: [UIViewController]? {
        get { stage.controllers.isEmpty ? nil : stage.controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers. The one that was chosen stays chosen, where it is among the new ones.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replace(viewControllers ?? [], animated: animated)
    }

    /// The controller that shows. Setting one that is none of the controllers traps.
    open var selectedViewController: UIViewController? {
        get { stage.selected }
        set {
            guard let newValue else { return }
            precondition(
                stage.controllers.contains { $0 === newValue },
                "Only a controller of the tab bar controller can be selected"
            )
            select(newValue, animated: true)
        }
    }

    /// The place of the controller that shows; `NSNotFound` without one. A place that there is not is passed over.
    open var selectedIndex: Int {
        get { stage.controllers.firstIndex { $0 === stage.selected } ?? NSNotFound }
        set {
            guard stage.controllers.indices.contains(newValue) else { return }
            select(stage.controllers[newValue], animated: true)
        }
    }

    // MARK: - The view

    open override func loadView() {
        let view = NavigationView(frame: UIScreen.main.bounds)
        view.backgroundColor = .systemBackground
        view.layoutParts = { [weak self] in self?.layoutParts() }
        self.view = view
        stage.container.frame = view.bounds
        view.addSubview(stage.container)
        view.addSubview(bar)
        showSelected()
        layoutParts()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showSelected()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        layoutParts()
    }

    func layoutParts() {
        guard let view = viewIfLoaded else { return }
        let height = UITabBar.height + view.safeAreaInsets.bottom
        bar.frame = CGRect(
            x: 0,
            y: view.bounds.height - (stage.isBarHidden ? 0 : height),
            width: view.bounds.width,
            height: height
        )
        stage.container.frame = view.bounds
        if stage.context == nil { stage.shown?.viewIfLoaded?.frame = stage.container.bounds }
        layoutSafeArea()
    }

    // MARK: - Within the module

    override var appearanceChildren: [UIViewController] { stage.shown.map { [$0] } ?? [] }
    override var managesAppearance: Bool { true }
}

extension UIViewController {
    /// The nearest tab bar controller that this controller is in.
    public var tabBarController: UITabBarController? {
        ancestors.dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
    }
}

/// Hears of the tabs that the user chooses, and gives the transitions between them. All methods are optional.
///
/// A subclass of a class that conforms must override the method that the class implements.
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether a touch may choose a controller; true by default.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// A touch has chosen a controller, which may be the one that was chosen before.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// What animates a change of tabs; nil changes them at once.
    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives an animator that the delegate gave; nil lets it run.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    public func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
