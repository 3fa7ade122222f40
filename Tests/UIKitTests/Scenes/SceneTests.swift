import Testing
import UIKit

/// What the delegates of a test have heard.
@MainActor private enum Diary {
    static var lines: [String] = []
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        Diary.lines.append("connect \(session.configuration.name ?? "") \(session.scene === scene)")
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidDisconnect(_ scene: UIScene) { Diary.lines.append("disconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { Diary.lines.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { Diary.lines.append("resign") }
    func sceneWillEnterForeground(_ scene: UIScene) { Diary.lines.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { Diary.lines.append("background") }
}

private final class PlainDelegate: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) { Diary.lines.append("app active") }
    func applicationWillEnterForeground(_ application: UIApplication) { Diary.lines.append("app foreground") }
    func applicationDidEnterBackground(_ application: UIApplication) { Diary.lines.append("app background") }
    func applicationWillTerminate(_ application: UIApplication) { Diary.lines.append("app terminate") }
}

private final class DelegateWithScenes: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    func applicationDidBecomeActive(_ application: UIApplication) { Diary.lines.append("app active") }
    func applicationWillTerminate(_ application: UIApplication) { Diary.lines.append("app terminate") }
}

@MainActor @Suite(.serialized) struct SceneTests {
    private let desk = Desk()

    /// Runs an app of its own on the desk's screen.
    private func run(_ delegateClass: any UIApplicationDelegate.Type, _ body: (UIApplication) -> Void) {
        Diary.lines = []
        ScreenTurn.$screen.withValue(desk.screen) {
            let app = UIApplication()
            app.launch(delegateClass: delegateClass)
            body(app)
        }
    }

    @Test func anAppWithASceneDelegateLivesThroughIt() {
        run(DelegateWithScenes.self) { app in
            #expect(Diary.lines == ["connect Main true", "foreground", "active"])
            let scene = app.connectedScenes.first as? UIWindowScene
            #expect(app.connectedScenes.count == 1 && scene?.activationState == .foregroundActive)
            let window = (scene?.delegate as? SceneDelegate)?.window
            #expect(window != nil && window?.windowScene === scene && window?.screen === desk.screen)
            #expect(scene?.windows.contains { $0 === window } == true && scene?.keyWindow === window)
            #expect(window?.frame == desk.screen.bounds && window?.next === scene)
            app.deactivate()
            #expect(scene?.activationState == .foregroundInactive)
            app.enterBackground()
            #expect(scene?.activationState == .background)
            app.activate()
            app.terminate()
            #expect(scene?.activationState == .unattached && app.connectedScenes.isEmpty)
            #expect(
                Diary.lines.dropFirst(3) == [
                    "resign", "background", "foreground", "active", "disconnect", "app terminate",
                ]
            )
            window?.isHidden = true
        }
    }

    @Test func anAppWithoutOneLivesThroughItsOwnDelegate() {
        run(PlainDelegate.self) { app in
            #expect(Diary.lines == ["app active"])
            let scene = app.connectedScenes.first as? UIWindowScene
            #expect(scene?.delegate == nil && scene?.session.role == .windowApplication)
            #expect(UIWindow(frame: .zero).windowScene === scene && app.openSessions.count == 1)
            app.enterBackground()
            app.activate()
            app.terminate()
            #expect(Diary.lines == ["app active", "app background", "app foreground", "app active", "app terminate"])
        }
    }

    @Test func aClassThatIsNoDelegateIsLeftOut() {
        final class Wrong: UIResponder, UIApplicationDelegate {
            func application(
                _ application: UIApplication,
                configurationForConnecting connectingSceneSession: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
                configuration.delegateClass = UIView.self
                return configuration
            }
            func applicationDidBecomeActive(_ application: UIApplication) { Diary.lines.append("app active") }
        }
        run(Wrong.self) { app in
            #expect(Diary.lines == ["app active"] && (app.connectedScenes.first?.delegate == nil))
        }
    }

    @Test func windowsMoveBetweenScenes() {
        let other = Desk(scale: 2)
        let window = UIWindow(windowScene: desk.screen.windowScene)
        #expect(window.isHidden)
        window.isHidden = false
        #expect(desk.screen.windowScene.windows.contains { $0 === window })
        window.windowScene = other.screen.windowScene
        #expect(window.screen === other.screen && window.traitCollection.displayScale == 2)
        #expect(
            !desk.screen.windowList.contains { $0 === window } && other.screen.windowList.contains { $0 === window }
        )
        window.windowScene = nil
        #expect(!other.screen.windowList.contains { $0 === window } && !window.isHidden)
        window.windowScene = desk.screen.windowScene
        #expect(desk.screen.windowList.contains { $0 === window })
    }

    @Test func aScenesOverridesReachItsWindows() {
        let scene = desk.screen.windowScene
        var heard = 0
        scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIWindowScene, _) in heard += 1 }
        scene.traitOverrides.userInterfaceStyle = .dark
        #expect(desk.window.traitCollection.userInterfaceStyle == .dark && heard == 1)
        scene.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(desk.window.traitCollection.userInterfaceStyle == .light && heard == 2)
    }
}
