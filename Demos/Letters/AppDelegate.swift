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
        window.rootViewController = LetterListViewController(letters: readLetters())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// Reads the folder of letters and says on standard error what in it is no letter.
    private func readLetters() -> [Letter] {
        guard let folder = LetterStore.folder() else {
            report("the letters that come with the app are missing")
            return []
        }
        let store = LetterStore(folder: folder)
        for problem in store.problems {
            report("\(problem.file) is left out: \(problem.reason)")
        }
        return store.letters
    }

    private func report(_ message: String) {
        FileHandle.standardError.write(Data("Letters: \(message)\n".utf8))
    }
}
