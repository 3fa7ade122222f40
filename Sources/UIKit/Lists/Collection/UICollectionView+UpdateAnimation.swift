import QuartzCore

/// What an update does with the views that a collection view shows.
@MainActor private struct CollectionMotion {
    typealias Attributes = UICollectionViewLayoutAttributes

    var arrivals: [(view: UICollectionReusableView, start: Attributes, end: Attributes)] = []
    var departures: [(view: UICollectionReusableView, end: Attributes, key: ElementKey)] = []
}

extension UICollectionView {
    private static let updateDuration = 0.3

    /// Brings what is shown to the state after an update, or under another layout, animated where the view is in a
    /// window.
    func apply(_ update: ListUpdate, changes: [ListChange], completion: ((Bool) -> Void)?) {
        let layout = collectionViewLayout
        let startOffset = contentOffset
        let starts = shown.compactMapValues { $0.attributes?.copied() }
        let views = shown
        var motion = CollectionMotion()
        var starting: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
        var lost: [(view: UICollectionReusableView, key: ElementKey)] = []
        shown = [:]
        for (key, view) in views {
            starting[ObjectIdentifier(view)] = starts[key]
            if let new = newKey(key, update), shown[new] == nil {
                shown[new] = view
                view.key = new
            } else {
                lost.append((view, key))
            }
        }
        // Where items come from that were not visible: the layout is asked before it prepares for the new state.
        let sources = hiddenSources(update)
        load.counts = update.newCounts
        remapSelection(update)
        let context = layout.makeContext()
        context.invalidateDataSourceCounts = true
        layout.invalidateLayout(with: context)
        UIView.performWithoutAnimation {
            prepareLayoutIfNeeded()
            let target = clamped(layout.targetContentOffset(forProposedContentOffset: contentOffset))
            if target != contentOffset, !isTracking, running == nil { contentOffset = target }
            layout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: changes))
            keepDepartingSurvivors(&motion)
            tile()
        }
        let way = CGVector(dx: contentOffset.x - startOffset.x, dy: contentOffset.y - startOffset.y)
        for (key, view) in shown {
            guard let end = view.attributes else { continue }
            if let start = starting[ObjectIdentifier(view)] {
                motion.arrivals.append((view, start.moved(by: way), end))
            } else if key.category == .cell, let old = update.oldPath(of: key.path), let source = sources(old),
                !update.reloadedItems.contains(old)
            {
                motion.arrivals.append((view, source.moved(by: way), end))
            } else {
                motion.arrivals.append((view, initial(key, end, layout), end))
            }
        }
        for (view, key) in lost {
            guard let start = starts[key] else { continue }
            motion.departures.append((view, final(key, start, layout).moved(by: way), key))
        }
        layout.finalizeCollectionViewUpdates()
        run(motion, starting, way, completion)
    }

    private func newKey(_ key: ElementKey, _ update: ListUpdate) -> ElementKey? {
        guard key.category != .cell else {
            guard load.contains(key.path), !update.reloadedItems.contains(key.path) else { return nil }
            return update.newPath(of: key.path).map { .cell($0) }
        }
        // What belongs to no section of the data stays where it is.
        guard key.path.count == 2, load.counts.indices.contains(key.path.section) else { return key }
        guard !update.reloadedSections.contains(key.path.section), let section = update.newSection(of: key.path.section)
        else { return nil }
        var new = key
        new.path.section = section
        return new
    }

    /// Where items were before an update that were not visible, as the layout has it now.
    private func hiddenSources(_ update: ListUpdate) -> (IndexPath) -> UICollectionViewLayoutAttributes? {
        guard collectionViewLayout.isValid else { return { _ in nil } }
        var known: [IndexPath: UICollectionViewLayoutAttributes] = [:]
        // What comes into view was at most a screen away, or it starts where it ends.
        let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        for attributes in collectionViewLayout.layoutAttributesForElements(in: area) ?? []
        where attributes.representedElementCategory == .cell {
            known[attributes.indexPath] = attributes.copied()
        }
        return { known[$0] }
    }

    private func initial(
        _ key: ElementKey,
        _ end: UICollectionViewLayoutAttributes,
        _ layout: UICollectionViewLayout
    ) -> UICollectionViewLayoutAttributes {
        let own: UICollectionViewLayoutAttributes? =
            switch key.category {
            case .cell: layout.initialLayoutAttributesForAppearingItem(at: key.path)
            case .supplementaryView:
                layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
            case .decorationView:
                layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
            }
        return own ?? end.faded()
    }

    private func final(
        _ key: ElementKey,
        _ start: UICollectionViewLayoutAttributes,
        _ layout: UICollectionViewLayout
    ) -> UICollectionViewLayoutAttributes {
        let own: UICollectionViewLayoutAttributes? =
            switch key.category {
            case .cell: layout.finalLayoutAttributesForDisappearingItem(at: key.path)
            case .supplementaryView:
                layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
            case .decorationView:
                layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
            }
        return own ?? start.faded()
    }

    /// Items that stay but leave the visible part are shown until they are there.
    private func keepDepartingSurvivors(_ motion: inout CollectionMotion) {
        let wanted = visibleAttributes()
        for (key, view) in shown where wanted[key] == nil && key.category == .cell {
            guard let end = collectionViewLayout.layoutAttributesForItem(at: key.path) else { continue }
            shown[key] = nil
            motion.departures.append((view, end, key))
        }
    }

    private func remapSelection(_ update: ListUpdate) {
        func new(_ path: IndexPath) -> IndexPath? {
            update.oldCounts.indices.contains(path.section) && !update.reloadedItems.contains(path)
                ? update.newPath(of: path) : nil
        }
        selection.selected = Set(selection.selected.compactMap(new))
        selection.pressed = selection.pressed.flatMap(new)
    }

    private func run(
        _ motion: CollectionMotion,
        _ starting: [ObjectIdentifier: UICollectionViewLayoutAttributes],
        _ way: CGVector,
        _ completion: ((Bool) -> Void)?
    ) {
        for view in departing {
            view.view.center = CGPoint(x: view.view.center.x + way.dx, y: view.view.center.y + way.dy)
        }
        let leaving = motion.departures.map { departure in
            DepartingView(departure.view) { [weak self] in self?.putAway(departure.view, departure.key) }
        }
        guard window != nil, UIView.areAnimationsEnabled else {
            for view in leaving { view.end() }
            completion?(true)
            return
        }
        departing += leaving
        UIView.performWithoutAnimation {
            for (view, start, _) in motion.arrivals { place(view, start) }
            for departure in motion.departures {
                guard let start = starting[ObjectIdentifier(departure.view)] else { continue }
                place(departure.view, start.moved(by: way))
                insertSubview(departure.view, at: backgroundView == nil ? 0 : 1)
            }
        }
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction]) {
            for (view, _, end) in motion.arrivals { self.place(view, end) }
            for departure in motion.departures { self.place(departure.view, departure.end) }
        } completion: { [weak self] finished in
            for view in leaving { view.end() }
            self?.departing.removeAll { view in leaving.contains { $0 === view } }
            completion?(finished)
        }
    }

    private func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
        if view.center != attributes.center { view.center = attributes.center }
        if !CATransform3DEqualToTransform(view.transform3D, attributes.transform3D) {
            view.transform3D = attributes.transform3D
        }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    }
}

extension UICollectionViewLayoutAttributes {
    fileprivate func moved(by way: CGVector) -> UICollectionViewLayoutAttributes {
        let result = copied()
        result.center = CGPoint(x: center.x + way.dx, y: center.y + way.dy)
        return result
    }

    fileprivate func faded() -> UICollectionViewLayoutAttributes {
        let result = copied()
        result.alpha = 0
        return result
    }
}
