import Foundation

/// A key, with the modifiers that are down, and what becomes of pressing it.
///
/// A responder hands its commands out in `keyCommands`. When a key goes down, the chain of responders from the first
/// one on is asked, and the first command that the key means is what happens, instead of a press. Text that is being
/// edited has the key before it, unless the command has `wantsPriorityOverSystemBehavior`. A key that stays down does
/// it once.
@MainActor open class UIKeyCommand: UICommand {
    private let keys: String?
    private let flags: UIKeyModifierFlags

    /// Makes a command of a closure; `TargetAction` declares it under the name to use.
    public init(
        _title title: String,
        image: UIImage?,
        input: String,
        modifierFlags: UIKeyModifierFlags,
        propertyList: Any?,
        discoverabilityTitle: String?,
        attributes: UIMenuElement.Attributes,
        state: UIMenuElement.State,
        handler: @escaping @MainActor (UIKeyCommand) -> Void
    ) {
        keys = input
        flags = modifierFlags
        super.init(
            title: title,
            image: image,
            propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle,
            attributes: attributes,
            state: state
        ) { command in
            if let command = command as? UIKeyCommand { handler(command) }
        }
    }

    /// What the key types without its modifiers, or one of the names below for a key that types nothing.
    open var input: String? { keys }
    /// The modifier keys that must be down, and no others.
    open var modifierFlags: UIKeyModifierFlags { flags }
    /// Whether the command comes before the text that is being edited.
    open var wantsPriorityOverSystemBehavior = false

    /// The key that moves up.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The key that moves down.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The key that moves left.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The key that moves right.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The key that leaves.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The key that goes up by a page.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The key that goes down by a page.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The key that goes to the beginning.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The key that goes to the end.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
}
