import UIKit

/// What is hidden of a source: by the views around it that clip, and by bars above it. What flies is hidden likewise while
/// it is there, and less and less on its way.
struct Crop: Equatable, Sendable {
    /// How much of each side is hidden, as a fraction of the size.
    let hidden: UIEdgeInsets
    private let home: TransitionGeometry.Shape
    /// How far off nothing is hidden any more, in points.
    private let reach: CGFloat

    /// - Returns: nil if all of the source is seen, or nothing of it.
    @MainActor init?(of source: UIView, in space: UIView) {
        let bounds = source.bounds
        guard bounds.width > 0, bounds.height > 0, let window = source.window else { return nil }
        // Where views are turned there is no telling by rectangles.
        let whole = source.convert(bounds, to: window)
        var seen = whole.intersection(window.bounds)
        for view in sequence(first: source, next: \.superview).dropFirst() {
            if view.clipsToBounds { seen = seen.intersection(view.convert(view.bounds, to: window)) }
        }
        for bar in Self.bars(over: source) {
            let frame = bar.convert(bar.bounds, to: window)
            guard seen.intersects(frame) else { continue }
            if frame.midY < seen.midY {
                let top = min(frame.maxY, seen.maxY)
                seen = CGRect(x: seen.minX, y: top, width: seen.width, height: seen.maxY - top)
            } else {
                seen.size.height = max(frame.minY - seen.minY, 0)
            }
        }
        guard !seen.isNull, seen.width > 0.5, seen.height > 0.5 else { return nil }
        let cut = UIEdgeInsets(
            top: seen.minY - whole.minY,
            left: seen.minX - whole.minX,
            bottom: whole.maxY - seen.maxY,
            right: whole.maxX - seen.maxX
        )
        let most = max(cut.top, cut.left, cut.bottom, cut.right)
        guard most > 0.5 else { return nil }
        hidden = UIEdgeInsets(
            top: cut.top / whole.height,
            left: cut.left / whole.width,
            bottom: cut.bottom / whole.height,
            right: cut.right / whole.width
        )
        home = TransitionGeometry.Shape(of: source, in: space)
        reach = 3 * most
    }

    /// The part of an actor that is seen, in its own coordinates. Beyond sides that nothing hides there is room for a shadow.
    func window(of state: ActorState) -> CGRect {
        let away =
            hypot(state.center.x - home.center.x, state.center.y - home.center.y)
            + hypot(state.size.width - home.size.width, state.size.height - home.size.height) / 2
        let u = min(max(1 - away / reach, 0), 1)
        let share = u * u * (3 - 2 * u)
        func side(_ hidden: CGFloat, _ length: CGFloat) -> CGFloat {
            hidden > 0 ? hidden * length * share - Self.room * (1 - share) : -Self.room
        }
        let left = side(hidden.left, state.size.width), top = side(hidden.top, state.size.height)
        return CGRect(
            x: left,
            y: top,
            width: max(state.size.width - left - side(hidden.right, state.size.width), 0),
            height: max(state.size.height - top - side(hidden.bottom, state.size.height), 0)
        )
    }

    private static var room: CGFloat { 60 }

    /// The bars of the controllers that a view is in.
    @MainActor private static func bars(over view: UIView) -> [UIView] {
        var bars: [UIView] = []
        for responder in sequence(first: view as UIResponder, next: \.next) {
            if let navigation = responder as? UINavigationController {
                let own: [UIView?] = [navigation.navigationBar, navigation.toolbar]
                bars += own.compactMap { $0 }
            }
            if let tabs = responder as? UITabBarController { bars.append(tabs.tabBar) }
        }
        return bars.filter { bar in
            bar.window === view.window && bar.alpha > 0
                && !sequence(first: bar as UIView, next: \.superview).contains(where: \.isHidden)
                && !view.isDescendant(of: bar)
        }
    }
}
