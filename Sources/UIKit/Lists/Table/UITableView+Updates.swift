import QuartzCore

extension UITableView {
    /// Applies the changes of rows and sections that `updates` announces as one. The counts that the data source tells
    /// afterwards must fit them: a mismatch traps.
    ///
    /// - Parameter completion: called when the animations have ended; with false when they were interrupted.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        if let completion { batch.completions.append(completion) }
        updates?()
        endUpdates()
    }

    /// Opens a batch of changes: they are applied at the `endUpdates()` that belongs to it. Batches nest.
    public func beginUpdates() {
        batch.depth += 1
    }

    /// Closes a batch. Even one without changes takes the heights of the visible rows anew.
    public func endUpdates() {
        guard batch.depth > 0 else {
            WarningLog.say("UITableView: endUpdates without beginUpdates")
            return
        }
        batch.depth -= 1
        if batch.depth == 0 { commitUpdates() }
    }

    /// Whether a batch is open.
    public var hasUncommittedUpdates: Bool { batch.depth > 0 }

    /// Announces sections that have come.
    public func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        record(.insertSections(sections), animation)
    }

    /// Announces sections that have gone.
    public func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        record(.deleteSections(sections), animation)
    }

    /// Asks for everything in sections anew.
    public func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        record(.reloadSections(sections), animation)
    }

    /// Announces a section that has gone to another place.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        record(.moveSection(from: section, to: newSection), .automatic)
    }

    /// Announces rows that have come.
    public func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        record(.insertItems(indexPaths), animation)
    }

    /// Announces rows that have gone.
    public func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        record(.deleteItems(indexPaths), animation)
    }

    /// Asks for other cells for rows.
    public func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        record(.reloadItems(indexPaths), animation)
    }

    /// Announces a row that has gone to another place.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        record(.moveItem(from: indexPath, to: newIndexPath), .automatic)
    }

    /// Asks the data source to configure rows in the cells that they have.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        guard !load.needsReload, !load.isAsking, !load.isTiling else { return }
        for path in indexPaths {
            precondition(
                geometry.contains(path) || batch.depth > 0,
                "Invalid update: attempt to reconfigure row \(path.row) in section \(path.section), which there is not"
            )
        }
        batch.reconfigured += indexPaths
        if batch.depth == 0 { commitUpdates() }
    }

    private func record(_ change: ListChange, _ animation: RowAnimation) {
        // A table that has asked for nothing yet will ask for all: there is nothing to update.
        guard !load.needsReload else { return }
        if load.isAsking || load.isTiling {
            load.isReloadWanted = true
            return
        }
        batch.changes.append((change, animation))
        if batch.depth == 0 { commitUpdates() }
    }

    /// Applies changes that were worked out from two states of the data.
    func applyChanges(
        _ changes: [ListChange],
        reconfigured: [IndexPath],
        animation: RowAnimation,
        completion: @escaping (Bool) -> Void
    ) {
        guard !changes.isEmpty || !reconfigured.isEmpty else { return completion(true) }
        beginUpdates()
        batch.completions.append(completion)
        for change in changes { record(change, animation) }
        if !load.needsReload { batch.reconfigured += reconfigured }
        endUpdates()
    }

    // MARK: - Applying

    private func commitUpdates() {
        let pending = batch
        batch = ListBatch()
        let complete: (Bool) -> Void = { finished in
            for completion in pending.completions { completion(finished) }
        }
        if load.isAsking || load.isTiling {
            load.isReloadWanted = true
            return complete(true)
        }
        if load.needsReload {
            loadIfNeeded()
            return complete(true)
        }
        if pending.changes.isEmpty, !pending.reconfigured.isEmpty {
            reconfigure(pending.reconfigured)
            return complete(true)
        }
        abandonRowDrag()
        swipes.rowsWillChange()
        let update = ListUpdate(pending.changes.map(\.change), from: geometry.counts, to: askCounts(), words: .table)
        apply(update, animations: RowAnimations(pending.changes), completion: complete)
        reconfigure(pending.reconfigured.compactMap(update.newPath))
    }

    private func reconfigure(_ paths: [IndexPath]) {
        guard !paths.isEmpty, let dataSource else { return }
        for path in paths {
            guard let old = shown.cells[path] else { continue }
            load.reconfigured = path
            let cell = dataSource.tableView(self, cellForRowAt: path)
            load.reconfigured = nil
            if cell !== old {
                WarningLog.say("UITableView: the data source gave another cell for row \(path), which is reconfigured")
                shown.cells[path] = nil
                putAway(old, path)
            }
            if rowHeight == Self.automaticDimension { forgetHeight(path) }
        }
        setNeedsLayout()
    }

    private func forgetHeight(_ path: IndexPath) {
        geometry.change(path.section) { part in
            part.rows.set(.init(height: part.rows[path.row].height, isKnown: false), at: path.row)
        }
    }

    /// The geometry after an update: what is known of rows that stay is kept, except of visible ones.
    func updatedGeometry(_ update: ListUpdate) -> TableGeometry {
        load.isAsking = true
        defer { load.isAsking = false }
        var sections: [TableSection] = []
        for (section, count) in update.newCounts.enumerated() {
            var part = TableSection(rows: freshHeights(section, count: count))
            freshExtents(&part, section)
            if let old = update.oldSection(of: section), !update.reloadedSections.contains(old) {
                if !part.header.isKnown { part.header = geometry.sections[old].header }
                if !part.footer.isKnown { part.footer = geometry.sections[old].footer }
            }
            sections.append(part)
        }
        if !asksForAllHeights {
            for (old, part) in geometry.sections.enumerated() {
                for (row, entry) in part.rows.listed where entry.isKnown {
                    let path = IndexPath(row: row, section: old)
                    guard shown.cells[path] == nil, !update.reloadedItems.contains(path),
                        let new = update.newPath(of: path),
                        !sections[new.section].rows[new.row].isKnown
                    else { continue }
                    sections[new.section].rows.set(entry, at: new.row)
                }
            }
            // Until it is measured, a visible row counts as it did.
            for path in shown.cells.keys {
                guard let new = update.newPath(of: path), geometry.contains(path),
                    !sections[new.section].rows[new.row].isKnown
                else { continue }
                let height = geometry.sections[path.section].rows[path.row].height
                sections[new.section].rows.set(.init(height: height, isKnown: false), at: new.row)
            }
        }
        var result = TableGeometry(sections)
        result.top = geometry.top
        result.bottom = geometry.bottom
        return result
    }
}
