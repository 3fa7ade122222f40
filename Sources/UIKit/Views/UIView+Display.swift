import QuartzCore

extension UIView {
    /// How contents are placed in the bounds.
    public enum ContentMode: Int, Sendable {
        /// Filling the bounds, distorted if need be.
        case scaleToFill
        /// As large as fits within the bounds.
        case scaleAspectFit
        /// So large that it fills the bounds; the rest is cut off.
        case scaleAspectFill
        /// Drawn anew whenever the bounds change.
        case redraw
        /// In the middle, in its own size.
        case center
        /// At the top, in its own size.
        case top
        /// At the bottom, in its own size.
        case bottom
        /// At the left, in its own size.
        case left
        /// At the right, in its own size.
        case right
        /// At the top left, in its own size.
        case topLeft
        /// At the top right, in its own size.
        case topRight
        /// At the bottom left, in its own size.
        case bottomLeft
        /// At the bottom right, in its own size.
        case bottomRight
    }

    func applyContentMode() {
        layer.contentsGravity =
            switch contentMode {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
    }

    /// Has the view drawn anew; here always all of it.
    public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Draws what `draw(_:)` draws. A context is made when drawing first asks for one, so a view that draws nothing has no
    /// bitmap.
    func displayContents() {
        let size = bounds.size
        let scale = layer.contentsScale
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, Double(width * height) <= Self.largestBitmap else {
            if !drawsNothing { layer.contents = nil }
            return
        }
        let origin = bounds.origin
        let background = ownBackgroundColor?.shown(in: self)
        let ground = isOpaque && background?.alpha == 1 ? background : nil
        let drawing = DeferredContext {
            guard
                let context = CGContext.flipped(
                    width: Int(width),
                    height: Int(height),
                    scale: scale,
                    opaque: ground != nil
                )
            else { return nil }
            context.translateBy(x: -origin.x, y: -origin.y)
            if let ground {
                context.setFillColor(ground)
                context.fill(CGRect(origin: origin, size: size))
            }
            return context
        }
        GraphicsStack.shared.push(drawing)
        drawsNothing = false
        effectiveTraits.performAsCurrent { draw(bounds) }
        GraphicsStack.shared.pop()
        if let context = drawing.made {
            drawsNothing = false
            layer.contents = context.finish()
        } else if !drawsNothing {
            layer.contents = nil
        }
    }

    func drawContents(in context: CGContext) {
        GraphicsStack.shared.push(DeferredContext(context))
        effectiveTraits.performAsCurrent { draw(bounds) }
        GraphicsStack.shared.pop()
    }

    /// Pixels of the largest picture that a view may draw.
    private static let largestBitmap = Double(1 << 28)

    func layoutPass() {
        prepareConstraints()
        effectiveTraits.performAsCurrent {
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
    }
}
