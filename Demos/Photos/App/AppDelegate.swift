import UIKit

#if SWIFT_PACKAGE
    import Photos
#endif
#if canImport(DemoHost)
    import DemoHost
#endif

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: PhotosDemo.makeRoot())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
