import UIKit

extension SnapshotTransition {
    /// What has changed in the destination since its copy was taken fades into the copy, instead of being there all at
    /// once when the flight lands.
    func refresh(_ flight: Flight) {
        guard let look = flight.look, destination.window != nil,
            let copy = flight.actors[.destinationSnapshot] as? SnapshotActorView
        else { return }
        // To look takes as long as the destination has views.
        let time = CACurrentMediaTime()
        guard abs(time - flight.lookedAt) >= 0.05 else { return }
        flight.lookedAt = time
        let now = ContentLook(of: destination)
        guard now != look else { return }
        flight.look = now
        let absent = flight.elements?.views(in: destination, of: .destination) ?? []
        if let newer = Snapshots.copy(of: destination, without: absent, coveringUp: {}) { copy.show(newer) }
        flight.elements?.refresh(of: destination, in: flight.actors)
    }
}

/// What a view shows, as far as that can be told without drawing it: once it is another, a copy of the view is old.
@MainActor struct ContentLook: Equatable {
    private let hash: Int

    init(of view: UIView) {
        var hasher = Hasher()
        hasher.combine(view.backgroundColor)
        hasher.combine(view.bounds.width)
        hasher.combine(view.bounds.height)
        Self.look(into: view, &hasher)
        hash = hasher.finalize()
    }

    private static func look(into view: UIView, _ hasher: inout Hasher) {
        for child in view.subviews {
            hasher.combine(ObjectIdentifier(child))
            hasher.combine(child.isHidden)
            guard !child.isHidden else { continue }
            hasher.combine(child.alpha)
            hasher.combine(child.backgroundColor)
            let center = child.center, bounds = child.bounds
            for length in [center.x, center.y, bounds.minX, bounds.minY, bounds.width, bounds.height] {
                hasher.combine(length)
            }
            if let label = child as? UILabel {
                hasher.combine(label.text)
                hasher.combine(label.textColor)
            }
            if let image = (child as? UIImageView)?.image { hasher.combine(ObjectIdentifier(image)) }
            look(into: child, &hasher)
        }
    }
}
