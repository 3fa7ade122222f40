/// What runs an action.
public typealias UIActionHandler = (UIAction) -> Void

/// Something with a title that a menu may hold.
@MainActor open class UIMenuElement: NSObject {
    var text: String
    var picture: UIImage?

    nonisolated init(text: String, picture: UIImage?) {
        self.text = text
        self.picture = picture
        super.init()
    }

    /// What the element is called.
    open var title: String { text }
    /// The picture beside the title.
    open var image: UIImage? { picture }
    /// A second line below the title.
    open var subtitle: String?
}

/// A list of actions to choose from. Menus are not shown here, so there is no way to make one: whatever takes a menu takes
/// nil.
@MainActor open class UIMenu: UIMenuElement {}

/// A closure with a name, for a control to run.
@MainActor open class UIAction: UIMenuElement {
    /// Tells actions apart.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        /// The text that it stands for.
        public var rawValue: String
        /// An identifier of a text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// An identifier of a text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    private let handler: UIActionHandler

    /// An action. Without an identifier it gets one of its own.
    public init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.handler = handler
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(text: title, picture: image)
        self.subtitle = subtitle
    }

    /// A longer title, for where the action is explained.
    open var discoverabilityTitle: String?
    /// How it shows in a menu.
    open var attributes: UIMenuElement.Attributes
    /// Whether what it stands for is on.
    open var state: UIMenuElement.State

    /// What the action is called. A button without a title of its own shows it.
    open override var title: String {
        get { text }
        set { text = newValue }
    }

    /// The picture beside the title.
    open override var image: UIImage? {
        get { picture }
        set { picture = newValue }
    }

    /// A control has at most one action of an identifier for an event.
    public let identifier: UIAction.Identifier

    /// The control that runs the action, while it does.
    open private(set) var sender: Any?

    func perform(sender: Any?) {
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }
}
