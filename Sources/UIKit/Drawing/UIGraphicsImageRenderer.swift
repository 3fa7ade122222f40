import QuartzCore

/// How an image renderer draws. At first the scale is that of the main screen, and the image has alpha.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Pixels a point; 0 stands for the main screen's.
    open var scale: CGFloat = UIScreen.mainScale
    /// Whether the image has no alpha; what nothing is drawn on is black then.
    open var opaque = false

    /// A format for the main screen.
    public required init() {
        super.init()
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let result = super.copy(with: zone)
        if let result = result as? UIGraphicsImageRendererFormat {
            result.scale = scale
            result.opaque = opaque
        }
        return result
    }
}

/// What an image is drawn in.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let makeImage: () -> UIImage

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, isShown: Bool) {
        makeImage = { [scale = format.usedScale] in
            guard isShown, let image = context.makeImage() else { return UIImage() }
            return UIImage(cgImage: image, scale: scale, orientation: .up)
        }
        super.init(context, format)
    }

    /// An image of what has been drawn so far.
    open var currentImage: UIImage { makeImage() }
}

/// Makes images by drawing, on any thread.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// Draws in the context it is given, which is the current one as well.
    public typealias DrawingActions = (_ rendererContext: UIGraphicsImageRendererContext) -> Void

    private let imageFormat: UIGraphicsImageRendererFormat

    /// A renderer of images of a size in points.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size))
    }

    /// A renderer of images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer of images that show a rectangle of the drawing's space, in points.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .preferred())
    }

    /// A renderer of images that show a rectangle of the drawing's space, in points. The format is copied.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        let copy = format.copy() as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
        copy.bounds = bounds.standardized
        imageFormat = copy
        super.init(usedFormat: copy)
    }

    /// An image of what the actions draw. Bounds without an area, or too large for memory, give an image of no size.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let bounds = imageFormat.bounds
        let made = CGContext.ofImage(size: bounds.size, scale: imageFormat.usedScale, opaque: imageFormat.opaque)
        // The actions are run at any rate, if only for what they do beside drawing.
        guard let context = made ?? CGContext.flipped(width: 1, height: 1, scale: 1, opaque: false) else {
            return UIImage()
        }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let rendererContext = UIGraphicsImageRendererContext(context, imageFormat, isShown: made != nil)
        UIGraphicsPushContext(context)
        actions(rendererContext)
        UIGraphicsPopContext()
        return rendererContext.currentImage
    }

    /// A PNG file of what the actions draw; empty where `image(actions:)` gives an image of no size.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

extension UIGraphicsImageRendererFormat {
    var usedScale: CGFloat { scale > 0 && scale.isFinite ? scale : UIScreen.mainScale }
}

extension CGContext {
    /// A context of UIKit's for an image of a size in points; nil for one of no pixels or too many.
    static func ofImage(size: CGSize, scale: CGFloat, opaque: Bool) -> CGContext? {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, Double(width * height) <= largestImage else { return nil }
        return flipped(width: Int(width), height: Int(height), scale: scale, opaque: opaque)
    }

    /// Pixels of the largest image.
    private static let largestImage = Double(1 << 28)
}
