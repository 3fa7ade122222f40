#if canImport(ObjectiveC)
    import ObjectiveC
    import UIKit

    /// What Objective-C's target-action calls: an object with a method. The sender keeps it.
    @MainActor final class HandlerTarget: NSObject {
        private let handler: @MainActor (AnyObject) -> Void

        init(_ handler: @escaping @MainActor (AnyObject) -> Void) {
            self.handler = handler
        }

        @objc func fire(_ sender: AnyObject) { handler(sender) }
    }

    extension NSObject {
        /// The targets that live as long as this object.
        @MainActor var handlerTargets: [HandlerTarget] {
            get { objc_getAssociatedObject(self, handlerTargetsKey) as? [HandlerTarget] ?? [] }
            set { objc_setAssociatedObject(self, handlerTargetsKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
        }
    }

    @MainActor private let handlerTargetsKey = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    )
#endif
