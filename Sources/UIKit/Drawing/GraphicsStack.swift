import QuartzCore

/// A context that is made when it is first asked for.
final class DeferredContext {
    private(set) var made: CGContext?
    private let make: () -> CGContext?
    private var hasTried = false

    init(_ make: @escaping () -> CGContext?) { self.make = make }

    init(_ context: CGContext) {
        made = context
        make = { nil }
        hasTried = true
    }

    var context: CGContext? {
        if !hasTried {
            hasTried = true
            made = make()
        }
        return made
    }
}

/// The contexts that UIKit's drawing goes to, innermost last. Each thread has its own stack.
final class GraphicsStack {
    private struct Entry {
        var context: DeferredContext
        /// The pixels a point of an image that is being made.
        var imageScale: CGFloat?
    }

    private var contexts: [Entry] = []

    static var shared: GraphicsStack {
        let storage = Thread.current.threadDictionary
        if let stack = storage[key] as? GraphicsStack { return stack }
        let stack = GraphicsStack()
        storage[key] = stack
        return stack
    }

    private static let key = "aloft.graphics-stack"

    func push(_ context: DeferredContext, imageScale: CGFloat? = nil) {
        contexts.append(Entry(context: context, imageScale: imageScale))
    }

    func pop() {
        if !contexts.isEmpty { contexts.removeLast() }
    }

    var current: CGContext? { contexts.last?.context.context }
    /// The pixels a point of the image that the current context makes; nil where it makes none.
    var imageScale: CGFloat? { contexts.last?.imageScale }
}

/// The context that drawing goes to now: that of the view being drawn, or of the image being made; nil outside both.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsStack.shared.current
}

/// Makes `context` the current one until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsStack.shared.push(DeferredContext(context))
}

/// Makes the context before it the current one again.
public func UIGraphicsPopContext() {
    GraphicsStack.shared.pop()
}
