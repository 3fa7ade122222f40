import QuartzCore

extension UITableView {
    /// What a row counts for where nobody says anything.
    private var standardRowHeight: Double { 44 }

    private func resolved(_ height: CGFloat, _ standard: Double) -> Double {
        height == Self.automaticDimension ? standard : Double(height).cleanHeight
    }

    /// What the delegate says of a row's height; nil when it leaves that to the table.
    func askedHeight(_ path: IndexPath) -> CGFloat? {
        guard let delegate, !delegateLacks.contains(.rowHeight) else { return nil }
        let height = delegate.tableView(self, heightForRowAt: rowDrag?.dataPath(of: path) ?? path)
        return delegateLacks.contains(.rowHeight) ? nil : height
    }

    private func askedEstimate(_ path: IndexPath) -> CGFloat? {
        guard let delegate, !delegateLacks.contains(.estimatedRowHeight) else { return nil }
        let height = delegate.tableView(self, estimatedHeightForRowAt: path)
        return delegateLacks.contains(.estimatedRowHeight) ? nil : height
    }

    /// The heights of a section's rows, as far as they are known before the rows are shown.
    func freshHeights(_ section: Int, count: Int) -> RowHeights {
        guard count > 0 else { return RowHeights(count: 0, common: .init(height: 0, isKnown: true)) }
        let first = IndexPath(row: 0, section: section)
        let asked = askedHeight(first)
        if asked == nil, rowHeight != Self.automaticDimension {
            return RowHeights(count: count, common: .init(height: Double(rowHeight).cleanHeight, isKnown: true))
        }
        if let estimate = askedEstimate(first) {
            return RowHeights(
                (0..<count).map { row in
                    let height = row == 0 ? estimate : askedEstimate(IndexPath(row: row, section: section)) ?? estimate
                    return .init(height: resolved(height, standardRowHeight), isKnown: false)
                }
            )
        }
        guard estimatedRowHeight == 0 else {
            let estimate = resolved(estimatedRowHeight, standardRowHeight)
            var rows = RowHeights(count: count, common: .init(height: estimate, isKnown: false))
            if let asked, asked != Self.automaticDimension {
                rows.set(.init(height: Double(asked).cleanHeight, isKnown: true), at: 0)
            }
            return rows
        }
        guard let asked else {
            return RowHeights(count: count, common: .init(height: standardRowHeight, isKnown: true))
        }
        return RowHeights(
            (0..<count).map { row in
                let height = row == 0 ? asked : askedHeight(IndexPath(row: row, section: section)) ?? asked
                return .init(height: resolved(height, standardRowHeight), isKnown: true)
            }
        )
    }

    /// Whether an update asks for all heights anew: there are no estimates.
    var asksForAllHeights: Bool { estimatedRowHeight == 0 && !delegateLacks.contains(.rowHeight) && delegate != nil }

    // MARK: - Headers and footers

    /// Whether the delegate makes headers and footers can only be found out by asking for one.
    func findMissingHeaderMethods(_ counts: [Int]) {
        guard let delegate, !counts.isEmpty else { return }
        for (method, ask) in [
            (MissingTableMethods.headerView, delegate.tableView(_:viewForHeaderInSection:)),
            (.footerView, delegate.tableView(_:viewForFooterInSection:)),
        ] where !delegateLacks.contains(method) {
            let known = delegateLacks.contains(method)
            if !known, let view = ask(self, 0) as? UITableViewHeaderFooterView { recycle(headerOrFooter: view) }
        }
    }

    func freshExtents(_ part: inout TableSection, _ section: Int) {
        part.header = headerExtent(section)
        part.footer = footerExtent(section)
        let padding =
            sectionHeaderTopPadding == Self.automaticDimension
            ? (style == .plain ? 22 : 0) : Double(sectionHeaderTopPadding).cleanHeight
        part.padding = part.header.height > 0 ? padding : 0
    }

    private func headerExtent(_ section: Int) -> TableSection.Extent {
        if let delegate, !delegateLacks.contains(.headerHeight) {
            let height = delegate.tableView(self, heightForHeaderInSection: section)
            if !delegateLacks.contains(.headerHeight), height != Self.automaticDimension {
                return .init(height: Double(height).cleanHeight, isKnown: true)
            }
        }
        let hasTitle = dataSource?.tableView(self, titleForHeaderInSection: section) != nil
        return extent(
            hasTitle: hasTitle,
            hasView: delegate != nil && !delegateLacks.contains(.headerView),
            height: sectionHeaderHeight,
            estimate: estimatedSectionHeaderHeight,
            titled: titledHeight(isHeader: true, section),
            bare: bareHeight(isHeader: true, section)
        )
    }

    private func footerExtent(_ section: Int) -> TableSection.Extent {
        if let delegate, !delegateLacks.contains(.footerHeight) {
            let height = delegate.tableView(self, heightForFooterInSection: section)
            if !delegateLacks.contains(.footerHeight), height != Self.automaticDimension {
                return .init(height: Double(height).cleanHeight, isKnown: true)
            }
        }
        let hasTitle = dataSource?.tableView(self, titleForFooterInSection: section) != nil
        return extent(
            hasTitle: hasTitle,
            hasView: delegate != nil && !delegateLacks.contains(.footerView),
            height: sectionFooterHeight,
            estimate: estimatedSectionFooterHeight,
            titled: titledHeight(isHeader: false, section),
            bare: bareHeight(isHeader: false, section)
        )
    }

    private func extent(
        hasTitle: Bool,
        hasView: Bool,
        height: CGFloat,
        estimate: CGFloat,
        titled: Double,
        bare: Double
    ) -> TableSection.Extent {
        if height != Self.automaticDimension {
            let isThere = hasTitle || hasView || style != .plain
            return .init(height: isThere ? Double(height).cleanHeight : 0, isKnown: true)
        }
        if hasView { return .init(height: estimate > 0 ? Double(estimate).cleanHeight : titled, isKnown: false) }
        // A title below a section may take several lines.
        return .init(height: hasTitle ? titled : bare, isKnown: !hasTitle || style == .plain)
    }

    func titledHeight(isHeader: Bool, _ section: Int) -> Double {
        guard style != .plain else { return 28 }
        return isHeader && section == 0 ? 55 : isHeader ? 38 : 30
    }

    /// The gap where there is neither a title nor a view.
    func bareHeight(isHeader: Bool, _ section: Int) -> Double {
        guard style != .plain else { return 0 }
        return isHeader && section == 0 ? 35 : 18
    }

    // MARK: - Measuring

    /// Finds out the height of a row that is about to be shown.
    func measureRow(_ path: IndexPath) {
        var height = askedHeight(path) ?? rowHeight
        if height == Self.automaticDimension {
            let cell = shown.cells[path] ?? makeCell(path)
            height = cell?.fittedHeight(width: rowWidth) ?? CGFloat(standardRowHeight)
        }
        guard geometry.contains(path) else { return }
        geometry.change(path.section) { part in
            part.rows.set(.init(height: Double(height).cleanHeight, isKnown: true), at: path.row)
        }
    }

    func measureHeader(_ section: Int) {
        let view = shown.headers[section] ?? makeHeader(section)
        let height = fittedHeight(view, isHeader: true, section)
        geometry.change(section) { part in
            part.header = .init(height: height, isKnown: true)
            if height == 0 { part.padding = 0 }
        }
    }

    func measureFooter(_ section: Int) {
        let view = shown.footers[section] ?? makeFooter(section)
        let height = fittedHeight(view, isHeader: false, section)
        geometry.change(section) { $0.footer = .init(height: height, isKnown: true) }
    }

    private func fittedHeight(_ view: UIView?, isHeader: Bool, _ section: Int) -> Double {
        guard let view else { return bareHeight(isHeader: isHeader, section) }
        guard let titled = view as? UITableViewHeaderFooterView else {
            return Double(view.sizeThatFits(CGSize(width: rowWidth, height: 0)).height).cleanHeight
        }
        let least = titledHeight(isHeader: isHeader, section)
        let height = Double(titled.fittedHeight(width: rowWidth))
        return titled.showsOwnTitle && isHeader ? max(height, least).cleanHeight : height.cleanHeight
    }
}
