import UIKit

extension UIKeyCommand {
    /// Creates a command that calls a closure when its key goes down. Return it from a responder's `keyCommands`, or
    /// give it to a controller by `addKeyCommand(_:)`. The command keeps the closure.
    ///
    /// - Parameters:
    ///   - title: What the command is called in a menu.
    ///   - image: The picture beside the title.
    ///   - input: What the key types without its modifiers, or one of `UIKeyCommand`'s names, such as `inputEscape`.
    ///   - modifierFlags: The modifier keys that must be down.
    ///   - propertyList: What tells the command from others.
    ///   - discoverabilityTitle: A longer title, for where commands are explained.
    ///   - attributes: How the command shows; one that is disabled does nothing.
    ///   - state: Whether what it stands for is on.
    public convenience init(
        title: String = "",
        image: UIImage? = nil,
        input: String,
        modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        handler: @escaping @MainActor (UIKeyCommand) -> Void
    ) {
        #if canImport(ObjectiveC)
            self.init(
                title: title,
                image: image,
                action: #selector(UIResponder.performHandler(of:)),
                input: input,
                modifierFlags: modifierFlags,
                propertyList: propertyList,
                discoverabilityTitle: discoverabilityTitle,
                attributes: attributes,
                state: state
            )
            handlerTargets.append(
                HandlerTarget { sender in
                    if let command = sender as? UIKeyCommand { handler(command) }
                }
            )
        #else
            self.init(
                _title: title,
                image: image,
                input: input,
                modifierFlags: modifierFlags,
                propertyList: propertyList,
                discoverabilityTitle: discoverabilityTitle,
                attributes: attributes,
                state: state,
                handler: handler
            )
        #endif
    }
}

#if canImport(ObjectiveC)
    extension UIResponder {
        /// What UIKit calls on the first responder: the command itself knows what to do.
        @objc fileprivate func performHandler(of command: UIKeyCommand) {
            for target in command.handlerTargets { target.fire(command) }
        }
    }
#endif
