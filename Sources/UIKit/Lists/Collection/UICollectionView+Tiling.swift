import QuartzCore

extension UICollectionView {
    /// Shows the elements that are visible and puts away the others.
    func tile() {
        guard !load.isTiling, !load.isAsking else { return }
        load.isTiling = true
        loadIfNeeded()
        noticeBounds()
        // Views that ask for other sizes move what is around them: others become visible.
        for round in 0..<20 {
            prepareLayoutIfNeeded()
            let isSettled = showElements()
            if isSettled { break }
            if round == 19 {
                WarningLog.say("UICollectionView: the cells do not settle on their sizes; it is left at that")
            }
        }
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        announcePrefetch()
        if hasSwipes { _ = swipes }
        load.isTiling = false
        reloadIfWanted()
    }

    /// Reloads that were asked for while the view was laid out: one is made up for, one that follows from it is not.
    private func reloadIfWanted() {
        guard load.isReloadWanted else {
            load.isReloadRepeated = false
            return
        }
        load.isReloadWanted = false
        if load.isReloadRepeated {
            load.isReloadRepeated = false
            WarningLog.say(
                "UICollectionView: reloading each time that items are asked for has no end; a reload is left out"
            )
            return
        }
        load.isReloadRepeated = true
        reloadAll()
    }

    /// The attributes of what is visible, by element.
    func visibleAttributes() -> [ElementKey: UICollectionViewLayoutAttributes] {
        guard bounds.width > 0, bounds.height > 0 else { return [:] }
        var result: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] {
            guard !attributes.isHidden, attributes.frame.isFinite else { continue }
            guard attributes.representedElementCategory != .cell || load.contains(attributes.indexPath) else {
                continue
            }
            guard attributes.frame.intersects(bounds) || !CATransform3DIsIdentity(attributes.transform3D) else {
                continue
            }
            result[attributes.key] = attributes
        }
        return result
    }

    /// Answers whether the layout is still valid.
    private func showElements() -> Bool {
        let wanted = visibleAttributes()
        let held = itemDrag.map { ElementKey.cell($0.target) }
        for (key, view) in shown where wanted[key] == nil && key != held {
            shown[key] = nil
            putAway(view, key)
        }
        var isSettled = true
        for (key, attributes) in wanted.sorted(by: { $0.key.path < $1.key.path }) where key != held {
            if let view = shown[key] {
                apply(attributes, to: view)
            } else {
                UIView.performWithoutAnimation {
                    guard let view = makeView(key, attributes) else { return }
                    if !fits(view, attributes) { isSettled = false }
                }
            }
            if load.isReloadWanted { break }
        }
        sortViews(wanted)
        return isSettled && collectionViewLayout.isValid
    }

    func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        if let old = view.attributes {
            // Attributes of other classes may say more than these do.
            if old === attributes || old.isPlain && attributes.isPlain && old.saysTheSame(as: attributes) { return }
        }
        view.attributes = attributes
        if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
        if view.center != attributes.center { view.center = attributes.center }
        if !CATransform3DEqualToTransform(view.transform3D, attributes.transform3D) {
            view.transform3D = attributes.transform3D
        }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        let depth = CGFloat(clampedZ(attributes.zIndex))
        if view.layer.zPosition != depth { view.layer.zPosition = depth }
        view.apply(attributes)
    }

    /// Indicators lie at 1,000: whatever the layout says, they stay in front.
    private func clampedZ(_ index: Int) -> Int { min(max(index, -900), 900) }

    /// Hit testing follows the order of subviews: it is made that of the z indices.
    private func sortViews(_ wanted: [ElementKey: UICollectionViewLayoutAttributes]) {
        guard wanted.values.contains(where: { $0.zIndex != 0 }) else { return }
        let views = subviewList.compactMap { $0 as? UICollectionReusableView }.filter { $0.key != nil }
        let sorted = views.enumerated().sorted {
            ($0.element.attributes?.zIndex ?? 0, $0.offset) < ($1.element.attributes?.zIndex ?? 0, $1.offset)
        }.map(\.element)
        guard zip(views, sorted).contains(where: { $0 !== $1 }) else { return }
        for (index, view) in sorted.enumerated() where subviewList.firstIndex(of: view) != index + base {
            insertSubview(view, at: index + base)
        }
    }

    private var base: Int { backgroundView == nil ? 0 : 1 }

    // MARK: - Making and putting away

    private func makeView(
        _ key: ElementKey,
        _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView? {
        let made: UICollectionReusableView?
        switch key.category {
        case .cell:
            made = dataSource?.collectionView(self, cellForItemAt: itemDrag?.dataPath(of: key.path) ?? key.path)
        case .supplementaryView:
            made = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
        case .decorationView:
            made = decoration(key.kind)
        }
        guard let view = made else { return nil }
        if let other = view.key, other != key, shown[other] === view {
            WarningLog.say(
                "UICollectionView: the view of \(other.path) was given for \(key.path) too; the other has lost it"
            )
            shown[other] = nil
        }
        view.collection = self
        view.key = key
        shown[key] = view
        view.attributes = nil
        apply(attributes, to: view)
        if view.superview !== self { insertSubview(view, at: min(base + shown.count, subviewList.count)) }
        if let cell = view as? UICollectionViewCell {
            cell.isSelected = selection.selected.contains(key.path)
            cell.isHighlighted = selection.pressed == key.path
            delegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
        } else if key.category == .supplementaryView {
            delegate?.collectionView(
                self,
                willDisplaySupplementaryView: view,
                forElementKind: key.kind,
                at: key.path
            )
        }
        return view
    }

    private func decoration(_ kind: String) -> UICollectionReusableView? {
        let name = poolName(kind, .decorationView)
        if let view = pools[name]?.takeWaiting(kind) {
            view.prepareForReuse()
            return view
        }
        guard let view = collectionViewLayout.makeDecoration(kind) else {
            preconditionFailure("The layout has no class registered for decoration views of kind \(kind)")
        }
        view.reuseIdentifier = kind
        return view
    }

    /// Asks a new view for the size that it would rather have, and tells the layout. Answers whether that changes
    /// nothing.
    private func fits(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard attributes.representedElementCategory != .decorationView, collectionViewLayout.asksForSizes else {
            return true
        }
        let preferred = view.preferredLayoutAttributesFitting(attributes)
        view.bounds.size = attributes.size
        guard preferred.size != attributes.size,
            collectionViewLayout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred,
                withOriginalAttributes: attributes
            )
        else { return true }
        let context = collectionViewLayout.invalidationContext(
            forPreferredLayoutAttributes: preferred,
            withOriginalAttributes: attributes
        )
        context.preferred = preferred
        collectionViewLayout.invalidateLayout(with: context)
        return false
    }

    func poolName(_ kind: String, _ category: ElementCategory) -> String { "\(category.rawValue) \(kind)" }

    /// Takes a view that shows no element any more off the screen.
    func putAway(_ view: UICollectionReusableView, _ key: ElementKey) {
        guard view.key != nil else { return }
        if hasSwipes { swipes.rowGoes(view) }
        view.key = nil
        view.attributes = nil
        view.layer.removeAllAnimations()
        view.removeFromSuperview()
        if let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
        } else if key.category == .supplementaryView {
            delegate?.collectionView(
                self,
                didEndDisplayingSupplementaryView: view,
                forElementOfKind: key.kind,
                at: key.path
            )
        }
        guard let identifier = view.reuseIdentifier else { return }
        pool(key.kind, key.category).put(view, as: identifier)
    }

    func pool(_ kind: String, _ category: ElementCategory) -> ReusePool<UICollectionReusableView> {
        let name = poolName(kind, category)
        if let pool = pools[name] { return pool }
        let pool = ReusePool<UICollectionReusableView>()
        pools[name] = pool
        return pool
    }

    func recycleAll() {
        for view in departing { view.end() }
        departing = []
        let views = shown
        shown = [:]
        for (key, view) in views { putAway(view, key) }
    }

    func announcePrefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let axis: ScrollAxis =
            contentSize.width > bounds.width && contentSize.height <= bounds.height
            ? .horizontal : .vertical
        let area = prefetch.area(beyond: bounds, along: axis)
        let cells = (collectionViewLayout.layoutAttributesForElements(in: area) ?? []).filter {
            $0.representedElementCategory == .cell && load.contains($0.indexPath) && shown[$0.key] == nil
        }
        let visible = shown.keys.filter { $0.category == .cell }.map(\.path)
        let change = prefetch.update(soon: cells.map(\.indexPath).sorted(), visible: visible)
        if !change.new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: change.new) }
        if !change.cancelled.isEmpty {
            prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: change.cancelled)
        }
    }
}
