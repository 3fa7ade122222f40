import QuartzCore

/// A place in a text. What takes input makes the places that it understands.
@MainActor open class UITextPosition: NSObject {
    public nonisolated override init() {
        super.init()
    }
}

/// A part of a text, between two places.
@MainActor open class UITextRange: NSObject {
    public nonisolated override init() {
        super.init()
    }

    /// Whether there is nothing between the two places.
    open var isEmpty: Bool { true }
    /// Where the range begins.
    open var start: UITextPosition { UITextPosition() }
    /// Where it ends.
    open var end: UITextPosition { UITextPosition() }
}

/// What keys type into.
@MainActor public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Types text in place of the selection.
    func insertText(_ text: String)
    /// Deletes the selection, or else the character before the caret.
    func deleteBackward()
}

/// A text whose places can be asked for, selected and changed.
@MainActor public protocol UITextInput: UIKeyInput {
    /// The text in a range.
    func text(in range: UITextRange) -> String?
    /// Puts other text in a range's place. No delegate is asked.
    func replace(_ range: UITextRange, withText text: String)
    /// The selection; one that is empty is the caret's place.
    var selectedTextRange: UITextRange? { get set }
    /// Where the text begins.
    var beginningOfDocument: UITextPosition { get }
    /// Where it ends.
    var endOfDocument: UITextPosition { get }
    /// The range between two places; nil when a place is not of this text.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The place a number of UTF-16 code units on; nil beyond the text's ends.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Which of two places comes first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// How many UTF-16 code units lie between two places.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// The first line's part of a range, in the view's coordinates.
    func firstRect(for range: UITextRange) -> CGRect
    /// Where the caret stands at a place, in the view's coordinates.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The place that is nearest to a point of the view's coordinates.
    func closestPosition(to point: CGPoint) -> UITextPosition?
}

/// A place as a number of UTF-16 code units.
final class TextOffset: UITextPosition {
    let value: Int

    init(_ value: Int) {
        self.value = value
        super.init()
    }

    nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? TextOffset)?.value == value
    }

    nonisolated override var hash: Int { value.hashValue }
}

/// A range between two such places.
final class TextOffsetRange: UITextRange {
    let value: Range<Int>

    init(_ value: Range<Int>) {
        self.value = value
        super.init()
    }

    override var isEmpty: Bool { value.isEmpty }
    override var start: UITextPosition { TextOffset(value.lowerBound) }
    override var end: UITextPosition { TextOffset(value.upperBound) }

    nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? TextOffsetRange)?.value == value
    }

    nonisolated override var hash: Int { value.hashValue }
}
