import QuartzCore

/// An item that the user holds and moves.
struct ItemDrag {
    let view: UICollectionReusableView
    /// Where the item came from.
    let source: IndexPath
    /// Where it would land.
    var target: IndexPath

    /// Where the data, which has not moved yet, has what the view shows at a place.
    func dataPath(of path: IndexPath) -> IndexPath {
        if path == target { return source }
        var item = path.item
        if path.section == target.section, item > target.item { item -= 1 }
        if path.section == source.section, item >= source.item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }
}

extension UICollectionView {
    /// Picks up an item; false when there is no such item in sight, or the data source does not let it move.
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard itemDrag == nil, load.contains(indexPath), let view = shown[.cell(indexPath)],
            dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
        else { return false }
        cancelPress()
        itemDrag = ItemDrag(view: view, source: indexPath, target: indexPath)
        bringSubviewToFront(view)
        return true
    }

    /// Moves the held item to a point of the content; others make room.
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let drag = itemDrag, targetPosition.isFinite else { return }
        let held = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
            at: drag.target,
            withTargetPosition: targetPosition
        )
        apply(held, to: drag.view)
        let proposed = collectionViewLayout.targetIndexPath(
            forInteractivelyMovingItem: drag.target,
            withPosition: targetPosition
        )
        guard proposed != drag.target else { return }
        let target =
            delegate?.collectionView(
                self,
                targetIndexPathForMoveOfItemFromOriginalIndexPath: drag.source,
                atCurrentIndexPath: drag.target,
                toProposedIndexPath: proposed
            ) ?? proposed
        makeRoom(at: target)
    }

    /// Lets go of the held item: the data source hears where it went.
    public func endInteractiveMovement() { finishMovement(cancelled: false) }

    /// Puts the held item back where it came from.
    public func cancelInteractiveMovement() { finishMovement(cancelled: true) }

    /// Gives a movement up because the data has changed: what shows is as the data was, and the data source is not asked.
    func abandonMovement() {
        guard let drag = itemDrag else { return }
        itemDrag = nil
        setNeedsLayout()
        guard drag.target != drag.source else { return }
        let views = shown
        shown = [:]
        for (key, view) in views {
            var place = key
            if key.category == .cell { place.path = drag.dataPath(of: key.path) }
            view.key = place
            shown[place] = view
        }
        selection.selected = Set(selection.selected.map(drag.dataPath))
        selection.pressed = selection.pressed.map(drag.dataPath)
        load.counts[drag.target.section] -= 1
        load.counts[drag.source.section] += 1
        collectionViewLayout.invalidateLayout(with: everythingContext())
    }

    private func finishMovement(cancelled: Bool) {
        guard let drag = itemDrag else { return }
        if cancelled { makeRoom(at: drag.source) }
        let target = itemDrag?.target ?? drag.source
        itemDrag = nil
        drag.view.attributes = nil
        if !cancelled, target != drag.source {
            dataSource?.collectionView(self, moveItemAt: drag.source, to: target)
        }
        guard window != nil else { return setNeedsLayout() }
        setNeedsLayout()
        UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
    }

    private func makeRoom(at target: IndexPath) {
        guard var drag = itemDrag, target != drag.target, target.count == 2,
            load.counts.indices.contains(target.section)
        else { return }
        var counts = load.counts
        counts[drag.target.section] -= 1
        counts[target.section] += 1
        guard (0..<counts[target.section]).contains(target.item) else { return }
        let change = ListChange.moveItem(from: drag.target, to: target)
        let update = ListUpdate([change], from: load.counts, to: counts, words: .collection)
        drag.target = target
        itemDrag = drag
        let held = drag.view.attributes
        apply(update, changes: [change], completion: nil)
        guard let held else { return }
        UIView.performWithoutAnimation {
            drag.view.layer.removeAllAnimations()
            drag.view.attributes = nil
            held.indexPath = target
            apply(held, to: drag.view)
        }
    }
}
