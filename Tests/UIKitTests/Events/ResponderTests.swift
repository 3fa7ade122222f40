import Testing
import UIKit

@MainActor @Suite struct ResponderTests {
    final class Field: UIView {
        var agreesToResign = true
        var keys: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { agreesToResign }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            keys += presses.compactMap { $0.key.map { "down \($0.characters)" } }
            keys += presses.compactMap { $0.key?.modifierFlags.contains(.shift) == true ? "shift" : nil }
        }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { keys.append("repeat") }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            keys += presses.compactMap { $0.key.map { "up \($0.characters)" } }
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            keys.append("cancelled")
        }
    }

    let rig = TouchRig()
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

    init() { rig.window.addSubview(field) }

    private func key(
        _ phase: UIPress.Phase,
        _ code: UIKeyboardHIDUsage,
        _ text: String,
        _ flags: UIKeyModifierFlags = []
    ) {
        rig.input.key(
            phase,
            keyCode: code,
            characters: text,
            charactersIgnoringModifiers: text.lowercased(),
            modifiers: flags,
            time: rig.clock.now
        )
    }

    @Test func oneResponderOfAWindowIsFirst() {
        let other = Field(frame: .zero)
        rig.window.addSubview(other)
        #expect(field.becomeFirstResponder() && field.isFirstResponder)
        #expect(other.becomeFirstResponder() && !field.isFirstResponder)
        other.agreesToResign = false
        #expect(!field.becomeFirstResponder() && other.isFirstResponder)
        other.agreesToResign = true
        #expect(other.resignFirstResponder() && !other.isFirstResponder)
    }

    @Test func aViewThatDoesNotWantItOrHasNoWindowDoesNotBecomeFirst() {
        let plain = UIView()
        rig.window.addSubview(plain)
        #expect(!plain.becomeFirstResponder())
        #expect(!Field(frame: .zero).becomeFirstResponder())
    }

    @Test func aViewThatLeavesTheWindowIsNoLongerFirst() {
        field.becomeFirstResponder()
        field.removeFromSuperview()
        rig.window.addSubview(field)
        #expect(!field.isFirstResponder)
    }

    @Test func keysGoToTheFirstResponder() {
        key(.began, .keyboardA, "a")
        key(.ended, .keyboardA, "a")
        #expect(field.keys.isEmpty)
        field.becomeFirstResponder()
        key(.began, .keyboardA, "A", .shift)
        key(.began, .keyboardA, "A", .shift)
        key(.ended, .keyboardA, "A", .shift)
        #expect(field.keys == ["down A", "shift", "repeat", "up A"])
    }

    @Test func aPressStaysWithTheResponderThatHeardItBegin() {
        let other = Field(frame: .zero)
        rig.window.addSubview(other)
        field.becomeFirstResponder()
        key(.began, .keyboardTab, "\t")
        other.becomeFirstResponder()
        key(.ended, .keyboardTab, "\t")
        #expect(field.keys == ["down \t", "up \t"])
        #expect(other.keys.isEmpty)
    }

    @Test func cancellingEverythingCancelsPresses() {
        field.becomeFirstResponder()
        key(.began, .keyboardA, "a")
        rig.input.cancelAll(time: 1)
        key(.ended, .keyboardA, "a")
        #expect(field.keys == ["down a", "cancelled"])
    }

    @Test func keysThatNobodyWantsGoUpTheResponders() {
        let inner = UIView()
        field.addSubview(inner)
        rig.window.firstResponder = inner
        key(.began, .keyboardEscape, "\u{1B}")
        #expect(field.keys == ["down \u{1B}"])
    }

    @Test func modifiersThatAreDownShowInEventsOfTouches() {
        final class Asking: UIView {
            var flags: UIKeyModifierFlags?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { flags = event?.modifierFlags }
        }
        let asking = Asking(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        rig.window.addSubview(asking)
        key(.began, .keyboardLeftGUI, "")
        rig.tap(50, 150)
        #expect(asking.flags == .command)
    }
}
