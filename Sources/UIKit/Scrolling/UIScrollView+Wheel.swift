import QuartzCore

extension UIScrollView: ScrollTarget {
    /// Whether what a wheel or trackpad asks for would move the content.
    func canScroll(_ input: ScrollInput) -> Bool {
        let type: UIScrollTypeMask = input.phase == .discrete ? .discrete : .continuous
        guard isScrollEnabled, pan.isEnabled, !pan.allowedScrollTypesMask.isDisjoint(with: type) else { return false }
        let axis: ScrollAxis = abs(input.delta.dx) > abs(input.delta.dy) ? .horizontal : .vertical
        let delta = axis.part(of: input.delta)
        guard delta != 0 else { return false }
        let range = range(of: axis)
        let value = axis.part(of: wheelOffset)
        return delta > 0 ? value > range.lowerBound : value < range.upperBound
    }

    /// Where the content is, or will be once the wheel's steps so far have been shown.
    private var wheelOffset: CGPoint {
        if let running, case .wheel = running.kind { return running.destination }
        return contentOffset
    }

    func scroll(_ input: ScrollInput, event: UIEvent) {
        guard isScrollEnabled, drag == nil else { return }
        switch input.phase {
        case .discrete: step(by: input.delta)
        case .began, .changed, .momentum: follow(input.delta)
        case .ended: settle()
        }
    }

    /// A step is shown as a short movement; further steps add to it.
    private func step(by delta: CGVector) {
        let base = wheelOffset
        let target: CGPoint
        if isPagingEnabled {
            let towards = CGPoint(x: -delta.dx, y: -delta.dy)
            target = page(after: contentOffset, velocity: CGPoint(x: sign(towards.x), y: sign(towards.y)))
        } else {
            target = rounded(clamped(CGPoint(x: base.x - delta.dx, y: base.y - delta.dy)))
        }
        guard target != base else { return }
        stopScrolling()
        run(.wheel(from: contentOffset, to: target))
    }

    /// A speed that turns the page, in the direction of a number.
    private func sign(_ value: CGFloat) -> CGFloat { value == 0 ? 0 : value > 0 ? 1000 : -1000 }

    private func follow(_ delta: CGVector) {
        stopScrolling()
        let offset = clamped(CGPoint(x: contentOffset.x - delta.dx, y: contentOffset.y - delta.dy))
        guard offset != contentOffset else { return }
        indicators.show(in: self)
        moveContent(to: offset)
    }
}
