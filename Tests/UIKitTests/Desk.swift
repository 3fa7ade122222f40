import Testing
import UIKit

/// A window on a screen of its own, on a clock moved by hand.
@MainActor
final class Desk {
    let clock = MediaClock()
    let screen: UIScreen
    let window: UIWindow

    init(size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1) {
        screen = UIScreen(size: size, scale: scale, clock: clock)
        window = UIWindow(screen: screen)
        window.isHidden = false
        CATransaction.flush()
    }

    /// Adds a view of a frame to the window.
    func view(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> UIView {
        let view = UIView(frame: frame)
        window.addSubview(view)
        CATransaction.flush()
        return view
    }

    /// Moves the clock through all that is due, committing after each instant.
    func advance(to time: Double) { clock.run(to: time) }
}

extension UIView {
    /// What shows now.
    var shown: CALayer { layer.presentation()! }
}
