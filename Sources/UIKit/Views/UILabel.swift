import QuartzCore

/// A view that shows text on one line or more, in the middle of its height.
open class UILabel: UIView {
    private var plainText: String?
    private var ownAttributedText: NSAttributedString?
    private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    private var ownTextColor = UIColor.label
    private var ownAlignment = NSTextAlignment.natural
    private var ownLineBreakMode = NSLineBreakMode.byTruncatingTail
    var blocks = TextBlockCache()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Text

    /// The text without its attributes. Setting it takes the attributes away: it looks as the properties say.
    open var text: String? {
        get { ownAttributedText?.string ?? plainText }
        set {
            guard newValue != plainText || ownAttributedText != nil else { return }
            plainText = newValue
            ownAttributedText = nil
            textDidChange()
        }
    }

    /// The text with its attributes. Setting it makes the properties those of its first character; setting one of them
    /// afterwards changes the whole text.
    open var attributedText: NSAttributedString? {
        get { ownAttributedText ?? plainText.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
        set {
            plainText = nil
            ownAttributedText = newValue.map(NSAttributedString.init(attributedString:))
            adoptFirstAttributes()
            textDidChange()
        }
    }

    /// The font; nil sets the default, the system's at 17 points.
    open var font: UIFont! {
        get { ownFont }
        set {
            ownFont = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
            setAttribute(.font, ownFont)
        }
    }

    /// The colour; nil sets the default, `UIColor.label`.
    open var textColor: UIColor! {
        get { ownTextColor }
        set {
            ownTextColor = newValue ?? .label
            setAttribute(.foregroundColor, ownTextColor)
        }
    }

    /// Which edge lines keep to. The natural one is that at which the text's writing direction begins.
    open var textAlignment: NSTextAlignment {
        get { ownAlignment }
        set {
            ownAlignment = newValue
            setParagraphStyle { $0.alignment = newValue }
        }
    }

    /// What becomes of text that does not fit.
    open var lineBreakMode: NSLineBreakMode {
        get { ownLineBreakMode }
        set {
            ownLineBreakMode = newValue
            setParagraphStyle { $0.lineBreakMode = newValue }
        }
    }

    // MARK: - Look

    /// The greatest number of lines; 0 for as many as fit.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textDidChange() } }
    }

    /// Whether a text on one line gets smaller where it does not fit.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
    }

    /// The least size that the text may get, as a factor from 0 to 1.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { textDidChange() } }
    }

    /// The width, in points, at which `intrinsicContentSize` breaks lines; 0 for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The colour of the text when the label is highlighted; nil for its own.
    open var highlightedTextColor: UIColor? {
        didSet { if isHighlighted { lookDidChange() } }
    }

    /// Whether the text has its highlighted colour.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedTextColor != nil { lookDidChange() } }
    }

    /// Whether the text has its full opacity, or half of it.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { lookDidChange() } }
    }

    override func accessibilityDefaults() -> AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            label: text,
            traits: isEnabled ? .staticText : [.staticText, .notEnabled]
        )
    }

    // MARK: - Traits

    /// Whether a font that goes with the user's text size, such as `UIFont.preferredFont(forTextStyle:)`, is replaced
    /// when that size changes.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory != oldValue { adjustFonts() } }
    }

    override func traitsDidAdapt(from previous: UITraitCollection) {
        super.traitsDidAdapt(from: previous)
        let traits = effectiveTraits
        if traits.hasDifferentColorAppearance(comparedTo: previous) { lookDidChange() }
        if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory { adjustFonts() }
    }

    private func adjustFonts() {
        guard adjustsFontForContentSizeCategory else { return }
        let traits = effectiveTraits
        ownFont = ownFont.scaled(for: traits)
        ownAttributedText = ownAttributedText?.withFonts { $0.scaled(for: traits) }
        textDidChange()
    }

    // MARK: - Drawing and measuring

    /// Where the text lies in bounds: in the middle of their height, at the edge that it is aligned to. Bounds too
    /// large to be anything's have no middle: the text lies at their top left corner.
    ///
    /// - Parameter numberOfLines: The greatest number of lines; 0 for as many as fit.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        placeText(in: bounds, numberOfLines: numberOfLines)
    }

    /// Draws the text in the current context, in the middle of a rectangle's height.
    open func drawText(in rect: CGRect) { paintText(in: rect) }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// The size of the text, rounded up to whole pixels. Lines are broken at the given width, but where there is only
    /// one.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: numberOfLines == 1 ? 0 : size.width)
    }

    override var widthDependentContent: (any WidthDependentContent)? { self }

    /// The size of the text, rounded up to whole pixels, with lines broken at `preferredMaxLayoutWidth`.
    open override var intrinsicContentSize: CGSize {
        fittingSize(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth)
    }

    // MARK: - Attributes

    /// What the properties say, for text that says nothing itself.
    var look: TextLook {
        var look = TextLook()
        look.font = ownFont.face
        look.color = ownTextColor.shown(in: self).rgba
        look.paragraph.alignment = ownAlignment.value
        look.paragraph.lineBreakMode = ownLineBreakMode.value
        if isHighlighted { look.colorOverride = highlightedTextColor?.shown(in: self).rgba }
        if !isEnabled { look.opacity = 0.5 }
        return look
    }

    /// The text to lay out; what it does not say is in `look`.
    var content: NSAttributedString? { ownAttributedText ?? plainText.map { NSAttributedString(string: $0) } }

    private var ownAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = ownAlignment
        style.lineBreakMode = ownLineBreakMode
        return [.font: ownFont, .foregroundColor: ownTextColor, .paragraphStyle: style]
    }

    private func adoptFirstAttributes() {
        guard let text = ownAttributedText, text.length > 0 else { return }
        let first = text.attributes(at: 0, effectiveRange: nil)
        if let font = first[.font] as? UIFont { ownFont = font }
        if let color = first[.foregroundColor] as? UIColor { ownTextColor = color }
        if let style = first[.paragraphStyle] as? NSParagraphStyle {
            ownAlignment = style.alignment
            ownLineBreakMode = style.lineBreakMode
        }
    }

    private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        if let text = ownAttributedText {
            let changed = NSMutableAttributedString(attributedString: text)
            changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
            ownAttributedText = changed
        }
        textDidChange()
    }

    private func setParagraphStyle(_ change: (NSMutableParagraphStyle) -> Void) {
        if let text = ownAttributedText {
            let changed = NSMutableAttributedString(attributedString: text)
            let all = NSRange(location: 0, length: changed.length)
            text.enumerateAttribute(.paragraphStyle, in: all, options: []) { value, range, _ in
                let style = NSMutableParagraphStyle()
                if let old = value as? NSParagraphStyle {
                    style.setParagraphStyle(old)
                } else {
                    style.alignment = ownAlignment
                    style.lineBreakMode = ownLineBreakMode
                }
                change(style)
                changed.addAttribute(.paragraphStyle, value: style, range: range)
            }
            ownAttributedText = changed
        }
        textDidChange()
    }

    private func textDidChange() {
        lookDidChange()
        invalidateIntrinsicContentSize()
    }

    private func lookDidChange() {
        blocks = TextBlockCache()
        setNeedsDisplay()
    }
}
