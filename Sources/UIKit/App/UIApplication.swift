import QuartzCore

/// The running app: its delegate, its windows, and the way of events to them.
@MainActor
open class UIApplication: UIResponder {
    /// Whether the app is in front.
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    /// Keys of what the app was launched with.
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        public var rawValue: String
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

    /// A direction other than that of the user's language.
    package var layoutDirection: UIUserInterfaceLayoutDirection?
    package weak var keyWindowReference: UIWindow?
    private var strongDelegate: (any UIApplicationDelegate)?

    /// The delegate. The one that `UIApplicationMain` makes lives as long as the app.
    open weak var delegate: (any UIApplicationDelegate)?

    open private(set) var applicationState = State.inactive

    open override var next: UIResponder? { delegate as? UIResponder }

    /// The windows on the main screen, back to front.
    open var windows: [UIWindow] { UIScreen.main.windowList }

    open var keyWindow: UIWindow? { keyWindowReference }

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
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        activate()
    }

    package func activate() {
        guard applicationState != .active else { return }
        if applicationState == .background { delegate?.applicationWillEnterForeground(self) }
        applicationState = .active
        delegate?.applicationDidBecomeActive(self)
        NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
    }

    package func deactivate() {
        guard applicationState == .active else { return }
        delegate?.applicationWillResignActive(self)
        applicationState = .inactive
        NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
    }

    package func enterBackground() {
        deactivate()
        guard applicationState != .background else { return }
        applicationState = .background
        delegate?.applicationDidEnterBackground(self)
        NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
    }

    package func terminate() {
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }

    nonisolated public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    nonisolated public static let didEnterBackgroundNotification =
        Notification.Name("UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}
