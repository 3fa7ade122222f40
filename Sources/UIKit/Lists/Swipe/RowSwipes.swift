import QuartzCore

/// A list whose rows can be swiped aside.
@MainActor protocol SwipedList: UIScrollView {
    /// The row at a point of the content, where rows may be swiped now.
    func swipedRow(at point: CGPoint) -> UIView?
    /// What can be done with a row at one side.
    func swipeActions(for row: UIView, leading: Bool) -> UISwipeActionsConfiguration?
    func swipeWillBegin(_ row: UIView)
    func swipeDidEnd(_ row: UIView)
}

/// The swipes of a list's rows: one row at a time is aside.
///
/// The content goes aside with the origin of the row's bounds, so that all that is in the row goes along.
@MainActor final class RowSwipes: NSObject, UIGestureRecognizerDelegate {
    private struct Swiped {
        let row: UIView
        let actions: SwipeActionsView
        /// Where the content is, in points to the right.
        var offset: CGFloat = 0
        /// Where it was when the finger came.
        var start: CGFloat = 0
        /// Set from when an action is chosen until it is done.
        var isActing = false
    }

    private unowned let list: any SwipedList
    private let recognizer = RowSwipeGestureRecognizer()
    private var swiped: Swiped?

    init(_ list: any SwipedList) {
        self.list = list
        super.init()
        recognizer.delegate = self
        recognizer._addAction { [weak self] _ in self?.follow() }
        list.addGestureRecognizer(recognizer)
        list.panGestureRecognizer._addAction { [weak self] pan in
            if pan.state == .began { self?.close(animated: true) }
        }
    }

    /// Whether a row is aside.
    var isOpen: Bool { swiped != nil }

    func isSwiped(_ row: UIView) -> Bool { swiped?.row === row }

    // MARK: - The finger

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let way = recognizer.translation(in: list)
        // One that goes up or down is the list's.
        guard abs(way.x) > abs(way.y), let row = list.swipedRow(at: recognizer.location(in: list)) else { return false }
        if let swiped, swiped.row === row { return !swiped.isActing }
        return begin(row, way.x > 0 ? .left : .right)
    }

    private func begin(_ row: UIView, _ side: SwipeSide) -> Bool {
        let isLeftToRight = row.effectiveUserInterfaceLayoutDirection == .leftToRight
        guard let configuration = list.swipeActions(for: row, leading: (side == .left) == isLeftToRight),
            !configuration.actions.isEmpty
        else { return false }
        close(animated: true)
        let view = SwipeActionsView(configuration, side: side) { [weak self] in self?.act($0) }
        // A row that is still on its way back is clipped already.
        view.rowClips = row.subviews.lazy.compactMap { ($0 as? SwipeActionsView)?.rowClips }.first ?? row.clipsToBounds
        swiped = Swiped(row: row, actions: view)
        row.clipsToBounds = true
        row.addSubview(view)
        list.swipeWillBegin(row)
        return true
    }

    private func follow() {
        guard var swiped else { return }
        let width = swiped.row.bounds.width
        switch recognizer.state {
        case .began:
            swiped.start = swiped.offset
            self.swiped = swiped
            move(to: swiped.start + recognizer.translation(in: list).x)
        case .changed:
            move(to: swiped.start + recognizer.translation(in: list).x)
        case .ended:
            let sign = swiped.actions.side.sign
            let aim = (swiped.offset + recognizer.velocity(in: list).x * 0.1) * sign
            let first = swiped.actions.configuration.actions.first
            if swiped.actions.isFull, let first {
                act(first, over: width)
            } else if aim > swiped.actions.fullWidth / 2 {
                animate { $0.move(to: swiped.actions.fullWidth * sign) }
            } else {
                close(animated: true)
            }
        case .cancelled, .failed:
            close(animated: true)
        case .possible:
            break
        }
    }

    /// Moves the content aside; beyond the buttons it resists, unless it may go all the way.
    private func move(to offset: CGFloat) {
        guard var swiped, offset.isFinite else { return }
        let width = swiped.row.bounds.width
        let full = swiped.actions.fullWidth
        var distance = min(max(offset * swiped.actions.side.sign, 0), width)
        let goesAllTheWay = swiped.actions.configuration.performsFirstActionWithFullSwipe
        if distance > full, !goesAllTheWay { distance = full + (distance - full) / 4 }
        let isFull = goesAllTheWay && distance > max(width * 0.6, full + 20)
        swiped.offset = distance * swiped.actions.side.sign
        self.swiped = swiped
        place(swiped, distance)
        guard isFull != swiped.actions.isFull else { return }
        swiped.actions.layoutIfNeeded()
        swiped.actions.isFull = isFull
        UIView.animate(withDuration: 0.2) { swiped.actions.layoutIfNeeded() }
    }

    private func place(_ swiped: Swiped, _ distance: CGFloat) {
        let row = swiped.row
        row.bounds.origin.x = -swiped.offset
        let x = swiped.actions.side == .left ? row.bounds.minX : row.bounds.maxX - distance
        swiped.actions.frame = CGRect(x: x, y: 0, width: distance, height: row.bounds.height)
        swiped.actions.layoutIfNeeded()
    }

    private func animate(_ change: @escaping (RowSwipes) -> Void) {
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) { change(self) }
    }

    /// Moves a row aside as a swipe towards its beginning would.
    func open(_ row: UIView) {
        guard swiped?.row !== row else { return close(animated: true) }
        let side = row.effectiveUserInterfaceLayoutDirection == .leftToRight ? SwipeSide.right : .left
        guard begin(row, side), let actions = swiped?.actions else { return }
        UIView.performWithoutAnimation { move(to: 0) }
        animate { $0.move(to: actions.fullWidth * side.sign) }
    }

    // MARK: - What is chosen

    private func act(_ action: UIContextualAction, over width: CGFloat? = nil) {
        guard var swiped, !swiped.isActing else { return }
        swiped.isActing = true
        self.swiped = swiped
        if let width { animate { $0.move(to: width * swiped.actions.side.sign) } }
        let row = swiped.row
        var isDone = false
        action.handler(action, swiped.actions.button(of: action) ?? swiped.actions) { [weak self] _ in
            guard !isDone else { return }
            isDone = true
            if let self, self.swiped?.row === row { close(animated: true) }
        }
    }

    // MARK: - Back

    /// Moves the row that is aside back.
    func close(animated: Bool) {
        guard let swiped else { return }
        self.swiped = nil
        let isShown = animated && swiped.row.window != nil
        let back = {
            swiped.row.bounds.origin.x = 0
            let x = swiped.actions.side == .left ? 0 : swiped.row.bounds.width
            swiped.actions.frame = CGRect(x: x, y: 0, width: 0, height: swiped.row.bounds.height)
            swiped.actions.layoutIfNeeded()
        }
        let end = {
            swiped.actions.removeFromSuperview()
            let isFree = !swiped.row.subviews.contains { $0 is SwipeActionsView }
            if isFree { swiped.row.clipsToBounds = swiped.actions.rowClips }
        }
        if isShown {
            UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: back) { _ in end()
            }
        } else {
            UIView.performWithoutAnimation(back)
            end()
        }
        list.swipeDidEnd(swiped.row)
    }

    /// A row is taken off the screen.
    func rowGoes(_ row: UIView) {
        if isSwiped(row) { close(animated: false) }
    }

    /// The rows are about to change: the one aside goes back, unless it is its own action that changes them.
    func rowsWillChange() {
        if swiped?.isActing == false { close(animated: true) }
    }
}

/// Finds drags along a row, before the list takes them.
@MainActor final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer === (view as? UIScrollView)?.panGestureRecognizer
    }
}
