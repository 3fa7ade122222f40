import UIKit

/// A handler that a gesture recogniser has been given, by which it can be taken away again.
@MainActor public final class GestureHandler {
    fileprivate let token: AnyObject

    fileprivate init(_ token: AnyObject) {
        self.token = token
    }
}

extension UIGestureRecognizer {
    /// Creates a recogniser that calls a closure whenever its state changes as a target's action would be called.
    public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    /// Adds a closure that is called as a target's action is, in the order in which they were added. The recogniser
    /// keeps it until it is removed.
    @discardableResult
    public func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) -> GestureHandler {
        #if canImport(ObjectiveC)
            let target = HandlerTarget { sender in
                if let recognizer = sender as? UIGestureRecognizer { handler(recognizer) }
            }
            handlerTargets.append(target)
            addTarget(target, action: #selector(HandlerTarget.fire(_:)))
            return GestureHandler(target)
        #else
            return GestureHandler(_addAction(handler))
        #endif
    }

    /// Takes a closure away that was added before.
    public func removeHandler(_ handler: GestureHandler) {
        #if canImport(ObjectiveC)
            guard let target = handler.token as? HandlerTarget else { return }
            removeTarget(target, action: nil)
            handlerTargets.removeAll { $0 === target }
        #else
            _removeAction(handler.token)
        #endif
    }
}
