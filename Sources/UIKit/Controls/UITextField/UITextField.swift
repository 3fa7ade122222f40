import QuartzCore

/// A line of text that can be typed into.
@MainActor open class UITextField: UIControl, UITextInput {
    let editor = TextEditor()
    let parts = TextFieldParts()
    var hints = TextInputHints()
    private var ownFont: UIFont?
    private var ownTextColor: UIColor?
    private var ownAttributes: [NSAttributedString.Key: Any] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        claimsTaps = true
        contentVerticalAlignment = .center
        editor.owner = self
        parts.add(to: self)
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// Hears of what is typed, and decides what may be.
    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: - Text

    /// The text; never nil when it is read. Setting it sends no events and asks nobody.
    open var text: String? {
        get { editor.edited.string }
        set {
            editor.set(newValue ?? "")
            contentDidChange()
        }
    }

    /// The text with the attributes that it is shown with. Of what is set, the attributes of the first character hold
    /// for all of it.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: editor.edited.string, attributes: defaultTextAttributes) }
        set {
            ownAttributes = [:]
            if let newValue, newValue.length > 0 {
                ownAttributes = newValue.attributes(at: 0, effectiveRange: nil)
                if let font = ownAttributes[.font] as? UIFont { ownFont = font }
                if let color = ownAttributes[.foregroundColor] as? UIColor { ownTextColor = color }
            }
            editor.set(newValue?.string ?? "")
            contentDidChange()
        }
    }

    /// The attributes of all text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            var result = ownAttributes
            result[.font] = font
            result[.foregroundColor] = textColor
            return result
        }
        set {
            ownAttributes = newValue
            ownFont = newValue[.font] as? UIFont ?? ownFont
            ownTextColor = newValue[.foregroundColor] as? UIColor ?? ownTextColor
            contentDidChange()
        }
    }

    /// The font; nil sets the default, the system's at 17 points.
    open var font: UIFont? {
        get { ownFont ?? .systemFont(ofSize: 17) }
        set {
            ownFont = newValue
            contentDidChange()
        }
    }

    /// Whether a font that goes with the user's text size is replaced when that size changes.
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

    override func traitsDidAdapt(from previous: UITraitCollection) {
        super.traitsDidAdapt(from: previous)
        if effectiveTraits.preferredContentSizeCategory != previous.preferredContentSizeCategory { adjustFont() }
    }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory, let own = ownFont else { return }
        ownFont = own.scaled(for: effectiveTraits)
        contentDidChange()
    }

    /// The colour; nil sets the default, `UIColor.label`.
    open var textColor: UIColor? {
        get { ownTextColor ?? .label }
        set {
            ownTextColor = newValue
            contentDidChange()
        }
    }

    /// Which side the text keeps to.
    open var textAlignment = NSTextAlignment.natural { didSet { contentDidChange() } }

    /// What shows where there is no text.
    open var placeholder: String? {
        get { attributedPlaceholder?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }

    /// What shows where there is no text, with its attributes; those that it does not have are the text's own, in grey.
    open var attributedPlaceholder: NSAttributedString? { didSet { contentDidChange() } }

    /// Whether a bullet shows for each character.
    open var isSecureTextEntry = false { didSet { contentDidChange() } }

    func contentDidChange() {
        parts.show(in: self)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: - Looks

    /// What is drawn round the field.
    open var borderStyle = UITextField.BorderStyle.none {
        didSet {
            guard borderStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// When the button that clears the text shows: never while there is none.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// A view before the text.
    open var leftView: UIView? { didSet { parts.replace(oldValue, with: leftView, in: self) } }
    /// When the view at the left shows.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// A view behind the text.
    open var rightView: UIView? { didSet { parts.replace(oldValue, with: rightView, in: self) } }
    /// When the view at the right shows.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    override func stateDidChange() {
        super.stateDidChange()
        if !isEnabled, isFirstResponder { resignFirstResponder() }
    }

    override func accessibilityDefaults() -> AccessibilityDefaults {
        let shown = isSecureTextEntry ? shownText.string : editor.edited.string
        return AccessibilityDefaults(isElement: true, label: placeholder, value: shown)
    }

    // MARK: - Editing

    /// Whether text can be typed into the field now.
    open private(set) var isEditing = false
    /// Whether the text is cleared when editing begins.
    open var clearsOnBeginEditing = false

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard window != nil, !isFirstResponder else { return isFirstResponder }
        guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
        guard super.becomeFirstResponder() else { return false }
        isEditing = true
        if clearsOnBeginEditing, hasText { editor.type("", in: 0..<editor.edited.length) }
        contentDidChange()
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        editorLostResponder()
        return true
    }

    func editorLostResponder() {
        guard isEditing else { return }
        isEditing = false
        editor.releaseAll()
        contentDidChange()
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // A field that leaves its window stops being edited, whatever the delegate would have said.
        if !isFirstResponder { editorLostResponder() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        contentDidChange()
    }

    // MARK: - Geometry

    /// Where the border lies.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where the text lies while it is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
    /// Where the placeholder lies.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// Where the text lies while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
    /// Where the button that clears the text lies.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearRect(in: bounds) }
    /// Where the view before the text lies.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(leftView, in: bounds, isLeft: !isRightToLeft)
    }
    /// Where the view behind the text lies.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(rightView, in: bounds, isLeft: isRightToLeft)
    }

    /// Draws the placeholder in the current context.
    open func drawPlaceholder(in rect: CGRect) { parts.placeholder.drawText(in: rect) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override var intrinsicContentSize: CGSize { naturalSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        parts.layout(in: self)
    }

    // MARK: - Touches

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        if isEditing, touch.tapCount == 1 {
            let place = index(at: touch.location(in: self))
            editor.select(anchor: parts.dragStart ?? place, head: place)
        }
        return true
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        parts.dragStart = isEditing ? index(at: touch.location(in: self)) : nil
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isInside(touch) else { return }
        let wasEditing = isEditing
        guard becomeFirstResponder() else { return }
        let place = index(at: touch.location(in: self))
        switch touch.tapCount {
        case 1:
            if wasEditing, let start = parts.dragStart, start != place { return }
            editor.select(anchor: place, head: place)
        case 2: editor.select(editor.edited.word(at: place))
        default: editor.select(0..<editor.edited.length)
        }
    }

    // MARK: - Keys

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = isEditing ? presses.filter { !editor.press($0) } : presses
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

    /// Types text in place of the selection; the delegate is asked, and a line break is the return key.
    open func insertText(_ text: String) {
        if text == "\n" || text == "\r" { return editorReturns() }
        editor.type(text)
    }

    /// Deletes the selection, or the character before the caret; the delegate is asked.
    open func deleteBackward() { editor.delete(.character, forward: false) }
}
