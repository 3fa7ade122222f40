import QuartzCore

extension UIView {
    /// Front to back, by the order of `subviews`; what is hidden, nearly transparent, or deaf to touches is passed over with
    /// all in it, and so is what lies outside its superview.
    func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, interactionBlocks == 0, !isHidden, layer.opacity >= 0.01, point.isFinite,
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviewList.reversed() {
            guard let inverse = view.hitTestProjection(in: self).inverted() else { continue }
            if let hit = view.hitTest(inverse.apply(point), with: event) { return hit }
        }
        return self
    }

    /// Where a view is touched: at its model position, or, while a property animator moves it, where it looks.
    private func hitTestProjection(in superview: UIView) -> Projection {
        guard movesUnderAnimator else { return layer.values.projection(into: superview.layer.values) }
        return layer.presentationValues(at: layer.mediaTime).projection(into: superview.layer.values)
    }

    private var movesUnderAnimator: Bool {
        layer.animations.contains {
            $0.key.hasPrefix(AnimatorTrack.keyPrefix) && !$0.key.hasSuffix(AnimatorTrack.manualSuffix)
        }
    }
}
