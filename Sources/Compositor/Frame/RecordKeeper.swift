import CoreGraphics

/// Brings records up to date with a tree and a time, and finds out which pixels that changes.
///
/// A part of the tree that is the same object as before, and stands still, is not looked into.
struct RecordKeeper {
    var damage = Damage()
    /// The part of the damage that is painted before the place where the ground ends.
    var damageBelow = Damage()
    /// Whether layers changed so that nobody can say where the ground ends.
    var edgeIsLost = false
    /// The number of the update.
    let number: Int
    var visited = 0

    /// Layers deeper than this are not drawn.
    static let deepest = 1024

    /// How the superlayer's plane lies on the screen, before and now, and what of the screen can change.
    struct Place {
        var before: Projection
        var now: Projection
        var limits: PixelRect
        /// Whether whatever changes has been counted as a whole.
        var isCounted: Bool
        var depth = 0
        /// Where the layer is painted, as seen from the place where the ground ends.
        var side = GroundSide.above
    }

    mutating func count(_ box: Box, _ projection: Projection, _ place: Place) {
        guard !place.isCounted, !box.isEmpty else { return }
        let rect = projection.pixels(of: box, within: place.limits)
        damage.add(rect)
        if place.side != .above { damageBelow.add(rect) }
    }

    /// A record for a layer that was not there, and records for all below it.
    mutating func makeRecord(
        _ node: RenderNode,
        role: LayerRole,
        time: Double,
        superlayer: CATransform3D?,
        _ place: Place
    ) -> LayerRecord {
        let record = LayerRecord(node, role: role, time: time, superlayer: superlayer)
        record.firstUpdate = number
        record.lastChange = number
        record.lastOwnChange = number
        visited += 1
        var inner = place
        inner.isCounted = true
        fill(record, inner)
        count(record.box, record.state.local.concatenating(place.now), place)
        return record
    }

    /// Makes everything below a record anew.
    private mutating func fill(_ record: LayerRecord, _ place: Place) {
        record.children = RecordChildren()
        if record.belowEdge != nil { edgeIsLost = true }
        record.painted = nil
        record.moving = []
        record.mask = nil
        record.snapshot = nil
        record.forgetBitmaps()
        guard record.state.isVisible, place.depth < Self.deepest else {
            (record.own, record.box, record.hasBackdrop) = (.nothing, .nothing, false)
            return
        }
        var inner = place
        inner.depth += 1
        let node = record.node
        let time = node.timing.localTime(record.time)
        var children: [LayerRecord] = []
        children.reserveCapacity(node.children.count)
        for (index, child) in node.children.enumerated() {
            children.append(
                makeRecord(child, role: .sublayer, time: time, superlayer: record.state.sublayerTransform, inner)
            )
            if !child.isStatic { record.moving.append(index) }
        }
        record.children = RecordChildren(children)
        record.mask = node.mask.map { makeRecord($0, role: .mask, time: time, superlayer: nil, inner) }
        fillSnapshot(record, inner)
        measure(record)
    }

    private mutating func fillSnapshot(_ record: LayerRecord, _ place: Place) {
        guard case .snapshot(let snapshot)? = record.state.paints.contents?.contents else {
            record.snapshot = nil
            return
        }
        if record.snapshot?.node === snapshot.node, record.snapshot?.time == snapshot.time { return }
        record.snapshot = makeRecord(snapshot.node, role: .snapshot, time: snapshot.time, superlayer: nil, place)
    }

    private func measure(_ record: LayerRecord) {
        let state = record.state
        record.own = PlaneExtent.own(state.paints)
        record.children.summarize()
        let below = record.children.box
        record.picture = record.own.union(below)
        record.box = PlaneExtent.whole(state, own: record.own, sublayers: below)
        record.hasBackdrop =
            state.paints.backdrop != nil || record.children.hasBackdrop || record.mask?.hasBackdrop == true
            || record.snapshot?.hasBackdrop == true
        record.painted = record.children.painted
    }

    /// Brings a record up to date; true when anything at or below it changed.
    mutating func update(
        _ record: LayerRecord,
        to node: RenderNode,
        time: Double,
        superlayer: CATransform3D?,
        superlayerChanged: Bool,
        _ place: Place
    ) -> Bool {
        let isSame = record.node === node
        if isSame, node.isStatic || record.time == time || record.role == .snapshot, !superlayerChanged {
            record.time = time
            return false
        }
        visited += 1
        let old = (
            node: record.node, state: record.state, values: record.values ?? record.node.values, own: record.own,
            box: record.box
        )
        let oldOrder = record.painted
        record.node = node
        record.time = time
        var same = isSame && !superlayerChanged
        if !isSame || !node.animations.isEmpty || superlayerChanged {
            let values = node.animations.isEmpty ? nil : node.presentation(at: time)
            record.values = values
            let now = values ?? node.values
            same =
                !superlayerChanged && LayerValues.paintAlike(old.values, now)
                && old.node.children.isEmpty == node.children.isEmpty
            if !same {
                record.state = LayerState(
                    now,
                    role: record.role,
                    superlayer: superlayer,
                    hasSublayers: !node.children.isEmpty
                )
            }
        }
        let state = record.state
        let before = old.state.local.concatenating(place.before)
        let now = state.local.concatenating(place.now)
        let change = same ? .none : Change(from: old.state, to: state)
        var inner = Place(
            before: before,
            now: now,
            limits: place.limits,
            isCounted: place.isCounted,
            depth: place.depth + 1,
            side: place.side
        )
        if state.paints.clips, let shape = state.paints.shape {
            inner.limits = now.box(of: shape.box).expanded(by: 1e-3).pixels(within: place.limits)
        }
        guard state.isVisible, old.state.isVisible, place.depth < Self.deepest else {
            guard state.isVisible || old.state.isVisible else { return false }
            count(old.box, before, place)
            inner.isCounted = true
            inner.depth = place.depth
            fill(record, inner)
            count(record.box, now, place)
            record.lastChange = number
            record.lastOwnChange = number
            return true
        }
        let isWhole = change == .whole || node.mask !== old.node.mask || state.isOnePicture || old.state.isOnePicture
        if isWhole { inner.isCounted = true }
        let sublayersMoved = change == .whole && !Change.sublayersAlike(old.state, state)
        let childrenChanged = updateChildren(record, from: old.node, inner, anew: sublayersMoved)
        var maskChanged = false
        if let mask = node.mask {
            inner.isCounted = true
            let innerTime = node.timing.localTime(time)
            if let kept = record.mask, kept.node.id == mask.id {
                maskChanged = update(
                    kept,
                    to: mask,
                    time: innerTime,
                    superlayer: nil,
                    superlayerChanged: false,
                    inner
                )
            } else {
                record.mask = makeRecord(mask, role: .mask, time: innerTime, superlayer: nil, inner)
                maskChanged = true
            }
        } else {
            maskChanged = record.mask != nil
            record.mask = nil
        }
        if change != .none {
            inner.isCounted = true
            fillSnapshot(record, inner)
        }
        guard childrenChanged || maskChanged || change != .none else { return false }
        if childrenChanged || maskChanged || change != .none { record.forgetBitmaps() }
        measure(record)
        let isReordered = reordered(oldOrder, record)
        record.lastChange = number
        if change != .none || maskChanged || isReordered { record.lastOwnChange = number }
        if isWhole || maskChanged || isReordered {
            count(old.box, before, place)
            count(record.box, now, place)
        } else if change == .own {
            count(PlaneExtent.whole(old.state, own: old.own, sublayers: .nothing), before, place)
            count(PlaneExtent.whole(state, own: record.own, sublayers: .nothing), now, place)
        }
        return true
    }

    private func reordered(_ old: [LayerRecord]?, _ record: LayerRecord) -> Bool {
        guard old != nil || record.painted != nil else { return false }
        guard let old, let now = record.painted else { return true }
        return old.count != now.count || zip(old, now).contains { $0 !== $1 }
    }

    private mutating func updateChildren(
        _ record: LayerRecord,
        from old: RenderNode,
        _ place: Place,
        anew: Bool
    ) -> Bool {
        let node = record.node
        let time = node.timing.localTime(record.time)
        let sublayers = record.state.sublayerTransform
        var changed = false
        func follow(_ index: Int, to child: RenderNode) {
            var place = place
            place.side = record.side(ofChild: index, place.side)
            let isChanged = update(
                record.children[index],
                to: child,
                time: time,
                superlayer: sublayers,
                superlayerChanged: anew,
                place
            )
            guard isChanged else { return }
            record.children.noteChange(of: index)
            changed = true
        }
        if old === node, !anew {
            for index in record.moving { follow(index, to: node.children[index]) }
            return changed
        }
        record.moving.removeAll(keepingCapacity: true)
        guard record.children.count == old.children.count, node.children.areSameLayers(as: old.children) else {
            rematch(record, time: time, anew: anew, place)
            return true
        }
        // What is the same, and stands still, is not looked into.
        node.children.forEachPiece(unlike: anew ? nil : old.children) { first, piece in
            for (offset, child) in piece.nodes.enumerated() {
                if !child.isStatic { record.moving.append(first + offset) }
                follow(first + offset, to: child)
            }
        }
        return changed
    }

    /// Children came, went or changed places.
    private mutating func rematch(
        _ record: LayerRecord,
        time: Double,
        anew: Bool,
        _ place: Place
    ) {
        let node = record.node
        let kept = record.children
        let sublayers = record.state.sublayerTransform
        var places: [LayerID: Int] = [:]
        for (index, child) in kept.enumerated() { places[child.node.id] = index }
        let own = place.side
        let sides = kept.indices.map { record.side(ofChild: $0, own) }
        var split: Int?
        if own == .across, record.belowEdge != nil {
            split = record.splitAfterChange(to: node, kept: kept)
            if split == nil { edgeIsLost = true }
        }
        var children: [LayerRecord] = []
        children.reserveCapacity(node.children.count)
        var last = -1
        for (index, child) in node.children.enumerated() {
            if !child.isStatic { record.moving.append(index) }
            var place = place
            if own == .across { place.side = split.map { index < $0 ? .below : .above } ?? .below }
            guard let from = places.removeValue(forKey: child.id) else {
                children.append(
                    makeRecord(child, role: .sublayer, time: time, superlayer: sublayers, place)
                )
                continue
            }
            let one = kept[from]
            place.side = sides[from]
            var inner = place
            if from < last {
                // It lies above what it lay below.
                count(one.box, one.state.local.concatenating(place.before), place)
                inner.isCounted = true
            }
            _ = update(one, to: child, time: time, superlayer: sublayers, superlayerChanged: anew, inner)
            if from < last { count(one.box, one.state.local.concatenating(place.now), place) }
            last = max(last, from)
            children.append(one)
        }
        record.children = RecordChildren(children)
        for index in places.values.sorted() {
            let one = kept[index]
            var place = place
            place.side = sides[index]
            count(one.box, one.state.local.concatenating(place.before), place)
        }
        if own == .across { record.belowEdge = split }
    }
}

/// How much of a layer's picture differs.
enum Change {
    case none
    /// What it paints itself; not where it is, nor what becomes of its sublayers.
    case own
    case whole

    init(from a: LayerState, to b: LayerState) {
        let isPlacedAlike =
            a.local == b.local && a.opacity == b.opacity && a.fadesAsGroup == b.fadesAsGroup
            && a.isDoubleSided == b.isDoubleSided && a.rasterScale == b.rasterScale && a.order == b.order
        let clipsAlike = a.paints.clips == b.paints.clips && (!b.paints.clips || a.paints.shape == b.paints.shape)
        self = isPlacedAlike && Self.sublayersAlike(a, b) && clipsAlike ? .own : .whole
    }

    static func sublayersAlike(_ a: LayerState, _ b: LayerState) -> Bool {
        switch (a.sublayerTransform, b.sublayerTransform) {
        case (nil, nil): true
        case (let a?, let b?): CATransform3DEqualToTransform(a, b)
        default: false
        }
    }
}

extension LayerState {
    /// Whether a change anywhere below may change all of it.
    var isOnePicture: Bool { rasterScale != nil || paints.shadow?.followsPicture == true }
}
