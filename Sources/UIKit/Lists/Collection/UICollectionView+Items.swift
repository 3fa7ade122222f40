import QuartzCore

extension UICollectionView {
    // MARK: - Reuse

    /// Makes cells of a class for an identifier; nil ends that. The class must be makeable by `init(frame:)`.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, "", .cell, identifier)
    }

    /// Makes views of a class for a kind and an identifier; nil ends that. The class must be makeable by
    /// `init(frame:)`.
    public func register(
        _ viewClass: AnyClass?,
        forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        register(viewClass, elementKind, .supplementaryView, identifier)
    }

    private func register(_ type: AnyClass?, _ kind: String, _ category: ElementCategory, _ identifier: String) {
        let pool = pool(kind, category)
        guard let type else { return pool.register(identifier, maker: nil) }
        let expected = category == .cell ? type is UICollectionViewCell.Type : true
        guard expected, let type = type as? UICollectionReusableView.Type else {
            preconditionFailure(
                "\(type) is no class of \(category == .cell ? "collection view cells" : "reusable views")"
            )
        }
        pool.register(identifier) {
            let view = type.init(_frame: .zero)
            view.reuseIdentifier = identifier
            return view
        }
    }

    /// A cell that waits, or a new one. An identifier without a class traps.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let cell = dequeue("", .cell, identifier, indexPath) as? UICollectionViewCell else {
            preconditionFailure(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must "
                    + "register a nib or a class for the identifier or connect a prototype cell in a storyboard"
            )
        }
        return cell
    }

    /// A view that waits, or a new one. A kind and identifier without a class trap.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String,
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = dequeue(elementKind, .supplementaryView, identifier, indexPath) else {
            preconditionFailure(
                "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib "
                    + "or a class for the identifier or connect a prototype cell in a storyboard"
            )
        }
        return view
    }

    func dequeue(
        _ kind: String,
        _ category: ElementCategory,
        _ identifier: String,
        _ path: IndexPath
    ) -> UICollectionReusableView? {
        let key = ElementKey(category: category, kind: category == .cell ? "" : kind, path: path)
        if category == .cell, path == load.reconfigured, let view = shown[key], view.reuseIdentifier == identifier {
            return view
        }
        let pool = pool(kind, category)
        if let view = pool.takeWaiting(identifier) {
            view.prepareForReuse()
            return view
        }
        return pool.make(identifier)
    }

    // MARK: - Places

    /// Where the layout has an item; nil for one that there is not.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return load.contains(indexPath) ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil
    }

    /// Where the layout has a view of a section.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// The item at a point of the content, the foremost of several; nil where there is none.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        guard point.isFinite else { return nil }
        let area = CGRect(x: point.x, y: point.y, width: 1, height: 1)
        return (collectionViewLayout.layoutAttributesForElements(in: area) ?? [])
            .filter { $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point) }
            .max { $0.zIndex < $1.zIndex }?.indexPath
    }

    /// The item that a cell shows; nil when it shows none.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let key = cell.key, shown[key] === cell else { return nil }
        return key.path
    }

    // MARK: - What is shown

    private func layoutIfUnloaded() {
        if !load.isTiling, !load.isAsking { layoutIfNeeded() }
    }

    /// The cell of an item; nil when the item is not visible.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        layoutIfUnloaded()
        return shown[.cell(indexPath)] as? UICollectionViewCell
    }

    /// The cells of the visible items, in their order.
    public var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { shown[.cell($0)] as? UICollectionViewCell }
    }

    /// The visible items, in order.
    public var indexPathsForVisibleItems: [IndexPath] {
        layoutIfUnloaded()
        return shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
    }

    /// The view of a section; nil when it is not visible.
    public func supplementaryView(
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        shown[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]
    }

    /// The visible views of a kind.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }

    /// Where the visible views of a kind are, in order.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path).sorted()
    }

    // MARK: - Scrolling to items

    /// Scrolls until an item is at a place of the visible part; without one, as little as it takes to see it. An item
    /// that there is not traps.
    public func scrollToItem(
        at indexPath: IndexPath,
        at scrollPosition: UICollectionView.ScrollPosition,
        animated: Bool
    ) {
        prepareLayoutIfNeeded()
        precondition(
            load.contains(indexPath),
            "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath))"
        )
        guard !animated else {
            guard let target = offset(toShow: indexPath, scrollPosition) else { return }
            return setContentOffset(target, animated: true)
        }
        // What becomes visible may ask for another size, which moves the item.
        for _ in 0..<5 {
            guard let target = offset(toShow: indexPath, scrollPosition), target != contentOffset else { return }
            contentOffset = target
            tile()
        }
    }

    private func offset(toShow path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        guard let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return nil }
        let visible = bounds.inset(by: adjustedContentInset)
        var offset = contentOffset
        let isVertical = !position.isDisjoint(with: [.top, .centeredVertically, .bottom])
        let isHorizontal = !position.isDisjoint(with: [.left, .centeredHorizontally, .right])
        guard isVertical || isHorizontal else { return self.offset(toShow: frame) }
        if position.contains(.top) {
            offset.y += frame.minY - visible.minY
        } else if position.contains(.centeredVertically) {
            offset.y += frame.midY - visible.midY
        } else if position.contains(.bottom) {
            offset.y += frame.maxY - visible.maxY
        }
        if position.contains(.left) {
            offset.x += frame.minX - visible.minX
        } else if position.contains(.centeredHorizontally) {
            offset.x += frame.midX - visible.midX
        } else if position.contains(.right) {
            offset.x += frame.maxX - visible.maxX
        }
        return clamped(offset)
    }
}
