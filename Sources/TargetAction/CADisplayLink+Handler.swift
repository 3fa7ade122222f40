import UIKit

extension CADisplayLink {
    /// A display link that calls a closure once a frame, when it has been added to a run loop. It keeps the closure
    /// until it is invalidated.
    @MainActor public static func displayLink(
        handler: @escaping @MainActor (CADisplayLink) -> Void
    ) -> CADisplayLink {
        #if canImport(ObjectiveC)
            let target = HandlerTarget { sender in
                if let link = sender as? CADisplayLink { handler(link) }
            }
            return CADisplayLink(target: target, selector: #selector(HandlerTarget.fire(_:)))
        #else
            return CADisplayLink(_handler: handler)
        #endif
    }
}
