import Compositor
import UIKit

/// A window with no screen, on a clock that is moved by hand.
///
/// What UIKit times (animations, delays, display links, long presses) follows the stage's clock; nothing happens
/// until it is advanced, and then everything that is due happens in order. A frame is looked at with `image()`.
///
///     let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
///     stage.window.rootViewController = controller
///     await stage.tap(at: CGPoint(x: 195, y: 300))
///     await stage.advance(by: 0.5)
///     let frame = stage.image()
///
/// Several stages live side by side, each with its own time and screen. While a stage runs its window's code,
/// `UIScreen.main` and `CACurrentMediaTime()` answer for it; code outside can ask for the same with `perform(_:)`. An
/// app's own `Timer`, `asyncAfter` and `Task.sleep` stay on real time.
@MainActor
public final class Stage {
    /// The window that fills the stage. It is visible, has no controller yet, and was the key window when it was made.
    public let window: UIWindow

    /// The screen of the window.
    package let screen: UIScreen
    /// The time of everything on the stage.
    package let clock = MediaClock()
    let input: InputSource
    let picture = StagePicture()
    /// The fingers that are down, and where each is.
    var fingers: [Int: CGPoint] = [:]
    var observers: [StageObserverReference] = []
    /// Measures the turns in which the main actor is left to what waits for it.
    weak var turnTimer: FrameTimer?

    /// Makes a stage at time 0.
    ///
    /// - Parameters:
    ///   - size: The size of the window in points. Sides are kept between 1 point and 32 767 pixels.
    ///   - scale: Pixels a point, from 0.1 to 16; 1 when it is no number.
    public init(size: CGSize, scale: CGFloat = 1) {
        let scale = Self.limited(scale: scale)
        screen = UIScreen(size: Self.limited(size: size, scale: scale), scale: scale, clock: clock)
        input = InputSource(screen: screen)
        window = UIWindow(screen: screen)
        perform { window.makeKeyAndVisible() }
    }

    /// The time in seconds; 0 at first.
    public var time: TimeInterval { clock.now }

    /// The size of the window in points.
    public var size: CGSize { screen.bounds.size }

    /// Pixels a point.
    public var scale: CGFloat { screen.scale }

    /// Changes the size of the window in points and, if given, the pixels a point. The limits are those of a new stage.
    public func resize(to size: CGSize, scale: CGFloat? = nil) {
        let scale = Self.limited(scale: scale ?? self.scale)
        perform { screen.resize(to: Self.limited(size: size, scale: scale), scale: scale) }
    }

    /// Runs code as the stage's own: `UIScreen.main` and `CACurrentMediaTime()` answer for the stage, and what the code
    /// changed is committed at its end.
    @discardableResult
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        try MediaClock.$running.withValue(clock) {
            try ScreenTurn.$screen.withValue(screen) {
                defer { CATransaction.flush() }
                return try body()
            }
        }
    }

    private static func limited(scale: CGFloat) -> CGFloat {
        scale.isFinite && scale > 0 ? min(max(scale, 0.1), 16) : 1
    }

    private static func limited(size: CGSize, scale: CGFloat) -> CGSize {
        let longest = (CGFloat(PixelBuffer.longestSide) / scale).rounded(.down)
        func side(_ length: CGFloat) -> CGFloat { length.isNaN ? 1 : min(max(length, 1), longest) }
        return CGSize(width: side(size.width), height: side(size.height))
    }
}
