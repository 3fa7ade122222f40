import CoreGraphics

/// Makes the device tap or hum in answer to what the user does. Here nothing can be felt: the calls do nothing.
@MainActor open class UIFeedbackGenerator: NSObject {
    public nonisolated override init() {
        super.init()
    }

    /// A generator for what happens in a view.
    public convenience init(view: UIView) { self.init() }

    /// Says that there will be feedback soon.
    open func prepare() {}
}

/// Feedback for things that collide.
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// What collides.
    public enum FeedbackStyle: Int, Sendable {
        /// Of a light thing.
        case light
        /// Of a thing of some weight.
        case medium
        /// Of a heavy thing.
        case heavy
        /// Of something soft.
        case soft
        /// Of something hard.
        case rigid
    }

    /// A generator for things of a kind.
    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
        super.init()
    }

    /// A generator for things of a kind in a view.
    public convenience init(style: UIImpactFeedbackGenerator.FeedbackStyle, view: UIView) { self.init(style: style) }

    /// Things have collided.
    open func impactOccurred() {}

    /// Things have collided.
    ///
    /// - Parameter intensity: How hard, from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a selection that moves on.
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// The selection has changed.
    open func selectionChanged() {}
}

/// Feedback for the end of a task.
@MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How a task has ended.
    public enum FeedbackType: Int, Sendable {
        /// It has worked.
        case success
        /// It has worked, with something to mind.
        case warning
        /// It has failed.
        case error
    }

    /// A task has ended.
    open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {}
}
