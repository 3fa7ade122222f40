import QuartzCore

/// One direction of scrolling.
enum ScrollAxis: CaseIterable {
    case horizontal, vertical

    func part(of point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }
    func part(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
    func part(of vector: CGVector) -> CGFloat { self == .horizontal ? vector.dx : vector.dy }

    func set(_ value: CGFloat, in point: inout CGPoint) {
        if self == .horizontal { point.x = value } else { point.y = value }
    }
}

extension UIScrollView {
    /// The offsets between the ends of the content.
    func range(of axis: ScrollAxis) -> ClosedRange<CGFloat> {
        let insets = adjustedContentInset
        let (before, after) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
        let lowest = -before
        return lowest...max(lowest, axis.part(of: contentSize) + after - axis.part(of: bounds.size))
    }

    func clamped(_ offset: CGPoint) -> CGPoint {
        var result = offset
        for axis in ScrollAxis.allCases {
            let range = range(of: axis)
            axis.set(min(max(axis.part(of: offset), range.lowerBound), range.upperBound), in: &result)
        }
        return result
    }

    /// Whether there is anything to scroll along an axis.
    func hasRoom(along axis: ScrollAxis) -> Bool {
        let range = range(of: axis)
        return range.upperBound > range.lowerBound
    }

    /// Whether a drag moves the content along an axis.
    func canDrag(along axis: ScrollAxis) -> Bool {
        let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
        return hasRoom(along: axis) || (bounces && always)
    }

    /// Whether content that moves by `delta` stays within its ends.
    func hasRoom(along axis: ScrollAxis, for delta: CGFloat) -> Bool {
        let range = range(of: axis)
        let value = axis.part(of: contentOffset)
        return delta > 0 ? value > range.lowerBound : value < range.upperBound
    }

    /// To whole pixels.
    func rounded(_ offset: CGPoint) -> CGPoint {
        let scale = window?.screen.scale ?? 1
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }

    /// The nearest offset that shows a part of the content; nil when that is visible already, or nowhere.
    func offset(toShow rect: CGRect) -> CGPoint? {
        let target = rect.standardized.intersection(CGRect(origin: .zero, size: contentSize))
        guard !target.isNull else { return nil }
        let visible = bounds.inset(by: adjustedContentInset)
        var offset = contentOffset
        func shift(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
            if low < start { return low - start }
            // What does not fit shows its beginning.
            return high > end ? min(high - end, low - start) : 0
        }
        offset.x += shift(target.minX, target.maxX, visible.minX, visible.maxX)
        offset.y += shift(target.minY, target.maxY, visible.minY, visible.maxY)
        offset = clamped(offset)
        return offset == contentOffset ? nil : offset
    }

    // MARK: - Changes

    /// Moves the content on the scroll view's own account: what moves it goes on.
    func moveContent(to offset: CGPoint) {
        isMovingContent = true
        bounds.origin = offset
        isMovingContent = false
    }

    func boundsDidChange(from old: CGRect) {
        let new = bounds
        if new.origin != old.origin {
            if !isMovingContent { offsetWasSet(from: old.origin) }
            setNeedsLayout()
            constrainedOffsetDidChange()
            placeIndicators()
            refreshControl?.follow()
            scrollDelegate?.scrollViewDidScroll(self)
        }
        if new.size != old.size {
            adjustmentMayHaveChanged()
            refreshControl?.follow()
            returnIntoRange()
            placeIndicators()
        }
    }

    func contentDidChange() {
        adjustmentMayHaveChanged()
        returnIntoRange()
        placeIndicators()
    }

    func insetsDidChange(from old: UIEdgeInsets) {
        // Content that lay at its beginning still does.
        var offset = contentOffset
        var old = old
        old.top += refreshInset
        if offset.x == -old.left { offset.x = -adjustedContentInset.left }
        if offset.y == -old.top { offset.y = -adjustedContentInset.top }
        if offset != contentOffset, !isTracking { moveContent(to: offset) }
        returnIntoRange()
        placeIndicators()
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// Content that has shrunk comes back within its ends, unless the user or an animation moves it.
    func returnIntoRange() {
        if !isTracking { redirectRunning() }
        guard !isTracking, running == nil else { return }
        let offset = clamped(contentOffset)
        if offset != contentOffset { moveContent(to: offset) }
    }

    /// The app has set the offset: what moved the content by itself ends, a drag goes on from there.
    private func offsetWasSet(from old: CGPoint) {
        if var drag {
            drag.start.x += contentOffset.x - old.x
            drag.start.y += contentOffset.y - old.y
            self.drag = drag
        }
        stopScrolling()
    }
}
