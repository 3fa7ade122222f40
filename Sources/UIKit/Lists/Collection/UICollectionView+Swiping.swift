import QuartzCore

extension UICollectionView: SwipedList {
    private func list(of path: IndexPath) -> UICollectionLayoutListConfiguration? {
        (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: path.section)
    }

    /// Whether there is anything to swipe: a list whose configuration names actions. Other layouts are spared the gesture.
    var hasSwipes: Bool { (collectionViewLayout as? UICollectionViewCompositionalLayout)?.hasSwipes ?? false }

    func swipedRow(at point: CGPoint) -> UIView? {
        guard hasSwipes, !isEditing || swipes.isOpen, itemDrag == nil, let path = indexPathForItem(at: point) else {
            return nil
        }
        return shown[.cell(path)] as? UICollectionViewListCell
    }

    func swipeActions(for row: UIView, leading: Bool) -> UISwipeActionsConfiguration? {
        guard let cell = row as? UICollectionViewCell, let path = indexPath(for: cell), let list = list(of: path)
        else { return nil }
        let provider =
            leading ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
        return provider?(path)
    }

    func swipeWillBegin(_ row: UIView) {
        cancelPress()
        (row as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    }

    func swipeDidEnd(_ row: UIView) { (row as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
}
