import QuartzCore

extension UITableView {
    /// Posted by a table whose selection the user has changed.
    nonisolated public class var selectionDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UITableViewSelectionDidChangeNotification")
    }

    /// The selected row, or the first of several.
    public var indexPathForSelectedRow: IndexPath? { selection.selected.min() }

    /// The selected rows, in order; nil when there is none.
    public var indexPathsForSelectedRows: [IndexPath]? {
        selection.selected.isEmpty ? nil : selection.selected.sorted()
    }

    /// Selects a row, or none for nil, without telling the delegate.
    public func selectRow(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: UITableView.ScrollPosition
    ) {
        loadIfNeeded()
        guard let indexPath else {
            for path in selection.selected { deselectRow(at: path, animated: animated) }
            return
        }
        guard geometry.contains(indexPath) else { return }
        if !allowsMultiple {
            for path in selection.selected where path != indexPath { deselectRow(at: path, animated: animated) }
        }
        selection.selected.insert(indexPath)
        shown.cells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Ends the selection of a row, without telling the delegate.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard selection.selected.remove(indexPath) != nil else { return }
        shown.cells[indexPath]?.setSelected(false, animated: animated)
    }

    private var allowsMultiple: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    private var allowsAny: Bool {
        isEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }

    // MARK: - A finger on a row

    func beginPress(_ touch: UITouch) {
        if swipes.isOpen { return swipes.close(animated: true) }
        if let cell = selection.confirming {
            cell.showDeleteConfirmation(false, animated: true)
            selection.confirming = nil
            return
        }
        guard selection.pressed == nil, allowsAny, rowDrag == nil, let path = row(under: touch) else { return }
        guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
        selection.pressed = path
        shown.cells[path]?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
    }

    private func row(under touch: UITouch) -> IndexPath? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UITableViewCell, cell.table === self { return indexPath(for: cell) }
            view = current.superview
        }
        return nil
    }

    func cancelPress() {
        guard let path = selection.pressed else { return }
        selection.pressed = nil
        shown.cells[path]?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    func endPress() {
        guard let path = selection.pressed else { return }
        cancelPress()
        // The delegate may have changed everything.
        if geometry.contains(path) { userDidTap(path) }
    }

    private func userDidTap(_ path: IndexPath) {
        if selection.selected.contains(path), allowsMultiple {
            deselectByUser(path)
        } else {
            guard let target = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path,
                geometry.contains(target)
            else { return }
            if !allowsMultiple {
                for old in selection.selected.sorted() where old != target { deselectByUser(old) }
            }
            selection.selected.insert(target)
            shown.cells[target]?.setSelected(true, animated: false)
            delegate?.tableView(self, didSelectRowAt: target)
        }
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    private func deselectByUser(_ path: IndexPath) {
        let target = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let target, selection.selected.contains(target) else { return }
        deselectRow(at: target, animated: false)
        delegate?.tableView(self, didDeselectRowAt: target)
    }
}
