import Compositor
import CoreGraphics

/// Where frames are shown, and where what the user does comes from. Only the frame thread uses it.
protocol Display: AnyObject {
    /// Size, scale and rate as they are now.
    var geometry: DisplayGeometry { get }

    /// Waits until the user does something, `wake()` is called, or a time has passed; returns what happened, in order.
    ///
    /// - Parameter seconds: 0 does not wait; nil waits for ever.
    func events(waitingAtMost seconds: Double?) -> [DisplayEvent]

    /// Shows a frame. Of its pixels only the damaged ones differ from the frame before, unless the display has lost that.
    ///
    /// - Returns: Whether the call has waited for the display's next refresh.
    func present(_ frame: PixelBuffer, damage: Damage) -> Bool

    /// Ends the waiting of `events(waitingAtMost:)`, from any thread.
    var wake: @Sendable () -> Void { get }
}

/// What a display looks like.
struct DisplayGeometry: Hashable, Sendable {
    /// In pixels.
    var width: Int
    var height: Int
    /// Pixels a point.
    var scale: CGFloat
    /// Seconds between refreshes.
    var frameInterval: Double

    /// In points.
    var size: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }
}

/// What a display reports. Places are in points from the top left.
enum DisplayEvent: Sendable, Equatable {
    enum TouchPhase: Sendable, Equatable { case began, moved, ended, cancelled }

    case touch(TouchPhase, id: Int, at: CGPoint)
    case scroll(by: CGVector, at: CGPoint)
    case key(KeyStroke, isDown: Bool)
    /// Size, scale or rate are others now.
    case geometryChanged
    /// The picture in the window is lost.
    case exposed
    case focus(Bool)
    /// The window can be seen, or not.
    case visibility(Bool)
    case closed
}

/// A key and what is typed with it.
struct KeyStroke: Sendable, Equatable {
    /// The usage of page 7 of the USB HID usage tables.
    var usage: Int
    var characters: String
    var plainCharacters: String
    var isShift = false
    var isControl = false
    var isAlternate = false
    var isCommand = false
    var isCapsLock = false
    var isKeypad = false
}
