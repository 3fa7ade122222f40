import QuartzCore

/// How a renderer draws.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The part of the drawing's space that is shown, in points. The renderer sets it.
    open internal(set) var bounds = CGRect.zero

    public required override init() {
        super.init()
    }

    /// The format that is used without one.
    open class func `default`() -> Self { Self() }

    /// The format that suits the main screen.
    open class func preferred() -> Self { Self() }

    /// A format of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let result = Self()
        result.bounds = bounds
        return result
    }
}

/// What drawing happens in.
open class UIGraphicsRendererContext: NSObject {
    /// The context, whose origin is the top left corner, whose y points down and whose unit is the point.
    public let cgContext: CGContext
    let usedFormat: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        cgContext = context
        usedFormat = format
    }

    /// How the renderer draws.
    open var format: UIGraphicsRendererFormat { usedFormat }

    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect) {
        cgContext.fill(rect)
    }

    /// Fills a rectangle with the fill colour and a blend mode, which the context does not keep.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws the outline of a rectangle with the stroke colour.
    open func stroke(_ rect: CGRect) {
        cgContext.stroke(rect)
    }

    /// Draws the outline of a rectangle with the stroke colour and a blend mode, which the context does not keep.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.stroke(rect)
        cgContext.restoreGState()
    }

    /// Limits what is drawn to a rectangle.
    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}

/// What makes something by drawing. Its subclasses say what.
open class UIGraphicsRenderer: NSObject {
    let usedFormat: UIGraphicsRendererFormat

    init(usedFormat: UIGraphicsRendererFormat) {
        self.usedFormat = usedFormat
    }

    /// How the renderer draws.
    open var format: UIGraphicsRendererFormat { usedFormat }
}
