import Foundation

/// One instance of the app's interface. The system makes it; its delegate hears what becomes of it.
@MainActor open class UIScene: UIResponder {
    /// Where a scene stands.
    public enum ActivationState: Int, Sendable {
        /// It is not connected to the app.
        case unattached = -1
        /// In front, and getting events.
        case foregroundActive = 0
        /// In front, and getting none for now.
        case foregroundInactive = 1
        /// Out of sight.
        case background = 2
    }

    /// What a scene is connected with, beside its session.
    @MainActor open class ConnectionOptions: NSObject {}

    private let ownSession: UISceneSession
    private var state = ActivationState.unattached

    init(session: UISceneSession) {
        ownSession = session
        super.init()
        session.sceneReference = self
    }

    /// What the scene is remembered by.
    open var session: UISceneSession { ownSession }

    /// Hears what becomes of the scene. The scene keeps it.
    open var delegate: (any UISceneDelegate)?

    /// Whether the scene is in front.
    open var activationState: UIScene.ActivationState { state }

    /// What the user may call the scene.
    open var title: String! = ""

    open override var next: UIResponder? { UIApplication.shared }

    // MARK: - Life, as the app drives it

    /// Makes the delegate of the configuration and connects the scene to the app.
    func connect(to app: UIApplication) {
        let options = ConnectionOptions()
        if let appDelegate = app.delegate {
            session.ownConfiguration = appDelegate.application(
                app,
                configurationForConnecting: session,
                options: options
            )
        }
        if let delegateClass = session.configuration.delegateClass {
            if let delegateClass = delegateClass as? any UISceneDelegate.Type {
                delegate = delegateClass.init()
            } else {
                EnvironmentLog.say("\(delegateClass) is no scene's delegate: it does not conform to UISceneDelegate")
            }
        }
        state = .foregroundInactive
        delegate?.scene(self, willConnectTo: session, options: options)
        post(Self.willConnectNotification)
    }

    func enterForeground() {
        state = .foregroundInactive
        delegate?.sceneWillEnterForeground(self)
        post(Self.willEnterForegroundNotification)
    }

    func activate() {
        state = .foregroundActive
        delegate?.sceneDidBecomeActive(self)
        post(Self.didActivateNotification)
    }

    func deactivate() {
        delegate?.sceneWillResignActive(self)
        post(Self.willDeactivateNotification)
        state = .foregroundInactive
    }

    func enterBackground() {
        state = .background
        delegate?.sceneDidEnterBackground(self)
        post(Self.didEnterBackgroundNotification)
    }

    func disconnect() {
        state = .unattached
        delegate?.sceneDidDisconnect(self)
        post(Self.didDisconnectNotification)
    }

    /// Sets the state of a scene that no app drives.
    func assume(_ state: ActivationState) { self.state = state }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    /// Posted when a scene has been made.
    nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted when a scene is gone.
    nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted when a scene has come to the front.
    nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted when a scene is about to leave the front.
    nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted when a scene is about to come into sight.
    nonisolated public static let willEnterForegroundNotification =
        Notification.Name("UISceneWillEnterForegroundNotification")
    /// Posted when a scene is out of sight.
    nonisolated public static let didEnterBackgroundNotification =
        Notification.Name("UISceneDidEnterBackgroundNotification")
}
