import QuartzCore

extension UITableView {
    /// How far rows keep from the sides of the table.
    var rowInset: CGFloat { style == .insetGrouped ? sideMargin : 0 }

    var rowWidth: CGFloat { max(bounds.width - 2 * rowInset, 0) }

    /// How far content keeps from the sides, in points: as far as the app has set by the table's margins, or else as on a
    /// phone of that width; and within the width that text is easily read in, where that was asked for.
    var sideMargin: CGFloat {
        var margin: CGFloat = bounds.width >= 414 ? 20 : 16
        if let own = setMargins { margin = max(own.left, own.right, 0) }
        if cellLayoutMarginsFollowReadableWidth { margin = max(margin, (bounds.width - UIView.readableWidth) / 2) }
        return margin.rounded()
    }

    func frame(_ span: TableSpan) -> CGRect {
        CGRect(x: rowInset, y: span.start, width: rowWidth, height: span.height)
    }

    /// Shows the rows that are visible and puts away the others.
    func tile() {
        guard !load.isTiling, !load.isAsking else { return }
        loadIfNeeded()
        load.isTiling = true
        if load.width != bounds.width { remeasure() }
        placeAccessoryViews()
        fill()
        contentSizeDidChange()
        recycleInvisible()
        placeCells()
        placeHeadersAndFooters()
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        announcePrefetch()
        returnIntoRange()
        load.isTiling = false
        reloadIfWanted()
    }

    /// Reloads that were asked for while the table was laid out: one is made up for, one that follows from it is not.
    private func reloadIfWanted() {
        guard load.isReloadWanted else {
            load.isReloadRepeated = false
            return
        }
        load.isReloadWanted = false
        if load.isReloadRepeated {
            load.isReloadRepeated = false
            WarningLog.say("UITableView: reloading each time that rows are asked for has no end; a reload is left out")
            return
        }
        load.isReloadRepeated = true
        reloadAll()
    }

    // MARK: - Filling

    /// Makes what is missing in the visible part, measuring what is new. Where a measure differs from the estimate,
    /// what was visible stays where it is.
    private func fill() {
        guard bounds.height > 0 else { return }
        for _ in 0..<100 {
            let anchor = anchorRow()
            let before = anchor.map { geometry.span(of: $0).start }
            let isComplete = fillOnce()
            guard let anchor, let before, geometry.contains(anchor) else { return }
            let way = geometry.span(of: anchor).start - before
            if way != 0 { shiftContent(by: CGVector(dx: 0, dy: way)) }
            if isComplete { return }
        }
    }

    /// The topmost visible row that has been visible before, or else the topmost one.
    private func anchorRow() -> IndexPath? {
        let visible = shown.cells.keys.filter { path in
            guard geometry.contains(path) else { return false }
            let span = geometry.span(of: path)
            return span.end > bounds.minY && span.start < bounds.maxY
        }
        return visible.min() ?? geometry.firstRow(endingAfter: bounds.minY)
    }

    /// Answers whether all that is visible was known already.
    private func fillOnce() -> Bool {
        var isComplete = true
        let end = bounds.maxY
        var section = geometry.firstSection(endingAfter: bounds.minY)
        while let current = section, geometry.span(ofSection: current).start < end {
            if !geometry.sections[current].header.isKnown {
                isComplete = false
                measureHeader(current)
            }
            section = geometry.section(after: current)
        }
        var next = geometry.firstRow(endingAfter: bounds.minY)
        while let path = next, geometry.span(of: path).start < end {
            if !geometry.sections[path.section].rows[path.row].isKnown {
                isComplete = false
                measureRow(path)
            }
            // The data may be other data by now.
            guard geometry.contains(path), !load.willReload else { return true }
            if shown.cells[path] == nil, geometry.span(of: path).height > 0 { _ = makeCell(path) }
            if load.willReload { return true }
            next = geometry.row(after: path)
        }
        section = geometry.firstSection(endingAfter: bounds.minY)
        while let current = section, geometry.span(ofSection: current).start < end {
            if !geometry.sections[current].footer.isKnown, geometry.span(ofFooter: current).start < end {
                isComplete = false
                measureFooter(current)
            }
            section = geometry.section(after: current)
        }
        return isComplete
    }

    // MARK: - Cells

    /// Gets the cell of a row from the data source and puts it in its place.
    func makeCell(_ path: IndexPath) -> UITableViewCell? {
        guard let dataSource else { return nil }
        var made: UITableViewCell?
        UIView.performWithoutAnimation {
            let cell = dataSource.tableView(self, cellForRowAt: rowDrag?.dataPath(of: path) ?? path)
            take(cell, for: path)
            made = cell
        }
        return made
    }

    private func take(_ cell: UITableViewCell, for path: IndexPath) {
        if let other = cell.rowPath, other != path, shown.cells[other] === cell {
            WarningLog.say(
                "UITableView: the cell of row \(other) was given for row \(path) too; the other row has lost it"
            )
            shown.cells[other] = nil
        }
        cell.table = self
        cell.rowPath = path
        shown.cells[path] = cell
        if geometry.contains(path) { cell.frame = frame(geometry.span(of: path)) }
        configure(cell, path)
        if cell.superview !== self {
            insertSubview(cell, at: backgroundView == nil ? 0 : 1)
        }
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }

    private func configure(_ cell: UITableViewCell, _ path: IndexPath) {
        if let delegate, !delegateLacks.contains(.indentation) {
            let level = delegate.tableView(self, indentationLevelForRowAt: path)
            if !delegateLacks.contains(.indentation) { cell.indentationLevel = level }
        }
        cell.surroundings = surroundings(of: path)
        configureEditing(of: cell, path, animated: false)
        cell.setSelected(selection.selected.contains(path), animated: false)
        cell.setHighlighted(selection.pressed == path, animated: false)
    }

    /// What a cell must know of the rows around it.
    func surroundings(of path: IndexPath) -> RowSurroundings {
        let isLast = path.row == geometry.sections[path.section].rows.count - 1
        let hasLine = separatorStyle != .none && !(isLast && style == .insetGrouped)
        return RowSurroundings(
            style: style,
            isFirst: path.row == 0,
            isLast: isLast,
            margin: sideMargin,
            separatorColor: hasLine ? separatorColor : nil,
            separatorInset: load.separatorInset
        )
    }

    private func placeCells() {
        for (path, cell) in shown.cells where cell !== rowDrag?.cell {
            let frame = frame(geometry.span(of: path))
            if cell.frame != frame { cell.frame = frame }
            cell.surroundings = surroundings(of: path)
        }
    }

    private func recycleInvisible() {
        for (path, cell) in shown.cells where cell !== rowDrag?.cell {
            if geometry.contains(path) {
                let span = geometry.span(of: path)
                if span.end > bounds.minY, span.start < bounds.maxY, span.height > 0 { continue }
            }
            shown.cells[path] = nil
            putAway(cell, path)
        }
    }

    /// Takes a cell that is in no row any more off the screen.
    func putAway(_ cell: UITableViewCell, _ path: IndexPath) {
        guard cell.rowPath != nil else { return }
        swipes.rowGoes(cell)
        cell.rowPath = nil
        cell.layer.removeAllAnimations()
        cell.removeFromSuperview()
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        if let identifier = cell.reuseIdentifier { cellPool.put(cell, as: identifier) }
    }

    func recycleAll() {
        for departing in shown.departing { departing.end() }
        shown.departing = []
        let cells = shown.cells
        shown.cells = [:]
        for (path, cell) in cells { putAway(cell, path) }
        for (section, view) in shown.headers { putAway(header: view, section) }
        for (section, view) in shown.footers { putAway(footer: view, section) }
        shown.headers = [:]
        shown.footers = [:]
    }
}
