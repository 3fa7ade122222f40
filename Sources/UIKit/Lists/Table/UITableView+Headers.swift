import QuartzCore

extension UITableView {
    func makeHeader(_ section: Int) -> UIView? {
        let view = makeView(
            delegate.flatMap { $0.tableView(self, viewForHeaderInSection: section) },
            title: { dataSource?.tableView(self, titleForHeaderInSection: section) },
            isHeader: true
        )
        guard let view else { return nil }
        shown.headers[section] = view
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        return view
    }

    func makeFooter(_ section: Int) -> UIView? {
        let view = makeView(
            delegate.flatMap { $0.tableView(self, viewForFooterInSection: section) },
            title: { dataSource?.tableView(self, titleForFooterInSection: section) },
            isHeader: false
        )
        guard let view else { return nil }
        shown.footers[section] = view
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        return view
    }

    /// The delegate's view, or one that shows the title.
    private func makeView(_ own: UIView?, title: () -> String?, isHeader: Bool) -> UIView? {
        var result = own
        UIView.performWithoutAnimation {
            if result == nil, let title = title() {
                let view =
                    waitingHeaderFooter(Self.titleIdentifier)
                    ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
                view.show(title: title, style: style, isHeader: isHeader)
                result = view
            }
            guard let view = result else { return }
            view.frame = CGRect(x: rowInset, y: bounds.minY, width: rowWidth, height: view.frame.height)
            (view as? UITableViewHeaderFooterView)?.margin = sideMargin
            addSubview(view)
        }
        return result
    }

    private static let titleIdentifier = "UITableView.title"

    func waitingHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        guard let view = headerPool.takeWaiting(identifier) else { return nil }
        view.prepareForReuse()
        return view
    }

    func recycle(headerOrFooter view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
        headerPool.put(view, as: identifier)
    }

    func putAway(header view: UIView, _ section: Int) {
        view.removeFromSuperview()
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        recycle(headerOrFooter: view)
    }

    func putAway(footer view: UIView, _ section: Int) {
        view.removeFromSuperview()
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        recycle(headerOrFooter: view)
    }

    // MARK: - Places

    /// Puts headers and footers where they belong: in a plain table within the visible part of their section.
    func placeHeadersAndFooters() {
        var visible: Set<Int> = []
        var section = geometry.firstSection(endingAfter: bounds.minY)
        while let current = section, geometry.span(ofSection: current).start < bounds.maxY {
            visible.insert(current)
            section = geometry.section(after: current)
        }
        for (section, view) in shown.headers where !visible.contains(section) || !isShown(header: section) {
            shown.headers[section] = nil
            putAway(header: view, section)
        }
        for (section, view) in shown.footers where !visible.contains(section) || !isShown(footer: section) {
            shown.footers[section] = nil
            putAway(footer: view, section)
        }
        for section in visible {
            if isShown(header: section), let view = shown.headers[section] ?? makeHeader(section) {
                place(view, headerFrame(section))
                (view as? UITableViewHeaderFooterView)?.isFloating = isFloating(header: section)
            }
            if isShown(footer: section), let view = shown.footers[section] ?? makeFooter(section) {
                place(view, footerFrame(section))
            }
        }
    }

    private func place(_ view: UIView, _ frame: CGRect) {
        if view.frame != frame { view.frame = frame }
    }

    private func isShown(header section: Int) -> Bool {
        let frame = headerFrame(section)
        return frame.height > 0 && frame.maxY > bounds.minY && frame.minY < bounds.maxY
    }

    private func isShown(footer section: Int) -> Bool {
        let frame = footerFrame(section)
        return frame.height > 0 && frame.maxY > bounds.minY && frame.minY < bounds.maxY
    }

    private func isFloating(header section: Int) -> Bool {
        style == .plain && headerFrame(section).minY > geometry.span(ofHeader: section).start
    }

    func headerFrame(_ section: Int) -> CGRect {
        var span = geometry.span(ofHeader: section)
        if style == .plain {
            let last = geometry.span(ofFooter: section).start - span.height
            span.start = max(span.start, min(bounds.minY + adjustedContentInset.top, last))
        }
        return frame(span)
    }

    func footerFrame(_ section: Int) -> CGRect {
        var span = geometry.span(ofFooter: section)
        if style == .plain {
            let first = geometry.span(ofHeader: section).end
            span.start = min(span.start, max(bounds.maxY - adjustedContentInset.bottom - span.height, first))
        }
        return frame(span)
    }
}
