import QuartzCore

extension UICollectionView {
    /// Applies the changes of items and sections that `updates` announces as one, in 0.3 s. The counts that the data
    /// source tells afterwards must fit them: a mismatch traps.
    ///
    /// - Parameter completion: called when the animations have ended; with false when they were interrupted.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch.depth += 1
        if let completion { batch.completions.append(completion) }
        updates?()
        batch.depth -= 1
        if batch.depth == 0 { commitUpdates() }
    }

    /// Whether a batch is open.
    public var hasUncommittedUpdates: Bool { batch.depth > 0 }

    /// Announces sections that have come.
    public func insertSections(_ sections: IndexSet) { record(.insertSections(sections)) }
    /// Announces sections that have gone.
    public func deleteSections(_ sections: IndexSet) { record(.deleteSections(sections)) }
    /// Asks for everything in sections anew.
    public func reloadSections(_ sections: IndexSet) { record(.reloadSections(sections)) }
    /// Announces a section that has gone to another place.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        record(.moveSection(from: section, to: newSection))
    }
    /// Announces items that have come.
    public func insertItems(at indexPaths: [IndexPath]) { record(.insertItems(indexPaths)) }
    /// Announces items that have gone.
    public func deleteItems(at indexPaths: [IndexPath]) { record(.deleteItems(indexPaths)) }
    /// Asks for other cells for items.
    public func reloadItems(at indexPaths: [IndexPath]) { record(.reloadItems(indexPaths)) }
    /// Announces an item that has gone to another place.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        record(.moveItem(from: indexPath, to: newIndexPath))
    }

    /// Asks the data source to configure items in the cells that they have.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        guard !load.needsReload, !load.isAsking, !load.isTiling else { return }
        batch.reconfigured += indexPaths
        if batch.depth == 0 { commitUpdates() }
    }

    func record(_ change: ListChange) {
        // A view that has asked for nothing yet will ask for all: there is nothing to update.
        guard !load.needsReload else { return }
        if load.isAsking || load.isTiling {
            load.isReloadWanted = true
            return
        }
        batch.changes.append((change, ()))
        if batch.depth == 0 { commitUpdates() }
    }

    /// Applies changes that were worked out from two states of the data.
    func applyChanges(_ difference: SnapshotDifference, completion: @escaping (Bool) -> Void) {
        guard !difference.changes.isEmpty || !difference.reconfigured.isEmpty else { return completion(true) }
        performBatchUpdates {
            for change in difference.changes { self.record(change) }
            if !self.load.needsReload { self.batch.reconfigured += difference.reconfigured }
        } completion: {
            completion($0)
        }
    }

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
        abandonMovement()
        if hasSwipes { swipes.rowsWillChange() }
        let changes = pending.changes.map(\.change)
        let update = ListUpdate(changes, from: load.counts, to: askCounts(), words: .collection)
        apply(update, changes: changes, completion: complete)
        reconfigure(pending.reconfigured.compactMap(update.newPath))
    }

    private func reconfigure(_ paths: [IndexPath]) {
        guard !paths.isEmpty, let dataSource else { return }
        for path in paths {
            guard let old = shown[.cell(path)] else { continue }
            load.reconfigured = path
            let cell = dataSource.collectionView(self, cellForItemAt: path)
            load.reconfigured = nil
            guard cell !== old else { continue }
            WarningLog.say("UICollectionView: the data source gave another cell for \(path), which is reconfigured")
            shown[.cell(path)] = nil
            putAway(old, .cell(path))
        }
        setNeedsLayout()
    }
}
