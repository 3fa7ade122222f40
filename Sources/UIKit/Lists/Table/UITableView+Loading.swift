import QuartzCore

extension UITableView {
    func setNeedsReload() {
        load.needsReload = true
        setNeedsLayout()
    }

    func reloadAll() {
        if load.isAsking || load.isTiling {
            load.isReloadWanted = true
            return
        }
        cancelPress()
        abandonRowDrag()
        batch.changes = []
        selection.selected = []
        selection.confirming = nil
        load.needsReload = true
        loadIfNeeded()
        setNeedsLayout()
    }

    /// Asks the data source for the counts, unless that was done.
    func loadIfNeeded() {
        guard load.needsReload, !load.isAsking else { return }
        load.needsReload = false
        load.width = bounds.width
        recycleAll()
        prefetch.reset()
        setGeometry(TableGeometry(askSections(askCounts())))
    }

    func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        load.isAsking = true
        defer { load.isAsking = false }
        let sections = dataSource.numberOfSections(in: self)
        return (0..<ListCount.clean(sections, "sections", of: "UITableView", most: ListCount.most.sections)).map {
            let count = dataSource.tableView(self, numberOfRowsInSection: $0)
            return ListCount.clean(count, "rows", of: "UITableView", most: ListCount.most.items)
        }
    }

    func askSections(_ counts: [Int]) -> [TableSection] {
        load.isAsking = true
        defer { load.isAsking = false }
        findMissingHeaderMethods(counts)
        return counts.enumerated().map { section, count in
            var part = TableSection(rows: freshHeights(section, count: count))
            freshExtents(&part, section)
            return part
        }
    }

    func setGeometry(_ new: TableGeometry) {
        geometry = new
        placeAccessoryViews()
        contentSizeDidChange()
    }

    func contentSizeDidChange() {
        let size = CGSize(width: bounds.width, height: geometry.height)
        if contentSize != size { contentSize = size }
    }

    func heightsDidChange(from old: CGFloat, to new: CGFloat) {
        guard old != new, !load.needsReload else { return }
        remeasure()
    }

    /// Takes the heights of all rows anew; the rows stay.
    func remeasure() {
        guard !load.isAsking else { return }
        load.width = bounds.width
        setGeometry(TableGeometry(askSections(geometry.counts)))
        setNeedsLayout()
    }

    // MARK: - The views above and below

    func accessoryViewDidChange(from old: UIView?, to new: UIView?) {
        if old !== new {
            old?.removeFromSuperview()
            if let new { addSubview(new) }
        }
        placeAccessoryViews()
        contentSizeDidChange()
        setNeedsLayout()
    }

    func placeAccessoryViews() {
        func height(_ view: UIView?) -> Double { max(view?.frame.height ?? 0, 0) }
        geometry.top = height(tableHeaderView)
        geometry.bottom = height(tableFooterView)
        func place(_ view: UIView?, at y: Double) {
            guard let view else { return }
            let frame = CGRect(x: 0, y: y, width: bounds.width, height: view.frame.height)
            if view.frame != frame { view.frame = frame }
        }
        place(tableHeaderView, at: 0)
        place(tableFooterView, at: geometry.sectionsEnd)
    }
}
