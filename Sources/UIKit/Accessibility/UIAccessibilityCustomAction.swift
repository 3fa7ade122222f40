import Foundation

/// Something that can be done with an element beside activating it.
@MainActor open class UIAccessibilityCustomAction: NSObject {
    /// Does it, and says whether it could.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// An action that runs a closure.
    public convenience init(name: String, actionHandler: @escaping UIAccessibilityCustomAction.Handler) {
        self.init(name: name, image: nil, actionHandler: actionHandler)
    }

    /// An action with a picture that runs a closure.
    public init(name: String, image: UIImage?, actionHandler: @escaping UIAccessibilityCustomAction.Handler) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }

    /// What the user hears.
    open var name: String
    /// A picture of what it does.
    open var image: UIImage?
    /// What it does.
    open var actionHandler: UIAccessibilityCustomAction.Handler?

    /// Runs the action; false where it has no closure.
    package func perform() -> Bool { actionHandler?(self) ?? false }
}
