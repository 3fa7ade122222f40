import QuartzCore

/// What takes the input of wheels and trackpads.
@MainActor protocol ScrollTarget: AnyObject {
    func scroll(_ input: ScrollInput, event: UIEvent)
}

extension UIView {
    /// Who takes a scroll over this view: the nearest recogniser or scroll view around it that can.
    func scrollTarget(for input: ScrollInput, event: UIEvent) -> (any ScrollTarget)? {
        var next: UIView? = self
        while let view = next {
            if let scrollView = view as? UIScrollView, scrollView.canScroll(input) { return scrollView }
            for case let pan as UIPanGestureRecognizer in view.recognizers.reversed()
            where !(view is UIScrollView) && pan.acceptsScroll(input, event: event) {
                return pan
            }
            next = view.superview
        }
        return nil
    }
}

extension UIPanGestureRecognizer: ScrollTarget {
    /// A scroll is a pan without touches: one step of a wheel is a whole one.
    func scroll(_ input: ScrollInput, event: UIEvent) {
        lastWindowPoints = []
        scrollPoint = input.windowPoint
        switch input.phase {
        case .began, .changed:
            advance(by: input.delta, at: event.timestamp)
        case .discrete:
            advance(by: input.delta, at: event.timestamp)
            if isActive { state = .ended }
        case .ended:
            if isActive { state = .ended } else { reset() }
        case .momentum:
            break
        }
    }

    private func advance(by delta: CGVector, at time: TimeInterval) {
        move(by: delta, at: time)
        guard delta != .zero else { return }
        state = state == .possible ? .began : .changed
    }
}
