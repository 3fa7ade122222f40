import QuartzCore

/// The running app: its delegate, its windows, and the way of events to them.
@MainActor
open class UIApplication: UIResponder {
    /// Whether the app is in front.
    public enum State: Int, Sendable {
        /// In front, and getting events.
        case active
        /// In front, and getting none for now.
        case inactive
        /// Out of sight.
        case background
    }

    /// Keys of what the app was launched with.
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        /// The text that it stands for.
        public var rawValue: String
        /// One of a text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    private static var running: UIApplication?

    /// The app. In a process that has not called `UIApplicationMain`, one without a delegate.
    open class var shared: UIApplication {
        if let running { return running }
        let app = UIApplication()
        running = app
        return app
    }

    package weak var keyWindowReference: UIWindow?
    private var strongDelegate: (any UIApplicationDelegate)?

    /// The delegate. The one that `UIApplicationMain` makes lives as long as the app.
    open weak var delegate: (any UIApplicationDelegate)?

    /// Whether the app is in front.
    open private(set) var applicationState = State.inactive

    open override var next: UIResponder? { delegate as? UIResponder }

    /// The windows on the main screen, back to front.
    open var windows: [UIWindow] { UIScreen.main.windowList }

    /// The window that gets the keys.
    open var keyWindow: UIWindow? { keyWindowReference }

    /// The scenes of the app: the one of the main screen.
    open var connectedScenes: Set<UIScene> {
        let scene = UIScreen.main.windowScene
        return scene.activationState == .unattached ? [] : [scene]
    }

    /// The sessions of the app's scenes.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

    /// Whether the app may have several scenes: it has one here.
    open var supportsMultipleScenes: Bool { false }

    /// The size of text that the user prefers.
    open var preferredContentSizeCategory: UIContentSizeCategory { UIScreen.main.settings.contentSizeCategory }

    /// Sends an event to the windows that it is for: those that its touches are in, the key window for presses.
    open func sendEvent(_ event: UIEvent) {
        for window in event.windows { window.sendEvent(event) }
    }

    // MARK: - Life, as hosts drive it

    /// Makes the delegate and tells it that the app has launched.
    package func launch(delegateClass: (any UIApplicationDelegate.Type)?) {
        if let delegateClass {
            let delegate = delegateClass.init()
            strongDelegate = delegate
            self.delegate = delegate
        }
        let scene = UIScreen.main.windowScene
        scene.assume(.unattached)
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        scene.connect(to: self)
        scene.enterForeground()
        activate()
    }

    /// The scene that the app drives, and whether its delegate hears what the app's would hear without it.
    private var scene: UIWindowScene { UIScreen.main.windowScene }
    private var delegateOfLife: (any UIApplicationDelegate)? { scene.delegate == nil ? delegate : nil }

    package func activate() {
        guard applicationState != .active else { return }
        if applicationState == .background {
            applicationState = .inactive
            scene.enterForeground()
            delegateOfLife?.applicationWillEnterForeground(self)
            NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
        }
        applicationState = .active
        scene.activate()
        delegateOfLife?.applicationDidBecomeActive(self)
        NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
    }

    package func deactivate() {
        guard applicationState == .active else { return }
        scene.deactivate()
        delegateOfLife?.applicationWillResignActive(self)
        applicationState = .inactive
        NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
    }

    package func enterBackground() {
        deactivate()
        guard applicationState != .background else { return }
        applicationState = .background
        scene.enterBackground()
        delegateOfLife?.applicationDidEnterBackground(self)
        NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
    }

    package func terminate() {
        scene.disconnect()
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }

    /// Posted when the app has come to the front.
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification"
    )
    /// Posted when the app is about to leave the front.
    nonisolated public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification"
    )
    /// Posted when the app is out of sight.
    nonisolated public static let didEnterBackgroundNotification =
        Notification.Name("UIApplicationDidEnterBackgroundNotification")
    /// Posted when the app is about to come into sight.
    nonisolated public static let willEnterForegroundNotification =
        Notification.Name("UIApplicationWillEnterForegroundNotification")
    /// Posted when the app is about to end.
    nonisolated public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification"
    )
}
