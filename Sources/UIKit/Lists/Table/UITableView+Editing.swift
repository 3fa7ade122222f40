import QuartzCore

extension UITableView {
    func applyEditing(_ editing: Bool, animated: Bool) {
        guard editing != selection.isEditing else { return }
        selection.isEditing = editing
        selection.confirming = nil
        swipes.close(animated: animated)
        cancelPress()
        if !editing { endRowDrag(cancelled: true) }
        for path in selection.selected { deselectRow(at: path, animated: false) }
        for (path, cell) in shown.cells { configureEditing(of: cell, path, animated: animated) }
    }

    func configureEditing(of cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
        let isEditing = selection.isEditing
        guard isEditing || cell.isEditing else { return }
        let canEdit = isEditing && dataSource?.tableView(self, canEditRowAt: path) ?? false
        var style = UITableViewCell.EditingStyle.none
        if canEdit, !allowsMultipleSelectionDuringEditing {
            style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        }
        let canMove = isEditing && dataSource?.tableView(self, canMoveRowAt: path) ?? false
        cell.editingSetup = CellEditingSetup(
            style: style,
            isMultiple: isEditing && allowsMultipleSelectionDuringEditing,
            canMove: canMove,
            indents: delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true,
            deleteTitle: delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        )
        cell.setEditing(isEditing && (canEdit || canMove), animated: animated)
    }

    /// The control at the left of a row was tapped.
    func editingControlTapped(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        switch cell.editingStyle {
        case .insert:
            dataSource?.tableView(self, commit: .insert, forRowAt: path)
        case .delete:
            selection.confirming?.showDeleteConfirmation(false, animated: true)
            let isShowing = selection.confirming === cell
            selection.confirming = isShowing ? nil : cell
            if !isShowing { cell.showDeleteConfirmation(true, animated: true) }
        case .none:
            break
        }
    }

    func deletionConfirmed(in cell: UITableViewCell) {
        selection.confirming = nil
        guard let path = indexPath(for: cell) else { return }
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
        cell.showDeleteConfirmation(false, animated: true)
    }

    func accessoryTapped(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
