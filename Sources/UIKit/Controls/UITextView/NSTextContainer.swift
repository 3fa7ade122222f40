import QuartzCore

/// The room that a text view gives its text.
open class NSTextContainer: NSObject {
    var onChange: (() -> Void)?

    public override init() {
        super.init()
    }

    /// Room at both ends of lines, in points.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            if !(lineFragmentPadding >= 0 && lineFragmentPadding.isFinite) { lineFragmentPadding = oldValue }
            onChange?()
        }
    }

    /// The greatest number of lines; 0 for as many as there are.
    open var maximumNumberOfLines = 0 { didSet { onChange?() } }

    /// What becomes of text beyond the last line.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange?() } }
}
