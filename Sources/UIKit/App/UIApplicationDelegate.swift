import QuartzCore

/// A class that the system makes objects of. Swift without the Objective-C runtime can do that only through a required
/// initialiser, which a final class has when it has any.
@MainActor
public protocol _MadeFromItsClass {
    /// Makes the delegate of an app; called by `UIApplicationMain`.
    init()
}

/// Hears of the app's life. All methods are optional.
///
/// The app makes its delegate from the class alone: an app delegate is a final class, or has a `required init()`.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol, _MadeFromItsClass {
    /// Called at the very beginning.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the app is about to run.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Says what a scene is made with. Its `delegateClass` is the class of the scene's delegate; without one, which is
    /// the default, the methods below are called instead of the scene delegate's.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called when the app has become active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the app stops being active.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the app does not show any more.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the app shows again.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the app ends.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// What `@main` on a delegate calls: runs the app with a delegate of this class.
    public static func main() {
        exit(ApplicationHosts.run(delegateClass: self))
    }
}
