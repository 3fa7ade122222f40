import CCairo

/// A bitmap to draw into.
///
/// Points are in user space, which the current transformation matrix maps to the bitmap. At first a point is a pixel,
/// the origin is the bottom left corner and y points up. A call with a coordinate that is infinite or not a number
/// draws nothing, and so does every call while the matrix cannot be inverted.
public final class CGContext {
    let target: BitmapTarget
    let cairo: OpaquePointer
    /// From the bottom-left space of `ctm` to Cairo's space, whose origin is the top left and whose y points down.
    let flip: CGAffineTransform
    /// From the base space, in which shadows are measured, to the space of `ctm`.
    var baseTransform = CGAffineTransform.identity

    var state: GraphicsState
    var saved: [SavedState] = []
    /// The current path in Cairo's space.
    var currentPath = CGMutablePath()

    /// An entry of the stack that `saveGState()` and `beginTransparencyLayer` share.
    struct SavedState {
        var state: GraphicsState
        var isLayer: Bool
    }

    init?(target: BitmapTarget) {
        guard let cairo = cairo_create(target.surface) else { return nil }
        guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(cairo)
            return nil
        }
        self.target = target
        self.cairo = cairo
        flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(target.height))
        state = GraphicsState(ctm: .identity)
    }

    deinit {
        // A layer that was begun and not ended is dropped with the context.
        cairo_destroy(cairo)
    }

    /// A context that draws into memory.
    ///
    /// Supported are 8 bits per component: RGB in 32 bits with premultiplied or no alpha in either byte order, grey
    /// without alpha, and alpha alone. The fastest is premultiplied alpha first with 32-bit words, the low byte first;
    /// any other is converted round each drawing. The result is nil for other layouts and for sides that are not
    /// positive or longer than 32 767 pixels.
    ///
    /// - Parameters:
    ///   - data: Where the pixels are, which must stay valid as long as the context is used; nil for memory of the
    ///     context's own, all zero.
    ///   - bytesPerRow: The distance of rows, or 0 with `data` nil to let the context choose.
    public convenience init?(
        data: UnsafeMutableRawPointer?,
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        guard
            let target = BitmapTarget(
                data: data,
                width: width,
                height: height,
                bitsPerComponent: bitsPerComponent,
                bytesPerRow: bytesPerRow,
                space: space,
                bitmapInfo: info
            )
        else { return nil }
        self.init(target: target)
    }

    /// A context as UIKit makes them: the origin is the top left corner, y points down, a unit is `scale` pixels.
    ///
    /// - Parameters:
    ///   - width: The bitmap's width in pixels.
    ///   - height: The bitmap's height in pixels.
    ///   - opaque: Whether the bitmap has no alpha; it is black at first then, and transparent otherwise.
    package static func flipped(width: Int, height: Int, scale: CGFloat, opaque: Bool) -> CGContext? {
        guard scale.isFinite, scale > 0,
            let target = BitmapTarget(width: width, height: height, isOpaque: opaque),
            let context = CGContext(target: target)
        else { return nil }
        let base = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height))
        context.baseTransform = base
        context.state.ctm = base
        return context
    }
}
