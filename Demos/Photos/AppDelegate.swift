import UIKit

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
        let grid = PhotoGridViewController(folder: PhotoFolder.chosen())
        window.rootViewController = UINavigationController(rootViewController: grid)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
