import TargetAction
import Testing
import UIKit

/// Keys that mean something to the app rather than type.
@MainActor @Suite struct KeyCommandTests {
    final class Page: UIViewController {
        var commands: [UIKeyCommand] = []
        var presses: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + commands }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            self.presses += presses.compactMap(\.key?.characters)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            self.presses += presses.compactMap { $0.key.map { "up \($0.characters)" } }
        }
    }

    let rig = TouchRig()
    let page = Page()
    let heard = Heard()

    final class Heard {
        var names: [String] = []
    }

    init() {
        rig.window.rootViewController = page
        page.becomeFirstResponder()
    }

    private func command(
        _ input: String,
        _ name: String,
        _ flags: UIKeyModifierFlags = [],
        attributes: UIMenuElement.Attributes = []
    ) -> UIKeyCommand {
        let heard = heard
        return UIKeyCommand(title: name, input: input, modifierFlags: flags, attributes: attributes) {
            heard.names.append($0.title)
        }
    }

    private func press(
        _ code: UIKeyboardHIDUsage,
        _ text: String,
        _ flags: UIKeyModifierFlags = [],
        plain: String? = nil
    ) {
        for phase in [UIPress.Phase.began, .ended] { key(phase, code, text, flags, plain: plain) }
    }

    private func key(
        _ phase: UIPress.Phase,
        _ code: UIKeyboardHIDUsage,
        _ text: String,
        _ flags: UIKeyModifierFlags = [],
        plain: String? = nil
    ) {
        rig.input.key(
            phase,
            keyCode: code,
            characters: text,
            charactersIgnoringModifiers: plain ?? text,
            modifiers: flags,
            time: rig.clock.now
        )
    }

    @Test func aKeyWithItsModifiersPerformsACommand() {
        page.commands = [command("n", "new", [.command]), command(UIKeyCommand.inputEscape, "leave")]
        press(.keyboardN, "n", [.command])
        press(.keyboardEscape, "UIKeyInputEscape")
        #expect(heard.names == ["new", "leave"])
        #expect(page.presses == [], "the keys are no presses of anybody's")
        press(.keyboardN, "n")
        press(.keyboardN, "n", [.command, .alternate])
        press(.keyboardM, "m", [.command])
        #expect(heard.names == ["new", "leave"])
        #expect(page.presses == ["n", "up n", "n", "up n", "m", "up m"])
    }

    @Test func itIsPerformedOnceHoweverLongTheKeyStaysDown() {
        page.commands = [command("n", "next")]
        key(.began, .keyboardN, "n")
        key(.began, .keyboardN, "n")
        key(.changed, .keyboardN, "n")
        key(.ended, .keyboardN, "n")
        #expect(heard.names == ["next"] && page.presses == [])
        press(.keyboardN, "n")
        #expect(heard.names == ["next", "next"])
    }

    @Test func shiftAndCapsLock() {
        page.commands = [
            command("z", "undo", [.command]), command("z", "redo", [.command, .shift]),
            command("+", "more", [.command]),
        ]
        press(.keyboardZ, "Z", [.command, .shift])
        press(.keyboardZ, "Z", [.command, .alphaShift])
        press(.keyboardEqualSign, "+", [.command, .shift])
        press(.keypadPlus, "+", [.command, .numericPad])
        #expect(heard.names == ["redo", "undo", "more", "more"])
    }

    @Test func controlIsInPlaceOfCommandWhereNothingWantsControl() {
        page.commands = [command("n", "new", [.command]), command("w", "close", [.command])]
        press(.keyboardN, "n", [.control])
        #expect(heard.names == ["new"])
        page.commands.append(command("w", "word", [.control]))
        press(.keyboardW, "w", [.control])
        #expect(heard.names == ["new", "word"])
    }

    @Test func theNearestResponderComesFirst() {
        final class Corner: UIView {
            var commands: [UIKeyCommand] = []
            override var canBecomeFirstResponder: Bool { true }
            override var keyCommands: [UIKeyCommand]? { commands }
        }
        let corner = Corner()
        page.view.addSubview(corner)
        corner.commands = [command("n", "corner"), command("d", "no", attributes: .disabled)]
        page.addKeyCommand(command("n", "page"))
        page.addKeyCommand(command("d", "page's d"))
        press(.keyboardN, "n")
        #expect(heard.names == ["page"])
        corner.becomeFirstResponder()
        press(.keyboardN, "n")
        press(.keyboardD, "d")
        #expect(heard.names == ["page", "corner", "page's d"])
    }

    @Test func commandsOfAControllerComeAndGo() {
        let plain = UIViewController()
        #expect(plain.keyCommands == nil)
        let next = command("n", "next")
        plain.addKeyCommand(next)
        plain.addKeyCommand(next)
        #expect(plain.keyCommands == [next])
        plain.removeKeyCommand(next)
        plain.removeKeyCommand(next)
        #expect(plain.keyCommands == nil)
    }

    @Test func textHasItsKeysFirst() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        page.view.addSubview(field)
        let left = command(UIKeyCommand.inputLeftArrow, "left")
        let letter = command("n", "letter")
        page.commands = [
            left, letter, command("s", "save", [.command]), command(UIKeyCommand.inputEscape, "leave"),
        ]
        field.becomeFirstResponder()
        press(.keyboardN, "n")
        press(.keyboardLeftArrow, "UIKeyInputLeftArrow")
        #expect(field.text == "n" && heard.names == [])
        press(.keyboardS, "s", [.command])
        press(.keyboardEscape, "UIKeyInputEscape")
        #expect(field.text == "n" && heard.names == ["save", "leave"])
        letter.wantsPriorityOverSystemBehavior = true
        press(.keyboardN, "n")
        #expect(field.text == "n" && heard.names == ["save", "leave", "letter"])
    }

    /// A host that has text from an input method tells of it between the key's going down and its coming up.
    @Test func whatACommandHasTakenIsNotTyped() {
        rig.input.deliversText = true
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        page.view.addSubview(field)
        field.becomeFirstResponder()
        let letter = command("n", "letter")
        letter.wantsPriorityOverSystemBehavior = true
        page.commands = [letter]
        key(.began, .keyboardN, "n")
        rig.input.type("n")
        // Who types fast has the next key down before this one is up.
        key(.began, .keyboardM, "m")
        rig.input.type("m")
        key(.ended, .keyboardN, "n")
        key(.ended, .keyboardM, "m")
        #expect(field.text == "m" && heard.names == ["letter"])
    }

    @Test func whatACommandKnows() {
        let command = UIKeyCommand(
            title: "New",
            image: UIImage(),
            input: "n",
            modifierFlags: [.command],
            propertyList: 7,
            discoverabilityTitle: "New letter",
            state: .on
        ) { _ in }
        #expect(command.title == "New" && command.image != nil && command.discoverabilityTitle == "New letter")
        #expect(command.input == "n" && command.modifierFlags == .command && command.propertyList as? Int == 7)
        #expect(command.state == .on && command.attributes == [] && !command.wantsPriorityOverSystemBehavior)
        command.title = "Newer"
        command.image = nil
        #expect(command.title == "Newer" && command.image == nil)
    }

    @Test func commandsThatCanMeanNothing() {
        page.commands = [command("", "nothing"), command("", "nothing", [.command])]
        press(.keyboardN, "n")
        press(.keyboardLeftGUI, "", [.command])
        #expect(heard.names == [])
    }
}
