import UIKit

/// The views within the two sides that fly by themselves.
@MainActor final class FlightElements {
    private struct Element {
        let value: AnyHashable
        let content: ElementContent
        let role: ElementRole
    }

    /// The motion, with them in it.
    let motion: Choreography.Motion
    private let elements: [Element]

    /// Nil if nobody flies by themselves.
    /// - Parameter side: where the motion begins.
    init?(in source: UIView, and destination: UIView, by motion: Choreography.Motion, from side: Choreography.Side) {
        guard motion.carriesElements, !source.sendsItself, !destination.sendsItself else { return nil }
        let here = Self.paired(in: source), there = Self.paired(in: destination)
        var elements: [Element] = []
        func add(_ value: AnyHashable, _ views: [UIView], _ sides: [Choreography.Side]) {
            let content = ElementContent(views)
            let images = views.compactMap { ($0 as? UIImageView)?.image }
            let isOneImage = content == .image && images.count == 2 && images[0] === images[1]
            let background = views.last?.backgroundColor?.cgColor.alpha ?? 0
            let role = ElementRole(
                index: elements.count,
                sides: isOneImage ? [.destination] : sides,
                isPaired: sides.count == 2,
                name: value.base as? String,
                isOpaque: content != .text || background >= 1,
                overflows: content == .text
            )
            elements.append(Element(value: value, content: content, role: role))
        }
        for (value, view) in there.order {
            if let other = here.views[value] { add(value, [other, view], [.destination, .source]) }
        }
        for (value, view) in here.order where there.views[value] == nil && motion.speaks(of: .unpaired(.source)) {
            add(value, [view], [.source])
        }
        for (value, view) in there.order where here.views[value] == nil && motion.speaks(of: .unpaired(.destination)) {
            add(value, [view], [.destination])
        }
        guard !elements.isEmpty else { return nil }
        self.elements = elements
        self.motion = motion.carrying(elements.map(\.role), from: side)
    }

    /// The views in a view that are to be paired, from the back to the front.
    private static func paired(in root: UIView) -> (order: [(AnyHashable, UIView)], views: [AnyHashable: UIView]) {
        var order: [(AnyHashable, UIView)] = [], views: [AnyHashable: UIView] = [:]
        func look(in view: UIView) {
            for child in view.subviews where !child.isHidden && child.alpha > 0 {
                let size = child.bounds.size
                if let value = child.snapshotPairing, views[value] == nil, size.width > 0, size.height > 0 {
                    order.append((value, child))
                    views[value] = child
                }
                look(in: child)
            }
        }
        look(in: root)
        return (order, views)
    }

    /// The views of one side that are not to be in its copy.
    func views(in root: UIView, of side: Choreography.Side) -> [UIView] {
        let views = Self.paired(in: root).views
        return elements.filter { $0.role.isPaired || $0.role.sides == [side] }.compactMap { views[$0.value] }
    }

    /// Their copies; those of which none can be made are missing.
    func copies(
        of source: UIView,
        and destination: UIView,
        by maker: CopyMaker
    ) -> [Choreography.Actor: SnapshotActorView] {
        let here = Self.paired(in: source).views, there = Self.paired(in: destination).views
        var copies: [Choreography.Actor: SnapshotActorView] = [:]
        for element in elements {
            for side in element.role.sides {
                let actor = element.role.actor(side)
                guard let model = side == .source ? here[element.value] : there[element.value],
                    var part = motion.cast.first(where: { $0.actor == actor }),
                    let copy = element.content.copy(of: model, without: views(in: model, of: side), by: maker)
                else { continue }
                if element.content == .image, model.backgroundColor?.cgColor.alpha ?? 0 > 0 { part.takesGround = true }
                copies[actor] = SnapshotActorView(
                    copy,
                    of: model,
                    as: part,
                    turns: motion.turns(actor),
                    between: (here[element.value], there[element.value])
                )
            }
        }
        return copies
    }

    /// The destination has changed: what is shown of it in its elements is taken anew.
    func refresh(of destination: UIView, in actors: [Choreography.Actor: any ActorView]) {
        let there = Self.paired(in: destination).views
        let maker = CopyMaker(in: destination.window, coveringUp: {})
        for element in elements where element.role.sides.contains(.destination) {
            guard let model = there[element.value], model.sendsPicture,
                let copy = actors[element.role.actor(.destination)] as? SnapshotActorView,
                let newer = element.content.copy(
                    of: model,
                    without: views(in: model, of: .destination),
                    by: maker
                )
            else { continue }
            copy.show(newer.view)
        }
    }

    /// Where they are now; who is not to be found stays where it was.
    func ends(
        source: UIView?,
        destination: UIView,
        in space: UIView,
        before: [Choreography.Actor: ElementEnds] = [:]
    ) -> [Choreography.Actor: ElementEnds] {
        let here = source.map { Self.paired(in: $0).views } ?? [:]
        let there = destination.superview == nil ? [:] : Self.paired(in: destination).views
        var ends = before
        for element in elements {
            for side in element.role.sides {
                let actor = element.role.actor(side)
                if element.role.isPaired {
                    guard let a = here[element.value], let b = there[element.value] else { continue }
                    let own = side == .source ? a : b
                    ends[actor] = ElementEnds(
                        source: end(of: own, as: a, element.content, in: space),
                        destination: end(of: own, as: b, element.content, in: space)
                    )
                } else if let own = (side == .source ? here : there)[element.value] {
                    let home = end(of: own, as: own, element.content, in: space)
                    var away = home
                    let other = side == .source ? destination : source
                    if let other { away.shape.center = TransitionGeometry.Shape(of: other, in: space).center }
                    ends[actor] = ElementEnds(
                        source: side == .source ? home : away,
                        destination: side == .source ? away : home
                    )
                }
            }
        }
        return ends
    }

    private func end(of own: UIView, as view: UIView, _ content: ElementContent, in space: UIView) -> ElementEnds.End {
        let shape = TransitionGeometry.Shape(of: view, in: space)
        return ElementEnds.End(shape, content: content.place(of: own, in: view, of: shape.size))
    }
}
