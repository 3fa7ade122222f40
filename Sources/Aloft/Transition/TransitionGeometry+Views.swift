import UIKit

extension UIView {
    /// Gives the view such a size and place that without its transform it would have a frame.
    func place(in frame: CGRect) {
        let anchor = layer.anchorPoint
        bounds.size = frame.size
        center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    }

    /// The view whose corners are those of this one: itself, unless it shows nothing but a view that fills it.
    var outlined: UIView {
        var view = self
        while view.layer.cornerRadius == 0, view.layer.contents == nil, view.backgroundColor?.cgColor.alpha ?? 0 == 0,
            let inner = view.subviews.first(where: { !$0.isHidden && $0.alpha > 0 }),
            inner.transform.isIdentity, inner.frame == view.bounds
        {
            view = inner
        }
        return view
    }
}

extension TransitionGeometry.Shape {
    /// Where a view is seen in another view's coordinates, through all the transforms between them. Its anchor point
    /// and its frame do not matter.
    @MainActor init(of view: UIView, in space: UIView) {
        let bounds = view.bounds
        let center = space.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: view)
        let right = space.convert(CGPoint(x: bounds.midX + 1, y: bounds.midY), from: view)
        let down = space.convert(CGPoint(x: bounds.midX, y: bounds.midY + 1), from: view)
        let across = hypot(right.x - center.x, right.y - center.y), along = hypot(down.x - center.x, down.y - center.y)
        self.init(
            center: center,
            size: CGSize(width: bounds.width * across, height: bounds.height * along),
            cornerRadius: Double(view.outlined.layer.cornerRadius * (across * along).squareRoot())
        )
    }

    /// Where a view that is in no other view will be seen, once it is added to one.
    @MainActor init(ofDetached view: UIView) {
        let bounds = view.bounds, anchor = view.layer.anchorPoint
        let offset = CGPoint(x: (0.5 - anchor.x) * bounds.width, y: (0.5 - anchor.y) * bounds.height)
            .applying(view.transform)
        let t = view.transform
        let across = hypot(t.a, t.b), along = hypot(t.c, t.d)
        self.init(
            center: CGPoint(x: view.center.x + offset.x, y: view.center.y + offset.y),
            size: CGSize(width: bounds.width * across, height: bounds.height * along),
            cornerRadius: Double(view.outlined.layer.cornerRadius * (across * along).squareRoot())
        )
    }
}
