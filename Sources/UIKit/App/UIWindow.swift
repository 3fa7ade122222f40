import QuartzCore

/// The root of a tree of views on a screen.
@MainActor
open class UIWindow: UIView {
    package weak var firstResponder: UIResponder?
    var keyboard = KeyboardPresence()
    let touchDelivery = TouchDelivery()
    private var ownScreen: UIScreen
    private weak var sceneReference: UIWindowScene?
    private var isShown = false

    /// A window on the main screen.
    public override init(frame: CGRect) {
        ownScreen = UIScreen.main
        sceneReference = ownScreen.windowScene
        super.init(frame: frame)
        windowReference = self
        adoptTraits(environmentTraits)
        ownScreen.inform(self)
        isHidden = true
        contentScaleFactor = ownScreen.scale
    }

    /// A window of a scene, as large as its screen.
    public init(windowScene: UIWindowScene) {
        ownScreen = windowScene.screen
        sceneReference = windowScene
        super.init(frame: windowScene.screen.bounds)
        windowReference = self
        adoptTraits(environmentTraits)
        ownScreen.inform(self)
        isHidden = true
        contentScaleFactor = windowScene.screen.scale
    }

    package convenience init(screen: UIScreen) { self.init(windowScene: screen.windowScene) }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// The screen that the window is on.
    open var screen: UIScreen { ownScreen }

    /// The scene that the window belongs to. A window of none is not shown.
    open var windowScene: UIWindowScene? {
        get { sceneReference }
        set {
            guard newValue !== sceneReference else { return }
            setShown(false)
            sceneReference = newValue
            if let newValue {
                ownScreen = newValue.screen
                ownScreen.inform(self)
                rescale(to: ownScreen.scale)
                refreshTraits()
            }
            setShown(!isHidden)
        }
    }

    /// Windows of a higher level lie in front.
    open var windowLevel: UIWindow.Level = .normal {
        didSet { if isShown { ownScreen.show(self) } }
    }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet { replaceRoot(oldValue) }
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            setShown(!newValue)
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set { transition(to: newValue.size) { super.frame = newValue } }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { transition(to: newValue.size) { super.bounds = newValue } }
    }

    /// The traits that the window inherits.
    var environmentTraits: UITraitCollection { sceneReference?.traitCollection ?? ownScreen.traitCollection }

    open override var next: UIResponder? { sceneReference ?? UIApplication.shared }

    private func setShown(_ shown: Bool) {
        let shown = shown && sceneReference != nil
        guard shown != isShown else { return }
        isShown = shown
        if shown {
            ownScreen.show(self)
            appearControllers()
        } else {
            disappearControllers()
            ownScreen.remove(self)
            if UIApplication.shared.keyWindowReference === self { UIApplication.shared.keyWindowReference = nil }
        }
    }

    private func replaceRoot(_ old: UIViewController?) {
        guard old !== rootViewController else { return }
        if let old {
            old.presentation.presented?.presentation.controller?.abandon()
            if isShown { old.disappearAsRoot() }
            old.viewIfLoaded?.removeFromSuperview()
        }
        guard let controller = rootViewController else { return }
        if isShown { controller.appearAsRoot(installIn: self) } else { install(controller) }
    }

    func install(_ controller: UIViewController) {
        guard let view = controller.view, view.superview !== self else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    /// Shows the window and makes it the one that keys go to.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Lets keys go to this window.
    open func makeKey() {
        let old = UIApplication.shared.keyWindowReference
        guard old !== self else { return }
        UIApplication.shared.keyWindowReference = self
        old?.resignKey()
        becomeKey()
    }

    /// Whether keys go to this window.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindowReference === self }

    /// Called when the window has become the key window.
    open func becomeKey() {}
    /// Called when the window is no longer the key window.
    open func resignKey() {}

    /// Delivers an event to recognisers and views.
    open func sendEvent(_ event: UIEvent) { touchDelivery.deliver(event, in: self) }
}

extension UIWindow {
    /// The order of windows in depth.
    public struct Level: Hashable, RawRepresentable, Sendable {
        /// The number of the level.
        public var rawValue: CGFloat
        /// A level; higher ones are in front.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A level; higher ones are in front.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// Of the app's windows.
        public static let normal = Level(0)
        /// Of the status bar.
        public static let statusBar = Level(1000)
        /// Of alerts, above all else.
        public static let alert = Level(2000)
    }
}
