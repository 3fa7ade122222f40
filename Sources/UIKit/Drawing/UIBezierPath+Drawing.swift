import QuartzCore

extension UIBezierPath {
    /// Fills the path in the current context with its fill colour.
    public func fill() {
        draw { $0.fillPath(using: fillRule) }
    }

    /// Fills the path with a blend mode and an opacity, which the context does not keep.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw {
            $0.setBlendMode(blendMode)
            $0.setAlpha(alpha)
            $0.fillPath(using: fillRule)
        }
    }

    /// Draws the lines of the path in the current context with its stroke colour and the path's own style.
    public func stroke() {
        draw { strokeLines(in: $0) }
    }

    /// Draws the lines with a blend mode and an opacity, which the context does not keep.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw {
            $0.setBlendMode(blendMode)
            $0.setAlpha(alpha)
            strokeLines(in: $0)
        }
    }

    /// Limits what is drawn in the current context to the inside of the path.
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: fillRule)
    }

    private func draw(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.beginPath()
        context.addPath(cgPath)
        body(context)
    }

    private func strokeLines(in context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashPhase, lengths: dashLengths)
        context.strokePath()
    }
}
