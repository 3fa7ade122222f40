import Compositor
import CoreGraphics

/// Where frames are shown, and where what the user does comes from. Only the frame thread uses it.
package protocol Display: AnyObject {
    /// Size, scale and rate as they are now.
    var geometry: DisplayGeometry { get }

    /// Waits until the user does something, `wake()` is called, or a time has passed; returns what happened, in order.
    ///
    /// - Parameter seconds: 0 does not wait; nil waits for ever.
    func events(waitingAtMost seconds: Double?) -> [DisplayEvent]

    /// Shows a frame. Of its pixels only the damaged ones differ from the frame before, unless the display has lost
    /// that.
    ///
    /// - Returns: Whether the call has waited for the display's next refresh.
    func present(_ frame: PixelBuffer, damage: Damage) -> Bool

    /// Ends the waiting of `events(waitingAtMost:)`, from any thread.
    var wake: @Sendable () -> Void { get }
}

/// What a display looks like.
package struct DisplayGeometry: Hashable, Sendable {
    /// In pixels.
    package var width: Int
    package var height: Int
    /// Pixels a point.
    package var scale: CGFloat
    /// Seconds between refreshes.
    package var frameInterval: Double

    package init(width: Int, height: Int, scale: CGFloat, frameInterval: Double) {
        (self.width, self.height, self.scale, self.frameInterval) = (width, height, scale, frameInterval)
    }

    /// In points.
    package var size: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }
}

/// What a display reports. Places are in points from the top left.
package enum DisplayEvent: Sendable, Equatable {
    package enum TouchPhase: Sendable, Equatable { case began, moved, ended, cancelled }

    case touch(TouchPhase, id: Int, at: CGPoint)
    case scroll(by: CGVector, at: CGPoint)
    /// The pointer moved with no button down; it left the window where there is no place.
    case pointer(at: CGPoint?)
    case key(KeyStroke, isDown: Bool)
    /// What was typed, as the keyboard's layout and input methods have it.
    case text(String)
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
package struct KeyStroke: Sendable, Equatable {
    /// The usage of page 7 of the USB HID usage tables.
    package var usage: Int
    package var characters: String
    package var plainCharacters: String
    package var isShift = false
    package var isControl = false
    package var isAlternate = false
    package var isCommand = false
    package var isCapsLock = false
    package var isKeypad = false
}
