import QuartzCore
import Synchronization

/// A screen: its size, its pixels a point, and the windows on it. Hosts make them.
@MainActor
open class UIScreen: NSObject {
    /// The layers of the windows, and the clock that they run by.
    package let context: LayerContext
    /// The scale for those who are not on the main actor.
    nonisolated let sharedScale: SharedScale
    /// The windows that are shown, back to front.
    package private(set) var windowList: [UIWindow] = []
    /// What of the screen is covered or cut off at its edges, in points. Screens of hosts have nothing of the kind.
    package var safeAreaInsets = UIEdgeInsets.zero {
        didSet { for window in windowList { window.updateSafeArea() } }
    }
    /// Every window that was made for the screen.
    private var windowReferences: [WeakWindow] = []
    private let idiom: UIUserInterfaceIdiom
    /// The scene that windows on the screen belong to. Until an app is launched it counts as active.
    package private(set) lazy var windowScene: UIWindowScene = {
        let scene = UIWindowScene(session: UISceneSession(role: .windowApplication), screen: self)
        scene.assume(.foregroundActive)
        return scene
    }()
    /// What the user has set for the whole desktop.
    package var settings = ScreenSettings() {
        didSet { if settings != oldValue { settingsDidChange(from: oldValue) } }
    }

    package init(size: CGSize, scale: CGFloat, clock: MediaClock) {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: size)
        context = LayerContext(root: root, clock: clock, scale: scale)
        idiom = min(size.width, size.height) < 600 ? .phone : .pad
        let traits = UITraitCollection(size: size, scale: scale, idiom: idiom, settings: ScreenSettings())
        sharedScale = SharedScale(scale, traits: traits)
        super.init()
    }

    /// The host's screen; one the size of a phone in a process that has no host.
    package static var host = UIScreen(size: CGSize(width: 390, height: 844), scale: 3, clock: .host) {
        didSet { SharedScale.host.withLock { $0 = host.sharedScale } }
    }

    /// The screen of the stage whose turn is running, or else of the host.
    open class var main: UIScreen { ScreenTurn.screen ?? host }

    /// The screen in points.
    open var bounds: CGRect { context.root.bounds }

    /// Pixels a point.
    open var scale: CGFloat { context.scale }

    /// Pixels a point of the display.
    open var nativeScale: CGFloat { context.scale }

    /// The screen in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// Frames a second.
    open var maximumFramesPerSecond: Int { Int((1 / context.clock.frameInterval).rounded()) }

    /// Changes the size in points and the pixels a point. Windows that fill the screen go on filling it.
    package func resize(to size: CGSize, scale: CGFloat) {
        let old = bounds
        context.root.bounds = CGRect(origin: .zero, size: size)
        updateTraits(scale: scale)
        let rescaled = scale != context.scale
        context.scale = scale
        sharedScale.value.withLock { $0 = scale }
        context.setNeedsCommit()
        for window in windowList {
            if window.frame == old { window.frame = bounds }
            if rescaled { window.rescale(to: scale) }
        }
    }

    /// Hears what apps tell assistive technology.
    package var onAccessibilityNotification: ((UIAccessibility.Notification, Any?) -> Void)?

    // MARK: - Traits

    /// The traits of the screen, which its windows inherit.
    open var traitCollection: UITraitCollection { sharedScale.traits.withLock { $0 } }

    /// Called when the traits have become others.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    private func settingsDidChange(from old: ScreenSettings) {
        updateTraits(scale: scale)
        for name in settings.notifications(since: old) { NotificationCenter.default.post(name: name, object: nil) }
        guard settings.contentSizeCategory != old.contentSizeCategory else { return }
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification,
            object: self,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: settings.contentSizeCategory]
        )
    }

    private func updateTraits(scale: CGFloat) {
        let old = traitCollection
        let new = UITraitCollection(size: bounds.size, scale: scale, idiom: idiom, settings: settings)
        guard new != old else { return }
        sharedScale.traits.withLock { $0 = new }
        traitCollectionDidChange(old)
        windowScene.adoptTraits(new)
        windowReferences.removeAll { $0.window == nil }
        for reference in windowReferences { reference.window?.refreshTraits() }
    }

    /// Lets a window hear of the screen's traits as long as it lives.
    func inform(_ window: UIWindow) {
        windowReferences.removeAll { $0.window == nil || $0.window === window }
        windowReferences.append(WeakWindow(window: window))
    }

    /// Every window that was made for the screen and lives, those that are shown first, back to front.
    var allWindows: [UIWindow] {
        windowList + windowReferences.compactMap(\.window).filter { window in !windowList.contains(window) }
    }

    // MARK: - Windows

    func show(_ window: UIWindow) {
        windowList.removeAll { $0 === window }
        let index = windowList.firstIndex { $0.windowLevel.rawValue > window.windowLevel.rawValue } ?? windowList.count
        if index < windowList.count {
            context.root.insertSublayer(window.layer, below: windowList[index].layer)
        } else {
            context.root.addSublayer(window.layer)
        }
        windowList.insert(window, at: index)
        window.updateSafeArea()
    }

    func remove(_ window: UIWindow) {
        windowList.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
    }
}

/// Whose turn it is, when several screens live in one process. It stands apart from `UIScreen` to be read off the main
/// actor.
package enum ScreenTurn {
    /// The stage's screen whose turn is running.
    @TaskLocal package static var screen: UIScreen?
}

extension UIScreen: UITraitEnvironment {
    /// The traits of the main screen, which those in the background ask for as well.
    nonisolated static var mainTraits: UITraitCollection {
        if let screen = ScreenTurn.screen { return screen.sharedScale.traits.withLock { $0 } }
        return SharedScale.host.withLock { $0 }.traits.withLock { $0 }
    }

    /// The scale of the main screen, which drawing in the background asks for as well.
    nonisolated package static var mainScale: CGFloat {
        if let screen = ScreenTurn.screen { return screen.sharedScale.value.withLock { $0 } }
        return SharedScale.host.withLock { $0 }.value.withLock { $0 }
    }
}

private struct WeakWindow {
    weak var window: UIWindow?
}

/// A screen's pixels a point and its traits.
final class SharedScale: Sendable {
    /// That of the host's screen; 3, as of the screen of a process without one, before there is any.
    static let host = Mutex(
        SharedScale(
            3,
            traits: UITraitCollection(
                size: CGSize(width: 390, height: 844),
                scale: 3,
                idiom: .phone,
                settings: ScreenSettings()
            )
        )
    )

    let value: Mutex<CGFloat>
    let traits: Mutex<UITraitCollection>

    init(_ scale: CGFloat, traits: UITraitCollection) {
        value = Mutex(scale)
        self.traits = Mutex(traits)
    }
}
