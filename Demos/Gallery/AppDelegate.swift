import Aloft
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
        window.rootViewController = AppDelegate.makeRoot(arguments: ProcessInfo.processInfo.arguments)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// The list of the demos, and on it the demo that follows `--demo`, if any does.
    static func makeRoot(arguments: [String]) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: GalleryViewController())
        navigation.usesSnapshotTransitions = true
        let name = zip(arguments, arguments.dropFirst()).first { $0.0 == "--demo" }?.1
        if let demo = Demo.all.first(where: { $0.name.lowercased() == name?.lowercased() }) {
            navigation.pushViewController(demo.controller, animated: false)
        }
        return navigation
    }
}
