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

    package init(size: CGSize, scale: CGFloat, clock: MediaClock) {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: size)
        context = LayerContext(root: root, clock: clock, scale: scale)
        sharedScale = SharedScale(scale)
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
        let rescaled = scale != context.scale
        context.scale = scale
        sharedScale.value.withLock { $0 = scale }
        context.setNeedsCommit()
        for window in windowList {
            if window.frame == old { window.frame = bounds }
            if rescaled { window.rescale(to: scale) }
        }
    }

    func show(_ window: UIWindow) {
        windowList.removeAll { $0 === window }
        let index = windowList.firstIndex { $0.windowLevel > window.windowLevel } ?? windowList.count
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

extension UIScreen {
    /// The scale of the main screen, which drawing in the background asks for as well.
    nonisolated package static var mainScale: CGFloat {
        if let screen = ScreenTurn.screen { return screen.sharedScale.value.withLock { $0 } }
        return SharedScale.host.withLock { $0 }.value.withLock { $0 }
    }
}

/// A screen's pixels a point.
final class SharedScale: Sendable {
    /// That of the host's screen; 3, as of the screen of a process without one, before there is any.
    static let host = Mutex(SharedScale(3))

    let value: Mutex<CGFloat>

    init(_ scale: CGFloat) {
        value = Mutex(scale)
    }
}
