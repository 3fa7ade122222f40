import Foundation

/// Something that an app can be asked to do, with a name for it. An action method does it on Apple's platforms; where
/// there are none, and there too if wanted, it is made with a closure, by `TargetAction`.
@MainActor open class UICommand: UIMenuElement {
    private let handler: @MainActor (UICommand) -> Void
    private let details: Any?

    init(
        title: String,
        image: UIImage?,
        propertyList: Any?,
        discoverabilityTitle: String?,
        attributes: UIMenuElement.Attributes,
        state: UIMenuElement.State,
        handler: @escaping @MainActor (UICommand) -> Void
    ) {
        self.handler = handler
        details = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(text: title, picture: image)
    }

    /// What the command is called.
    open override var title: String {
        get { text }
        set { text = newValue }
    }

    /// The picture beside the title.
    open override var image: UIImage? {
        get { picture }
        set { picture = newValue }
    }

    /// A longer title, for where the command is explained.
    open var discoverabilityTitle: String?
    /// How it shows in a menu. A command that is disabled does nothing.
    open var attributes: UIMenuElement.Attributes
    /// Whether what it stands for is on.
    open var state: UIMenuElement.State
    /// What the app has given the command, to tell it from others.
    open var propertyList: Any? { details }

    func perform() { handler(self) }
}
