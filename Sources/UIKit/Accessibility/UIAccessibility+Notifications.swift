import CoreGraphics
import Foundation

extension UIAccessibility {
    /// What an app tells assistive technology.
    public struct Notification: Hashable, RawRepresentable, Sendable {
        /// The number that it stands for.
        public var rawValue: UInt32
        /// One of a number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A new screen shows.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen is another.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Something is to be read out.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Tells assistive technology of something. Where none runs, nothing happens.
    @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {
        UIScreen.main.onAccessibilityNotification?(notification, argument)
    }

    /// A rectangle of a view in the screen's coordinates.
    @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        guard let window = view.window else { return view.convert(rect, to: nil) }
        return window.layer.convert(view.convert(rect, to: window), to: nil)
    }
}

/// Which way to scroll for somebody who cannot see.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// To the right.
    case right = 1
    /// To the left.
    case left = 2
    /// Up.
    case up = 3
    /// Down.
    case down = 4
    /// To what comes next.
    case next = 5
    /// To what came before.
    case previous = 6
}
