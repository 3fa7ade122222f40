import QuartzCore

extension UITextView: TextEditorOwner {
    var takesLineBreaks: Bool { true }
    var editorClock: MediaClock { layer.nearestContext?.clock ?? .current }

    func editorShouldChange(_ range: NSRange, to text: String) -> Bool {
        guard isEditable else { return false }
        return delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func editorReplaced(_ range: Range<Int>, with text: String) {
        adopt(text, in: range)
        textDidChange()
    }

    func editorDidChange() {
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func editorDidSelect() {
        setNeedsLayout()
        layoutIfNeeded()
        if isFirstResponder {
            let caret = canvas.caretRect(at: editor.edited.head)
            scrollRectToVisible(convert(caret, from: canvas).insetBy(dx: 0, dy: -4), animated: false)
        }
        delegate?.textViewDidChangeSelection(self)
    }

    func editorReturns() {}

    func editorPlace(lines: Int, from index: Int) -> Int? {
        layoutIfNeeded()
        let caret = canvas.caretRect(at: index)
        let y = lines < 0 ? caret.minY - caret.height / 2 : caret.maxY + caret.height / 2
        guard y >= 0, y <= canvas.bounds.height else { return nil }
        return canvas.block.index(at: CGPoint(x: caret.midX, y: y))
    }

    // MARK: - Taps

    func tapped(_ recognizer: UIGestureRecognizer) {
        if !isEditable, let (url, range) = tappedLink {
            _ = delegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
            return
        }
        guard isEditable, becomeFirstResponder() else { return }
        layoutIfNeeded()
        let index = canvas.block.index(at: recognizer.location(in: canvas))
        editor.select(anchor: index, head: index)
    }

    /// The link that the tap is on.
    var tappedLink: (URL, NSRange)? {
        layoutIfNeeded()
        return isSelectable ? link(at: tap.location(in: canvas)) : nil
    }

    /// The link under a point of the canvas.
    private func link(at point: CGPoint) -> (URL, NSRange)? {
        let near = canvas.block.index(at: point)
        for index in [near, near - 1] {
            guard let (value, range) = content.attribute(.link, at: index),
                let url = value as? URL ?? (value as? String).flatMap(URL.init(string:))
            else { continue }
            // Fingers are not exact.
            let rects = canvas.selectionRects(range)
            if rects.contains(where: { $0.insetBy(dx: -5, dy: -5).contains(point) }) {
                return (url, NSRange(location: range.lowerBound, length: range.count))
            }
        }
        return nil
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
        guard let rect = canvas.selectionRects(range).first else {
            return caretRect(for: TextOffset(range.lowerBound))
        }
        return convert(rect, from: canvas)
    }

    /// Where the caret would stand, in points.
    public func caretRect(for position: UITextPosition) -> CGRect {
        guard let offset = position as? TextOffset else { return .null }
        layoutIfNeeded()
        return convert(canvas.caretRect(at: offset.value), from: canvas)
    }

    /// The position that is nearest to a point.
    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        layoutIfNeeded()
        return TextOffset(canvas.block.index(at: canvas.convert(point, from: self)))
    }
}

// MARK: - Hints

extension UITextView {
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
