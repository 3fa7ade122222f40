import QuartzCore

/// A view that shows an image. The image is the layer's contents as it is; nothing is drawn anew when the view is
/// resized.
open class UIImageView: UIView {
    /// A view of the image's size.
    public convenience init(image: UIImage?) {
        self.init(image: image, highlightedImage: nil)
    }

    /// A view of the image's size that shows another image when it is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        // Within an initialiser, property observers are not called.
        showImage()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Archives are not read here: the result is nil.
    public required init?(coder: NSCoder) { nil }

    /// The image that is shown.
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            showImage()
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
        }
    }

    /// The image that is shown instead when the view is highlighted; nil for none.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage !== oldValue, isHighlighted { showImage() } }
    }

    /// Whether the highlighted image is shown.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedImage != nil { showImage() } }
    }

    open override var contentMode: UIView.ContentMode {
        didSet { showImage() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if let shown = shownImage, shown.isTemplate || shown.tint != nil { showImage() }
    }

    override func accessibilityDefaults() -> AccessibilityDefaults { AccessibilityDefaults(traits: .image) }

    /// The image's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        configured(image)?.size ?? super.sizeThatFits(size)
    }

    open override var intrinsicContentSize: CGSize { configured(image)?.size ?? super.intrinsicContentSize }

    /// The image is the contents: `draw(_:)` is not called.
    open override func display(_ layer: CALayer) { showImage() }

    /// How symbols are made that the view shows, beside what they say themselves.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard preferredSymbolConfiguration != oldValue else { return }
            showImage()
            invalidateIntrinsicContentSize()
        }
    }

    private var shownImage: UIImage? { configured(isHighlighted ? highlightedImage ?? image : image) }

    private func configured(_ image: UIImage?) -> UIImage? {
        guard let preferredSymbolConfiguration, let image, let own = image.symbolConfiguration else { return image }
        return image.withConfiguration(preferredSymbolConfiguration.applying(own))
    }

    private func showImage() {
        guard let image = shownImage, let pixels = pixels(of: image) else {
            layer.contents = nil
            layer.needsDisplayOnBoundsChange = false
            return
        }
        layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        layer.contentsScale = image.scale
        layer.needsDisplayOnBoundsChange = image.needsTiling
        if image.needsTiling {
            layer.contents = tiled(image, pixels)
        } else {
            layer.contentsCenter = image.unitCenter
            layer.contents = pixels
        }
    }

    private func pixels(of image: UIImage) -> CGImage? {
        guard image.isTemplate else { return image.upright(with: effectiveTraits) }
        return image.upright?.tinted(tintColor.shown(in: self).rgba)
    }

    /// What the image looks like at the size of the bounds.
    private func tiled(_ image: UIImage, _ pixels: CGImage) -> CGImage? {
        guard let context = CGContext.ofImage(size: bounds.size, scale: image.scale, opaque: false) else { return nil }
        image.draw(pixels, in: CGRect(origin: .zero, size: bounds.size), of: context)
        return context.makeImage()
    }
}

extension UIImage {
    /// The part between the margins in unit coordinates.
    fileprivate var unitCenter: CGRect {
        let size = size
        guard capInsets != .zero, size.width > 0, size.height > 0 else {
            return CGRect(x: 0, y: 0, width: 1, height: 1)
        }
        let inner = CGRect(origin: .zero, size: size).inset(by: capInsets)
        return CGRect(
            x: inner.minX / size.width,
            y: inner.minY / size.height,
            width: max(inner.width, 0) / size.width,
            height: max(inner.height, 0) / size.height
        )
    }
}
