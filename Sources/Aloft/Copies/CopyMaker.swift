import UIKit

/// What flies for a view, in the view's own size.
@MainActor struct Copy {
    let view: UIView
    /// Whether it takes other sizes by itself, instead of being scaled.
    var resizes = false
}

/// Makes what flies for the views of one flight, each as its view would have it, within what memory there is for it.
@MainActor final class CopyMaker {
    /// Called before what is pending is shown, for a copy's sake.
    private let cover: () -> Void
    /// Pixels that may still be kept.
    private var room: Double
    /// The first thing that a copy does not show as it should.
    private(set) var flaw: SnapshotTransition.Reason?
    /// Those who fly themselves, once they are taken.
    private(set) var living: [LiveView] = []

    init(in window: UIWindow?, coveringUp cover: @escaping () -> Void) {
        self.cover = cover
        let size = window?.bounds.size ?? .zero, scale = window?.traitCollection.displayScale ?? 1
        room = 4 * max(Self.pixels(size, at: scale), 1_000_000)
    }

    /// What flies for a view; nil if there is nothing that could.
    /// - Parameter absent: views in it that are not to be seen in a picture of it.
    func copy(of view: UIView, without absent: [UIView] = []) -> Copy? {
        switch view.snapshotPolicy {
        case .picture: break
        case .live:
            guard LiveView.canTake(view) else {
                note(.notLive)
                break
            }
            guard let picture = picture(of: view, isShown: false) else { return nil }
            let live = LiveView(view, leaving: picture)
            living.append(live)
            return Copy(view: live)
        case .supplied(let image):
            guard let image = image() else { break }
            let copy = UIImageView(image: image)
            copy.contentMode = view.contentMode
            copy.tintColor = view.tintColor
            copy.clipsToBounds = true
            copy.frame = CGRect(origin: .zero, size: view.bounds.size)
            return Copy(view: copy)
        case .stretches(let edges):
            note(SnapshotTransition.Reason(against: view))
            guard let image = bitmap(of: view, scale: granted(view).scale, without: absent) else { return nil }
            return Copy(view: NineParts(image, of: view.bounds.size, edges: edges), resizes: true)
        }
        return picture(of: view, without: absent).map { Copy(view: $0) }
    }

    /// A picture of a view; a plain surface where there is no room for one.
    func picture(of view: UIView, without absent: [UIView] = [], isShown: Bool = true) -> UIView? {
        if isShown { note(SnapshotTransition.Reason(against: view)) }
        let granted = granted(view)
        guard !granted.isWhole else { return Snapshots.copy(of: view, without: absent, coveringUp: cover) }
        if granted.scale > 0, let image = bitmap(of: view, scale: granted.scale, without: absent) {
            let copy = UIImageView(image: image)
            copy.contentMode = .scaleToFill
            copy.frame = CGRect(origin: .zero, size: view.bounds.size)
            return copy
        }
        guard view.bounds.width > 0, view.bounds.height > 0 else { return nil }
        let surface = UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
        surface.backgroundColor = view.ground
        return surface
    }

    private func bitmap(of view: UIView, scale: CGFloat, without absent: [UIView]) -> UIImage? {
        let size = view.bounds.size
        guard scale > 0, size.width > 0, size.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = scale
        format.opaque = false
        return Snapshots.hiding(absent, in: view, coveringUp: cover) { pending in
            UIGraphicsImageRenderer(size: size, format: format).image { _ in
                view.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: pending)
            }
        }
    }

    /// How sharp a picture of a view may be. What does not fit gets half of the room that is left.
    private func granted(_ view: UIView) -> (scale: CGFloat, isWhole: Bool) {
        let scale = max(view.traitCollection.displayScale, 1), wanted = Self.pixels(view.bounds.size, at: scale)
        guard wanted > room else {
            room -= wanted
            return (scale, true)
        }
        note(.overBudget)
        let share = (room / 2 / wanted).squareRoot()
        guard share >= 0.125 else { return (0, false) }
        room /= 2
        return (scale * CGFloat(share), false)
    }

    private func note(_ reason: SnapshotTransition.Reason?) { flaw = flaw ?? reason }

    private static func pixels(_ size: CGSize, at scale: CGFloat) -> Double {
        let number = Double(size.width) * Double(size.height) * Double(scale) * Double(scale)
        return number.isFinite ? max(number, 0) : .greatestFiniteMagnitude
    }
}

/// An image that stretches in its middle only.
private final class NineParts: UIView {
    init(_ image: UIImage, of size: CGSize, edges: UIEdgeInsets) {
        super.init(frame: CGRect(origin: .zero, size: size))
        layer.contents = image.cgImage
        layer.contentsScale = image.scale
        let x = Self.middle(edges.left, edges.right, of: size.width)
        let y = Self.middle(edges.top, edges.bottom, of: size.height)
        layer.contentsCenter = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// What is between two edges, as a fraction of the length. Something always is.
    private static func middle(_ start: CGFloat, _ end: CGFloat, of length: CGFloat) -> (
        start: CGFloat, length: CGFloat
    ) {
        func part(_ edge: CGFloat) -> CGFloat { edge.isFinite ? min(max(edge / length, 0), 1) : 0 }
        let least = min(1 / length, 1)
        let first = min(part(start), 1 - least)
        return (first, max(1 - first - part(end), least))
    }
}

extension UIView {
    /// The colour that it lies on: its own, or the system's if it has none.
    var ground: UIColor {
        guard let color = backgroundColor, color.cgColor.alpha > 0 else { return .systemBackground }
        return color
    }
}
