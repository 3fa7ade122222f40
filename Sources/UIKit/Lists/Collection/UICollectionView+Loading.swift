import QuartzCore

extension UICollectionView {
    func reloadAll() {
        if load.isAsking || load.isTiling {
            load.isReloadWanted = true
            return
        }
        cancelPress()
        itemDrag = nil
        batch.changes = []
        selection.selected = []
        load.needsReload = true
        loadIfNeeded()
        setNeedsLayout()
    }

    /// Asks the data source for the counts, unless that was done.
    func loadIfNeeded() {
        guard load.needsReload, !load.isAsking else { return }
        load.needsReload = false
        recycleAll()
        prefetch.reset()
        load.counts = askCounts()
        collectionViewLayout.invalidateLayout(with: everythingContext())
    }

    func everythingContext() -> UICollectionViewLayoutInvalidationContext {
        let type =
            type(of: collectionViewLayout).invalidationContextClass
            as? UICollectionViewLayoutInvalidationContext.Type
        return (type ?? UICollectionViewLayoutInvalidationContext.self).init(_everything: true)
    }

    func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        load.isAsking = true
        defer { load.isAsking = false }
        let sections = dataSource.numberOfSections(in: self)
        return (0..<ListCount.clean(sections, "sections", of: "UICollectionView", most: ListCount.most.sections)).map {
            let count = dataSource.collectionView(self, numberOfItemsInSection: $0)
            return ListCount.clean(count, "items", of: "UICollectionView", most: ListCount.most.items)
        }
    }

    // MARK: - The layout

    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        let adjustment = context.contentOffsetAdjustment
        if adjustment != .zero, adjustment.isFinite {
            shiftContent(by: CGVector(dx: adjustment.x, dy: adjustment.y))
        }
        // While the view is laid out it goes on until the layout is valid, or gives up.
        if !load.isTiling { setNeedsLayout() }
    }

    /// Has the layout prepared, and the content as large as it says.
    func prepareLayoutIfNeeded() {
        loadIfNeeded()
        guard !collectionViewLayout.isValid, !load.isAsking else { return }
        collectionViewLayout.isValid = true
        load.isAsking = true
        collectionViewLayout.prepare()
        load.isAsking = false
        // What a layout invalidates while it prepares, it has prepared.
        collectionViewLayout.isValid = true
        let size = collectionViewLayout.collectionViewContentSize
        if size != contentSize, size.width.isFinite, size.height.isFinite { contentSize = size }
    }

    /// Asks the layout whether other bounds matter to it.
    func noticeBounds() {
        guard load.bounds != bounds else { return }
        let isFirst = load.bounds.isNull
        load.bounds = bounds
        guard !isFirst, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
        collectionViewLayout.invalidateLayout(
            with: collectionViewLayout.invalidationContext(forBoundsChange: bounds)
        )
    }

    /// Shows another layout, in 0.3 s if `animated`.
    public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Shows another layout, in 0.3 s if `animated`; the completion is called when it is there.
    public func setCollectionViewLayout(
        _ layout: UICollectionViewLayout,
        animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard layout !== collectionViewLayout else {
            completion?(true)
            return
        }
        guard !load.isTiling, !load.isAsking else {
            WarningLog.say("UICollectionView: a layout that is set while the present one is asked is left out")
            completion?(false)
            return
        }
        take(layout)
        setNeedsLayout()
        guard animated, window != nil, !load.needsReload else {
            prepareLayoutIfNeeded()
            contentOffset = clamped(layout.targetContentOffset(forProposedContentOffset: contentOffset))
            completion?(true)
            return
        }
        let update = ListUpdate([], from: load.counts, to: load.counts, words: .collection)
        apply(update, changes: [], completion: completion)
    }
}
