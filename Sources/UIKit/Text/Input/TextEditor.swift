import QuartzCore

/// What owns a text editor: a text field or a text view.
@MainActor protocol TextEditorOwner: UIView {
    var editor: TextEditor { get }
    /// Whether the return key begins a new line.
    var takesLineBreaks: Bool { get }
    var editorClock: MediaClock { get }
    func editorShouldChange(_ range: NSRange, to text: String) -> Bool
    /// The text has just been changed; `editorDidChange` follows.
    func editorReplaced(_ range: Range<Int>, with text: String)
    func editorDidChange()
    func editorDidSelect()
    func editorReturns()
    /// The owner is no longer the first responder, without having been asked.
    func editorLostResponder()
    /// The place on the line above or below; nil where lines mean nothing.
    func editorPlace(lines: Int, from index: Int) -> Int?
}

/// Changes a text as keys and fingers ask for it, with its owner's consent.
@MainActor final class TextEditor {
    weak var owner: (any TextEditorOwner)?
    private(set) var edited = EditedText()
    private let repeats = GestureTimer()
    private weak var repeatingPress: UIPress?

    /// Sets the text from outside: nobody is asked or told. The caret goes to its end.
    func set(_ string: String) {
        guard string != edited.string else { return }
        edited.string = string
        edited.select(anchor: edited.length, head: edited.length)
    }

    var selection: Range<Int> { edited.selection }

    func select(anchor: Int, head: Int) {
        let old = edited.selection
        edited.select(anchor: anchor, head: head)
        if edited.selection != old { owner?.editorDidSelect() }
    }

    func select(_ range: Range<Int>) { select(anchor: range.lowerBound, head: range.upperBound) }

    /// Changes the text as the user does: the owner may refuse.
    func type(_ text: String, in range: Range<Int>? = nil) {
        let range = range ?? edited.selection
        let place = NSRange(location: range.lowerBound, length: range.count)
        guard owner?.editorShouldChange(place, to: text) ?? true else { return }
        // The owner may have changed the text itself.
        guard range.upperBound <= edited.length else { return }
        replace(range, with: text)
    }

    /// Changes the text without asking.
    func replace(_ range: Range<Int>, with text: String) {
        guard !(range.isEmpty && text.isEmpty) else { return }
        let length = edited.length
        edited.replace(range, with: text)
        // What was asked for may have cut a character in two: whole ones were replaced.
        let start = edited.head - text.utf16.count
        let end = start + length - (edited.length - text.utf16.count)
        owner?.editorReplaced(start..<max(end, start), with: text)
        owner?.editorDidSelect()
        owner?.editorDidChange()
    }

    func delete(_ unit: EditedText.Unit, forward: Bool) {
        let range = edited.deletion(unit, forward: forward)
        if !range.isEmpty { type("", in: range) }
    }

    private func move(_ unit: EditedText.Unit, forward: Bool, extends: Bool) {
        let old = (edited.anchor, edited.head)
        edited.move(unit, forward: forward, extends: extends)
        if old != (edited.anchor, edited.head) { owner?.editorDidSelect() }
    }

    private func move(lines: Int, extends: Bool) {
        let index = owner?.editorPlace(lines: lines, from: edited.head) ?? (lines < 0 ? 0 : edited.length)
        select(anchor: extends ? edited.anchor : index, head: index)
    }

    // MARK: - Keys

    /// Does what a key asks for. Returns false for one that means nothing in a text.
    func press(_ press: UIPress) -> Bool {
        guard let key = press.key, perform(key, insertsText: press.insertsText) else { return false }
        repeatingPress = press
        // A key that stays down goes on.
        let clock = owner?.editorClock ?? .current
        scheduleRepeat(at: clock.now + 0.5, on: clock)
        return true
    }

    func release(_ press: UIPress) {
        guard press === repeatingPress else { return }
        repeats.stop()
        repeatingPress = nil
    }

    func releaseAll() {
        repeats.stop()
        repeatingPress = nil
    }

    private func scheduleRepeat(at time: Double, on clock: MediaClock) {
        guard let key = repeatingPress?.key, key.keyCode != .keyboardReturnOrEnter, key.keyCode != .keypadEnter else {
            return
        }
        repeats.start(at: time, on: clock) { [weak self] in
            guard let self, let press = repeatingPress, let key = press.key else { return }
            scheduleRepeat(at: time + 0.05, on: clock)
            _ = perform(key, insertsText: press.insertsText)
        }
    }

    /// Whether a key means something in a text.
    func takes(_ key: UIKey) -> Bool {
        switch key.keyCode {
        case .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardHome, .keyboardEnd,
            .keyboardDeleteOrBackspace, .keyboardDeleteForward:
            true
        case .keyboardReturnOrEnter, .keypadEnter: !key.hasCommandModifier
        case .keyboardA where key.hasCommandModifier: true
        default: key.isTyped
        }
    }

    private func perform(_ key: UIKey, insertsText: Bool) -> Bool {
        guard takes(key) else { return false }
        let modifiers = key.modifierFlags
        let extends = modifiers.contains(.shift)
        let commands = key.hasCommandModifier
        let unit: EditedText.Unit = modifiers.contains(.alternate) || modifiers.contains(.control) ? .word : .character
        switch key.keyCode {
        case .keyboardLeftArrow, .keyboardRightArrow:
            let forward = key.keyCode == .keyboardRightArrow
            move(modifiers.contains(.command) ? .paragraph : unit, forward: forward, extends: extends)
        case .keyboardUpArrow, .keyboardDownArrow:
            move(lines: key.keyCode == .keyboardUpArrow ? -1 : 1, extends: extends)
        case .keyboardHome: move(commands ? .document : .paragraph, forward: false, extends: extends)
        case .keyboardEnd: move(commands ? .document : .paragraph, forward: true, extends: extends)
        case .keyboardDeleteOrBackspace:
            delete(modifiers.contains(.command) ? .paragraph : unit, forward: false)
        case .keyboardDeleteForward:
            delete(unit, forward: true)
        case .keyboardReturnOrEnter, .keypadEnter:
            if owner?.takesLineBreaks == true { type("\n") } else { owner?.editorReturns() }
        case .keyboardA where commands:
            select(0..<edited.length)
        default:
            if insertsText { type(key.characters) }
        }
        return true
    }
}
