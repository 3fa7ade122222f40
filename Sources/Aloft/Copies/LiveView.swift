import UIKit

/// Holds, in flight, a view of the app's that flies itself. In the view's own place stands something that looks like it,
/// and takes its part in the layout and in the flight's geometry.
@MainActor final class LiveView: UIView {
    let model: UIView
    /// What stands in its place, from when it is taken until it is put back.
    private(set) var standIn: StandIn?
    private let picture: UIView
    private var ledger = RestorationLedger()
    /// What tied it to views that it is not in any more: the system drops that when a view changes its superview.
    private var ties: [NSLayoutConstraint] = []
    /// Where it was, and what size it had.
    private var place = (center: CGPoint.zero, size: CGSize.zero)

    /// Whether a view can leave where it is for a while.
    static func canTake(_ view: UIView) -> Bool {
        guard let parent = view.superview, view.bounds.width > 0, view.bounds.height > 0 else { return false }
        if parent is LiveView || view is UITableViewCell || view is UICollectionReusableView { return false }
        if let cell = parent as? UITableViewCell, cell.contentView === view { return false }
        if let cell = parent as? UICollectionViewCell, cell.contentView === view { return false }
        if let effect = parent as? UIVisualEffectView, effect.contentView === view { return false }
        return (parent as? UIStackView)?.arrangedSubviews.contains { $0 === view } != true
    }

    /// - Parameter picture: what stands in the view's place looks like.
    init(_ model: UIView, leaving picture: UIView) {
        self.model = model
        self.picture = picture
        super.init(frame: CGRect(origin: .zero, size: model.bounds.size))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Takes the view.
    func take() {
        guard standIn == nil, let parent = model.superview else { return }
        let standIn = StandIn(for: model, showing: picture)
        self.standIn = standIn
        place = (model.center, model.bounds.size)
        ties = NSLayoutConstraint.ties(of: model)
        parent.insertSubview(standIn, belowSubview: model)
        addSubview(model)
        NSLayoutConstraint.activate(ties.compactMap { $0.tying(standIn, insteadOf: model) })
        let anchor = model.layer.anchorPoint
        ledger.set(\.translatesAutoresizingMaskIntoConstraints, of: model, to: true)
        ledger.set(\.transform, of: model, to: .identity)
        ledger.set(
            \.center,
            of: model,
            to: CGPoint(x: anchor.x * model.bounds.width, y: anchor.y * model.bounds.height)
        )
    }

    /// Puts the view back where it was; if what stood in its place has been moved or resized meanwhile, where that is
    /// now. What the app has taken elsewhere stays there, and what has lost its superview goes with it.
    func putBack() {
        guard let standIn else { return }
        self.standIn = nil
        defer {
            standIn.removeFromSuperview()
            ties = []
        }
        guard model.superview === self else { return }
        guard let parent = standIn.superview else {
            model.removeFromSuperview()
            return ledger.restore()
        }
        parent.insertSubview(model, aboveSubview: standIn)
        ledger.restore()
        if standIn.bounds.size != place.size { model.bounds.size = standIn.bounds.size }
        if standIn.center != place.center { model.center = standIn.center }
        standIn.removeFromSuperview()
        NSLayoutConstraint.activate(ties.filter(\.isWhole))
    }
}

/// Stands in the place of a view that flies itself.
final class StandIn: UIView {
    private let size: CGSize

    init(for model: UIView, showing picture: UIView) {
        size = model.bounds.size
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.anchorPoint = model.layer.anchorPoint
        layer.zPosition = model.layer.zPosition
        layer.cornerRadius = model.layer.cornerRadius
        layer.maskedCorners = model.layer.maskedCorners
        bounds = model.bounds
        center = model.center
        transform = model.transform
        alpha = model.alpha
        isHidden = model.isHidden
        contentMode = model.contentMode
        autoresizingMask = model.autoresizingMask
        translatesAutoresizingMaskIntoConstraints = model.translatesAutoresizingMaskIntoConstraints
        snapshotPairing = model.snapshotPairing
        picture.frame = bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(picture)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

extension NSLayoutConstraint {
    /// What ties a view, or what is in it, to anything outside of it.
    @MainActor fileprivate static func ties(of view: UIView) -> [NSLayoutConstraint] {
        func isInside(_ item: AnyObject?) -> Bool {
            let owner = item as? UIView ?? (item as? UILayoutGuide)?.owningView
            return owner?.isDescendant(of: view) ?? false
        }
        return sequence(first: view, next: \.superview).dropFirst().flatMap(\.constraints).filter {
            isInside($0.firstItem) != isInside($0.secondItem)
        }
    }

    /// The same, with something else in the place of a view; nil where it is not the view itself that is tied.
    @MainActor fileprivate func tying(_ other: UIView, insteadOf view: UIView) -> NSLayoutConstraint? {
        guard let first = firstItem, first === view || secondItem === view else { return nil }
        let same = NSLayoutConstraint(
            item: first === view ? other : first,
            attribute: firstAttribute,
            relatedBy: relation,
            toItem: secondItem === view ? other : secondItem,
            attribute: secondAttribute,
            multiplier: multiplier,
            constant: constant
        )
        same.priority = priority
        return same
    }

    /// Whether what it ties is still in one tree.
    @MainActor fileprivate var isWhole: Bool {
        func owner(_ item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }
        guard let first = owner(firstItem), let second = owner(secondItem) else { return false }
        let ancestors = Set(sequence(first: first, next: \.superview).map(ObjectIdentifier.init))
        return sequence(first: second, next: \.superview).contains { ancestors.contains(ObjectIdentifier($0)) }
    }
}
