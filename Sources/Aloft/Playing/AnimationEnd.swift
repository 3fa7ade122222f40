import UIKit

/// Hears once when an animation is over: true when it ran to its end, false when the host dropped it.
@MainActor final class AnimationEnd: NSObject, CAAnimationDelegate {
    private var handler: (@MainActor (Bool) -> Void)?

    init(_ handler: @escaping @MainActor (Bool) -> Void) {
        self.handler = handler
    }

    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        MainActor.assumeIsolated {
            let handler = self.handler
            self.handler = nil
            handler?(flag)
        }
    }
}
