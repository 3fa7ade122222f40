import QuartzCore

extension UITableView {
    // MARK: - Reuse

    /// Makes cells of a class for an identifier; nil ends that. The class must be makeable by
    /// `init(style:reuseIdentifier:)`.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let cellClass else { return cellPool.register(identifier, maker: nil) }
        guard let type = cellClass as? UITableViewCell.Type else {
            preconditionFailure("\(cellClass) is no class of table view cells")
        }
        cellPool.register(identifier) { type.init(_reuseIdentifier: identifier) }
    }

    /// Makes headers and footers of a class for an identifier; nil ends that.
    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let aClass else { return headerPool.register(identifier, maker: nil) }
        guard let type = aClass as? UITableViewHeaderFooterView.Type else {
            preconditionFailure("\(aClass) is no class of header and footer views")
        }
        headerPool.register(identifier) { type.init(_reuseIdentifier: identifier) }
    }

    /// A cell that waits, or a new one of the class that is registered; nil where none is.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = cellPool.takeWaiting(identifier) {
            cell.prepareForReuse()
            return cell
        }
        return cellPool.make(identifier)
    }

    /// A cell that waits, or a new one. An identifier without a class traps.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if indexPath == load.reconfigured, let cell = shown.cells[indexPath], cell.reuseIdentifier == identifier {
            return cell
        }
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
                    + "identifier or connect a prototype cell in a storyboard"
            )
        }
        let height = geometry.contains(indexPath) ? geometry.span(of: indexPath).height : cell.bounds.height
        cell.frame = CGRect(x: rowInset, y: cell.frame.minY, width: rowWidth, height: height)
        return cell
    }

    /// A header or footer that waits, or a new one of the class that is registered; nil where none is.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        waitingHeaderFooter(identifier) ?? headerPool.make(identifier)
    }

    // MARK: - Places

    /// Where a section is, with its header and footer; zero for a section that there is not.
    public func rect(forSection section: Int) -> CGRect {
        rect(section) { geometry.span(ofSection: section) }
    }

    /// Where the header of a section belongs, floating or not.
    public func rectForHeader(inSection section: Int) -> CGRect {
        rect(section) { geometry.span(ofHeader: section) }
    }

    /// Where the footer of a section belongs, floating or not.
    public func rectForFooter(inSection section: Int) -> CGRect {
        rect(section) { geometry.span(ofFooter: section) }
    }

    /// Where a row is, or is estimated to be; zero for a row that there is not.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return geometry.contains(indexPath) ? frame(geometry.span(of: indexPath)) : .zero
    }

    private func rect(_ section: Int, _ span: () -> TableSpan) -> CGRect {
        loadIfNeeded()
        return geometry.sections.indices.contains(section) ? frame(span()) : .zero
    }

    /// The row at a point of the content; nil where there is none.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        guard point.isFinite, point.x >= 0, point.x < bounds.width else { return nil }
        return geometry.row(at: point.y)
    }

    /// The row that a cell shows; nil when it shows none.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        guard let path = cell.rowPath, shown.cells[path] === cell else { return nil }
        return path
    }

    /// The rows in a part of the content.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        guard rect.isFinite else { return nil }
        let area = rect.standardized
        var paths: [IndexPath] = []
        var next = geometry.firstRow(endingAfter: area.minY)
        while let path = next, geometry.span(of: path).start < area.maxY {
            paths.append(path)
            next = geometry.row(after: path)
        }
        return paths
    }

    // MARK: - What is shown

    /// The cell of a row; nil when the row is not visible.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        layoutIfUnloaded()
        return shown.cells[indexPath]
    }

    /// The cells of the visible rows, from top to bottom.
    public var visibleCells: [UITableViewCell] {
        layoutIfUnloaded()
        return shown.cells.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The visible rows, from top to bottom.
    public var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfUnloaded()
        return shown.cells.keys.sorted()
    }

    private func layoutIfUnloaded() {
        if !load.isTiling, !load.isAsking { layoutIfNeeded() }
    }

    /// The header of a section; nil when it is not visible, or of another class.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shown.headers[section] as? UITableViewHeaderFooterView
    }

    /// The footer of a section; nil when it is not visible, or of another class.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shown.footers[section] as? UITableViewHeaderFooterView
    }

    // MARK: - Scrolling to rows

    /// Scrolls until a row is at a place of the visible part. A row that there is not traps.
    ///
    /// Where heights are estimates, an animation goes to where the row is estimated to be.
    public func scrollToRow(
        at indexPath: IndexPath,
        at scrollPosition: UITableView.ScrollPosition,
        animated: Bool
    ) {
        loadIfNeeded()
        guard indexPath.count == 2, indexPath.row != NSNotFound else { return }
        precondition(
            geometry.contains(indexPath),
            "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) in section "
                + "\(indexPath.section)"
        )
        guard !animated else { return setContentOffset(offset(toShow: indexPath, scrollPosition), animated: true) }
        // What becomes visible is measured, which moves the row.
        for _ in 0..<5 {
            let target = offset(toShow: indexPath, scrollPosition)
            guard target != contentOffset else { return }
            contentOffset = target
            tile()
        }
    }

    /// Scrolls to the first selected row that is nearest to the visible part.
    public func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        let middle = bounds.midY
        func distance(_ path: IndexPath) -> Double { abs(geometry.span(of: path).start - middle) }
        guard let path = selection.selected.sorted().min(by: { distance($0) < distance($1) }) else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }

    private func offset(toShow path: IndexPath, _ position: UITableView.ScrollPosition) -> CGPoint {
        let span = geometry.span(of: path)
        var visible = bounds.inset(by: adjustedContentInset)
        if style == .plain {
            // A header floats over the top of the rows.
            let header = geometry.sections[path.section].header.height
            visible.origin.y += header
            visible.size.height = max(visible.height - header, 0)
        }
        let y: Double
        switch position {
        case .none:
            if span.start < visible.minY {
                y = span.start
            } else if span.end > visible.maxY {
                y = min(span.end - visible.height, span.start)
            } else {
                return contentOffset
            }
        case .top: y = span.start
        case .middle: y = span.start + span.height / 2 - visible.height / 2
        case .bottom: y = span.end - visible.height
        }
        return clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + y - visible.minY))
    }

    // MARK: - Prefetching

    func announcePrefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let soon = indexPathsForRows(in: prefetch.area(beyond: bounds, along: .vertical)) ?? []
        let change = prefetch.update(soon: soon.filter { shown.cells[$0] == nil }, visible: shown.cells.keys)
        if !change.new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: change.new) }
        if !change.cancelled.isEmpty {
            prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: change.cancelled)
        }
    }
}
