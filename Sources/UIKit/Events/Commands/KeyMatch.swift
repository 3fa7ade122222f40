/// Whether a key that goes down is the one that a command wants.
@MainActor struct KeyMatch {
    let key: UIKey

    /// Performs the command that a key means, if there is one and the text that is being edited leaves the key to it.
    static func performCommand(of press: UIPress, in window: UIWindow) -> Bool {
        guard let key = press.key, let command = KeyMatch(key: key).command(from: window.keyResponder),
            command.wantsPriorityOverSystemBehavior || !isTaken(key, byTextOf: window.firstResponder)
        else { return false }
        command.perform()
        return true
    }

    private static func isTaken(_ key: UIKey, byTextOf responder: UIResponder?) -> Bool {
        if let owner = responder as? any TextEditorOwner { return owner.editor.takes(key) }
        return responder is any UIKeyInput && key.isTyped
    }

    /// The first command of a chain of responders that the key means, the nearest responder's first; nil for none.
    ///
    /// Keyboards without a Command key have Control in its place, where no command wants Control itself.
    private func command(from responder: UIResponder) -> UIKeyCommand? {
        let commands = sequence(first: responder, next: \.next).flatMap { $0.keyCommands ?? [] }
            .filter { !$0.attributes.contains(.disabled) }
        if let command = commands.first(where: { matches($0, modifiers) }) { return command }
        guard modifiers.contains(.control), !modifiers.contains(.command) else { return nil }
        let inPlace = modifiers.subtracting(.control).union(.command)
        return commands.first { matches($0, inPlace) }
    }

    /// Those that tell commands apart: Caps Lock does not.
    private var modifiers: UIKeyModifierFlags {
        key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    }

    private func matches(_ command: UIKeyCommand, _ modifiers: UIKeyModifierFlags) -> Bool {
        guard let input = command.input?.lowercased(), !input.isEmpty,
            !command.modifierFlags.contains(.numericPad) || key.modifierFlags.contains(.numericPad)
        else { return false }
        let wanted = command.modifierFlags.subtracting([.alphaShift, .numericPad])
        let typed = key.charactersIgnoringModifiers.lowercased()
        if wanted == modifiers { return input == typed || input == key.characters.lowercased() }
        // A sign that is typed with Shift, as + is on many keyboards, is there without asking for Shift.
        let isLetter = input.allSatisfy(\.isLetter)
        return !isLetter && wanted.union(.shift) == modifiers && (input == typed || input == key.characters)
    }
}
