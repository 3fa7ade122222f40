import UIKit

/// The content under a finger that scrolls: while it can, it does; at its end the finger is given to whoever drags it all.
@MainActor struct ScrollHandover {
    /// The scroll views under the finger that scroll the same way, the innermost first.
    private let views: [UIScrollView]
    private let scrollsUp: Bool
    private var ledger = RestorationLedger()
    /// How far the content was from its end when it was last looked at.
    private var distance: CGFloat

    /// - Parameters:
    ///   - touched: the view under the finger.
    ///   - outer: the view that is dragged.
    ///   - scrollsUp: whether the content's top is the end that counts, as for a finger that goes down.
    init(under touched: UIView?, within outer: UIView, scrollsUp: Bool) {
        self.scrollsUp = scrollsUp
        let inside = sequence(first: touched, next: { $0?.superview }).prefix { $0 != nil && $0 !== outer.superview }
        views = inside.compactMap { $0 as? UIScrollView }.filter { view in
            let inset = view.adjustedContentInset
            let scrolls = view.contentSize.height + inset.top + inset.bottom > view.bounds.height + 0.5
            return view.isScrollEnabled && (scrolls || view.alwaysBounceVertical)
        }
        distance = 0
        distance = distanceToEnd
    }

    var isEmpty: Bool { views.isEmpty }

    /// How far the content can still go the finger's way; nothing at its end and beyond it.
    var distanceToEnd: CGFloat {
        views.reduce(0) {
            $0 + max(scrollsUp ? $1.contentOffset.y - Self.top($1) : Self.bottom($1) - $1.contentOffset.y, 0)
        }
    }

    /// How much of a movement is left over once the content is at its end.
    mutating func rest(of movement: CGFloat) -> CGFloat {
        defer { distance = distanceToEnd }
        return max(movement - distance, 0)
    }

    /// Stops the content at its end, and keeps it there: it does not bounce.
    mutating func takeOver() {
        for view in views {
            ledger.set(\.bounces, of: view, to: false)
            let end = CGPoint(x: view.contentOffset.x, y: scrollsUp ? Self.top(view) : Self.bottom(view))
            if view.contentOffset != end { view.contentOffset = end }
        }
    }

    /// Lets the content do as before.
    mutating func giveBack() {
        ledger.restore()
        distance = distanceToEnd
    }

    private static func top(_ view: UIScrollView) -> CGFloat { -view.adjustedContentInset.top }

    private static func bottom(_ view: UIScrollView) -> CGFloat {
        let inset = view.adjustedContentInset
        return max(view.contentSize.height + inset.bottom - view.bounds.height, -inset.top)
    }
}
