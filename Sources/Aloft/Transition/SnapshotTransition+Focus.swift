import UIKit

extension SnapshotTransition {
    /// Assistive technology goes on where the user does: in what has opened, or at what it went back into.
    /// - Parameter landed: the view that it flew home into; nil if it did not fly.
    func moveFocus(to rest: Rest, _ landed: UIView?) {
        // Who was told of the end may have begun another flight.
        guard flight == nil, (state == .open) == (rest == .open) else { return }
        let target = rest == .open ? destination : landed?.window != nil ? landed : source()
        guard let target, target.window != nil else { return }
        UIAccessibility.post(notification: .screenChanged, argument: target)
    }
}
