import Testing
import UIKit

/// Rows swiped aside, and what is chosen there.
@MainActor @Suite struct SwipeActionTests {
    /// Offers actions and notes what is chosen.
    private final class Delegate: NSObject, UITableViewDelegate {
        var trailing: [UIContextualAction] = []
        var leading: [UIContextualAction] = []
        var fullSwipe = true
        var edits: [String] = []

        func tableView(
            _ tableView: UITableView,
            trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let configuration = UISwipeActionsConfiguration(actions: trailing)
            configuration.performsFirstActionWithFullSwipe = fullSwipe
            return configuration
        }
        func tableView(
            _ tableView: UITableView,
            leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { UISwipeActionsConfiguration(actions: leading) }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            edits.append("begin \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            edits.append("end \(indexPath?.row ?? -1)")
        }
    }

    private let rig = TableRig([Array(0..<40)])
    private let delegate = Delegate()
    private let chosen = Log()

    init() {
        rig.table.delegate = delegate
        delegate.trailing = [action("Delete", .destructive), action("Flag")]
        rig.flush()
    }

    private func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
        let chosen = chosen
        return UIContextualAction(style: style, title: title) { action, _, complete in
            chosen.lines.append(action.title ?? "")
            complete(true)
        }
    }

    private func swipe(by way: CGFloat, at y: CGFloat = 60, in seconds: Double = 0.5) {
        let start = way > 0 ? CGFloat(60) : 380
        rig.touch.drag(from: CGPoint(x: start, y: y), to: CGPoint(x: start + way, y: y), in: seconds, lifts: false)
        // A finger that rests before it lifts throws nothing.
        rig.advance(by: 0.2)
        rig.touch.touch(.ended, start + way, y)
        rig.advance(by: 1)
    }

    @Test func aSwipeUncoversTheActions() throws {
        swipe(by: -120)
        let cell = try #require(rig.cell(1))
        #expect(cell.bounds.minX == 150 && cell.configurationState.isSwiped)
        #expect(delegate.edits == ["begin 1"] && chosen.lines.isEmpty)
        // The first lies at the edge.
        rig.touch.tap(390, 60)
        rig.advance(by: 1)
        #expect(chosen.take() == ["Delete"] && cell.bounds.minX == 0 && delegate.edits == ["begin 1", "end 1"])
        #expect(!cell.clipsToBounds && !cell.subviews.contains { "\(type(of: $0))" == "SwipeActionsView" })
    }

    @Test func theInnerActionIsChosenByATapOnIt() {
        swipe(by: -120)
        rig.touch.tap(280, 60)
        rig.advance(by: 1)
        #expect(chosen.take() == ["Flag"])
    }

    @Test func aShortSwipeGoesBack() {
        swipe(by: -40)
        #expect(rig.cell(1)?.bounds.minX == 0 && delegate.edits == ["begin 1", "end 1"])
    }

    @Test func aSwipeAllAcrossChoosesTheFirst() {
        swipe(by: -340)
        #expect(chosen.take() == ["Delete"] && rig.cell(1)?.bounds.minX == 0)
    }

    @Test func whereItMayNotASwipeAllAcrossJustOpens() {
        delegate.fullSwipe = false
        swipe(by: -340)
        #expect(chosen.lines.isEmpty && rig.cell(1)?.bounds.minX == 150)
    }

    @Test func theOtherSideHasItsOwn() {
        delegate.leading = [action("Read")]
        swipe(by: 90)
        #expect(rig.cell(1)?.bounds.minX == -74)
        rig.touch.tap(20, 60)
        rig.advance(by: 1)
        #expect(chosen.take() == ["Read"])
        delegate.leading = []
        swipe(by: 90)
        #expect(rig.cell(1)?.bounds.minX == 0)
    }

    @Test func aTouchElsewhereMovesTheRowBackAndSelectsNothing() {
        swipe(by: -120)
        rig.touch.tap(100, 200)
        rig.advance(by: 1)
        #expect(rig.cell(1)?.bounds.minX == 0 && rig.table.indexPathForSelectedRow == nil)
    }

    @Test func anotherRowOrScrollingMovesItBack() {
        swipe(by: -120)
        swipe(by: -120, at: 150)
        #expect(rig.cell(1)?.bounds.minX == 0 && rig.cell(3)?.bounds.minX == 150)
        rig.touch.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 300), in: 0.3)
        rig.advance(by: 3)
        #expect(rig.cellViews.allSatisfy { $0.bounds.minX == 0 })
        #expect(rig.table.contentOffset.y > 100)
    }

    @Test func deletingTheRowInItsActionLeavesNothing() {
        let rig = rig
        delegate.trailing = [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, complete in
                rig.source.sections[0].remove(at: 1)
                rig.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .left)
                complete(true)
                complete(true)
            }
        ]
        swipe(by: -340)
        #expect(rig.numbers.prefix(3) == [0, 2, 3] && rig.cellViews.allSatisfy { $0.bounds.minX == 0 })
        #expect(rig.cellViews.count == rig.numbers.count)
    }

    @Test func reloadingWhileARowIsAsideMovesItBack() {
        swipe(by: -120)
        rig.table.reloadData()
        rig.advance(by: 1)
        #expect(rig.cellViews.allSatisfy { $0.bounds.minX == 0 && !$0.clipsToBounds })
        swipe(by: -120)
        rig.table.setEditing(true, animated: true)
        rig.advance(by: 1)
        #expect(rig.cellViews.allSatisfy { $0.bounds.minX == 0 })
    }

    /// A data source that says that rows can be edited has them deleted by a swipe.
    @Test func withoutActionsTheDataSourceDeletes() {
        final class Editable: NSObject, UITableViewDataSource {
            var rows = Array(0..<5)
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
            }
            func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 0 }
            func tableView(
                _ tableView: UITableView,
                commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) {
                rows.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .automatic)
            }
        }
        let source = Editable()
        rig.table.delegate = nil
        rig.table.dataSource = source
        rig.flush()
        swipe(by: -340)
        #expect(source.rows == [0, 2, 3, 4])
        swipe(by: -340, at: 20)
        #expect(source.rows == [0, 2, 3, 4])
    }

    @Test func listsOfCollectionViewsHaveThemToo() throws {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        let (delete, read) = (action("Delete", .destructive), action("Read"))
        list.trailingSwipeActionsConfigurationProvider = { path in
            path.item == 0 ? nil : UISwipeActionsConfiguration(actions: [delete])
        }
        list.leadingSwipeActionsConfigurationProvider = { _ in UISwipeActionsConfiguration(actions: [read]) }
        let touch = TouchRig()
        let view = UICollectionView(
            frame: touch.window.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list)
        )
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = "Item \(item)"
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<30))
        touch.window.addSubview(view)
        MediaClock.$running.withValue(touch.clock) {
            source.apply(snapshot, animatingDifferences: false)
            CATransaction.flush()
        }
        touch.drag(from: CGPoint(x: 380, y: 60), to: CGPoint(x: 100, y: 60), in: 0.4)
        touch.advance(by: 1)
        #expect(chosen.take() == ["Delete"])
        touch.drag(from: CGPoint(x: 380, y: 20), to: CGPoint(x: 100, y: 20), in: 0.4)
        touch.advance(by: 1)
        #expect(chosen.take().isEmpty)
        touch.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 300, y: 20), in: 0.4)
        touch.advance(by: 1)
        #expect(chosen.take() == ["Read"])
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(cell.bounds.minX == 0)
    }
}
