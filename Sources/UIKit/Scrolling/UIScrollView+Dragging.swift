import QuartzCore

extension UIScrollView {
    /// A drag in progress.
    struct Drag {
        /// The offset that the drag started from, with what lay beyond the ends stretched out again.
        var start: CGPoint
        /// The offset when it began: which page it was.
        let origin: CGPoint
        /// The only axis that it moves along.
        var axis: ScrollAxis?
    }

    func panChanged() {
        switch pan.state {
        case .began:
            beginDrag()
            followDrag()
        case .changed:
            followDrag()
        case .ended:
            endDrag(velocity: pan.velocity(in: self))
        case .cancelled:
            endDrag(velocity: .zero)
        default:
            break
        }
    }

    func touchesCameDown() {
        guard !isTracking else { return }
        isTracking = true
        stopScrolling()
    }

    /// The fingers have gone without a drag: content that they stopped where it cannot stay goes on.
    func touchesWent() {
        guard isTracking else { return }
        isTracking = false
        if drag == nil { settle() }
    }

    // MARK: - May it begin

    func panShouldBegin() -> Bool {
        guard isScrollEnabled else { return false }
        let way = pan.translation(in: self)
        guard let axis = axis(for: CGVector(dx: way.x, dy: way.y)) else { return false }
        if yields(along: axis, for: axis.part(of: way)) { return false }
        // Views that have heard of the touch must agree to lose it.
        let views = window?.touchDelivery.contentViews(of: pan, besides: self) ?? []
        return views.allSatisfy { view in
            // A control keeps its touches, but a field that is not edited has no use for a drag.
            let isIdle = (view as? UITextField)?.isEditing == false
            return canCancelContentTouches && (isIdle || touchesShouldCancel(in: view))
        }
    }

    /// The axis that a movement is along, if the content can move that way.
    private func axis(for way: CGVector) -> ScrollAxis? {
        let major: ScrollAxis = abs(way.dx) > abs(way.dy) ? .horizontal : .vertical
        return canDrag(along: major) ? major : nil
    }

    /// Whether a scroll view around this one takes the drag: this one is at its end, the other has room.
    private func yields(along axis: ScrollAxis, for delta: CGFloat) -> Bool {
        guard !hasRoom(along: axis, for: delta) else { return false }
        var next = superview
        while let view = next {
            if let outer = view as? UIScrollView, outer.isScrollEnabled, outer.hasRoom(along: axis, for: delta) {
                return true
            }
            next = view.superview
        }
        return false
    }

    // MARK: - The drag

    func beginDrag() {
        let way = pan.translation(in: self)
        var drag = Drag(start: stretched(contentOffset), origin: contentOffset)
        if isDirectionalLockEnabled {
            if abs(way.x) > 2 * abs(way.y) { drag.axis = .horizontal }
            if abs(way.y) > 2 * abs(way.x) { drag.axis = .vertical }
        }
        // The way that it took to recognise the drag does not count: the content would jump.
        pan.setTranslation(.zero, in: self)
        self.drag = drag
        indicators.show(in: self)
        scrollDelegate?.scrollViewWillBeginDragging(self)
        if keyboardDismissMode != .none { window?.endEditing(false) }
    }

    private func followDrag() {
        // A pinch moves the content too.
        guard let drag, zoom.gesture == nil else { return }
        let way = pan.translation(in: self)
        var offset = contentOffset
        for axis in ScrollAxis.allCases where canDrag(along: axis) && drag.axis ?? axis == axis {
            axis.set(held(axis.part(of: drag.start) - axis.part(of: way), along: axis), in: &offset)
        }
        offset = rounded(offset)
        if offset != contentOffset { moveContent(to: offset) }
    }

    /// Where content is whose finger is at an offset: beyond the ends it follows less and less, or not at all.
    func held(_ value: CGFloat, along axis: ScrollAxis) -> CGFloat {
        let range = range(of: axis)
        guard bounces else { return min(max(value, range.lowerBound), range.upperBound) }
        let length = axis.part(of: bounds.size)
        if value < range.lowerBound {
            return range.lowerBound - RubberBand.offset(for: range.lowerBound - value, length: length)
        }
        if value > range.upperBound {
            return range.upperBound + RubberBand.offset(for: value - range.upperBound, length: length)
        }
        return value
    }

    /// Where the finger would be for an offset: the inverse of `held`.
    func stretched(_ offset: CGPoint) -> CGPoint {
        var result = offset
        for axis in ScrollAxis.allCases {
            let range = range(of: axis)
            let value = axis.part(of: offset)
            let length = axis.part(of: bounds.size)
            if value < range.lowerBound {
                let distance = RubberBand.distance(for: range.lowerBound - value, length: length)
                axis.set(range.lowerBound - distance, in: &result)
            } else if value > range.upperBound {
                let distance = RubberBand.distance(for: value - range.upperBound, length: length)
                axis.set(range.upperBound + distance, in: &result)
            }
        }
        return result
    }

    func endDrag(velocity fingers: CGPoint) {
        guard drag != nil else { return }
        let isPinched = zoom.gesture != nil
        endPinch()
        refreshControl?.dragWillEnd()
        guard let drag else { return }
        var velocity = CGPoint.zero
        let fingers = isPinched ? .zero : fingers
        for axis in ScrollAxis.allCases where canDrag(along: axis) && drag.axis ?? axis == axis {
            let part = -axis.part(of: fingers)
            // Slower than this a finger rests.
            if abs(part) >= 20 { axis.set(part, in: &velocity) }
        }
        var motion = released(at: velocity, from: drag)
        let proposed = motion.destination
        var target = restingOffset(proposed: proposed, velocity: velocity)
        scrollDelegate?.scrollViewWillEndDragging(
            self,
            withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
            targetContentOffset: &target
        )
        // The delegate may have ended it all.
        guard self.drag != nil else { return }
        if target != proposed, target.x.isFinite, target.y.isFinite {
            motion = heading(for: clamped(target), velocity: velocity)
        }
        self.drag = nil
        isTracking = false
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: !motion.isAtRest)
        if motion.isAtRest {
            indicators.hide()
        } else if self.drag == nil, running == nil {
            decelerate(motion)
        }
    }

    /// Content that lies beyond its ends, or between pages, goes where it belongs.
    func settle() {
        let motion = released(at: .zero, from: Drag(start: contentOffset, origin: contentOffset))
        if motion.isAtRest { indicators.hide() } else { decelerate(motion) }
    }

    private func released(at velocity: CGPoint, from drag: Drag) -> ScrollMotionPair {
        if isPagingEnabled { return heading(for: page(after: drag.origin, velocity: velocity), velocity: velocity) }
        func motion(_ axis: ScrollAxis) -> ScrollMotion {
            let range = range(of: axis)
            return ScrollMotion(
                from: axis.part(of: contentOffset),
                velocity: axis.part(of: velocity),
                rate: decelerationRate.rawValue,
                range: Double(range.lowerBound)...Double(range.upperBound),
                bounces: bounces
            )
        }
        return ScrollMotionPair(x: motion(.horizontal), y: motion(.vertical))
    }

    /// Content that goes by itself beyond an end, which has come nearer, goes to that end.
    func redirectRunning() {
        guard let running else { return }
        let destination = running.destination
        let target = clamped(destination)
        guard target != destination else { return }
        guard case .deceleration(let motion) = running.kind else {
            self.running = running.redirected(to: target)
            return
        }
        let elapsed = now - running.start
        func redirected(_ axis: ScrollAxis, _ old: ScrollMotion) -> ScrollMotion {
            let range = range(of: axis)
            return ScrollMotion(
                from: axis.part(of: contentOffset),
                velocity: old.velocity(at: elapsed),
                rate: decelerationRate.rawValue,
                range: Double(range.lowerBound)...Double(range.upperBound),
                bounces: bounces
            )
        }
        let new = ScrollMotionPair(x: redirected(.horizontal, motion.x), y: redirected(.vertical, motion.y))
        if new.isAtRest {
            stopScrolling()
            moveContent(to: clamped(contentOffset))
        } else {
            run(.deceleration(new))
        }
    }

    private func heading(for target: CGPoint, velocity: CGPoint) -> ScrollMotionPair {
        func motion(_ axis: ScrollAxis) -> ScrollMotion {
            ScrollMotion(
                from: axis.part(of: contentOffset),
                velocity: axis.part(of: velocity),
                to: axis.part(of: target),
                frequency: ScrollMotion.targetFrequency
            )
        }
        return ScrollMotionPair(x: motion(.horizontal), y: motion(.vertical))
    }

    /// The page where content comes to rest: the nearest, or, after a flick, the next one in its direction.
    func page(after origin: CGPoint, velocity: CGPoint) -> CGPoint {
        var target = contentOffset
        for axis in ScrollAxis.allCases {
            let length = axis.part(of: bounds.size)
            guard length > 0, hasRoom(along: axis) else { continue }
            let first = range(of: axis).lowerBound
            let start = ((axis.part(of: origin) - first) / length).rounded()
            var page = ((axis.part(of: contentOffset) - first) / length).rounded()
            let speed = axis.part(of: velocity)
            if abs(speed) > 200 { page = start + (speed > 0 ? 1 : -1) }
            axis.set(first + min(max(page, start - 1), start + 1) * length, in: &target)
        }
        return clamped(target)
    }
}
