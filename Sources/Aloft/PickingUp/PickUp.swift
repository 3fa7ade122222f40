import TargetAction
import UIKit

/// Lets the user pick a row up and drag it to a new place.
///
///     pickUp = PickUp(in: tableView) { [unowned self] point in
///         tableView.indexPathForRow(at: point).map { songs[$0.row] }
///     } view: { [unowned self] song in
///         songs.firstIndex(of: song).flatMap { tableView.cellForRow(at: [0, $0]) }
///     } move: { [unowned self] song, other in
///         guard let from = songs.firstIndex(of: song), let to = songs.firstIndex(of: other) else { return }
///         songs.insert(songs.remove(at: from), at: to)
///         tableView.moveRow(at: [0, from], to: [0, to])
///     }
///
/// A long press lifts a copy of the row, which follows the finger; the row itself is not seen meanwhile. Whenever the
/// middle of the copy is over another row, that row's place is asked for, so that the others make room. Near an edge
/// the content scrolls, the faster the nearer the finger is. Let go, the copy lands where the row is then, wherever the
/// list has got to meanwhile. What spans the scroll view goes along it only.
///
/// It works with a table, with a collection view, and with any scroll view: it knows rows by values, and asks for their
/// views anew each frame, for cells are reused and lists reload. No property of any view of the app's is touched. Where
/// the user wants less motion, nothing grows and nothing bounces.
///
/// Keep it as long as rows are to be picked up: with it goes its recogniser, and whatever is in the air.
@MainActor public final class PickUp<Item: Hashable> {
    /// The long press that picks rows up; it is attached to the scroll view. Disable it, and nothing is picked up; what
    /// is in the air then lands.
    public let recognizer = UILongPressGestureRecognizer()

    /// Hears of each row that was picked up, once, when nothing is left in the air: `finished` if the finger let it go;
    /// `cancelled` if the system took the finger away, or the recogniser was disabled: it has landed where it had got
    /// to; `noSource` if the row had gone; `interrupted` if another was picked up while it landed; `removed` if the
    /// scroll view has left its window.
    public var onEnd: (@MainActor (Item, SnapshotTransition.Outcome) -> Void)?

    private weak var scrollView: UIScrollView?
    private let item: @MainActor (CGPoint) -> Item?
    private let view: @MainActor (Item) -> UIView?
    private let move: @MainActor (Item, Item) -> Void
    private let gate = PickUpGate()
    /// What is in the air.
    private var lifted: LiftedRow?
    private var picked: Item?
    /// The row whose place was asked for last, as long as the copy is over it.
    private var passed: Item?

    /// Lets rows of a scroll view be picked up.
    ///
    /// - Parameters:
    ///   - scrollView: what the rows are in, and what scrolls. It is held weakly.
    ///   - item: gives the row at a point, in the scroll view's coordinates; nil where there is none that may be picked
    ///     up or make room. Use a value that stays the row's own wherever the row goes, so not its index path.
    ///   - view: gives the view of a row; nil if it is not shown or not there.
    ///   - move: called to give the first row the place of the second. A row that is not to go there is left alone, and
    ///     so is one that is there no more.
    ///
    /// All three are kept as long as this: capture what owns it weakly.
    public init(
        in scrollView: UIScrollView,
        item: @escaping @MainActor (_ point: CGPoint) -> Item?,
        view: @escaping @MainActor (_ item: Item) -> UIView?,
        move: @escaping @MainActor (_ item: Item, _ other: Item) -> Void
    ) {
        (self.scrollView, self.item, self.view, self.move) = (scrollView, item, view, move)
        gate.mayBegin = { [weak self] in self?.mayBegin ?? false }
        recognizer.delegate = gate
        recognizer.addHandler { [weak self] _ in self?.follow() }
        scrollView.addGestureRecognizer(recognizer)
    }

    deinit {
        Task { @MainActor [recognizer, lifted] in
            recognizer.view?.removeGestureRecognizer(recognizer)
            lifted?.end()
        }
    }

    // MARK: - The finger

    private var mayBegin: Bool {
        guard let scrollView, let window = scrollView.window else { return false }
        let view = item(recognizer.location(in: scrollView)).flatMap(view)
        return view.map { SnapshotTransition.Reason(against: $0, in: window) == nil } ?? false
    }

    private func follow() {
        switch recognizer.state {
        case .began: begin()
        case .changed: lifted?.finger(at: recognizer.location(in: lifted?.view), time: CACurrentMediaTime())
        case .ended:
            lifted?.finger(at: recognizer.location(in: lifted?.view), time: CACurrentMediaTime())
            makeRoom()
            letGo(.finished)
        case .cancelled: letGo(.cancelled)
        default: break
        }
    }

    private func begin() {
        if lifted != nil { end(.interrupted) }
        guard let scrollView, let item = item(recognizer.location(in: scrollView)), let view = view(item),
            let row = LiftedRow(view, in: scrollView, finger: recognizer.location(in: nil))
        else { return cancelGesture() }
        (lifted, picked, passed) = (row, item, nil)
        UIImpactFeedbackGenerator(style: .medium).impactOccurred()
        row.link = CADisplayLink.displayLink { [weak self, weak row] link in
            guard let self, let row, lifted === row else { return link.invalidate() }
            frame(link.targetTimestamp)
        }
        row.link?.add(to: .main, forMode: .common)
    }

    private func letGo(_ outcome: SnapshotTransition.Outcome) {
        guard let row = lifted, row.isHeld else { return }
        row.letGo(outcome, to: place, time: CACurrentMediaTime())
    }

    private func cancelGesture() {
        guard recognizer.isEnabled else { return }
        recognizer.isEnabled = false
        recognizer.isEnabled = true
    }

    // MARK: - Each frame

    private func frame(_ time: TimeInterval) {
        guard let row = lifted else { return }
        guard let scrollView, let window = scrollView.window, row.view.window === window else { return end(.removed) }
        if row.isHeld {
            row.scroll(scrollView, time: time)
            makeRoom()
        }
        guard lifted === row else { return }
        let place = place
        if place == nil, !row.isFading {
            let wasHeld = row.isHeld
            row.fade(time: time)
            if wasHeld { cancelGesture() }
        }
        row.show(over: place, time: time)
        if let outcome = row.outcome(at: time) { end(outcome) }
    }

    /// The view of the row where it is now.
    private var place: UIView? {
        guard let picked else { return nil }
        scrollView?.layoutIfNeeded()
        return view(picked)
    }

    /// Asks for the place of the row under the copy, if it is another's.
    private func makeRoom() {
        guard let lifted, lifted.isHeld, let picked, let scrollView else { return }
        let visible = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
        guard visible.width > 0, visible.height > 0 else { return }
        let center = scrollView.convert(lifted.center, from: lifted.view)
        let other = item(
            CGPoint(
                x: min(max(center.x, visible.minX), visible.maxX.nextDown),
                y: min(max(center.y, visible.minY), visible.maxY.nextDown)
            )
        )
        // Once past a row that is higher than its own, the copy is still over it: that is no wish to go back.
        guard let other, other != picked else { return passed = nil }
        guard other != passed else { return }
        passed = other
        UISelectionFeedbackGenerator().selectionChanged()
        move(picked, other)
    }

    private func end(_ outcome: SnapshotTransition.Outcome) {
        guard let lifted, let picked else { return }
        (self.lifted, self.picked) = (nil, nil)
        lifted.end()
        if lifted.isHeld, outcome != .interrupted { cancelGesture() }
        onEnd?(picked, outcome)
    }
}

/// Lets the long press begin on rows only.
private final class PickUpGate: NSObject, UIGestureRecognizerDelegate {
    var mayBegin: (@MainActor () -> Bool)?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin?() ?? false }
}
