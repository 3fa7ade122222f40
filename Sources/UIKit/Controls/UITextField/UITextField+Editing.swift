import QuartzCore

extension UITextField: TextEditorOwner {
    var takesLineBreaks: Bool { false }
    var editorClock: MediaClock { layer.nearestContext?.clock ?? .current }

    func editorShouldChange(_ range: NSRange, to text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    func editorReplaced(_ range: Range<Int>, with text: String) { contentDidChange() }

    func editorDidChange() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func editorDidSelect() {
        setNeedsLayout()
        delegate?.textFieldDidChangeSelection(self)
    }

    func editorReturns() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let isEndedByIt = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if isEndedByIt { resignFirstResponder() }
    }

    func editorPlace(lines: Int, from index: Int) -> Int? { nil }

    /// The user taps the button that clears the text.
    func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        editor.replace(0..<editor.edited.length, with: "")
    }

    // MARK: - What is shown

    /// Where each character of the text begins in what is shown, when that is bullets.
    private var bulletStarts: [Int]? {
        guard isSecureTextEntry else { return nil }
        let string = editor.edited.string
        return string.indices.map { $0.utf16Offset(in: string) } + [editor.edited.length]
    }

    func shownIndex(_ index: Int) -> Int {
        guard let starts = bulletStarts else { return index }
        return starts.firstIndex { $0 >= index } ?? starts.count - 1
    }

    func storedIndex(_ index: Int) -> Int {
        guard let starts = bulletStarts else { return index }
        return starts[min(max(index, 0), starts.count - 1)]
    }

    /// The text as it is shown, on one line.
    var shownText: NSAttributedString {
        let string = editor.edited.string
        let shown =
            isSecureTextEntry
            ? String(repeating: "•", count: string.count)
            : String(String.UnicodeScalarView(string.unicodeScalars.map { Self.isLineBreak($0) ? " " : $0 }))
        return NSAttributedString(string: shown, attributes: defaultTextAttributes)
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        (0x0A...0x0D).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
    }

    /// The gap between characters that is nearest to a point of the field.
    func index(at point: CGPoint) -> Int {
        layoutIfNeeded()
        let place = parts.canvas.convert(point, from: self)
        return storedIndex(parts.canvas.block.index(at: CGPoint(x: place.x, y: parts.canvas.bounds.midY)))
    }

    // MARK: - UITextInput

    private func range(_ range: UITextRange) -> Range<Int>? {
        (range as? TextOffsetRange).map { $0.value.clamped(to: 0..<editor.edited.length) }
    }

    /// The text in a range; nil for a range of another text.
    public func text(in range: UITextRange) -> String? { self.range(range).map(editor.edited.substring) }

    /// Replaces the text in a range.
    public func replace(_ range: UITextRange, withText text: String) {
        if let range = self.range(range) { editor.replace(range, with: text) }
    }

    /// What is selected; empty where the caret is.
    public var selectedTextRange: UITextRange? {
        get { TextOffsetRange(editor.selection) }
        set { if let range = newValue.flatMap(range) { editor.select(range) } }
    }

    /// Where the text begins.
    public var beginningOfDocument: UITextPosition { TextOffset(0) }
    /// Where the text ends.
    public var endOfDocument: UITextPosition { TextOffset(editor.edited.length) }

    /// The range between two positions.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        TextOffsetRange(fromPosition, toPosition)
    }

    /// The position some characters on; nil beyond the ends.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        (position as? TextOffset)?.moved(by: offset, in: editor.edited)
    }

    /// Which of two positions comes first.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        TextOffset.compare(position, other)
    }

    /// How many characters lie between two positions.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        TextOffset.distance(from, toPosition)
    }

    /// Where the first line of a range is, in points.
    public func firstRect(for range: UITextRange) -> CGRect {
        guard let range = self.range(range) else { return .null }
        layoutIfNeeded()
        let shown = shownIndex(range.lowerBound)..<shownIndex(range.upperBound)
        guard let rect = parts.canvas.selectionRects(shown).first else {
            return caretRect(for: TextOffset(range.lowerBound))
        }
        return convert(rect, from: parts.canvas)
    }

    /// Where the caret would stand, in points.
    public func caretRect(for position: UITextPosition) -> CGRect {
        guard let offset = position as? TextOffset else { return .null }
        layoutIfNeeded()
        return convert(parts.canvas.caretRect(at: shownIndex(offset.value)), from: parts.canvas)
    }

    /// The position that is nearest to a point.
    public func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(index(at: point)) }
}

extension TextOffset {
    func moved(by offset: Int, in text: EditedText) -> TextOffset? {
        let (sum, overflows) = value.addingReportingOverflow(offset)
        return !overflows && (0...text.length).contains(sum) ? TextOffset(sum) : nil
    }

    static func compare(_ one: UITextPosition, _ two: UITextPosition) -> ComparisonResult {
        let distance = distance(one, two)
        return distance > 0 ? .orderedAscending : distance < 0 ? .orderedDescending : .orderedSame
    }

    /// From the first to the second; 0 where one of them is of another kind.
    static func distance(_ one: UITextPosition, _ two: UITextPosition) -> Int {
        guard let one = one as? TextOffset, let two = two as? TextOffset else { return 0 }
        return two.value - one.value
    }
}

extension TextOffsetRange {
    convenience init?(_ one: UITextPosition, _ two: UITextPosition) {
        guard let one = one as? TextOffset, let two = two as? TextOffset else { return nil }
        self.init(min(one.value, two.value)..<max(one.value, two.value))
    }
}

// MARK: - Hints

extension UITextField {
    /// Which letters become capital by themselves: a hint for keyboards on a screen.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { hints.autocapitalization }
        set { hints.autocapitalization = newValue }
    }
    /// Whether mistakes are corrected: a hint for keyboards on a screen.
    public var autocorrectionType: UITextAutocorrectionType {
        get { hints.autocorrection }
        set { hints.autocorrection = newValue }
    }
    /// Whether spelling is checked: a hint for keyboards on a screen.
    public var spellCheckingType: UITextSpellCheckingType {
        get { hints.spellChecking }
        set { hints.spellChecking = newValue }
    }
    /// Which keyboard suits the text: a hint for keyboards on a screen.
    public var keyboardType: UIKeyboardType {
        get { hints.keyboard }
        set { hints.keyboard = newValue }
    }
    /// What the return key says: a hint for keyboards on a screen.
    public var returnKeyType: UIReturnKeyType {
        get { hints.returnKey }
        set { hints.returnKey = newValue }
    }
    /// What the text is: a hint for what fills texts in.
    public var textContentType: UITextContentType! {
        get { hints.contentType }
        set { hints.contentType = newValue }
    }
    /// Whether the return key waits for a text: a hint for keyboards on a screen.
    public var enablesReturnKeyAutomatically: Bool {
        get { hints.enablesReturnKeyAutomatically }
        set { hints.enablesReturnKeyAutomatically = newValue }
    }
}
