import QuartzCore

extension UICollectionView {
    /// The selected items, in order; an empty array when there is none.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.selected.sorted() }

    /// Selects an item, or none for nil, without telling the delegate.
    public func selectItem(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: UICollectionView.ScrollPosition
    ) {
        loadIfNeeded()
        guard let indexPath else {
            for path in selection.selected { deselectItem(at: path, animated: animated) }
            return
        }
        guard load.contains(indexPath), allowsAny else { return }
        if !allowsMultiple {
            for path in selection.selected where path != indexPath { deselectItem(at: path, animated: animated) }
        }
        selection.selected.insert(indexPath)
        cell(indexPath)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Ends the selection of an item, without telling the delegate.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        guard selection.selected.remove(indexPath) != nil else { return }
        cell(indexPath)?.isSelected = false
    }

    private var allowsMultiple: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    private var allowsAny: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultiple : allowsSelection || allowsMultiple
    }

    private func cell(_ path: IndexPath) -> UICollectionViewCell? { shown[.cell(path)] as? UICollectionViewCell }

    // MARK: - A finger on an item

    func beginPress(_ touch: UITouch) {
        if hasSwipes, swipes.isOpen { return swipes.close(animated: true) }
        guard selection.pressed == nil, allowsAny, itemDrag == nil,
            let path = item(under: touch)
        else { return }
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
        selection.pressed = path
        cell(path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    private func item(under touch: UITouch) -> IndexPath? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UICollectionViewCell, cell.collection === self { return indexPath(for: cell) }
            view = current.superview
        }
        return nil
    }

    func cancelPress() {
        guard let path = selection.pressed else { return }
        selection.pressed = nil
        cell(path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    func endPress() {
        guard let path = selection.pressed else { return }
        cancelPress()
        // The delegate may have changed everything.
        if load.contains(path) { userDidTap(path) }
    }

    private func userDidTap(_ path: IndexPath) {
        if selection.selected.contains(path) {
            if allowsMultiple { deselectByUser(path) }
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true, load.contains(path) else { return }
        if !allowsMultiple {
            for old in selection.selected.sorted() { deselectByUser(old) }
        }
        selection.selected.insert(path)
        cell(path)?.isSelected = true
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    private func deselectByUser(_ path: IndexPath) {
        guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
        deselectItem(at: path, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: path)
    }
}
