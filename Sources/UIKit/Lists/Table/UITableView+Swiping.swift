import QuartzCore

extension UITableView: SwipedList {
    func swipedRow(at point: CGPoint) -> UIView? {
        guard !isEditing, rowDrag == nil, let path = indexPathForRow(at: point), let cell = shown.cells[path],
            dataSource?.tableView(self, canEditRowAt: path) ?? false
        else { return nil }
        return cell
    }

    private func path(of row: UIView) -> IndexPath? { (row as? UITableViewCell).flatMap(indexPath) }

    func swipeActions(for row: UIView, leading: Bool) -> UISwipeActionsConfiguration? {
        guard let path = path(of: row) else { return nil }
        guard !leading else { return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) }
        if let delegate, !delegateLacks.contains(.trailingSwipe) {
            let own = delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            if !delegateLacks.contains(.trailingSwipe) { return own }
        }
        let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        guard !load.sourceLeavesEditing, style == .delete else { return nil }
        return UISwipeActionsConfiguration(actions: [deletion(of: row, at: path)])
    }

    /// What a swipe does where the delegate does not say: the data source deletes the row.
    private func deletion(of row: UIView, at path: IndexPath) -> UIContextualAction {
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        return UIContextualAction(style: .destructive, title: title) { [weak self, weak row] _, _, complete in
            if let self, let path = row.flatMap(self.path) {
                dataSource?.tableView(self, commit: .delete, forRowAt: path)
            }
            complete(true)
        }
    }

    func swipeWillBegin(_ row: UIView) {
        cancelPress()
        if let path = path(of: row) { delegate?.tableView(self, willBeginEditingRowAt: path) }
        (row as? UITableViewCell)?.setNeedsUpdateConfiguration()
    }

    func swipeDidEnd(_ row: UIView) {
        delegate?.tableView(self, didEndEditingRowAt: path(of: row))
        (row as? UITableViewCell)?.setNeedsUpdateConfiguration()
    }
}
