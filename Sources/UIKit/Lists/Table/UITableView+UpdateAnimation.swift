import QuartzCore

/// What an update does with the views that a table shows.
@MainActor private struct TableMotion {
    /// A view that stays or comes, from where it starts.
    var arrivals: [(view: UIView, start: CGRect, alpha: CGFloat)] = []
    /// A view that goes, where to, and what becomes of it then.
    var departures: [(view: UIView, start: CGRect, end: CGRect, alpha: CGFloat, finish: () -> Void)] = []
}

extension UITableView {
    private static let updateDuration = 0.3

    /// Brings what is shown to the state after an update, animated where the table is in a window.
    func apply(_ update: ListUpdate, animations: RowAnimations, completion: ((Bool) -> Void)?) {
        let old = geometry
        let oldShown = shown
        let startOffset = bounds.minY
        var starts: [ObjectIdentifier: CGRect] = [:]
        for view in Array(shown.cells.values) + shown.headers.values + shown.footers.values {
            starts[ObjectIdentifier(view)] = view.frame
        }
        let new = updatedGeometry(update)
        var motion = TableMotion()
        rekey(update, new, animations, &motion)
        UIView.performWithoutAnimation {
            setGeometry(new)
            remapSelection(update)
            keepDepartingSurvivors(update, oldShown, &motion)
            tile()
            setNeedsLayout()
        }
        let way = bounds.minY - startOffset
        for (path, cell) in shown.cells where cell !== rowDrag?.cell {
            let start = starts[ObjectIdentifier(cell)].map { ($0.offsetBy(dx: 0, dy: way), CGFloat(1)) }
            let (frame, alpha) = start ?? arrival(cell.frame, path, update, animations, old, way)
            motion.arrivals.append((cell, frame, alpha))
        }
        for (section, view) in Array(shown.headers) + Array(shown.footers) {
            if let start = starts[ObjectIdentifier(view)] {
                motion.arrivals.append((view, start.offsetBy(dx: 0, dy: way), 1))
            } else if update.oldSection(of: section).map(update.reloadedSections.contains) ?? true {
                let animation = animations.coming(section: section, from: update.oldSection(of: section))
                motion.arrivals.append(
                    (view, animation.offScreen(view.frame, width: bounds.width), animation.fades ? 0 : 1)
                )
            }
        }
        run(motion, way, completion)
    }

    /// Where a cell starts that was not shown before.
    private func arrival(
        _ frame: CGRect,
        _ path: IndexPath,
        _ update: ListUpdate,
        _ animations: RowAnimations,
        _ old: TableGeometry,
        _ way: CGFloat
    ) -> (CGRect, CGFloat) {
        let oldSection = update.oldSection(of: path.section)
        guard let oldPath = update.oldPath(of: path), old.contains(oldPath) else {
            let animation = animations.coming(path, from: nil, oldSection: oldSection)
            return (animation.offScreen(frame, width: bounds.width), animation.fades ? 0 : 1)
        }
        let start = self.frame(old.span(of: oldPath)).offsetBy(dx: 0, dy: way)
        guard update.reloadedItems.contains(oldPath) else { return (start, 1) }
        let animation = animations.coming(path, from: oldPath, oldSection: oldSection)
        return animation.fades ? (start, 0) : (animation.offScreen(frame, width: bounds.width), 1)
    }

    /// Gives the views that stay the places of their rows after the update.
    private func rekey(
        _ update: ListUpdate,
        _ new: TableGeometry,
        _ animations: RowAnimations,
        _ motion: inout TableMotion
    ) {
        let views = shown
        shown.cells = [:]
        shown.headers = [:]
        shown.footers = [:]
        for (path, cell) in views.cells {
            if let place = update.newPath(of: path), !update.reloadedItems.contains(path) {
                shown.cells[place] = cell
                cell.rowPath = place
                if update.movedItems[path] != nil { bringSubviewToFront(cell) }
                continue
            }
            let animation = animations.leaving(path)
            // A row that is reloaded makes room for itself.
            let target = update.newPath(of: path).map { frame(new.span(of: $0)) } ?? cell.frame
            let end = animation.offScreen(
                update.reloadedItems.contains(path) ? target : cell.frame,
                width: bounds.width
            )
            if selection.confirming === cell { selection.confirming = nil }
            depart(cell, path, to: end, animation, &motion)
        }
        for (section, view) in views.headers {
            if let place = update.newSection(of: section), !update.reloadedSections.contains(section) {
                shown.headers[place] = view
            } else {
                depart(view, animations.leaving(section: section), &motion) { [weak self] in
                    self?.putAway(header: view, section)
                }
            }
        }
        for (section, view) in views.footers {
            if let place = update.newSection(of: section), !update.reloadedSections.contains(section) {
                shown.footers[place] = view
            } else {
                depart(view, animations.leaving(section: section), &motion) { [weak self] in
                    self?.putAway(footer: view, section)
                }
            }
        }
    }

    private func depart(
        _ cell: UITableViewCell,
        _ path: IndexPath,
        to end: CGRect,
        _ animation: RowAnimation,
        _ motion: inout TableMotion
    ) {
        if animation == .none { return putAway(cell, path) }
        motion.departures.append(
            (cell, cell.frame, end, animation.fades ? 0 : 1, { [weak self] in self?.putAway(cell, path) })
        )
    }

    private func depart(
        _ view: UIView,
        _ animation: RowAnimation,
        _ motion: inout TableMotion,
        finish: @escaping () -> Void
    ) {
        if animation == .none { return finish() }
        let end = animation.offScreen(view.frame, width: bounds.width)
        motion.departures.append((view, view.frame, end, animation.fades ? 0 : 1, finish))
    }

    /// Rows that stay in the table but leave its visible part are shown until they are there.
    private func keepDepartingSurvivors(_ update: ListUpdate, _ old: TableViews, _ motion: inout TableMotion) {
        for (path, cell) in shown.cells where cell !== rowDrag?.cell {
            let frame = frame(geometry.span(of: path))
            guard frame.maxY <= bounds.minY || frame.minY >= bounds.maxY else { continue }
            shown.cells[path] = nil
            motion.departures.append((cell, cell.frame, frame, 1, { [weak self] in self?.putAway(cell, path) }))
        }
    }

    private func remapSelection(_ update: ListUpdate) {
        selection.selected = Set(
            selection.selected.compactMap { update.reloadedItems.contains($0) ? nil : update.newPath(of: $0) }
        )
        guard let pressed = selection.pressed else { return }
        selection.pressed = update.reloadedItems.contains(pressed) ? nil : update.newPath(of: pressed)
    }

    private func run(_ motion: TableMotion, _ way: CGFloat, _ completion: ((Bool) -> Void)?) {
        for departing in shown.departing { departing.view.center.y += way }
        let leaving = motion.departures.map { DepartingView($0.view, finish: $0.finish) }
        guard window != nil, UIView.areAnimationsEnabled else {
            for departing in leaving { departing.end() }
            completion?(true)
            return
        }
        shown.departing += leaving
        let finals = motion.arrivals.map(\.view.frame)
        UIView.performWithoutAnimation {
            for (view, start, alpha) in motion.arrivals {
                if view.frame != start { view.frame = start }
                if alpha < 1 { view.alpha = alpha }
            }
            for departure in motion.departures {
                departure.view.frame = departure.start.offsetBy(dx: 0, dy: way)
                if departure.view is UITableViewCell { sink(departure.view) }
            }
        }
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction]) {
            for (arrival, frame) in zip(motion.arrivals, finals) {
                if arrival.view.frame != frame { arrival.view.frame = frame }
                if arrival.alpha < 1 { arrival.view.alpha = 1 }
            }
            for departure in motion.departures {
                departure.view.frame = departure.end.offsetBy(dx: 0, dy: way)
                departure.view.alpha = departure.alpha
            }
        } completion: { [weak self] finished in
            for departing in leaving { departing.end() }
            self?.shown.departing.removeAll { departing in leaving.contains { $0 === departing } }
            completion?(finished)
        }
    }

    /// Rows that go lie behind those that stay.
    private func sink(_ view: UIView) { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
}
