import QuartzCore

/// An image with what is needed to show it: pixels a point, a turn, margins that keep their size. It does not change.
///
/// The pixels of a file are decoded when they are first needed; its size is known before.
open class UIImage: NSObject, @unchecked Sendable {
    /// The pixels as their file has them, decoded now if they were not yet; nil for an image without any, or one whose
    /// file turns out to be damaged.
    public var cgImage: CGImage? { source.decoded }
    /// Pixels a point.
    public let scale: CGFloat
    /// How the pixels are turned to be shown.
    public let imageOrientation: UIImage.Orientation
    /// The margins that keep their size when the image is shown at another.
    public let capInsets: UIEdgeInsets
    /// What becomes of the rest then.
    public let resizingMode: UIImage.ResizingMode
    /// Whether the image is shown in its own colours or in the tint colour.
    public let renderingMode: UIImage.RenderingMode

    /// What the image is a picture of; nil for one that is no system's symbol.
    let symbol: Symbol?
    /// The dynamic colour that the image was given, and the image without it; nil where there is none.
    let tint: DynamicTint?

    /// Where the pixels come from. Images that differ in nothing but how they are shown have one in common.
    let source: ImagePixels

    convenience init(_ cgImage: CGImage?, scale: CGFloat, orientation: UIImage.Orientation) {
        self.init(ImagePixels(cgImage), scale: scale, orientation: orientation)
    }

    init(
        _ source: ImagePixels,
        scale: CGFloat,
        orientation: UIImage.Orientation,
        capInsets: UIEdgeInsets = .zero,
        resizingMode: UIImage.ResizingMode = .tile,
        renderingMode: UIImage.RenderingMode = .automatic,
        symbol: Symbol? = nil,
        tint: DynamicTint? = nil
    ) {
        self.source = source
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        imageOrientation = orientation
        self.capInsets = capInsets
        self.resizingMode = resizingMode
        self.renderingMode = renderingMode
        self.symbol = symbol
        self.tint = tint
    }

    /// An image of no size.
    public convenience override init() {
        self.init(nil, scale: 1, orientation: .up)
    }

    /// An image of 1 pixel a point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage, scale: 1, orientation: .up)
    }

    /// - Parameters:
    ///   - scale: Pixels a point; what is not above 0 counts as 1.
    ///   - orientation: How the pixels are turned to be shown.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
        self.init(cgImage, scale: scale, orientation: orientation)
    }

    /// The size in points, turned as the image is shown.
    open var size: CGSize {
        guard let pixels = source.size else { return .zero }
        let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
        return imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    }

    /// The pixels turned as the image is shown. They are made once.
    var upright: CGImage? { source.turned(imageOrientation) }

    /// Whether another object is an image of the same pixels, shown in the same way.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if other === self { return true }
        guard scale == other.scale, imageOrientation == other.imageOrientation, capInsets == other.capInsets,
            resizingMode == other.resizingMode, renderingMode == other.renderingMode
        else { return false }
        if source === other.source { return true }
        guard source.size == other.source.size else { return false }
        guard let cgImage, let otherImage = other.cgImage else { return cgImage == nil && other.cgImage == nil }
        return cgImage.hasSamePixels(as: otherImage)
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(source.size)
        hasher.combine(scale)
        hasher.combine(imageOrientation)
        return hasher.finalize()
    }
}

extension UIImage {
    /// What becomes of the part of an image between the margins when it is shown at another size.
    public enum ResizingMode: Int, Sendable {
        /// It is repeated.
        case tile
        /// It is stretched.
        case stretch
    }

    /// Whether an image is shown in its own colours.
    public enum RenderingMode: Int, Sendable {
        /// As the context has it: an image view shows the image's own colours.
        case automatic
        /// In its own colours.
        case alwaysOriginal
        /// In the tint colour, with the image's alpha.
        case alwaysTemplate
    }

    /// The image with margins that keep their size, in points; what is between them is repeated.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The image with margins that keep their size, in points.
    public func resizableImage(
        withCapInsets capInsets: UIEdgeInsets,
        resizingMode: UIImage.ResizingMode
    ) -> UIImage {
        UIImage(
            source,
            scale: scale,
            orientation: imageOrientation,
            capInsets: capInsets,
            resizingMode: resizingMode,
            renderingMode: renderingMode,
            symbol: symbol,
            tint: tint
        )
    }

    /// The image with another way to be coloured.
    public func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
        UIImage(
            source,
            scale: scale,
            orientation: imageOrientation,
            capInsets: capInsets,
            resizingMode: resizingMode,
            renderingMode: renderingMode,
            symbol: symbol,
            tint: tint
        )
    }

    /// The image in one colour, with its own alpha times the colour's.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// The image in one colour, with its own alpha times the colour's.
    public func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
        UIImage(
            ImagePixels(cgImage?.tinted(color.cgColor.rgba)),
            scale: scale,
            orientation: imageOrientation,
            capInsets: capInsets,
            resizingMode: resizingMode,
            renderingMode: renderingMode,
            symbol: symbol,
            tint: color.isDynamic ? DynamicTint(color: color, base: cgImage) : nil
        )
    }
}

extension CGImage {
    /// An image of one colour with this one's alpha times the colour's.
    func tinted(_ color: RGBA) -> CGImage? {
        func part(_ value: Float) -> UInt32 { UInt32((min(max(value, 0), 1) * color.alpha * 255).rounded()) }
        let parts = [part(1), part(color.red), part(color.green), part(color.blue)]
        // The word of each alpha.
        let words = (0..<256).map { alpha in
            parts.reduce(UInt32(0)) { $0 << 8 | ($1 * UInt32(alpha) + 127) / 255 }
        }
        return CGImage(width: width, height: height) { pixels, stride in
            withPixels { source, sourceStride in
                for row in 0..<height {
                    for column in 0..<width {
                        pixels[row * stride + column] = words[Int(source[row * sourceStride + column] >> 24)]
                    }
                }
            }
        }
    }

    func hasSamePixels(as other: CGImage) -> Bool {
        if self === other { return true }
        guard width == other.width, height == other.height else { return false }
        return withPixels { pixels, stride in
            other.withPixels { otherPixels, otherStride in
                (0..<height).allSatisfy {
                    memcmp(pixels + $0 * stride, otherPixels + $0 * otherStride, width * 4) == 0
                }
            }
        }
    }
}
