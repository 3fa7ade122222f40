import UIKit

/// The scrolling of content at whose edge a finger holds something.
@MainActor enum EdgeScroll {
    /// How fast the content is to scroll, in points a second: not at all in the middle, and the faster, by the square, the
    /// nearer the finger is to an edge. What was picked up near an edge scrolls only once the finger has gone towards it.
    static func velocity(of finger: CGPoint, from start: CGPoint, in visible: CGRect) -> CGVector {
        CGVector(
            dx: velocity(finger.x, from: start.x, between: visible.minX, and: visible.maxX),
            dy: velocity(finger.y, from: start.y, between: visible.minY, and: visible.maxY)
        )
    }

    private static func velocity(
        _ finger: CGFloat,
        from start: CGFloat,
        between low: CGFloat,
        and high: CGFloat
    ) -> CGFloat {
        let zone = min(widest, (high - low) / 3)
        guard zone > 0 else { return 0 }
        func depth(_ distance: CGFloat) -> CGFloat { min(max(1 - distance / zone, 0), 1) }
        let up = start - finger > slack ? depth(finger - low) : 0
        let down = finger - start > slack ? depth(high - finger) : 0
        return fastest * (down * down - up * up)
    }

    /// Scrolls for a time, in seconds, but never beyond an end.
    static func scroll(_ scrollView: UIScrollView, by velocity: CGVector, for time: TimeInterval) {
        let inset = scrollView.adjustedContentInset, old = scrollView.contentOffset
        let offset = CGPoint(
            x: moved(
                old.x,
                by: velocity.dx * time,
                from: -inset.left,
                to: scrollView.contentSize.width + inset.right - scrollView.bounds.width
            ),
            y: moved(
                old.y,
                by: velocity.dy * time,
                from: -inset.top,
                to: scrollView.contentSize.height + inset.bottom - scrollView.bounds.height
            )
        )
        if offset != old { scrollView.contentOffset = offset }
    }

    private static func moved(_ offset: CGFloat, by way: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
        if way > 0 { return max(min(offset + way, high), offset) }
        return way < 0 ? min(max(offset + way, low), offset) : offset
    }

    private static let widest: CGFloat = 72
    private static let slack: CGFloat = 8
    private static let fastest: CGFloat = 1000
}
