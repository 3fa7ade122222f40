import QuartzCore

/// A text of many lines that scrolls, with links, and that can be typed into.
@MainActor open class UITextView: UIScrollView, UITextInput {
    let canvas = TextCanvas()
    let editor = TextEditor()
    var hints = TextInputHints()
    /// The text with all that was set on it.
    private(set) var content = StyledText("", [:])
    private var ownFont: UIFont?
    private var ownTextColor: UIColor?
    private var ownAlignment = NSTextAlignment.natural
    private var shownWidth: CGFloat?
    private var measured: (width: CGFloat, size: CGSize)?
    private let container: NSTextContainer
    let tap = UITapGestureRecognizer()

    /// - Parameter textContainer: The room for the text; nil for one of the view's own.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        container = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        editor.owner = self
        addSubview(canvas)
        alwaysBounceVertical = true
        tap._addAction { [weak self] in self?.tapped($0) }
        addGestureRecognizer(tap)
        container.onChange = { [weak self] in MainActor.assumeIsolated { self?.textDidChange() } }
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// A view of no size without a text.
    public convenience init() { self.init(frame: .zero, textContainer: nil) }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// Hears of what the text view does; it is not kept alive.
    open weak var delegate: (any UITextViewDelegate)? {
        didSet { scrollDelegate = delegate }
    }

    // MARK: - Text

    /// The text; never nil when it is read. Setting it takes the attributes away: it looks as the properties say.
    open var text: String! {
        get { editor.edited.string }
        set {
            content = StyledText(newValue ?? "", typingAttributes)
            editor.set(newValue ?? "")
            textDidChange()
        }
    }

    /// The text with its attributes. Setting it makes the properties those of its first character; setting one of them
    /// afterwards changes the whole text.
    open var attributedText: NSAttributedString! {
        get { content.attributed }
        set {
            content = StyledText(newValue ?? NSAttributedString(string: ""))
            if let first = content.pieces.first?.attributes {
                if let font = first[.font] as? UIFont { ownFont = font }
                if let color = first[.foregroundColor] as? UIColor { ownTextColor = color }
                if let style = first[.paragraphStyle] as? NSParagraphStyle { ownAlignment = style.alignment }
            }
            editor.set(newValue?.string ?? "")
            textDidChange()
        }
    }

    /// The font; nil for the default, the system's at 12 points.
    open var font: UIFont? {
        get { ownFont }
        set {
            ownFont = newValue
            setAttribute(.font, newValue ?? defaultFont)
        }
    }

    /// The colour; nil for the default, `UIColor.label`.
    open var textColor: UIColor? {
        get { ownTextColor }
        set {
            ownTextColor = newValue
            setAttribute(.foregroundColor, newValue ?? UIColor.label)
        }
    }

    /// Which side the text keeps to.
    open var textAlignment: NSTextAlignment {
        get { ownAlignment }
        set {
            ownAlignment = newValue
            let style = NSMutableParagraphStyle()
            style.alignment = newValue
            setAttribute(.paragraphStyle, style)
        }
    }

    private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        content.changeAttributes { $0[key] = value }
        textDidChange()
    }

    private var defaultFont: UIFont { .systemFont(ofSize: 12) }

    /// The attributes of what is typed next.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get {
            if let own = ownTypingAttributes { return own }
            let style = NSMutableParagraphStyle()
            style.alignment = ownAlignment
            return [
                .font: ownFont ?? defaultFont, .foregroundColor: ownTextColor ?? UIColor.label, .paragraphStyle: style,
            ]
        }
        set { ownTypingAttributes = newValue }
    }

    private var ownTypingAttributes: [NSAttributedString.Key: Any]?

    /// The attributes of links, over their own.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { ownLinkAttributes ?? [.foregroundColor: tintColor ?? UIColor.link] }
        set {
            ownLinkAttributes = newValue
            textDidChange()
        }
    }

    private var ownLinkAttributes: [NSAttributedString.Key: Any]?

    /// Puts what was typed into the text with attributes.
    func adopt(_ new: String, in old: Range<Int>) {
        content.replace(old, with: new, typingAttributes)
    }

    // MARK: - Behaviour

    /// Whether text can be typed into the view.
    open var isEditable = true {
        didSet { if !isEditable, isFirstResponder { resignFirstResponder() } }
    }

    /// Whether links can be tapped.
    open var isSelectable = true

    /// Room around the text.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textDidChange() } }
    }

    /// Where the text is laid out.
    open var textContainer: NSTextContainer { container }

    /// Whether the view scrolls; otherwise its intrinsic size is that of the whole text.
    open override var isScrollEnabled: Bool {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// The selection, in UTF-16 code units.
    open var selectedRange: NSRange {
        get { NSRange(location: editor.selection.lowerBound, length: editor.selection.count) }
        set {
            guard newValue.location != NSNotFound, newValue.location >= 0, newValue.length >= 0 else { return }
            let low = min(newValue.location, editor.edited.length)
            editor.select(low..<(low + min(newValue.length, editor.edited.length - low)))
        }
    }

    /// Scrolls so that a part of the text is visible.
    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        guard range.location >= 0, range.location <= editor.edited.length else { return }
        let end = range.location + min(max(range.length, 0), editor.edited.length - range.location)
        let rects = canvas.selectionRects(range.location..<end)
        let rect = rects.reduce(rects.first ?? canvas.caretRect(at: range.location)) { $0.union($1) }
        scrollRectToVisible(convert(rect, from: canvas).insetBy(dx: 0, dy: -4), animated: false)
    }

    // MARK: - Layout

    func textDidChange() {
        shownWidth = nil
        measured = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        textDidChange()
    }

    private var horizontalRoom: CGFloat {
        textContainerInset.left + textContainerInset.right + 2 * container.lineFragmentPadding
    }

    /// The text with links as they look.
    private var shownText: NSAttributedString {
        let look = linkTextAttributes ?? [:]
        var result = content
        result.changeAttributes { attributes in
            if attributes[.link] != nil { attributes.merge(look) { $1 } }
        }
        return result.attributed
    }

    private var look: TextLook {
        var look = TextLook()
        look.font = (ownFont ?? defaultFont).face
        look.color = (ownTextColor ?? .label).cgColor.rgba
        look.paragraph.alignment = ownAlignment.value
        look.truncates = container.maximumNumberOfLines > 0 && container.lineBreakMode.isTruncating
        return look
    }

    private func showText() {
        let width = max(bounds.width - horizontalRoom, 0)
        guard width != shownWidth else { return }
        shownWidth = width
        canvas.emptyLineHeight = (ownFont ?? defaultFont).lineHeight
        canvas.emptyCaretPlace = ownAlignment == .center ? 0.5 : ownAlignment == .right ? 1 : 0
        canvas.show(shownText, look: look, width: width, maximumLines: container.maximumNumberOfLines)
        let size = canvas.textSize
        let inset = textContainerInset
        canvas.frame = CGRect(
            x: inset.left + container.lineFragmentPadding,
            y: inset.top,
            width: width,
            height: size.height
        )
        contentSize = CGSize(
            width: bounds.width,
            height: onPixels(CGRect(origin: .zero, size: size)).height + inset.top + inset.bottom
        )
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showText()
        canvas.selection = editor.selection
        canvas.showsSelection = isFirstResponder
        canvas.visibleRect = canvas.convert(bounds, from: self)
    }

    /// The size of the whole text with the room around it, in lines of the given width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width < 1e6 ? size.width : nil
        let key = width ?? 0
        if let measured, measured.width == key { return measured.size }
        let room = width.map { max($0 - horizontalRoom, 0) }
        let lines = container.maximumNumberOfLines
        let text = !content.isEmpty ? TextBlock(shownText, look: look, width: room, maximumLines: lines) : TextBlock()
        let height = max(text.size.height, (ownFont ?? defaultFont).lineHeight)
        let whole = CGSize(
            width: text.size.width + horizontalRoom,
            height: height + textContainerInset.top + textContainerInset.bottom
        )
        var result = onPixels(CGRect(origin: .zero, size: whole)).size
        if let width { result.width = min(result.width, width) }
        measured = (key, result)
        return result
    }

    override var widthDependentContent: (any WidthDependentContent)? { self }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return sizeThatFits(CGSize(width: bounds.width, height: 0))
    }

    override func accessibilityDefaults() -> AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, value: editor.edited.string, traits: isEditable ? .none : .staticText)
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // Taps that mean nothing to a text for reading are left to the views around it.
        if gestureRecognizer === tap, !isEditable { return tappedLink != nil }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: - Editing

    open override var canBecomeFirstResponder: Bool { isEditable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard window != nil, !isFirstResponder else { return isFirstResponder }
        guard canBecomeFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        isBeingEdited = true
        setNeedsLayout()
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        editorLostResponder()
        return true
    }

    private var isBeingEdited = false

    func editorLostResponder() {
        guard isBeingEdited else { return }
        isBeingEdited = false
        editor.releaseAll()
        setNeedsLayout()
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if !isFirstResponder { editorLostResponder() }
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = isFirstResponder ? presses.filter { !editor.press($0) } : presses
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { editor.release(press) }
        super.pressesEnded(presses, with: event)
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { editor.release(press) }
        super.pressesCancelled(presses, with: event)
    }

    /// Whether there is any text.
    open var hasText: Bool { editor.edited.length > 0 }

    /// Types text in place of the selection; the delegate is asked.
    open func insertText(_ text: String) { editor.type(text) }

    /// Deletes the selection, or the character before the caret; the delegate is asked.
    open func deleteBackward() { editor.delete(.character, forward: false) }
}
