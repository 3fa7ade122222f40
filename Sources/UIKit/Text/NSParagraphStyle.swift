import QuartzCore

/// How the lines of a paragraph are made and placed. Lengths are in points; those that are negative count as 0.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    package fileprivate(set) var values = TextParagraphStyle()

    /// The style that text has without one: natural alignment, lines broken between words.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    public override init() {
        super.init()
    }

    fileprivate init(values: TextParagraphStyle) {
        self.values = values
    }

    /// Room between the lines of a paragraph.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Room after the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Which edge lines keep to.
    open var alignment: NSTextAlignment { NSTextAlignment(values.alignment) }
    /// How far lines begin from the edge, the first line excepted.
    open var headIndent: CGFloat { values.headIndent }
    /// How far the first line begins from the edge.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// What becomes of text that does not fit a line.
    open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(values.lineBreakMode) }
    /// The least height of a line.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line; 0 for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// What the natural height of lines is multiplied by, before the limits apply; 0 for nothing.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The direction of the paragraph as a whole.
    open var baseWritingDirection: NSWritingDirection { NSWritingDirection(values.baseWritingDirection) }

    /// The style itself; a mutable one gives an immutable copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(values: values)
    }

    /// A copy that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }

    /// Whether another object is a style of the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// Room between the lines of a paragraph.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }

    /// Room after the paragraph.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }

    /// Which edge lines keep to.
    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { values.alignment = newValue.value }
    }

    /// How far lines begin from the edge, the first line excepted.
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }

    /// How far the first line begins from the edge.
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }

    /// What becomes of text that does not fit a line.
    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { values.lineBreakMode = newValue.value }
    }

    /// The least height of a line.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }

    /// The greatest height of a line; 0 for none.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }

    /// What the natural height of lines is multiplied by, before the limits apply; 0 for nothing.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    /// The direction of the paragraph as a whole.
    open override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set { values.baseWritingDirection = newValue.value }
    }

    /// Takes over all values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        values = obj.values
    }
}
