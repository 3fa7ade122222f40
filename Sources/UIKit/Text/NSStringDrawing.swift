import QuartzCore

/// How a text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// A set of these bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Lines are broken at the rectangle's width, and its origin is the top left corner of the first line. Without this
    /// option the text is not broken and the origin is that of the first baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The gap that fonts ask for goes between lines.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The last line that fits ends in an ellipsis where text is missing. Needs `usesLineFragmentOrigin`.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What was found while a text was measured or drawn.
open class NSStringDrawingContext: NSObject {
    /// The rectangle that the text took.
    open internal(set) var totalBounds = CGRect.zero

    public override init() {
        super.init()
    }
}

extension NSAttributedString {
    /// The size of the text with lines broken only where it has line breaks, in points; not rounded.
    public func size() -> CGSize {
        TextBlock(self, look: TextLook(), width: nil).size
    }

    /// Draws the text in the current context, the first line's top left corner at a point.
    public func draw(at point: CGPoint) {
        guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
        TextBlock(self, look: TextLook(), width: nil).draw(in: context, at: point)
    }

    /// Draws the text in the current context within a rectangle, with lines broken at its width. Lines that would end
    /// below it are left out, but for the first.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the text in the current context.
    ///
    /// - Parameter rect: In points; a width of 0 or less breaks no lines, a height of 0 or less leaves none out.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        let rect = rect.standardized
        guard rect.origin.isFinite else { return }
        let block = block(in: rect.size, options)
        let box = block.box(options).offsetBy(dx: rect.minX, dy: rect.minY)
        context?.totalBounds = box
        guard length > 0, let target = UIGraphicsGetCurrentContext() else { return }
        let isTopLeft = options.contains(.usesLineFragmentOrigin)
        let y = isTopLeft ? rect.minY : rect.minY - block.firstBaseline
        block.draw(in: target, at: CGPoint(x: rect.minX, y: y))
    }

    /// The rectangle that the text takes when it is drawn at the origin, in points; not rounded.
    ///
    /// - Parameter size: What is at hand; a width of 0 or less breaks no lines, a height of 0 or less leaves none out.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        context: NSStringDrawingContext?
    ) -> CGRect {
        let box = block(in: size, options).box(options)
        context?.totalBounds = box
        return box
    }

    private func block(in size: CGSize, _ options: NSStringDrawingOptions) -> TextBlock {
        var look = TextLook()
        look.usesFontLeading = options.contains(.usesFontLeading)
        guard options.contains(.usesLineFragmentOrigin) else {
            return TextBlock(self, look: look, width: nil)
        }
        look.truncates = options.contains(.truncatesLastVisibleLine)
        let width = size.width > 0 && size.width.isFinite ? size.width : nil
        return TextBlock(
            self,
            look: look,
            width: width,
            height: size.height > 0 ? size.height : nil,
            maximumLines: isOneTruncatedParagraph ? 1 : 0
        )
    }

    /// A style that truncates keeps a paragraph on one line.
    private var isOneTruncatedParagraph: Bool {
        guard length > 0,
            let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        else { return false }
        let isTruncating = [.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle].contains(style.lineBreakMode)
        return isTruncating && !string.contains(where: \.isNewline)
    }
}

extension TextBlock {
    fileprivate func box(_ options: NSStringDrawingOptions) -> CGRect {
        let isTopLeft = options.contains(.usesLineFragmentOrigin)
        return CGRect(origin: CGPoint(x: 0, y: isTopLeft ? 0 : -firstBaseline), size: size)
    }
}

// Apple's Swift has these for NSString alone too, and gets there from a String with `as NSString`. Without bridging,
// `NSString(string:)` is what means the same on both sides.
extension NSString {
    /// The size of the text with lines broken only where it has line breaks, in points; not rounded.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attrs).size()
    }

    /// Draws the text in the current context, the first line's top left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(at: point)
    }

    /// Draws the text in the current context within a rectangle, with lines broken at its width. Lines that would end
    /// below it are left out, but for the first.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(in: rect)
    }

    /// Draws the text in the current context.
    ///
    /// - Parameter rect: In points; a width of 0 or less breaks no lines, a height of 0 or less leaves none out.
    public func draw(
        with rect: CGRect,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        attributed(attributes).draw(with: rect, options: options, context: context)
    }

    /// The rectangle that the text takes when it is drawn at the origin, in points; not rounded.
    ///
    /// - Parameter size: What is at hand; a width of 0 or less breaks no lines, a height of 0 or less leaves none out.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: substring(from: 0), attributes: attributes)
    }
}
