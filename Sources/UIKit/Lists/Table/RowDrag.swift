import QuartzCore

/// A row that the user holds and drags to another place.
struct RowDrag {
    let cell: UITableViewCell
    /// Where the row came from.
    let source: IndexPath
    /// Where it would land.
    var target: IndexPath
    /// From the cell's centre to the finger, in points.
    let grip: CGFloat

    /// Where the data, which has not moved yet, has what the table shows at a place.
    func dataPath(of path: IndexPath) -> IndexPath {
        if path == target { return source }
        var row = path.row
        if path.section == target.section, row > target.row { row -= 1 }
        if path.section == source.section, row >= source.row { row += 1 }
        return IndexPath(row: row, section: path.section)
    }
}

extension UITableView {
    func beginRowDrag(_ cell: UITableViewCell, at y: CGFloat) {
        guard rowDrag == nil, let path = indexPath(for: cell), selection.isEditing else { return }
        cancelPress()
        rowDrag = RowDrag(cell: cell, source: path, target: path, grip: y - cell.center.y)
        bringSubviewToFront(cell)
        UIView.animate(withDuration: 0.2) { cell.showLifted(true) }
    }

    /// The finger is at a height of the content: the row follows, others make room.
    func moveRowDrag(to y: CGFloat) {
        guard let rowDrag, y.isFinite else { return }
        let cell = rowDrag.cell
        cell.center.y = min(max(y - rowDrag.grip, geometry.top), geometry.sectionsEnd)
        let proposed = geometry.row(at: cell.center.y) ?? rowDrag.target
        guard proposed != rowDrag.target, geometry.contains(proposed) else { return }
        let asked = delegate?.tableView(
            self,
            targetIndexPathForMoveFromRowAt: rowDrag.source,
            toProposedIndexPath: proposed
        )
        let target = asked ?? proposed
        guard target != rowDrag.target, geometry.contains(target) || isEnd(target) else { return }
        makeRoom(at: target)
    }

    /// Whether a place is just behind the last row of another section.
    private func isEnd(_ path: IndexPath) -> Bool {
        path.count == 2 && geometry.sections.indices.contains(path.section)
            && path.section != rowDrag?.target.section && path.row == geometry.sections[path.section].rows.count
    }

    /// Moves the held row to a place in the table, while the data still has it where it was.
    private func makeRoom(at target: IndexPath) {
        guard var rowDrag else { return }
        var counts = geometry.counts
        counts[rowDrag.target.section] -= 1
        counts[target.section] += 1
        guard (0..<counts[target.section]).contains(target.row) else { return }
        let update = ListUpdate(
            [.moveItem(from: rowDrag.target, to: target)],
            from: geometry.counts,
            to: counts,
            words: .table
        )
        rowDrag.target = target
        self.rowDrag = rowDrag
        apply(update, animations: RowAnimations(), completion: nil)
    }

    /// Gives a drag up because the data has changed: what shows is as the data was, and the data source is not asked.
    func abandonRowDrag() {
        guard let rowDrag else { return }
        self.rowDrag = nil
        rowDrag.cell.showLifted(false)
        setNeedsLayout()
        guard rowDrag.target != rowDrag.source else { return }
        let cells = shown.cells
        shown.cells = [:]
        for (path, cell) in cells {
            let place = rowDrag.dataPath(of: path)
            cell.rowPath = place
            shown.cells[place] = cell
        }
        selection.selected = Set(selection.selected.map(rowDrag.dataPath))
        selection.pressed = selection.pressed.map(rowDrag.dataPath)
        geometry.moveRow(from: rowDrag.target, to: rowDrag.source)
    }

    /// Lets go: the data source hears where the row went, unless it was cancelled.
    func endRowDrag(cancelled: Bool) {
        guard let rowDrag else { return }
        if cancelled, rowDrag.target != rowDrag.source, geometry.contains(rowDrag.target) {
            makeRoom(at: rowDrag.source)
        }
        self.rowDrag = nil
        let cell = rowDrag.cell
        if !cancelled, rowDrag.target != rowDrag.source {
            dataSource?.tableView(self, moveRowAt: rowDrag.source, to: rowDrag.target)
        }
        guard let path = cell.rowPath, geometry.contains(path) else { return }
        UIView.animate(withDuration: 0.2) {
            cell.showLifted(false)
            cell.frame = self.frame(self.geometry.span(of: path))
        }
        setNeedsLayout()
    }
}
