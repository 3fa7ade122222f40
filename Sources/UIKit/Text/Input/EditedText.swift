import Foundation

/// A text with a selection. Indices count UTF-16 code units.
struct EditedText: Hashable {
    enum Unit { case character, word, paragraph, document }

    var string = "" {
        didSet { (anchor, head) = (limited(anchor), limited(head)) }
    }

    /// The end of the selection that stays when it is extended, and the one that moves.
    private(set) var anchor = 0
    private(set) var head = 0

    var length: Int { string.utf16.count }
    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

    private func limited(_ index: Int) -> Int { min(max(index, 0), length) }

    mutating func select(anchor: Int, head: Int) {
        (self.anchor, self.head) = (whole(limited(anchor)), whole(limited(head)))
    }

    mutating func select(_ range: Range<Int>) { select(anchor: range.lowerBound, head: range.upperBound) }

    /// Puts other text in a range's place, and the caret behind it.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let (start, end) = (index(whole(limited(range.lowerBound))), index(whole(limited(range.upperBound))))
        let position = start.utf16Offset(in: string) + text.utf16.count
        string.replaceSubrange(start..<end, with: text)
        select(anchor: position, head: position)
    }

    func substring(_ range: Range<Int>) -> String {
        String(string[index(whole(limited(range.lowerBound)))..<index(whole(limited(range.upperBound)))])
    }

    private func index(_ offset: Int) -> String.Index { String.Index(utf16Offset: offset, in: string) }

    /// The beginning of the character that holds an index.
    func whole(_ offset: Int) -> Int {
        guard offset > 0, offset < length else { return limited(offset) }
        let range = string.rangeOfComposedCharacterSequence(at: index(offset))
        return range.lowerBound.utf16Offset(in: string)
    }

    /// The next boundary of a unit in a direction.
    func boundary(of unit: Unit, from offset: Int, forward: Bool) -> Int {
        var position = index(whole(limited(offset)))
        func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
        switch unit {
        case .character:
            if forward {
                guard position < string.endIndex else { return length }
                position = string.index(after: position)
            } else {
                guard position > string.startIndex else { return 0 }
                position = string.index(before: position)
            }
        case .word where forward:
            while position < string.endIndex, !isWord(string[position]) { position = string.index(after: position) }
            while position < string.endIndex, isWord(string[position]) { position = string.index(after: position) }
        case .word:
            func before() -> Character { string[string.index(before: position)] }
            while position > string.startIndex, !isWord(before()) { position = string.index(before: position) }
            while position > string.startIndex, isWord(before()) { position = string.index(before: position) }
        case .paragraph where forward:
            while position < string.endIndex, !string[position].isNewline { position = string.index(after: position) }
        case .paragraph:
            while position > string.startIndex, !string[string.index(before: position)].isNewline {
                position = string.index(before: position)
            }
        case .document: return forward ? length : 0
        }
        return position.utf16Offset(in: string)
    }

    /// The word, or the run of what is none, round an index.
    func word(at offset: Int) -> Range<Int> {
        let position = index(whole(limited(offset)))
        func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
        var (low, high) = (position, position)
        while low > string.startIndex, isWord(string[string.index(before: low)]) { low = string.index(before: low) }
        while high < string.endIndex, isWord(string[high]) { high = string.index(after: high) }
        if low == high, high < string.endIndex { high = string.index(after: high) }
        return low.utf16Offset(in: string)..<high.utf16Offset(in: string)
    }

    /// Moves the caret, or the moving end of the selection.
    mutating func move(_ unit: Unit, forward: Bool, extends: Bool) {
        if !extends, !selection.isEmpty, unit == .character {
            // The selection collapses on the side that the caret moves to.
            let edge = forward ? selection.upperBound : selection.lowerBound
            return select(anchor: edge, head: edge)
        }
        let target = boundary(of: unit, from: head, forward: forward)
        select(anchor: extends ? anchor : target, head: target)
    }

    /// What a deletion takes away: the selection, or else a unit beside the caret.
    func deletion(_ unit: Unit, forward: Bool) -> Range<Int> {
        guard selection.isEmpty else { return selection }
        let edge = boundary(of: unit, from: head, forward: forward)
        return min(edge, head)..<max(edge, head)
    }
}
