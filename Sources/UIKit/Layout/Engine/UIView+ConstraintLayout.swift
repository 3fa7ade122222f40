import QuartzCore

extension UIView {
    /// Places the subviews that constraints place.
    func placeConstrainedSubviews() {
        var engine: LayoutEngine?
        for view in subviewList {
            guard let state = view.constraintState, !state.translatesMask else { continue }
            engine = engine ?? layoutHost.constraintState?.engine
            guard let engine else { break }
            if let rect = engine.solvedFrames[state.id] { view.place(rect) }
        }
        guard let state = constraintState else { return }
        if superviewReference == nil, !state.translatesMask, let size = state.engine?.solvedFrames[state.id]?.size {
            let frame = frame(forAlignmentRect: CGRect(origin: .zero, size: size))
            if frame.size != bounds.size { bounds.size = frame.size }
        }
        if let scroll = self as? UIScrollView { scroll.takeConstrainedContentSize() }
    }

    /// Puts the view where its alignment rectangle lies, in whole pixels. Transforms do not matter.
    private func place(_ rect: CGRect) {
        let scale = layoutScale
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (x, y) = (rounded(rect.minX), rounded(rect.minY))
        let pixels = CGRect(x: x, y: y, width: rounded(rect.maxX) - x, height: rounded(rect.maxY) - y)
        let frame = frame(forAlignmentRect: pixels)
        let anchor = layer.anchorPoint
        if bounds.size != frame.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
        let position = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        if center != position { center = position }
    }

    /// Pixels a point of the screen that the view is on, or will be.
    var layoutScale: CGFloat { (windowReference?.screen ?? UIScreen.main).scale }

    /// Exchanges that the solver of the view's constraints has made, for tests.
    package var solverPivots: Int { layoutHost.constraintState?.engine?.solver.pivots ?? 0 }

    // MARK: - Fitting

    func fittingSize(
        _ target: CGSize,
        _ horizontal: UILayoutPriority,
        _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsPass()
        let engine = constraintState?.fittingEngine ?? LayoutEngine(self, for: .fitting)
        defer { constraintState?.fittingEngine = engine }
        return engine.fit(target, horizontal.rawValue, vertical.rawValue)
    }
}

extension LayoutEngine {
    /// The size of the host that comes nearest to one that is asked for.
    func fit(_ target: CGSize, _ horizontal: Float, _ vertical: Float) -> CGSize {
        fitting = (target, horizontal, vertical)
        solveOnce()
        let size = hostSize
        let scale = host.layoutScale
        // What is a whole number of pixels but for an error of calculation is one.
        func clean(_ value: CGFloat) -> CGFloat {
            let pixels = (value * scale).rounded()
            return abs(pixels - value * scale) < 1e-3 ? pixels / scale : value
        }
        let frame = host.frame(forAlignmentRect: CGRect(origin: .zero, size: size))
        return CGSize(width: clean(frame.width), height: clean(frame.height))
    }
}
