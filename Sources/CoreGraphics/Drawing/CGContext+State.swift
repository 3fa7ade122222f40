import CCairo

extension CGContext {
    /// Saves the state: the matrix, the clip, colours, line style, alpha, blend mode and shadow; not the path.
    public func saveGState() {
        cairo_save(cairo)
        saved.append(SavedState(state: state, isLayer: false))
    }

    /// Goes back to the state that was saved last. Without one, or within a layer that began later, nothing happens.
    public func restoreGState() {
        guard let last = saved.last, !last.isLayer else { return }
        saved.removeLast()
        cairo_restore(cairo)
        state = last.state
    }

    /// The matrix that maps user space to the bitmap's space with y up.
    public var ctm: CGAffineTransform { state.ctm }

    /// Applies a transform to what is drawn from now on, before the current matrix.
    public func concatenate(_ transform: CGAffineTransform) {
        state.ctm = transform.concatenating(state.ctm)
    }

    /// Scales user space about its origin.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        state.ctm = state.ctm.scaledBy(x: sx, y: sy)
    }

    /// Moves the origin of user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        state.ctm = state.ctm.translatedBy(x: tx, y: ty)
    }

    /// Rotates user space about its origin by an angle in radians, from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) {
        state.ctm = state.ctm.rotated(by: angle)
    }

    /// The matrix that maps user space to device space, whose unit is a pixel and whose y points up.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    /// The point in device space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    /// The point in user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    /// The size in device space.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    /// The size in user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    /// The rectangle round the mapped one in device space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    /// The rectangle round the mapped one in user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    /// Sets the width of lines in user space. Values that are negative or not finite are ignored.
    public func setLineWidth(_ width: CGFloat) {
        if width >= 0, width.isFinite { state.stroke.width = width }
    }

    /// Sets the shape of the ends of lines.
    public func setLineCap(_ cap: CGLineCap) {
        state.stroke.cap = cap
    }

    /// Sets the shape of the corners of lines.
    public func setLineJoin(_ join: CGLineJoin) {
        state.stroke.join = join
    }

    /// Sets how long a miter may be, as a multiple of the line width, before the corner is cut off.
    public func setMiterLimit(_ limit: CGFloat) {
        if limit > 0, limit.isFinite { state.stroke.miterLimit = limit }
    }

    /// Sets the lengths of dashes and gaps in turn, in user space. Lines have no gaps with no lengths, with only zeros,
    /// and with a length that is negative or not finite.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isValid = phase.isFinite && lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
        state.stroke.dashLengths = isValid ? lengths : []
        state.stroke.dashPhase = isValid ? phase : 0
    }

    /// Sets the opacity of what is drawn, from 0 to 1, over that of the colours.
    public func setAlpha(_ alpha: CGFloat) {
        if !alpha.isNaN { state.alpha = min(max(alpha, 0), 1) }
    }

    /// Sets how what is drawn combines with what is there.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    /// Sets whether edges are smooth.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.shouldAntialias = shouldAntialias
    }

    /// How images are drawn at other sizes than their own.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Puts a shadow under what is drawn: black of one third opacity.
    ///
    /// - Parameters:
    ///   - offset: In the space that the context began with; later transforms do not change it.
    ///   - blur: Twice the standard deviation of the blur, in the same space.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// Puts a shadow of a colour under what is drawn, or none for nil.
    ///
    /// - Parameters:
    ///   - offset: In the space that the context began with; later transforms do not change it.
    ///   - blur: Twice the standard deviation of the blur, in the same space.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = Shadow(offset: offset, blur: max(blur, 0), color: color.rgba)
    }
}
